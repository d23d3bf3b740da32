import { QueryClient } from '@tanstack/react-query'

/** The specification's defaults (section 4): nothing is loaded again by itself, and nothing is retried. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { retry: false, staleTime: Infinity, refetchOnWindowFocus: false, refetchOnReconnect: false },
    mutations: { retry: false },
  },
})
