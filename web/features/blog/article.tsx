import type { BlogPostCard } from '../../../contract/blog.ts'
import { Badge, Tag } from '../../ui/marks.tsx'
import type { Neighbour } from '../../../contract/site.ts'
import { Icon } from '../../ui/icon.tsx'

/** A text that the server has drawn from Markdown, with nothing in it but what it lets through. */
export function ArticleBody({ html }: { html: string }) {
  return <div className="prose" dangerouslySetInnerHTML={{ __html: html }} />
}

const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' })
const month = new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' })

/** The same words on the server and in every browser. */
export function publicDate(at: string, precision: 'day' | 'month' = 'day'): string {
  return (precision === 'day' ? day : month).format(new Date(at))
}

/** Category, date and how long it takes to read. */
export function PostFacts({ post: { category, publishedAt, readTime } }: { post: BlogPostCard }) {
  return (
    <p className="post-facts">
      <Badge look="forest">{category}</Badge>
      <time dateTime={publishedAt}>{publicDate(publishedAt)}</time>
      <span>{readTime} min read</span>
    </p>
  )
}

export function PostTags({ tags }: { tags: readonly string[] }) {
  if (tags.length === 0) return null
  return (
    <ul className="post-tags" aria-label="Tags">
      {tags.map((tag) => (
        <li key={tag}>
          <Tag>{tag}</Tag>
        </li>
      ))}
    </ul>
  )
}

/** What to read next: the article before this one and the one after it. */
export function PostNeighbours({ newer, older }: { newer: Neighbour | null; older: Neighbour | null }) {
  if (!newer && !older) return null
  return (
    <nav className="neighbours" aria-label="More articles">
      {newer && (
        <a href={`/blog/${newer.slug}`} rel="prev">
          <span>
            <Icon name="left" small /> Newer
          </span>
          <b>{newer.title}</b>
        </a>
      )}
      {older && (
        <a className="older" href={`/blog/${older.slug}`} rel="next">
          <span>
            Older <Icon name="right" small />
          </span>
          <b>{older.title}</b>
        </a>
      )}
    </nav>
  )
}
