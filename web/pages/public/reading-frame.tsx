import type { ReactNode } from 'react'
import { PublicFooter, PublicHeader } from '../../features/landing/public-header-footer.tsx'

/** The bar above and the foot below of everything that is there to be read. */
export function ReadingFrame({ hasSession, children }: { hasSession: boolean; children: ReactNode }) {
  return (
    <div className="reading-frame">
      <PublicHeader hasSession={hasSession} />
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      <PublicFooter />
    </div>
  )
}
