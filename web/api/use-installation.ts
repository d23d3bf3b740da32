import { useQuery } from '@tanstack/react-query'
import type { Installation } from '../../contract/accounts.ts'
import { call } from './call.ts'

/** Mode and source of this installation; null until they are known. */
export function useInstallation(): Installation | null {
  const { data } = useQuery({ queryKey: ['installation'], queryFn: ({ signal }) => call('installation', { signal }) })
  return data ?? null
}
