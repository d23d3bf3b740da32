import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { WorkspaceSignOn } from '../../../contract/security/single-sign-on.ts'
import { call } from '../../api/call.ts'
import { sentenceOfError } from '../../api/call-error.ts'
import { queryClient } from '../../api/query-client.ts'

const key = ['signOn']

/** Single sign-on of this workspace, and one change of it at a time. */
export function useSignOn() {
  const { data, error, refetch } = useQuery({ queryKey: key, queryFn: ({ signal }) => call('showSignOn', { signal }) })
  const [busy, setBusy] = useState<string | null>(null)
  const [refused, setRefused] = useState<{ by: string; sentence: string } | null>(null)

  async function change(by: string, work: () => Promise<WorkspaceSignOn>): Promise<boolean> {
    setBusy(by)
    setRefused(null)
    try {
      queryClient.setQueryData(key, await work())
      return true
    } catch (failure) {
      setRefused({ by, sentence: sentenceOfError(failure, 'Nothing was changed. Please try again.') })
      return false
    } finally {
      setBusy(null)
    }
  }

  const errorOf = (by: string) => (refused?.by === by ? refused.sentence : null)
  return { signOn: data ?? null, failed: error !== null, retry: () => void refetch(), busy, change, errorOf }
}
