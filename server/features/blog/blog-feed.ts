import type { Context } from '../../context.ts'
import { selectContents } from './blog.queries.ts'
import { builtInPosts } from './built-in-posts.ts'
import { listPosts } from './list-posts.ts'
import type { BlogPostCard } from '../../../contract/blog.ts'
import { productName } from '../../../contract/site.ts'
import { escapeXml } from '../../http/pages/html.ts'
import { drawMarkdown } from './draw-markdown.ts'

/** Feed readers ask often, and want what is new. */
const newestPosts = 20

/** The newest articles as an Atom feed. */
export async function blogFeed(ctx: Pick<Context, 'db' | 'log'>, url: string): Promise<string> {
  const cards = (await listPosts(ctx)).slice(0, newestPosts)
  const ids = cards.flatMap(({ id }) => (typeof id === 'number' ? [id] : []))
  const own = new Map((ids.length === 0 ? [] : await selectContents(ctx.db, ids)).map((row) => [row.id, row.content]))
  const texts = new Map(builtInPosts().map(({ slug, content }) => [slug, content]))
  const contentOf = (id: number | string) => (typeof id === 'number' ? own.get(id) : texts.get(id)) ?? ''
  const posts = cards.map((card) => ({ ...card, content: contentOf(card.id) }))
  return drawFeed(posts, url)
}

/** The articles as an Atom feed (RFC 4287), each with its whole text. `url` is the product's own, without a slash at its end. */
function drawFeed(posts: readonly (BlogPostCard & { content: string })[], url: string): string {
  const updated = posts.map(({ updatedAt }) => updatedAt).reduce((a, b) => (a > b ? a : b), '2025-01-01T00:00:00.000Z')
  return `<?xml version="1.0" encoding="utf-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="en">
  <id>${escapeXml(url)}/blog</id>
  <title>Cold Outreach &amp; Sales Blog | ${escapeXml(productName)}</title>
  <updated>${updated}</updated>
  <author><name>${escapeXml(productName)}</name></author>
  <link rel="alternate" type="text/html" href="${escapeXml(url)}/blog" />
  <link rel="self" type="application/atom+xml" href="${escapeXml(url)}/blog/feed.xml" />
${posts.map((post) => entry(post, url)).join('\n')}
</feed>
`
}

function entry(post: BlogPostCard & { content: string }, url: string): string {
  const address = escapeXml(`${url}/blog/${post.slug}`)
  const terms = [post.category, ...post.tags].map((term) => `<category term="${escapeXml(term)}" />`)
  return `  <entry>
    <id>${address}</id>
    <title>${escapeXml(post.title)}</title>
    <link rel="alternate" type="text/html" href="${address}" />
    <published>${post.publishedAt}</published>
    <updated>${post.updatedAt}</updated>
    <author><name>${escapeXml(post.author)}</name></author>
    ${terms.join('')}
    <summary>${escapeXml(post.excerpt)}</summary>
    <content type="html" xml:base="${address}">${escapeXml(drawMarkdown(post.content))}</content>
  </entry>`
}
