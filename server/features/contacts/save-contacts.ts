import type { SavedMany, SavedOne } from '../../../contract/contacts/contacts.ts'
import { limits } from '../../../contract/lists.ts'
import { plans } from '../../../pricing/plans.ts'
import type { DirectoryPerson } from '../../../engines/directory/port.ts'
import type { Actor, WorkspaceId } from '../../actor.ts'
import type { Context } from '../../context.ts'
import type { Transaction } from '../../db/transaction.ts'
import { Refusal } from '../../refusal.ts'
import { countSavedContacts } from '../workspaces/count-saved-contacts.ts'
import { changeContacts } from './change-contacts.ts'
import { addTag, saveAnew, selectWholeNames, upsertContacts } from './contacts.queries.ts'
import { pickContacts } from './list-contacts.ts'
import { selectRevealedAs, selectSavedAs, selectSavedNow } from './saved-as.queries.ts'
import { idsOf } from './saved-ids.ts'
import { onContacts, recordActivity } from '../audit/activity/record-activity.ts'

/**
 * Saves people from the directory, all or none: only their ids and the tags are taken from the request.
 * Saving again updates. Refuses with `save-limit` beyond the free plan's 50.
 */
export async function saveContacts(
  ctx: Context,
  actor: Actor,
  input: { personIds: readonly string[]; tags: readonly string[] },
): Promise<SavedMany> {
  const { workspaceId } = actor
  const personIds = [...new Set(input.personIds)]
  const found = await ctx.directory.find(personIds)
  const people = await withWholeNames(
    ctx,
    workspaceId,
    personIds.flatMap((id) => found.get(id) ?? []),
  )
  const saved = await changeContacts(ctx, actor, async (tx, plan) => {
    const { ids, added } = await savePeople(tx, actor, plan, { people, tags: input.tags })
    return { contacts: await pickContacts(tx, actor, ids), added }
  })
  return { ...saved, unknown: personIds.filter((id) => !found.has(id)) }
}

/** People whose search shows a part of their name, by the whole one that a reveal of this workspace told. */
async function withWholeNames(
  { db }: Context,
  workspaceId: WorkspaceId,
  people: readonly DirectoryPerson[],
): Promise<DirectoryPerson[]> {
  const partial = people.filter(({ nameIsPartial }) => nameIsPartial).map(({ id }) => id)
  if (partial.length === 0) return [...people]
  const told = await selectWholeNames(db, workspaceId, partial)
  return people.map((person) => {
    const whole = told.find(({ contactId }) => contactId === person.id)
    if (!whole) return person
    return { ...person, name: whole.name, nameIsPartial: false, linkedinUrl: person.linkedinUrl || whole.linkedinUrl }
  })
}

/** Within a transaction that holds the plan's lock. Answers the contacts' ids, and which of them were not saved before. */
export async function savePeople(
  tx: Transaction,
  actor: Actor,
  { isPremium }: { isPremium: boolean },
  input: { people: readonly DirectoryPerson[]; tags: readonly string[] },
): Promise<{ ids: number[]; added: number[] }> {
  const { workspaceId } = actor
  const before = await countSavedContacts(tx, workspaceId)
  const tags = [...new Set(input.tags)]
  const { ids, standing } = await upsertContacts(tx, actor, await asSaved(tx, workspaceId, input.people), tags)
  if (standing.length > 0) {
    await saveAnew(tx, actor, standing)
    for (const tag of tags) await addTag(tx, workspaceId, standing, tag, limits.tagsPerContact)
  }
  await refuseBeyondPlan(tx, workspaceId, isPremium, before)
  if (ids.length > 0) await recordActivity(tx, actor, { kind: 'contact.saved', ...onContacts(ids) })
  return { ids, added: await selectSavedNow(tx, workspaceId, ids) }
}

/** Each once, under the id by which the workspace saved or revealed them, perhaps before two entries became one person. */
async function asSaved(
  tx: Transaction,
  workspaceId: WorkspaceId,
  people: readonly DirectoryPerson[],
): Promise<DirectoryPerson[]> {
  const once = [...new Map(people.map((person) => [person.id, person])).values()]
  const ids = once.flatMap((person) => (person.formerIds ? idsOf(person) : []))
  const saved = new Set(await selectSavedAs(tx, workspaceId, ids))
  const revealed = new Set(await selectRevealedAs(tx, workspaceId, ids))
  return once.map((person) => {
    const known = idsOf(person)
    return { ...person, id: known.find((id) => saved.has(id)) ?? known.find((id) => revealed.has(id)) ?? person.id }
  })
}

/** Counted after the change: an account over the limit after a downgrade may still update, but not add. */
export async function refuseBeyondPlan(tx: Transaction, workspaceId: WorkspaceId, isPremium: boolean, before: number) {
  if (isPremium) return
  const after = await countSavedContacts(tx, workspaceId)
  if (after > before && after > plans.starter.savedContacts) throw new Refusal('save-limit')
}

/** Saves one person; see saveContacts. Refuses with `unknown-contact` if the directory has no such person. */
export async function saveContact(
  ctx: Context,
  actor: Actor,
  input: { personId: string; tags: readonly string[] },
): Promise<SavedOne> {
  const { contacts, added } = await saveContacts(ctx, actor, { personIds: [input.personId], tags: input.tags })
  const [contact] = contacts
  if (!contact) throw new Refusal('unknown-contact')
  return { ...contact, isNew: added.includes(contact.id) }
}
