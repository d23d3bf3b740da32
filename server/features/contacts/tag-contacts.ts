import { limits, type ContactStatus } from '../../../contract/lists.ts'
import type { Actor } from '../../actor.ts'
import type { Context } from '../../context.ts'
import { Refusal } from '../../refusal.ts'
import { addTag, removeTag, updateStatuses } from './contacts.queries.ts'

/** Adds a tag to those of the contacts that are the account's own. Refuses if none is. */
export async function tagContacts(ctx: Context, actor: Actor, ids: readonly number[], tag: string): Promise<number> {
  return refuseNone(await addTag(ctx.db, actor.workspaceId, ids, tag, limits.tagsPerContact))
}

export async function untagContacts(ctx: Context, actor: Actor, ids: readonly number[], tag: string): Promise<number> {
  return refuseNone(await removeTag(ctx.db, actor.workspaceId, ids, tag))
}

/** Says how far the talk with those of the contacts is that are the account's own. Refuses if none is. */
export async function setStatusOfContacts(
  ctx: Context,
  actor: Actor,
  ids: readonly number[],
  status: ContactStatus,
): Promise<number> {
  return refuseNone(await updateStatuses(ctx.db, actor, ids, status, ctx.now()))
}

function refuseNone(count: number): number {
  if (count === 0) throw new Refusal('unknown-contact')
  return count
}
