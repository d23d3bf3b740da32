import type { PutOnList } from '../../../contract/contacts/contact-lists.ts'
import { limits } from '../../../contract/lists.ts'
import type { Actor } from '../../actor.ts'
import type { Context } from '../../context.ts'
import { inTransaction, type Db } from '../../db/transaction.ts'
import { Refusal } from '../../refusal.ts'
import { recordActivity } from '../audit/activity/record-activity.ts'
import { pickContacts } from '../contacts/list-contacts.ts'
import { savePeople } from '../contacts/save-contacts.ts'
import { savedIds } from '../contacts/saved-ids.ts'
import { lockPlan } from '../workspaces/is-premium.ts'
import { countOnList, lists, putOnList, takeOffAllLists } from './contact-lists.queries.ts'

/**
 * Puts people on a list, and saves those who are not saved yet: all or none. Again changes nothing. Refuses with
 * `unknown-contact-list`, `save-limit` and `contact-list-full`.
 */
export async function addToList(
  ctx: Context,
  actor: Actor,
  { id, personIds }: { id: number; personIds: readonly string[] },
): Promise<PutOnList> {
  const { workspaceId } = actor
  const wanted = [...new Set(personIds)]
  const before = await savedIds(ctx.db, workspaceId, wanted.map((each) => ({ id: each }))) // oxfmt-ignore
  const unsaved = wanted.filter((each) => !before.has(each))
  const found = unsaved.length > 0 ? await ctx.directory.find(unsaved) : new Map<string, never>()
  return inTransaction(ctx.db, async (tx) => {
    const plan = await lockPlan(tx, workspaceId, ctx.now())
    if (!plan) throw new Refusal('unauthorized')
    if (!(await lists.find(tx, actor, id))) throw new Refusal('unknown-contact-list')
    const people = unsaved.flatMap((each) => found.get(each) ?? [])
    const saved = await savePeople(tx, actor, plan, { people, tags: [] })
    const meant = [...before.values(), ...saved.ids]
    const added = await putOnList(tx, workspaceId, id, meant)
    if ((await countOnList(tx, workspaceId, id)) > limits.peopleOnList) throw new Refusal('contact-list-full')
    const among = meant.map((each) => `contact:${each}` as const)
    if (added.length > 0)
      await recordActivity(tx, actor, { kind: 'list.filled', on: `list:${id}`, among, count: added.length })
    return {
      added,
      contacts: await pickContacts(tx, actor, saved.added),
      unknown: unsaved.filter((each) => !found.has(each)),
    }
  })
}

/** A person who asked to be removed is on nobody's list. */
export async function takeErasedOffLists(db: Db, personIds: readonly string[]): Promise<void> {
  await takeOffAllLists(db, personIds)
}
