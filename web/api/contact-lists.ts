import { useQuery } from '@tanstack/react-query'
import type { ContactList } from '../../contract/contacts/contact-lists.ts'
import { call } from './call.ts'
import { eachVisit } from './first-answers.ts'
import { queryClient } from './query-client.ts'

const listsKey = ['contact-lists'] as const
type Loaded = { lists: ContactList[] }

/** The lists of saved people, by name; null while they are not known. `isVisit`: loaded again, as others share theirs meanwhile. */
export function useContactLists(isAsked = true, isVisit = false): readonly ContactList[] | null {
  const { data } = useQuery({
    queryKey: listsKey,
    queryFn: ({ signal }) => call('listContactLists', { signal }),
    enabled: isAsked,
    ...(isVisit && { refetchOnMount: eachVisit }),
  })
  return data?.lists ?? null
}

/** Shows a change at once, if they are loaded; each stays in its place. */
export function showContactLists(change: (lists: readonly ContactList[]) => readonly ContactList[]): void {
  queryClient.setQueryData<Loaded>(
    listsKey,
    (loaded) => loaded && { lists: change(loaded.lists).toSorted((a, b) => a.name.localeCompare(b.name)) },
  )
}

/** Counts may have changed. */
export async function reloadContactLists(): Promise<void> {
  await queryClient.invalidateQueries({ queryKey: listsKey })
}
