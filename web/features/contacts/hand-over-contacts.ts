import type { Contact } from '../../../contract/contacts/contacts.ts'
import { call } from '../../api/call.ts'
import { inPortions, make, type Made, failure } from './change-contacts.ts'
import { loadedContacts, type ListChange } from './use-contacts.ts'
import { contactsInWords } from '../../ui/format.ts'
import { tellChange } from '../../ui/toasts/tell-change.ts'

type Owned = Pick<Contact, 'id' | 'ownerId'>

/**
 * Makes another member the owner of those that this person may hand over. An undo gives each back to whose it was. `known`: whose they
 * are, where the contacts are not loaded.
 */
export function handOver(
  ids: readonly number[],
  to: string,
  mayHandOver: (contact: Owned) => boolean,
  known: readonly Owned[] = loadedContacts(),
): Made & { count: number } {
  const chosen = new Set(ids)
  const before = new Map<number, string>()
  for (const each of known)
    if (chosen.has(each.id) && each.ownerId !== to && mayHandOver(each)) before.set(each.id, each.ownerId)
  const changed = [...before.keys()]
  const made = make(changed, {
    change: withOwners(new Map(changed.map((id) => [id, to]))),
    back: withOwners(before),
    send: () => inPortions(changed, (contactIds) => call('handOverContacts', { body: { contactIds, to } })),
    sendBack: () => inPortions(changed, (contactIds) => call('takeBackContacts', { body: { contactIds } })),
  })
  return { ...made, count: changed.length }
}

function withOwners(owners: ReadonlyMap<number, string>): ListChange {
  return (contacts) =>
    contacts.map((each) => {
      const ownerId = owners.get(each.id)
      return ownerId === undefined || ownerId === each.ownerId ? each : { ...each, ownerId }
    })
}

/** Says that contacts have another owner, with the way back. Answers whether they have. */
export async function tellHandedOver(made: Made & { count: number }, heir: { name: string }): Promise<boolean> {
  const { count } = made
  return tellChange({
    ...made,
    done: () => ({
      title: `Handed over to ${heir.name}`,
      description: contactsInWords(count),
    }),
    failed: failure('Nothing was handed over'),
    notUndone: failure('They were not given back'),
  })
}
