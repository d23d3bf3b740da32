import type { Overview, OverviewByMember } from '../../../contract/overview.ts'
import { call } from '../../api/call.ts'
import { useLoaded, type Loaded } from '../../api/use-loaded.ts'

/** The last 30 days by this browser's clock, loaded again each time they are shown. */
export function useOverview(): Loaded<Overview> {
  return useLoaded(['overview'], (signal) => call('showOverview', { query: { timeZone: ownTimeZone() }, signal }))
}

/** The same days by member; null until they are here, and where they don't load: they are an extra below everything else. */
export function useOverviewByMember(): OverviewByMember['members'] | null {
  const read = (signal: AbortSignal) => call('showOverviewByMember', { query: { timeZone: ownTimeZone() }, signal })
  return useLoaded(['overview', 'members'], read).value?.members ?? null
}

/** Some browsers don't tell it. */
function ownTimeZone(): string | undefined {
  return Intl.DateTimeFormat().resolvedOptions().timeZone || undefined
}
