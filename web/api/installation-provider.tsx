import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { call } from './call.ts'
import { InstallationContext } from './use-installation.ts'

/** Asks once what this installation is. */
export function InstallationProvider({ children }: { children: ReactNode }) {
  const { data, isPending } = useQuery({
    queryKey: ['installation'],
    queryFn: ({ signal }) => call('installation', { signal }),
  })
  return <InstallationContext value={isPending ? undefined : (data ?? null)}>{children}</InstallationContext>
}
