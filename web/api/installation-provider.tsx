import { queryOptions, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { call } from './call.ts'
import { InstallationContext, installationKey } from './use-installation.ts'

const awayMs = 15_000

/** Asked once; again only while it can't reach mail servers, and with who is signed in if it wasn't answered. */
export const installationQuery = queryOptions({
  queryKey: installationKey,
  queryFn: ({ signal }) => call('installation', { signal }),
  // Asked before the page is drawn, which would ask again behind a failure.
  retryOnMount: false,
  refetchOnWindowFocus: ({ state }) => state.status === 'error' && 'always',
  // Nothing else is loaded by a timer (docs/specification.md, section 4): this one takes the notice away when its time is over.
  refetchInterval: ({ state }) => (state.data?.mailServers ? awayMs : false),
})

/** Asks what this installation is. */
export function InstallationProvider({ children }: { children: ReactNode }) {
  const { data, isPending } = useQuery(installationQuery)
  return <InstallationContext value={isPending ? undefined : (data ?? null)}>{children}</InstallationContext>
}
