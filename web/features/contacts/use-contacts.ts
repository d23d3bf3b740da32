import { useQuery } from '@tanstack/react-query'
import type { Contact } from '../../../contract/contacts.ts'
import { call } from '../../api/call.ts'
import { queryClient } from '../../api/query-client.ts'

const contactsKey = ['contacts'] as const

export type LoadedContacts = { contacts: Contact[] | null; failed: boolean; retry: () => void }

/** The saved contacts; only for somebody signed in. Unless they are wanted, what another screen has loaded. */
export function useContacts(isWanted = true): LoadedContacts {
  const { data, isError, refetch } = useQuery({
    queryKey: contactsKey,
    enabled: isWanted,
    queryFn: ({ signal }) => call('listContacts', { signal }),
  })
  return { contacts: data ?? null, failed: isError, retry: () => void refetch() }
}

/**
 * Shows a change at once; answers the way back. A list that is known to be old is left alone: writing to it would make
 * it count as new.
 */
export function changeContacts(change: (contacts: Contact[]) => Contact[]): () => void {
  const state = queryClient.getQueryState<Contact[]>(contactsKey)
  if (!state?.data || state.isInvalidated) return () => {}
  const before = state.data
  queryClient.setQueryData<Contact[]>(contactsKey, change(before))
  return () => queryClient.setQueryData<Contact[]>(contactsKey, before)
}

/** What is known of the saved contacts now; nothing while they are not loaded. */
export function loadedContacts(): readonly Contact[] {
  return queryClient.getQueryData<Contact[]>(contactsKey) ?? []
}

export function isListLoading(): boolean {
  return queryClient.isFetching({ queryKey: contactsKey }) > 0
}

/** What is shown may be old: the list is loaded anew where it is on the screen, else when it is opened. */
export async function reloadContacts(): Promise<void> {
  await queryClient.invalidateQueries({ queryKey: contactsKey })
}
