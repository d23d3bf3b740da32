import { limits } from '../../../contract/lists.ts'
import type { Actor } from '../../actor.ts'
import type { Context } from '../../context.ts'
import { Refusal } from '../../refusal.ts'
import { addTag, removeTag } from './contacts.queries.ts'

/** Adds a tag to those of the contacts that are the account's own. Refuses if none is. */
export async function tagContacts(ctx: Context, actor: Actor, ids: readonly number[], tag: string): Promise<number> {
  return refuseNone(await addTag(ctx.db, actor.workspaceId, ids, tag, limits.tagsPerContact))
}

export async function untagContacts(ctx: Context, actor: Actor, ids: readonly number[], tag: string): Promise<number> {
  return refuseNone(await removeTag(ctx.db, actor.workspaceId, ids, tag))
}

function refuseNone(count: number): number {
  if (count === 0) throw new Refusal('unknown-contact')
  return count
}
