import { queryOptions, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { call } from './call.ts'
import { InstallationContext } from './use-installation.ts'

const awayMs = 15_000

/** Asked once; again only while it can't reach mail servers. */
export const installationQuery = queryOptions({
  queryKey: ['installation'],
  queryFn: ({ signal }) => call('installation', { signal }),
  // Nothing else is loaded by a timer (docs/specification.md, section 4): this one takes the notice away when its time is over.
  refetchInterval: ({ state }) => (state.data?.mailServers ? awayMs : false),
})

/** Asks what this installation is. */
export function InstallationProvider({ children }: { children: ReactNode }) {
  const { data, isPending } = useQuery(installationQuery)
  return <InstallationContext value={isPending ? undefined : (data ?? null)}>{children}</InstallationContext>
}
