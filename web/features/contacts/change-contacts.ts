import type { Contact, SavedMany } from '../../../contract/contacts.ts'
import { limits } from '../../../contract/lists.ts'
import { call } from '../../api/call.ts'
import { reloadUser } from '../../api/use-current-user.ts'
import { changeContacts, reloadContacts } from './use-contacts.ts'

/** Above this many the deletion is one call; up to it one call for each, as the specification has it. */
const singleDeletes = 25

export async function saveOne(apolloId: string): Promise<Contact> {
  const contact = await call('saveContact', { body: { apolloId } })
  await Promise.all([reloadContacts(), reloadUser()])
  return contact
}

export async function saveMany(contactIds: string[]): Promise<SavedMany> {
  const saved = await call('saveContacts', { body: { contactIds } })
  await Promise.all([reloadContacts(), reloadUser()])
  return saved
}

/** Shown at once and taken back if the server says no. */
export async function tag(ids: number[], name: string): Promise<void> {
  const undo = changeContacts((contacts) =>
    contacts.map((each) =>
      ids.includes(each.id) && !each.tags.includes(name) ? { ...each, tags: [...each.tags, name] } : each,
    ),
  )
  const tagSome = (contactIds: number[]) => call('tagContacts', { body: { contactIds, tag: name } })
  await inPortions(ids, tagSome).catch(undoAndThrow(undo))
}

export async function untag(ids: number[], name: string): Promise<void> {
  await inPortions(ids, (contactIds) => call('untagContacts', { body: { contactIds, tag: name } }))
  await reloadContacts()
}

/** Gone from the screen at once, back if the server says no. */
export async function remove(ids: number[]): Promise<void> {
  const gone = new Set(ids)
  const undo = changeContacts((contacts) => contacts.filter((each) => !gone.has(each.id)))
  await removeOnServer(ids).catch(undoAndThrow(undo))
  await reloadUser()
}

async function removeOnServer(ids: number[]): Promise<unknown> {
  if (ids.length > singleDeletes) return inPortions(ids, (some) => call('deleteContacts', { body: { ids: some } }))
  return Promise.all(ids.map((id) => call('deleteContact', { params: { id } })))
}

export async function restore(ids: number[]): Promise<void> {
  await inPortions(ids, (some) => call('restoreContacts', { body: { ids: some } }))
  await Promise.all([reloadContacts(), reloadUser()])
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
