import { useQuery } from '@tanstack/react-query'
import type { SavedSearch } from '../../../contract/saved-searches.ts'
import { call } from '../../api/call.ts'
import { queryClient } from '../../api/query-client.ts'
import { criteriaOf } from './criteria-of.ts'
import type { Criteria } from './criteria.ts'

const savedKey = ['saved-searches'] as const
type Loaded = { searches: SavedSearch[] }

export type KeptSearch = { id: string; name: string; criteria: Criteria }
export type KeptSearches = { searches: readonly KeptSearch[] | null; failed: boolean; retry: () => void }

/** The account's saved searches, the last used first; loaded anew with each page that shows them. */
export function useSavedSearches(): KeptSearches {
  const { data, isError, refetch } = useQuery({
    queryKey: savedKey,
    queryFn: ({ signal }) => call('listSavedSearches', { signal }),
    select: keptSearches,
    refetchOnMount: 'always',
  })
  return { searches: data ?? null, failed: isError && !data, retry: () => void refetch() }
}

function keptSearches({ searches }: Loaded): readonly KeptSearch[] {
  return searches.map((search) => ({ id: search.id, name: search.name, criteria: criteriaOf(search) }))
}

/** Shows a change at once, where they are loaded. */
export function showSavedSearches(change: (searches: readonly SavedSearch[]) => SavedSearch[]): void {
  queryClient.setQueryData<Loaded>(savedKey, (loaded) => loaded && { searches: change(loaded.searches) })
}

export function loadedSearches(): readonly SavedSearch[] {
  return queryClient.getQueryData<Loaded>(savedKey)?.searches ?? []
}

/** What is on its way may have been read before a change: then it is asked for again. */
export function reloadIfLoading(): void {
  if (queryClient.isFetching({ queryKey: savedKey }) > 0) reloadSavedSearches()
}

export function reloadSavedSearches(): void {
  void queryClient.invalidateQueries({ queryKey: savedKey })
}
