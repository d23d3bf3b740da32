import { useQuery } from '@tanstack/react-query'
import type { SessionView } from '../../../contract/security/sessions.ts'
import { call } from '../../api/call.ts'
import { queryClient } from '../../api/query-client.ts'

const sessionsKey = ['sessions'] as const

/** Where the account is signed in, this browser first. Others come and go meanwhile, so each visit loads them again. */
export function useSessions(): { sessions: SessionView[] | null; failed: boolean; busy: boolean; retry: () => void } {
  const { data, isError, isFetching, refetch } = useQuery({
    queryKey: sessionsKey,
    queryFn: ({ signal }) => call('listSessions', { signal }),
    refetchOnMount: 'always',
  })
  return { sessions: data ?? null, failed: isError && !data, busy: isFetching, retry: () => void refetch() }
}

export async function endSession(id: string): Promise<void> {
  await call('endSession', { params: { id } })
  await reloadSessions()
}

/** How many were ended. */
export async function endOtherSessions(): Promise<number> {
  const { ended } = await call('endOtherSessions', {})
  await reloadSessions()
  return ended
}

/** After something else than this list has ended sessions. */
export async function reloadSessions(): Promise<void> {
  await queryClient.invalidateQueries({ queryKey: sessionsKey })
}
