import { inTransaction, type Db } from '../../db/transaction.ts'
import { hidePost, upsertPost } from './blog.queries.ts'
import { readArticle } from './read-article.ts'

/**
 * Publishes the text of an article's file, or publishes it anew. It takes the place of a built-in article of the same id.
 * @throws ArticleFault, with file and line
 */
export async function publishPost(db: Db, text: string, file: string): Promise<{ slug: string; isNew: boolean }> {
  // An author and a picture are for the articles that come with the product; a published one has neither.
  const { id: slug, date, author: _, image: __, ...post } = readArticle(text, file)
  const publishedAt = date === undefined ? null : new Date(`${date}T00:00:00Z`)
  const { isNew } = await inTransaction(db, (tx) => upsertPost(tx, { ...post, slug }, publishedAt))
  return { slug, isNew }
}

/** Hides a published post; it keeps its row. False if there is none. */
export async function unpublishPost(db: Db, slug: string): Promise<boolean> {
  return inTransaction(db, (tx) => hidePost(tx, slug))
}
