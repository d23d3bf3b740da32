import { useQuery } from '@tanstack/react-query'
import type { Contact } from '../../../contract/contacts/contacts.ts'
import { call } from '../../api/call.ts'
import { queryClient } from '../../api/query-client.ts'
import { takeArrivedContacts, takeEarlyContacts } from './early-contacts.ts'

const contactsKey = ['contacts'] as const

export type LoadedContacts = { contacts: Contact[] | null; failed: boolean; retry: () => void }
export type ListChange = (contacts: Contact[]) => Contact[]

/**
 * Shown, and not answered yet. A list that comes meanwhile may have been read before them or after, so they are made in it
 * too: each leaves a list alone that has it already.
 */
const underWay = new Set<ListChange>()

/** The saved contacts; only for somebody signed in. Unless they are wanted, what another screen has loaded. */
export function useContacts(isWanted = true): LoadedContacts {
  const { data, isError, refetch } = useQuery({
    queryKey: contactsKey,
    enabled: isWanted,
    queryFn: async ({ signal }) =>
      withUnderWay((await takeEarlyContacts()) ?? (await call('listContacts', { signal }))),
    initialData: takeArrivedContacts,
  })
  return { contacts: data ?? null, failed: isError, retry: () => void refetch() }
}

/** Loads them again if they are here and not as they should be. What is under way counts here and not yet there. */
export function reloadUnless(isRight: (contacts: readonly Contact[]) => boolean): void {
  const state = queryClient.getQueryState<Contact[]>(contactsKey)
  if (state?.data && state.fetchStatus === 'idle' && underWay.size === 0 && !isRight(state.data)) void reloadContacts()
}

/** Shows a change at once and sends it in its turn. If the server refuses, the change is taken back and the refusal thrown. */
export async function changeContacts(change: ListChange, back: ListChange, send: () => Promise<void>): Promise<void> {
  underWay.add(change)
  showContacts()
  try {
    await inTurn(send)
  } catch (error) {
    underWay.delete(change)
    showContacts(back)
    void reloadContacts()
    throw error
  }
  underWay.delete(change)
  showContacts()
}

/** Shows what the server has done. */
export function showContacts(done: ListChange = (contacts) => contacts): void {
  const state = queryClient.getQueryState<Contact[]>(contactsKey)
  if (!state) return
  if (state.data) queryClient.setQueryData<Contact[]>(contactsKey, withUnderWay(done(state.data)))
  // On the lists way may have been read before; and a list that is known to be old counts as new once it is written to.
  if (state.isInvalidated || state.fetchStatus !== 'idle') void reloadContacts()
}

function withUnderWay(contacts: Contact[]): Contact[] {
  return [...underWay].reduce((list, change) => change(list), contacts)
}

/** What is known of the saved contacts now; nothing while they are not loaded. */
export function loadedContacts(): readonly Contact[] {
  return queryClient.getQueryData<Contact[]>(contactsKey) ?? []
}

/** What is shown may be old. The list is loaded again: now if it is on the screen, else when it is opened. */
export async function reloadContacts(): Promise<void> {
  // A first load would go on.
  void queryClient.cancelQueries({ queryKey: contactsKey })
  await queryClient.invalidateQueries({ queryKey: contactsKey })
}

let last: Promise<unknown> = Promise.resolve()

/**
 * Sends one after the other, in the order of the calls: on the way to the server one could overtake another. One that failed
 * holds up none.
 */
export function inTurn<Answer>(send: () => Promise<Answer>): Promise<Answer> {
  const answer = last.then(send, send)
  last = answer
  return answer
}
