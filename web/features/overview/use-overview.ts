import { useQuery } from '@tanstack/react-query'
import type { Overview } from '../../../contract/overview.ts'
import { call } from '../../api/call.ts'

export type LoadedOverview = { overview: Overview | null; failed: boolean; retry: () => void }

/** The last 30 days by this browser's clock, loaded again each time they are shown. */
export function useOverview(): LoadedOverview {
  const { data, isError, refetch } = useQuery({
    queryKey: ['overview'],
    queryFn: ({ signal }) => call('showOverview', { query: { timeZone: ownTimeZone() }, signal }),
    refetchOnMount: 'always',
  })
  return { overview: data ?? null, failed: isError && !data, retry: () => void refetch() }
}

/** Some browsers don't tell it. */
function ownTimeZone(): string | undefined {
  return Intl.DateTimeFormat().resolvedOptions().timeZone || undefined
}
