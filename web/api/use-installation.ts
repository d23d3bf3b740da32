import { useQuery } from '@tanstack/react-query'
import type { Installation } from '../../contract/accounts.ts'
import { call } from './call.ts'

export const installationKey = ['installation'] as const

/** Mode and source of this installation; null until they are known. */
export function useInstallation(): Installation | null {
  const { data } = useQuery({ queryKey: installationKey, queryFn: ({ signal }) => call('installation', { signal }) })
  return data ?? null
}
