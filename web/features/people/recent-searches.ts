import { useQuery } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import { criteriaOf, type Criteria } from './criteria.ts'

export type PastSearch = { criteria: Criteria; found: number }

const none: readonly PastSearch[] = []

/** This account's last searches, newest first, loaded again each time they are shown. */
export function useRecentSearches(): readonly PastSearch[] {
  const { data } = useQuery({
    queryKey: ['searches'],
    queryFn: ({ signal }) => call('listSearches', { signal }),
    select: ({ searches }) => searches.map((search) => ({ criteria: criteriaOf(search), found: search.found })),
    refetchOnMount: 'always',
  })
  return data ?? none
}
