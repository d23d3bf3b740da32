import { useQuery } from '@tanstack/react-query'
import type { RevealedContact, KnownOutcome } from '../../../../contract/reveals.ts'
import { call } from '../../../api/call.ts'
import { queryClient } from '../../../api/query-client.ts'
import { useMemo } from 'react'
import { limits } from '../../../../contract/lists.ts'

const revealedKey = ['revealed'] as const

/** Everything this account has ever revealed; unless it is wanted, what was loaded before. */
export function useRevealed(isWanted: boolean): {
  revealed: RevealedContact[] | null
  failed: boolean
  retry: () => void
} {
  const { data, isError, refetch } = useQuery({
    queryKey: revealedKey,
    enabled: isWanted,
    queryFn: ({ signal }) => call('listReveals', { signal }),
  })
  return { revealed: data ?? null, failed: isError, retry: () => void refetch() }
}

export async function reloadRevealed(): Promise<void> {
  await queryClient.invalidateQueries({ queryKey: revealedKey })
}

const nothing: ReadonlyMap<string, KnownOutcome> = new Map()

/** What earlier checks of contacts came to that no loaded row tells of: by their ids, those among them that were checked. */
export function useOutcomes(contactIds: readonly string[]): ReadonlyMap<string, KnownOutcome> {
  // Of more than that, the quote tells.
  const asked = contactIds.slice(0, limits.bulkContacts)
  const { data } = useQuery({
    queryKey: ['outcomes', ...asked],
    enabled: asked.length > 0,
    queryFn: ({ signal }) => call('listOutcomes', { body: { contactIds: asked }, signal }),
    gcTime: 0,
  })
  return useMemo(() => (data ? new Map(data.outcomes.map((each) => [each.contactId, each])) : nothing), [data])
}
