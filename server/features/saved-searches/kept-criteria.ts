import type { AskedFor, SearchCriteria } from '../../../contract/people.ts'
import { directoryCriteria } from '../people/search-criteria.ts'

/** Criteria as a saved search keeps them. Refuses with `no-criteria` where nothing is looked for. */
export function keptCriteria(input: Omit<SearchCriteria, 'cursor'>): AskedFor {
  directoryCriteria(input)
  const { not, excludeEnriched, pageSize, ...wanted } = input
  return { wanted, not, excludeEnriched, pageSize }
}
