import type { BlogPostCard } from '../../../contract/blog.ts'
import { Badge } from '../../ui/marks.tsx'
import { publicDate } from './public-date.ts'

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
