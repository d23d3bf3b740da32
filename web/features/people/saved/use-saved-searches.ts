import { useQuery } from '@tanstack/react-query'
import type { SavedSearch } from '../../../../contract/saved-searches.ts'
import { call } from '../../../api/call.ts'
import { queryClient } from '../../../api/query-client.ts'
import { criteriaOf } from '../criteria-of.ts'
import type { Criteria } from '../criteria.ts'

const savedKey = ['saved-searches'] as const
type Loaded = { searches: SavedSearch[] }

export type KeptSearch = Pick<SavedSearch, 'id' | 'name' | 'ownerId' | 'isShared'> & { criteria: Criteria }
export type KeptSearches = { searches: readonly KeptSearch[] | null; failed: boolean; retry: () => void }

/** The account's saved searches, the last used first; loaded again with each page that shows them. */
export function useSavedSearches(): KeptSearches {
  const { data, isError, refetch } = useQuery({
    queryKey: savedKey,
    queryFn: ({ signal }) => readSavedSearches(signal),
    select: keptSearches,
    refetchOnMount: 'always',
  })
  return { searches: data ?? null, failed: isError && !data, retry: () => void refetch() }
}

function keptSearches({ searches }: Loaded): readonly KeptSearch[] {
  return searches.map((search) => {
    const { id, name, ownerId, isShared } = search
    return { id, name, ownerId, isShared, criteria: criteriaOf(search) }
  })
}

/** Shows a change at once, if they are loaded. */
export function showSavedSearches(change: (searches: readonly SavedSearch[]) => SavedSearch[]): void {
  queryClient.setQueryData<Loaded>(savedKey, (loaded) => loaded && { searches: change(loaded.searches) })
}

export function loadedSearches(): readonly SavedSearch[] {
  return queryClient.getQueryData<Loaded>(savedKey)?.searches ?? []
}

/** Settles when the last change has. */
let changes: Promise<void> = Promise.resolve()

/** Every change goes by here: a list counts only if it was asked for after the last of them was answered. */
export function noteChange<Answer>(change: Promise<Answer>): Promise<Answer> {
  const before = changes
  changes = change.then(
    () => before,
    () => before,
  )
  return change
}

async function readSavedSearches(signal: AbortSignal): Promise<Loaded> {
  const asked = changes
  await asked
  const loaded = await call('listSavedSearches', { signal })
  return asked === changes ? loaded : readSavedSearches(signal)
}

export function reloadSavedSearches(): void {
  void queryClient.invalidateQueries({ queryKey: savedKey })
}
