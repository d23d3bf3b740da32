import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'
import { isUnauthorized } from './call-error.ts'

let onUnauthorized: () => void = () => {}

/** Who is told when any call finds that the session is over. */
export function whenUnauthorized(tell: () => void): void {
  onUnauthorized = tell
}

/** The specification's defaults (section 4): nothing is loaded again by itself, and nothing is retried. */
export const queryClient = new QueryClient({
  queryCache: new QueryCache({
    onError(error, query) {
      if (isUnauthorized(error) && query.meta?.['nullOn401'] !== true) onUnauthorized()
    },
  }),
  mutationCache: new MutationCache({
    onError(error) {
      if (isUnauthorized(error)) onUnauthorized()
    },
  }),
  defaultOptions: {
    queries: { retry: false, staleTime: Infinity, refetchOnWindowFocus: false, refetchOnReconnect: false },
    mutations: { retry: false },
  },
})
