import type { ContactList } from '../../../contract/contacts/contact-lists.ts'
import { createList, deleteList, renameList, restoreList } from '../../features/contact-lists/change-lists.ts'
import type { ListChosen } from '../../features/contact-lists/add-to-list.tsx'
import { failure } from '../../features/contacts/change-contacts.ts'
import { putOnList, takeOffList } from '../../features/contacts/put-on-list.ts'
import { changeRows } from '../../features/people/use-search.ts'
import { tellChange } from '../../ui/toasts/tell-change.ts'
import { number } from '../../ui/format.ts'

/** Puts people on a list that stands or is made now. `changed`: when it is done, and when it was undone. */
export async function addPeople(
  chosen: ListChosen,
  personIds: readonly string[],
  changed: () => void = () => {},
): Promise<void> {
  const list = 'list' in chosen ? Promise.resolve(chosen.list) : createList(chosen.name)
  const name = 'list' in chosen ? chosen.list.name : chosen.name
  const made = putOnList(
    list.then(({ id }) => id),
    personIds,
  )
  await tellChange({
    answered: made.answered.then((answer) => {
      markSaved(answer.saved.map(({ apolloId, id }) => [apolloId, id]))
      changed()
      return answer
    }),
    async undo() {
      await made.undo()
      const { saved } = await made.answered
      markSaved(saved.map(({ apolloId }) => [apolloId, null]))
      if ('name' in chosen) await deleteList(await list)
      changed()
    },
    done: ({ added }) => ({ title: `Added to ${name}`, description: addedInWords(added, personIds.length) }),
    failed: failure(`Not added to ${name}`),
    notUndone: failure(`Not removed from ${name}`),
  })
}

function addedInWords(added: number, all: number): string {
  if (added === 0) return all === 1 ? 'Already on the list' : 'All of them were on it already'
  const before = all - added
  return `${contacts(added)}${before > 0 ? `, ${number.format(before)} were on it already` : ''}`
}

/** Takes people off a list. `changed`: when it is done, and when it was undone. */
export async function takePeopleOff(
  list: ContactList,
  personIds: readonly string[],
  changed: () => void = () => {},
): Promise<void> {
  const made = takeOffList(list.id, personIds)
  await tellChange({
    answered: made.answered.then(changed),
    undo: async () => made.undo().then(changed),
    done: () => ({ title: `Removed from ${list.name}`, description: contacts(personIds.length) }),
    failed: failure(`Not removed from ${list.name}`),
    notUndone: failure(`Not restored to ${list.name}`),
  })
}

export async function makeList(name: string): Promise<void> {
  const made = createList(name)
  await tellChange({
    answered: made,
    undo: async () => deleteList(await made),
    done: () => ({ title: 'List created', description: name }),
    failed: failure('The list was not created'),
    notUndone: failure('The list was not deleted'),
  })
}

export async function rename(list: ContactList, name: string): Promise<void> {
  const answered = renameList(list, name)
  await tellChange({
    answered,
    undo: () => answered.then(() => renameList({ ...list, name }, list.name)),
    done: () => ({ title: 'List renamed', description: name }),
    failed: failure('The list was not renamed'),
    notUndone: failure('The list was not renamed back'),
  })
}

/** The people on it stay saved. `onRestored`: after an undo. */
export async function removeList(list: ContactList, onRestored: () => void): Promise<void> {
  const answered = deleteList(list)
  await tellChange({
    answered,
    async undo() {
      await answered
      await restoreList(list)
      onRestored()
    },
    done: () => ({ title: 'List deleted', description: `${list.name}. Its people are still saved.` }),
    failed: failure('The list was not deleted'),
    notUndone: failure('The list was not restored'),
  })
}

/** Search rows say at once who is saved. */
function markSaved(changed: readonly (readonly [string, number | null])[]): void {
  const byId = new Map(changed)
  if (byId.size > 0) changeRows((row) => (byId.has(row.id) ? { ...row, savedId: byId.get(row.id) ?? null } : row))
}

function contacts(count: number): string {
  return `${number.format(count)} ${count === 1 ? 'contact' : 'contacts'}`
}
