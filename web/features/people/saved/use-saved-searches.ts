import type { SavedSearch } from '../../../../contract/saved-searches.ts'
import { call } from '../../../api/call.ts'
import { queryClient } from '../../../api/query-client.ts'
import { useLoaded, type Loaded } from '../../../api/use-loaded.ts'
import { criteriaOf, type Criteria } from '../criteria.ts'

export const savedKey = ['saved-searches'] as const
type Answered = { searches: SavedSearch[] }

export type KeptSearch = Pick<SavedSearch, 'id' | 'name' | 'ownerId' | 'isShared'> & { criteria: Criteria }
export type KeptSearches = Loaded<readonly KeptSearch[]>

/** The account's saved searches, the last used first */
export function useSavedSearches(): KeptSearches {
  return useLoaded(savedKey, readSavedSearches, keptSearches)
}

function keptSearches({ searches }: Answered): readonly KeptSearch[] {
  return searches.map((search) => {
    const { id, name, ownerId, isShared } = search
    return { id, name, ownerId, isShared, criteria: criteriaOf(search) }
  })
}

/** Shows a change at once, if they are loaded. */
export function showSavedSearches(change: (searches: readonly SavedSearch[]) => SavedSearch[]): void {
  queryClient.setQueryData<Answered>(savedKey, (loaded) => loaded && { searches: change(loaded.searches) })
}

export function loadedSearches(): readonly SavedSearch[] {
  return queryClient.getQueryData<Answered>(savedKey)?.searches ?? []
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

async function readSavedSearches(signal: AbortSignal): Promise<Answered> {
  const asked = changes
  await asked
  const loaded = await call('listSavedSearches', { signal })
  return asked === changes ? loaded : readSavedSearches(signal)
}

export function reloadSavedSearches(): void {
  void queryClient.invalidateQueries({ queryKey: savedKey })
}
