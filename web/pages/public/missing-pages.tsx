import { ButtonLink } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { ReadingFrame } from './reading-frame.tsx'
import { NotFoundPage } from './not-found-page.tsx'

export function MissingPostPage({ hasSession }: { hasSession: boolean }) {
  return (
    <ReadingFrame hasSession={hasSession}>
      <div className="lost inner">
        <h1>Post Not Found</h1>
        <p>There is no article at this address. It may have been removed, or the link has a typo.</p>
        <ButtonLink look="primary" size="large" href="/blog">
          <Icon name="left" small />
          Back to Blog
        </ButtonLink>
      </div>
    </ReadingFrame>
  )
}

/** The 404 page for whoever is not signed in, drawn by the server. */
export function MissingPage() {
  return (
    <ReadingFrame hasSession={false}>
      <NotFoundPage />
    </ReadingFrame>
  )
}
