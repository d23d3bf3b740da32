import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { KnownOutcome } from '../../../../contract/reveals.ts'
import { limits } from '../../../../contract/lists.ts'
import { call } from '../../../api/call.ts'

const nothing: ReadonlyMap<string, KnownOutcome> = new Map()

/** What earlier checks of contacts came to that no loaded row tells of: by their ids, those among them that were checked. */
export function useOutcomes(contactIds: readonly string[]): ReadonlyMap<string, KnownOutcome> {
  const { data } = useQuery({
    queryKey: ['outcomes', ...contactIds],
    enabled: contactIds.length > 0,
    queryFn: ({ signal }) =>
      call('listOutcomes', { body: { contactIds: contactIds.slice(0, limits.bulkContacts) }, signal }),
    gcTime: 0,
  })
  return useMemo(() => (data ? new Map(data.outcomes.map((each) => [each.contactId, each])) : nothing), [data])
}
