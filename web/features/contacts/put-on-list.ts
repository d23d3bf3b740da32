import type { Contact } from '../../../contract/contacts/contacts.ts'
import { inPortions } from './change-contacts.ts'
import { call } from '../../api/call.ts'
import { reloadContactLists } from '../../api/contact-lists.ts'
import { reloadUser } from '../../api/use-current-user.ts'
import { changeContacts, loadedContacts, showContacts, type ListChange } from './use-contacts.ts'

/** Who was not on the list before, and who was not saved. */
export type PutOn = { added: number; saved: readonly Contact[] }

export type ListMade<Answer> = { answered: Promise<Answer>; undo: () => Promise<void> }

/**
 * Puts people on a list, who are saved by it if they are not yet. Shown at once where they are loaded; an undo takes back what was
 * new, and waits its turn.
 */
export function putOnList(list: Promise<number>, personIds: readonly string[]): ListMade<PutOn> {
  const added = new Set<string>()
  const saved: Contact[] = []
  const answered = list.then(async (id) => {
    const change = withList(id, new Set(personIds))
    const before = new Set(
      loadedContacts()
        .filter(({ lists }) => lists.includes(id))
        .map((each) => each.id),
    )
    const isNew = (each: Contact) => !before.has(each.id)
    await changeContacts(change, withoutList(id, isNew), () =>
      inPortions(personIds, async (contactIds) => {
        const answer = await call('addToContactList', { params: { id }, body: { contactIds } })
        for (const each of answer.added) added.add(each)
        saved.push(...answer.contacts)
        const there = new Set(answer.contacts.map((each) => each.id))
        showContacts((contacts) => [...answer.contacts, ...contacts.filter((each) => !there.has(each.id))])
      }),
    ).finally(told)
    return { added: added.size, saved }
  })
  const undo = async () => {
    await answered
    const id = await list
    const isAdded = (each: Contact) => added.has(each.apolloId)
    const gone = saved.map((each) => each.id)
    const isSaved = new Set(gone)
    const takeBack: ListChange = (contacts) =>
      withoutList(id, isAdded)(contacts).filter((each) => !isSaved.has(each.id))
    await changeContacts(
      takeBack,
      (contacts) => contacts,
      async () => {
        await inPortions([...added], (contactIds) =>
          call('takeOutOfContactList', { params: { id }, body: { contactIds } }),
        )
        await inPortions(gone, (ids) => call('deleteContacts', { body: { ids } }))
      },
    ).finally(told)
  }
  return { answered, undo }
}

/** Takes people off a list; they stay saved. An undo puts back those who were on it. */
export function takeOffList(id: number, personIds: readonly string[]): ListMade<void> {
  const wanted = new Set(personIds)
  const isWanted = (each: Contact) => wanted.has(each.apolloId)
  const known = loadedContacts().filter((each) => isWanted(each) && each.lists.includes(id))
  const were = known.length > 0 ? known.map(({ apolloId }) => apolloId) : [...personIds]
  const [change, back] = [withoutList(id, isWanted), withList(id, new Set(were))]
  const answered = changeContacts(change, back, () =>
    inPortions(personIds, (contactIds) => call('takeOutOfContactList', { params: { id }, body: { contactIds } })),
  ).finally(told)
  const undo = () =>
    changeContacts(back, change, () =>
      inPortions(were, (contactIds) => call('addToContactList', { params: { id }, body: { contactIds } })),
    ).finally(told)
  return { answered, undo }
}

function told(): void {
  void reloadContactLists()
  void reloadUser()
}

function withList(id: number, people: ReadonlySet<string>): ListChange {
  const fits = ({ apolloId, lists }: Contact) => people.has(apolloId) && !lists.includes(id)
  return (contacts) => contacts.map((each) => (fits(each) ? { ...each, lists: [...each.lists, id] } : each))
}

function withoutList(id: number, isMeant: (contact: Contact) => boolean): ListChange {
  return (contacts) =>
    contacts.map((each) =>
      each.lists.includes(id) && isMeant(each) ? { ...each, lists: each.lists.filter((list) => list !== id) } : each,
    )
}
