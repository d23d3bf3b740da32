import type { ContactList } from '../../../contract/contacts/contact-lists.ts'
import { call } from '../../api/call.ts'
import { reloadContactLists, showContactLists } from '../../api/contact-lists.ts'

export async function createList(name: string): Promise<ContactList> {
  const list = await call('createContactList', { body: { name } })
  showContactLists((lists) => [...lists.filter(({ id }) => id !== list.id), list])
  return list
}

/** Shown at once; taken back if the server refuses. */
export async function renameList({ id, name: before }: ContactList, name: string): Promise<void> {
  const show = (to: string) =>
    showContactLists((lists) => lists.map((each) => (each.id === id ? { ...each, name: to } : each)))
  show(name)
  await call('renameContactList', { params: { id }, body: { name } }).catch(afterwards(() => show(before)))
}

/** Who sees it, or whose it is. A private list that was handed over is gone from the screen. */
export async function changeOwned(
  { id }: Pick<ContactList, 'id'>,
  change: { isShared?: boolean; ownerId?: string },
  me: string,
): Promise<void> {
  const changed = await call('renameContactList', { params: { id }, body: change })
  showContactLists((lists) =>
    lists.flatMap((each) => (each.id !== id ? each : changed.isShared || changed.ownerId === me ? changed : [])),
  )
}

/** Shown at once; the people on it stay saved. */
export async function deleteList(list: Pick<ContactList, 'id'>): Promise<void> {
  showContactLists((lists) => lists.filter(({ id }) => id !== list.id))
  await call('deleteContactList', { params: { id: list.id } }).catch(afterwards(() => {}))
}

export async function restoreList(list: ContactList): Promise<void> {
  const restored = await call('restoreContactList', { params: { id: list.id }, body: undefined })
  showContactLists((lists) => [...lists.filter(({ id }) => id !== list.id), restored])
}

function afterwards(undo: () => void): (error: unknown) => never {
  return (error) => {
    undo()
    void reloadContactLists()
    throw error
  }
}
