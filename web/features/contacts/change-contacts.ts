import type { Contact, SavedMany } from '../../../contract/contacts.ts'
import { limits } from '../../../contract/lists.ts'
import { call } from '../../api/call.ts'
import { reloadUser } from '../../api/use-current-user.ts'
import { changeContacts, isListLoading, loadedContacts, reloadContacts } from './use-contacts.ts'

/** Above this many the deletion is one call; up to it one call for each, as the specification has it. */
const singleDeletes = 25

/** Saved, and in the list where it is loaded: newest first, without loading all of it anew. */
export async function saveOne(apolloId: string): Promise<Contact> {
  const contact = await call('saveContact', { body: { apolloId } })
  await Promise.all([takeIn([contact]), reloadUser()])
  return contact
}

export async function saveMany(contactIds: string[]): Promise<SavedMany> {
  const contacts: Contact[] = []
  const unknown: string[] = []
  for (let from = 0; from < contactIds.length; from += limits.bulkContacts) {
    const body = { contactIds: contactIds.slice(from, from + limits.bulkContacts) }
    const saved = await call('saveContacts', { body })
    await takeIn(saved.contacts)
    contacts.push(...saved.contacts)
    unknown.push(...saved.unknown)
  }
  await reloadUser()
  return { contacts, unknown }
}

async function takeIn(saved: readonly Contact[]): Promise<void> {
  // What is on its way may have been read before.
  if (isListLoading()) return reloadContacts()
  const ids = new Set(saved.map((each) => each.id))
  changeContacts((contacts) => newestFirst([...saved, ...contacts.filter((each) => !ids.has(each.id))]))
}

/** Shown at once and taken back if the server says no. Answers those that did not have the tag: an undo takes it from these alone. */
export async function tag(ids: readonly number[], name: string): Promise<number[]> {
  if (ids.length === 0) return []
  const chosen = new Set(ids)
  const had = new Set(loadedContacts().flatMap((each) => (each.tags.includes(name) ? [each.id] : [])))
  const given = ids.filter((id) => !had.has(id))
  await changeAtOnce(
    (each) =>
      chosen.has(each.id) && !had.has(each.id) && each.tags.length < limits.tagsPerContact
        ? { ...each, tags: [...each.tags, name] }
        : each,
    () => inPortions(ids, (contactIds) => call('tagContacts', { body: { contactIds, tag: name } })),
  )
  return given
}

/** Taken away at once, and back if the server says no. Answers those that had it. */
export async function untag(ids: readonly number[], name: string): Promise<number[]> {
  if (ids.length === 0) return []
  const chosen = new Set(ids)
  const had = loadedContacts().flatMap((each) => (chosen.has(each.id) && each.tags.includes(name) ? [each.id] : []))
  await changeAtOnce(
    (each) => (chosen.has(each.id) ? { ...each, tags: each.tags.filter((tag) => tag !== name) } : each),
    () => inPortions(ids, (contactIds) => call('untagContacts', { body: { contactIds, tag: name } })),
  )
  return had
}

async function changeAtOnce(change: (contact: Contact) => Contact, send: () => Promise<unknown>): Promise<void> {
  const undo = changeContacts((contacts) => contacts.map(change))
  await send().catch(undoAndThrow(undo))
}

/** Gone from the screen at once, back if the server says no. Answers what an undo brings back. */
export async function remove(ids: readonly number[]): Promise<Contact[]> {
  if (ids.length === 0) return []
  const gone = new Set(ids)
  const removed = loadedContacts().filter((each) => gone.has(each.id))
  const undo = changeContacts((contacts) => contacts.filter((each) => !gone.has(each.id)))
  await removeOnServer(ids).catch(undoAndThrow(undo))
  await reloadUser()
  return removed
}

async function removeOnServer(ids: readonly number[]): Promise<unknown> {
  if (ids.length > singleDeletes) return inPortions(ids, (some) => call('deleteContacts', { body: { ids: some } }))
  return Promise.all(ids.map((id) => call('deleteContact', { params: { id } })))
}

/** Back in their places at once, gone again if the server says no. Those that are not known here are loaded. */
export async function restore(ids: readonly number[], removed: readonly Contact[] = []): Promise<void> {
  const undo = changeContacts((contacts) => {
    const shown = new Set(contacts.map((each) => each.id))
    return newestFirst([...contacts, ...removed.filter((each) => !shown.has(each.id))])
  })
  await inPortions(ids, (some) => call('restoreContacts', { body: { ids: some } })).catch(undoAndThrow(undo))
  await Promise.all([removed.length < ids.length && reloadContacts(), reloadUser()])
}

/** As the server lists them. */
function newestFirst(contacts: Contact[]): Contact[] {
  return contacts.toSorted((a, b) => compare(b.savedAt, a.savedAt) || b.id - a.id)
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}

function undoAndThrow(undo: () => void): (error: unknown) => never {
  return (error) => {
    undo()
    void reloadContacts()
    throw error
  }
}

/** One call takes so many; more go one portion after the other. */
async function inPortions(ids: readonly number[], send: (portion: number[]) => Promise<unknown>): Promise<void> {
  for (let from = 0; from < ids.length; from += limits.bulkContacts)
    await send(ids.slice(from, from + limits.bulkContacts))
}
