import { useQuery } from '@tanstack/react-query'
import { call } from '../../../api/call.ts'

/** The plan as the server has it, for whoever doesn't come back from a payment. */
export function useSubscriptionNow() {
  return useQuery({
    queryKey: ['subscription', null],
    queryFn: ({ signal }) => call('showSubscription', { signal }),
    refetchOnMount: 'always',
  })
}
