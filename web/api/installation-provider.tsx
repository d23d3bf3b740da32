import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { call } from './call.ts'
import { InstallationContext } from './use-installation.ts'

const askedMs = 60_000
const awayMs = 15_000

/** Asks what this installation is, and goes on asking whether it can reach mail servers. */
export function InstallationProvider({ children }: { children: ReactNode }) {
  const { data, isPending } = useQuery({
    queryKey: ['installation'],
    queryFn: ({ signal }) => call('installation', { signal }),
    // Whether mail servers can be asked changes while the page is open.
    refetchInterval: ({ state }) => (state.data?.mailServers ? awayMs : askedMs),
  })
  return <InstallationContext value={isPending ? undefined : (data ?? null)}>{children}</InstallationContext>
}
