import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { SeatsQuote, Subscription } from '../../../../contract/subscriptions.ts'
import { dollars } from '../../../ui/money.ts'
import { call } from '../../../api/call.ts'
import { sentenceOfError } from '../../../api/call-error.ts'
import { useLoaded } from '../../../api/use-loaded.ts'

/** What happens now and what later, if the seats become so many. */
export function quoteWords(quote: SeatsQuote, showDay: (date: Date) => string): { now: string; later: string } {
  const { takesEffect, cents, nextCents, nextPaymentAt, seats } = quote
  const next = nextPaymentAt === null ? null : showDay(new Date(nextPaymentAt))
  const later =
    next === null
      ? 'The plan was canceled, so there is no next payment.'
      : `Next payment: ${dollars(nextCents)} for ${seats} seats on ${next}.`
  switch (takesEffect) {
    case 'now':
      return { now: `${dollars(cents)} now, for the rest of the paid month. The seats are there at once.`, later }
    case 'kept':
      return { now: 'Nothing now. These seats are already paid, and you keep them.', later }
    case 'period-end':
      return {
        now: `Nothing now. The other seats stay ${next === null ? 'to the end of the paid month' : `until ${next}`}. You can keep them until then.`,
        later,
      }
    case 'none':
      return { now: 'Nothing changes.', later }
  }
}

export function seatsWord(count: number): string {
  return count === 1 ? '1 seat' : `${count} seats`
}

/** The provider's price of a number of seats, as of now. The one of the number before stays in sight, but isn't `fresh`. */
export function useSeatsQuote(seats: number, isAsked = true) {
  const { data, error, isPlaceholderData, isFetching, refetch } = useQuery<SeatsQuote>({
    queryKey: ['seats', seats],
    queryFn: ({ signal }) => call('quoteSeats', { body: { seats }, signal }),
    enabled: isAsked,
    gcTime: 0,
    staleTime: 0,
    refetchOnMount: 'always',
    placeholderData: keepPreviousData,
  })
  return {
    quote: data ?? null,
    isFresh: data !== undefined && !isPlaceholderData && !isFetching && !error,
    problem: error ? sentenceOfError(error, 'The price could not be loaded. Please try again.') : null,
    reload: () => void refetch(),
  }
}

/** The plan as the server has it, for whoever doesn't come back from a payment. */
export function useSubscriptionNow(): Subscription | null {
  return useLoaded(['subscription', null], (signal) => call('showSubscription', { signal })).value
}
