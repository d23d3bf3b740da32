import type { Db } from '../../db/transaction.ts'
import { selectAll, type PostCardRow } from './blog.queries.ts'

/** What the operator has published or hidden, newest first. */
export async function listOwnPosts(db: Db): Promise<PostCardRow[]> {
  return selectAll(db)
}
