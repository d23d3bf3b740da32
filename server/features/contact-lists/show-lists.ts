import type { ContactList } from '../../../contract/contacts/contact-lists.ts'
import type { Actor } from '../../actor.ts'
import type { Context } from '../../context.ts'
import { type ContactListRow, selectCounts, selectLists } from './contact-lists.queries.ts'

/** The lists by name, each with how many are on it. */
export async function showLists(ctx: Context, actor: Actor): Promise<ContactList[]> {
  const lists = await selectLists(ctx.db, actor)
  if (lists.length === 0) return []
  const counts = await selectCounts(ctx.db, actor.workspaceId)
  return lists.map((row) => listAnswer(row, counts.get(row.id) ?? 0))
}

/** A list on the wire. */
export function listAnswer({ id, name, ownerId, isShared, createdAt }: ContactListRow, count: number): ContactList {
  return { id, name, ownerId, isShared, count, createdAt: createdAt.toISOString() }
}
