import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { SeatsQuote } from '../../../../contract/subscriptions.ts'
import { call } from '../../../api/call.ts'
import { sentenceOfError } from '../../../api/call-error.ts'

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
