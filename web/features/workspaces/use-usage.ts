import type { Usage } from '../../../contract/security/usage.ts'
import { call } from '../../api/call.ts'
import { queryClient } from '../../api/query-client.ts'
import { timeFormat } from '../../ui/format.ts'
import { useLoaded, type Loaded } from '../../api/use-loaded.ts'

export type Spender = Usage['spenders'][number]

const usageKey = ['usage'] as const

/** The credits of a month by member and key. @param month `2026-10`; null for the present one */
export function useUsage(month: string | null): Loaded<Usage> {
  const query = month === null ? {} : { month }
  return useLoaded([...usageKey, month], (signal) => call('showUsage', { query, signal }))
}

export async function reloadUsage(): Promise<void> {
  await queryClient.invalidateQueries({ queryKey: usageKey })
}

/** The present month and the eleven before it, by UTC, as the limits count. */
export function lastMonths(now: Date): string[] {
  return Array.from({ length: 12 }, (_, back) =>
    new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - back, 1)).toISOString().slice(0, 7),
  )
}

const words = timeFormat({ month: 'long', year: 'numeric', timeZone: 'UTC' })

export function monthInWords(month: string): string {
  return words.format(new Date(`${month}-01T00:00:00Z`))
}
