import { useEffect } from 'react'
import { useContactLists } from '../../api/contact-lists.ts'
import { useUser } from '../../api/use-current-user.ts'
import { reloadUnless } from './use-contacts.ts'

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

export function countByList(contacts: Iterable<{ lists?: readonly number[] }>): ReadonlyMap<number, number> {
  const counts = new Map<number, number>()
  for (const { lists } of contacts) for (const id of lists ?? []) counts.set(id, (counts.get(id) ?? 0) + 1)
  return counts
}
