import type { ReactElement } from 'react'
import { Router } from 'wouter'
import type { PublicData } from '../contract/site.ts'
import { InstallationContext } from './api/use-installation.ts'
import { PracticeNotice } from './features/accounts/practice-notice.tsx'

/**
 * The frame of the pages that anybody may read, drawn on the server and again, from the same data, in the browser. Every link
 * of theirs loads a document, so that none of them carries the signed-in product.
 */
export function PublicApp({ path, data, page }: { path: string; data: PublicData; page: ReactElement }) {
  return (
    <InstallationContext value={data.installation}>
      <Router hook={() => [path, loadDocument]} ssrPath={path} ssrSearch="">
        <PracticeNotice />
        {page}
      </Router>
    </InstallationContext>
  )
}

function loadDocument(to: string): void {
  window.location.assign(to)
}
