import { useQuery } from '@tanstack/react-query'
import type { Overview, OverviewByMember } from '../../../contract/overview.ts'
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

/** The same days by member; null until they are here, and where they don't load: they are an extra below everything else. */
export function useOverviewByMember(): OverviewByMember['members'] | null {
  const { data } = useQuery({
    queryKey: ['overview', 'members'],
    queryFn: ({ signal }) => call('showOverviewByMember', { query: { timeZone: ownTimeZone() }, signal }),
    refetchOnMount: 'always',
  })
  return data?.members ?? null
}

/** Some browsers don't tell it. */
function ownTimeZone(): string | undefined {
  return Intl.DateTimeFormat().resolvedOptions().timeZone || undefined
}
