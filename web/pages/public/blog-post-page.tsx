import type { BlogPostCard } from '../../../contract/blog.ts'
import type { Neighbour } from '../../../contract/site.ts'
import { ArticleBody, PostFacts, PostTags, PostNeighbours } from '../../features/blog/article.tsx'
import { PostArt } from '../../features/blog/post-art.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { ReadingFrame } from './reading-frame.tsx'

type Props = {
  hasSession: boolean
  post: BlogPostCard
  html: string
  newer: Neighbour | null
  older: Neighbour | null
}

export function BlogPostPage({ hasSession, post, html, newer, older }: Props) {
  return (
    <ReadingFrame hasSession={hasSession}>
      <article className="article inner">
        <header>
          <ButtonLink look="ghost" size="small" href="/blog">
            <Icon name="left" small />
            Back to Blog
          </ButtonLink>
          <PostFacts post={post} />
          <h1>{post.title}</h1>
          <p className="standfirst">{post.excerpt}</p>
          <PostTags tags={post.tags} />
          <PostArt slug={post.slug} image={post.image} />
        </header>
        <ArticleBody html={html} />
      </article>
      <div className="inner">
        <PostNeighbours newer={newer} older={older} />
      </div>
    </ReadingFrame>
  )
}
