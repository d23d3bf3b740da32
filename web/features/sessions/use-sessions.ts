import type { SessionView } from '../../../contract/security/sessions.ts'
import { call } from '../../api/call.ts'
import { queryClient } from '../../api/query-client.ts'
import { useLoaded, type Loaded } from '../../api/use-loaded.ts'

const sessionsKey = ['sessions'] as const

/** Where the account is signed in, this browser first. Others come and go meanwhile. */
export function useSessions(): Loaded<SessionView[]> {
  return useLoaded(sessionsKey, (signal) => call('listSessions', { signal }))
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
