import type { Context } from '../../context.ts'
import { selectContents } from './blog.queries.ts'
import { builtInPosts } from './built-in-posts.ts'
import { drawFeed } from './draw-feed.ts'
import { listPosts } from './list-posts.ts'

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
