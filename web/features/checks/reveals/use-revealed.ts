import { useQuery } from '@tanstack/react-query'
import type { RevealedContact } from '../../../../contract/reveals.ts'
import { call } from '../../../api/call.ts'
import { queryClient } from '../../../api/query-client.ts'

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
