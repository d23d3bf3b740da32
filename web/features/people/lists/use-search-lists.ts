import { useQuery } from '@tanstack/react-query'
import type { SearchList } from '../../../../contract/search-lists.ts'
import { call } from '../../../api/call.ts'
import { queryClient } from '../../../api/query-client.ts'

const listsKey = ['search-lists'] as const
type Loaded = { lists: SearchList[] }

/** The account's lists, newest first; null while they are not known. */
export function useSearchLists(isAsked: boolean): readonly SearchList[] | null {
  const { data } = useQuery({
    queryKey: listsKey,
    queryFn: ({ signal }) => call('listSearchLists', { signal }),
    enabled: isAsked,
  })
  return data?.lists ?? null
}

/** Shows a change that the server has made. */
export function showLists(change: (lists: readonly SearchList[]) => SearchList[]): void {
  queryClient.setQueryData<Loaded>(listsKey, (loaded) => loaded && { lists: change(loaded.lists) })
}
