import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { ListProgress, ListQuote } from '../../../contract/verifications.ts'
import { call } from '../../api/call.ts'
import { CallError } from '../../api/call-error.ts'
import { queryClient } from '../../api/query-client.ts'
import { followList, latestOf, listKey, listsKey, quoteKey } from './list-store.ts'

/** The account's lists, newest first. Those under way are followed. */
export function useLists(): { lists: ListProgress[] | null; failed: boolean; retry: () => void } {
  const { data, isError, refetch } = useQuery({
    queryKey: listsKey,
    queryFn: async ({ signal }) => (await call('listVerificationLists', { signal })).lists.map(latestOf),
    refetchOnMount: 'always',
  })
  useEffect(() => {
    for (const list of data ?? []) if (list.state === 'running') followList(list.listId)
  }, [data])
  return { lists: data ?? null, failed: isError && !data, retry: () => void refetch() }
}

export type LoadedList = {
  list: ListProgress | null
  /** How often an address came twice; null where it isn't known any more. */
  duplicates: number | null
  isMissing: boolean
  failed: boolean
  retry: () => void
}

export function useList(listId: string): LoadedList {
  const { data, error, refetch } = useQuery({
    queryKey: listKey(listId),
    queryFn: async ({ signal }) => latestOf(await call('showVerificationList', { params: { listId }, signal })),
    refetchOnMount: 'always',
  })
  useEffect(() => {
    if (data?.state === 'running') followList(listId)
  }, [data?.state, listId])
  const quote = queryClient.getQueryData<ListQuote>(quoteKey(listId))
  const isMissing = error instanceof CallError && [400, 404].includes(error.status)
  return {
    list: data ?? null,
    duplicates: quote?.duplicates ?? null,
    isMissing,
    failed: error !== null && !data && !isMissing,
    retry: () => void refetch(),
  }
}
