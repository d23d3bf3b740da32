import { and, desc, eq, getTableColumns, inArray, ne, sql } from 'drizzle-orm'
import { blogPosts, type BlogPostRow } from '../../db/tables/blog.ts'
import type { Db, Transaction } from '../../db/transaction.ts'
import { findRow, sqlOn, updateRows } from '../../db/sql-on.ts'

export type PostCardRow = Omit<BlogPostRow, 'content'> & { characters: number }
export type NewPost = Pick<BlogPostRow, 'title' | 'slug' | 'content' | 'excerpt' | 'category' | 'tags'>

/** Without a title or a text a post is not shown. */
const isShown = and(eq(blogPosts.isPublished, true), ne(blogPosts.title, ''), ne(blogPosts.content, ''))

const { content: _, ...cardColumns } = getTableColumns(blogPosts)
const card = { ...cardColumns, characters: sql<number>`length(${blogPosts.content})::int` }

/** The posts that visitors see, newest first. */
export async function selectShown(db: Db, limit: number): Promise<PostCardRow[]> {
  return sqlOn(db)
    .select(card)
    .from(blogPosts)
    .where(isShown)
    .orderBy(desc(blogPosts.publishedAt), blogPosts.id)
    .limit(limit)
}

/** For the operator: hidden ones too. */
export async function selectAll(db: Db): Promise<PostCardRow[]> {
  return sqlOn(db).select(card).from(blogPosts).orderBy(desc(blogPosts.publishedAt), blogPosts.id)
}

export async function findShown(db: Db, key: { slug: string } | { id: number }): Promise<BlogPostRow | null> {
  const isIt = 'slug' in key ? eq(blogPosts.slug, key.slug) : eq(blogPosts.id, key.id)
  return findRow(db, blogPosts, and(isShown, isIt))
}

export async function selectContents(db: Db, ids: readonly number[]): Promise<{ id: number; content: string }[]> {
  return sqlOn(db)
    .select({ id: blogPosts.id, content: blogPosts.content })
    .from(blogPosts)
    .where(inArray(blogPosts.id, [...ids]))
}

/** A post of the same slug takes the new text and is shown again; without a date it keeps its own. */
export async function upsertPost(
  tx: Transaction,
  post: NewPost,
  publishedAt: Date | null,
): Promise<{ isNew: boolean }> {
  const { slug: _, ...changed } = post
  const [row] = await sqlOn(tx)
    .insert(blogPosts)
    .values({ ...post, ...(publishedAt ? { publishedAt } : {}) })
    .onConflictDoUpdate({
      target: blogPosts.slug,
      set: { ...changed, isPublished: true, updatedAt: sql`now()`, ...(publishedAt ? { publishedAt } : {}) },
    })
    .returning({ isNew: sql<boolean>`xmax = 0` })
  return { isNew: row?.isNew ?? true }
}

/** False if there is no such post. */
export async function hidePost(tx: Transaction, slug: string): Promise<boolean> {
  return (await updateRows(tx, blogPosts, { isPublished: false, updatedAt: sql`now()` }, { slug })) > 0
}
