import { useEffect, useState } from 'react'
import type { BlogPostCard } from '../../../contract/blog.ts'
import { Icon } from '../../ui/icon.tsx'
import { PostFacts, PostTags } from './article.tsx'
import { PostArt } from './post-art.tsx'

const shownTags = 3

/** One article of the list; all of the card leads to it. */
export function PostCard({ post }: { post: BlogPostCard }) {
  const [isOpening, setOpening] = useOpening()
  const { slug, id, title, excerpt, tags, image, isBuiltIn } = post
  return (
    <li className="post-card">
      <PostArt slug={slug} image={image} />
      <div className="post-words">
        <PostFacts post={post} />
        <h2>{title}</h2>
        <p className="excerpt">{excerpt}</p>
        <PostTags tags={tags.slice(0, shownTags)} />
        <a
          className="more"
          href={`/blog/${slug || id}`}
          // What came with the product is there at once; what was published has to be fetched.
          onClick={(event) => !isBuiltIn && !event.metaKey && !event.ctrlKey && !event.shiftKey && setOpening(true)}
        >
          Read More<span className="hidden-visually"> about {title}</span>
          {isOpening ? <span className="spinner" role="status" aria-label="Loading" /> : <Icon name="right" small />}
        </a>
      </div>
    </li>
  )
}

/** Until the next document shows; whoever comes back finds the card at rest. */
function useOpening() {
  const [isOpening, setOpening] = useState(false)
  useEffect(() => {
    const rest = () => setOpening(false)
    window.addEventListener('pagehide', rest)
    return () => window.removeEventListener('pagehide', rest)
  }, [])
  return [isOpening, setOpening] as const
}
