import { ArticleBody, publicDate } from '../../features/blog/article.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { ReadingFrame } from './reading-frame.tsx'

/** `date` is YYYY-MM-DD. */
type Props = { hasSession: boolean; title: string; date: string; html: string }

export function LegalPage({ hasSession, title, date, html }: Props) {
  return (
    <ReadingFrame hasSession={hasSession}>
      <article className="article inner">
        <header>
          <ButtonLink look="ghost" size="small" href="/">
            <Icon name="left" small />
            Back to Home
          </ButtonLink>
          <h1>{title}</h1>
          <p className="post-facts">
            <time dateTime={date.slice(0, 7)}>{publicDate(date, 'month')}</time>
          </p>
        </header>
        <ArticleBody html={html} />
      </article>
    </ReadingFrame>
  )
}
