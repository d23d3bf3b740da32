import { useQuery } from '@tanstack/react-query'
import type { SecurityEventView } from '../../../contract/security/audit.ts'
import { call } from '../../api/call.ts'
import { queryClient } from '../../api/query-client.ts'

const eventsKey = ['securityEvents'] as const

/** Recent sign-ins and changes of credentials, newest first. Others may cause them, so each visit loads them again. */
export function useSecurityEvents(): {
  events: SecurityEventView[] | null
  failed: boolean
  busy: boolean
  retry: () => void
} {
  const { data, isError, isFetching, refetch } = useQuery({
    queryKey: eventsKey,
    queryFn: ({ signal }) => call('listSecurityEvents', { signal }),
    refetchOnMount: 'always',
  })
  return { events: data ?? null, failed: isError && !data, busy: isFetching, retry: () => void refetch() }
}

export async function reloadSecurityEvents(): Promise<void> {
  await queryClient.invalidateQueries({ queryKey: eventsKey })
}
