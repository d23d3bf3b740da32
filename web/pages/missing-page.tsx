import { NotFoundPage } from './not-found-page.tsx'
import { ReadingFrame } from './reading-frame.tsx'

/** The 404 page for whoever is not signed in, drawn by the server. */
export function MissingPage() {
  return (
    <ReadingFrame hasSession={false}>
      <NotFoundPage />
    </ReadingFrame>
  )
}
