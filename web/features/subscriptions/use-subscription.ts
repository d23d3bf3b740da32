import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { Subscription } from '../../../contract/subscriptions.ts'
import { call } from '../../api/call.ts'
import { reloadUser } from '../../api/use-current-user.ts'
import { cameBack, type CameBack } from './came-back.ts'

const pauseMs = 1_500
/** The provider may take a moment between taking the money and saying so. */
const mostLooks = 12

/**
 * The account's subscription. Whoever comes back from paying or from the billing portal sees it as the provider says it now: asked
 * for while the page says so, and not by loading the page again.
 */
export function useSubscription() {
  const [back] = useState(() => cameBack(window.location.search))
  // The address carries the payment's secret: out of it at once.
  useEffect(() => {
    if (back) window.history.replaceState(window.history.state, '', '/settings')
  }, [back])
  const query = useQuery({
    queryKey: ['subscription', back],
    queryFn: ({ signal }) => (back ? lookUntilPaid(back, signal) : call('showSubscription', { signal })),
    staleTime: back ? Infinity : 0,
    refetchOnWindowFocus: !back,
  })
  return { ...query, back }
}

async function lookUntilPaid(back: CameBack, signal: AbortSignal): Promise<Subscription> {
  for (let look = 1; ; look += 1) {
    const found = await call('syncSubscription', { signal })
    if (back !== 'paid' || found.state !== 'waiting' || look >= mostLooks) {
      await reloadUser()
      return found
    }
    await pause(signal)
  }
}

async function pause(signal: AbortSignal): Promise<void> {
  await new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, pauseMs)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      resolve()
    })
  })
  signal.throwIfAborted()
}
