import type { SecurityEventView } from '../../../contract/security/audit.ts'
import { call } from '../../api/call.ts'
import { queryClient } from '../../api/query-client.ts'
import { useLoaded, type Loaded } from '../../api/use-loaded.ts'

const eventsKey = ['securityEvents'] as const

/** Recent sign-ins and changes of credentials, newest first. Others may cause them. */
export function useSecurityEvents(): Loaded<SecurityEventView[]> {
  return useLoaded(eventsKey, (signal) => call('listSecurityEvents', { signal }))
}

export async function reloadSecurityEvents(): Promise<void> {
  await queryClient.invalidateQueries({ queryKey: eventsKey })
}
