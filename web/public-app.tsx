import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { useState } from 'react'
import { Router } from 'wouter'
import type { PublicData } from '../contract/public-pages.ts'
import { installationKey } from './api/use-installation.ts'
import { PracticeNotice } from './features/accounts/practice-notice.tsx'
import { publicPageOf } from './public-pages.tsx'

/**
 * The pages that anybody may read, drawn on the server and again, from the same data, in the browser. Every link of theirs
 * loads a document, so that none of them carries the signed-in product.
 */
export function PublicApp({ path, data }: { path: string; data: PublicData }) {
  const [client] = useState(() => clientWith(data))
  const { Page } = publicPageOf(path)
  return (
    <QueryClientProvider client={client}>
      <Router hook={() => [path, loadDocument]} ssrPath={path} ssrSearch="">
        <PracticeNotice />
        <Page />
      </Router>
    </QueryClientProvider>
  )
}

function loadDocument(to: string): void {
  window.location.assign(to)
}

function clientWith(data: PublicData): QueryClient {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity, retry: false } } })
  client.setQueryData(installationKey, data.installation)
  return client
}
