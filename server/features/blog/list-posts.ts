import type { BlogPostCard } from '../../../contract/blog.ts'
import { productName } from '../../../contract/site.ts'
import type { Context } from '../../context.ts'
import { tellTrouble } from '../../db/tell-outage.ts'
import type { Patience } from '../../open-patience.ts'
import type { Db } from '../../db/transaction.ts'
import { selectAll, selectShown, type PostCardRow } from './blog.queries.ts'
import { builtInPosts, readTime } from './built-in-posts.ts'

/** More than anybody reads on one page. */
const shownPosts = 500

/**
 * Every article, newest first: the operator's, and those that came with the product unless the operator's has the same slug.
 * If the database does not answer, only the latter.
 */
export async function listPosts({ db, log }: Pick<Context, 'db' | 'log'>, patiently: Patience = (ask) => ask()) {
  const rows = await patiently(() => selectShown(db, shownPosts)).catch((error: unknown) => {
    tellTrouble(log, error, 'published posts could not be read')
    return []
  })
  const own = rows.map(cardOf)
  const taken = new Set(own.map(({ slug }) => slug))
  const builtIn = builtInCards().filter(({ slug }) => !taken.has(slug))
  return [...own, ...builtIn].sort((a, b) => b.publishedAt.localeCompare(a.publishedAt))
}

function builtInCards(): BlogPostCard[] {
  return builtInPosts().map((post) => {
    const { content: _, ...card } = post
    return card
  })
}

/** A row as visitors see it. */
export function cardOf(row: PostCardRow): BlogPostCard {
  const { id, slug, title, excerpt, category, tags, publishedAt, updatedAt, characters } = row
  return {
    id,
    slug,
    title,
    excerpt,
    category,
    tags,
    image: '',
    author: productName,
    publishedAt: publishedAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
    readTime: readTime(characters),
    isBuiltIn: false,
  }
}

/** The operator's published and hidden posts, newest first. */
export async function listOwnPosts(db: Db): Promise<PostCardRow[]> {
  return selectAll(db)
}
