import type { BlogPostCard } from '../../../contract/blog.ts'
import { PostCard } from '../../features/blog/post-card.tsx'
import { Trail } from '../../features/landing/trail.tsx'
import { NewsletterForm } from '../../features/newsletter/newsletter-form.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { ReadingFrame } from './reading-frame.tsx'

type Props = { hasSession: boolean; posts: readonly BlogPostCard[] }

export function BlogPage({ hasSession, posts }: Props) {
  return (
    <ReadingFrame hasSession={hasSession}>
      <header className="blog-head poster">
        <div className="inner">
          <Trail />
          <h1>Cold Outreach &amp; Sales Blog</h1>
          <p>
            Who to write to, what to say, and how to know that the address is real before you send. Written by people
            who count what comes back.
          </p>
          <a className="feed" href="/blog/feed.xml">
            Follow by feed (Atom)
          </a>
        </div>
      </header>
      <div className="inner">
        {posts.length === 0 ? (
          <EmptyState icon="mail" title="Nothing is published yet">
            The first article will appear here.
          </EmptyState>
        ) : (
          <ul className="post-cards">
            {posts.map((post) => (
              <PostCard key={post.id} post={post} />
            ))}
          </ul>
        )}
        <NewsletterForm />
      </div>
    </ReadingFrame>
  )
}
