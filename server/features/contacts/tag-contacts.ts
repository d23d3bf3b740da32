import { limits, type ContactStatus } from '../../../contract/lists.ts'
import type { Actor } from '../../actor.ts'
import type { Context } from '../../context.ts'
import { Refusal } from '../../refusal.ts'
import { changeContacts } from './change-contacts.ts'
import { addTag, removeTag, updateStatuses } from './contacts.queries.ts'
import { onContacts, recordActivity } from '../audit/activity/record-activity.ts'

/** Adds a tag to those of the contacts that are the account's own. Refuses if none is. */
export async function tagContacts(ctx: Context, actor: Actor, ids: readonly number[], tag: string): Promise<number> {
  return changeContacts(ctx, actor, async (tx) => {
    const changed = refuseNone(await addTag(tx, actor.workspaceId, ids, tag, limits.tagsPerContact))
    await recordActivity(tx, actor, { kind: 'contact.tagged', ...onContacts(changed) })
    return changed.length
  })
}

export async function untagContacts(ctx: Context, actor: Actor, ids: readonly number[], tag: string): Promise<number> {
  return changeContacts(ctx, actor, async (tx) => {
    const changed = refuseNone(await removeTag(tx, actor.workspaceId, ids, tag))
    await recordActivity(tx, actor, { kind: 'contact.untagged', ...onContacts(changed) })
    return changed.length
  })
}

/**
 * Says how far the talk with those of the contacts is that are the account's own; with `from`, that still have this status. Refuses if
 * none is, but not for want of those that still have it.
 */
export async function setStatusOfContacts(
  ctx: Context,
  actor: Actor,
  ids: readonly number[],
  { status, from }: { status: ContactStatus; from?: ContactStatus | undefined },
): Promise<number> {
  return changeContacts(ctx, actor, async (tx) => {
    const changed = await updateStatuses(tx, actor, ids, { status, from, at: ctx.now() })
    if (from === undefined) refuseNone(changed)
    if (changed.length > 0)
      await recordActivity(tx, actor, { kind: 'contact.status_set', ...onContacts(changed), after: status })
    return changed.length
  })
}

function refuseNone(ids: number[]): number[] {
  if (ids.length === 0) throw new Refusal('unknown-contact')
  return ids
}
