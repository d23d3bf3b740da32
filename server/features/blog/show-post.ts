import type { BlogPost } from '../../../contract/blog.ts'
import type { Context } from '../../context.ts'
import { tellTrouble } from '../../db/tell-outage.ts'
import type { Patience } from '../../open-patience.ts'
import { findShown } from './blog.queries.ts'
import { builtInPosts } from './built-in-posts.ts'
import { cardOf } from './list-posts.ts'

/**
 * The article of that slug or number: the operator's if it is published and has a title and a text, else the one that came
 * with the product, also if the database does not answer.
 */
export async function showPost(
  { db, log }: Pick<Context, 'db' | 'log'>,
  key: string,
  patiently: Patience = (ask) => ask(),
): Promise<BlogPost | null> {
  const builtIn = builtInPosts().find(({ slug }) => slug === key) ?? null
  const asked = /^[1-9]\d{0,8}$/.test(key) ? { id: Number(key) } : { slug: key }
  try {
    const row = await patiently(() => findShown(db, asked))
    if (row === null) return builtIn
    return { ...cardOf({ ...row, characters: row.content.length }), content: row.content }
  } catch (error) {
    if (builtIn === null) throw error
    tellTrouble(log, error, 'a published post could not be read')
    return builtIn
  }
}
