import type { Context } from '../../context.ts'
import { markDeleted } from './contacts.queries.ts'

/** Deletes those of the contacts that are the account's own; they can be restored for 60 seconds. Answers how many. */
export async function deleteContacts(ctx: Context, userId: string, ids: readonly number[]): Promise<number> {
  return markDeleted(ctx.db, userId, ids, ctx.now())
}
