import { useQuery } from '@tanstack/react-query'
import type { Duplicates } from '../../../../contract/contacts/duplicates.ts'
import { call } from '../../../api/call.ts'
import { reloadContactLists } from '../../../api/contact-lists.ts'
import { queryClient } from '../../../api/query-client.ts'
import { reloadUser } from '../../../api/use-current-user.ts'
import { inTurn, showContacts } from '../use-contacts.ts'

const duplicatesKey = ['duplicates'] as const
const stillTrueMs = 5 * 60_000

/** Pairs of contacts that are likely one person; none until they are known. */
export function useDuplicates(isWanted: boolean): Duplicates {
  const { data } = useQuery({
    queryKey: duplicatesKey,
    enabled: isWanted,
    queryFn: ({ signal }) => call('listDuplicates', { signal }),
    staleTime: stillTrueMs,
    retry: false,
  })
  return data ?? none
}

const none: Duplicates = { total: 0, pairs: [], merged: [] }

/** Has `keptId` stand for `goneId`, and shows it. Answers how to take it back. */
export async function mergePair(keptId: number, goneId: number): Promise<() => Promise<void>> {
  const { mergeId, contact } = await inTurn(() => call('mergeContacts', { body: { keptId, goneId } }))
  showContacts((contacts) =>
    contacts.flatMap((each) => (each.id === goneId ? [] : each.id === contact.id ? [contact] : [each])),
  )
  await lookAgain()
  return () => partMerged(mergeId)
}

/** Undoes a merge, and shows both contacts. */
export async function partMerged(mergeId: string): Promise<void> {
  const { contacts: both } = await inTurn(() => call('undoMerge', { params: { id: mergeId }, body: undefined }))
  const ids = new Set(both.map(({ id }) => id))
  showContacts((contacts) =>
    [...contacts.filter(({ id }) => !ids.has(id)), ...both].toSorted((a, b) =>
      a.savedAt === b.savedAt ? b.id - a.id : a.savedAt < b.savedAt ? 1 : -1,
    ),
  )
  await lookAgain()
}

export async function tellDifferent(keptId: number, goneId: number, differ: boolean): Promise<void> {
  await call('tellDifferent', { body: { keptId, goneId, differ } })
  await lookAgain()
}

function lookAgain(): Promise<void> {
  void reloadContactLists()
  void reloadUser()
  return queryClient.invalidateQueries({ queryKey: duplicatesKey })
}
