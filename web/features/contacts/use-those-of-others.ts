import { useEffect } from 'react'
import type { Contact } from '../../../contract/contacts/contacts.ts'
import { useContactLists } from '../../api/contact-lists.ts'
import { queryClient } from '../../api/query-client.ts'
import { useUser } from '../../api/use-current-user.ts'
import { contactsKey, reloadContacts, underWay } from './use-contacts.ts'

/** A colleague, or another tab, changes contacts too: where the server counts others than are here, they are loaded again. */
export function useThoseOfOthers(): void {
  const { savedContacts } = useUser()
  const lists = useContactLists()
  useEffect(() => reloadUnless((contacts) => contacts.length === savedContacts), [savedContacts])
  useEffect(() => {
    if (!lists) return
    reloadUnless((contacts) => {
      const counts = countByList(contacts)
      return lists.every(({ id, count }) => count === (counts.get(id) ?? 0))
    })
  }, [lists])
}

/** Loads them again if they are here and not as they should be. What is under way counts here and not yet there. */
function reloadUnless(isRight: (contacts: readonly Contact[]) => boolean): void {
  const state = queryClient.getQueryState<Contact[]>(contactsKey)
  if (state?.data && state.fetchStatus === 'idle' && underWay.size === 0 && !isRight(state.data)) void reloadContacts()
}

export function countByList(contacts: Iterable<{ lists?: readonly number[] }>): ReadonlyMap<number, number> {
  const counts = new Map<number, number>()
  for (const { lists } of contacts) for (const id of lists ?? []) counts.set(id, (counts.get(id) ?? 0) + 1)
  return counts
}
