import { QueryClient, focusManager } from '@tanstack/react-query'

/** The specification's defaults (section 4): nothing is loaded again by itself, and nothing is retried. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { retry: false, staleTime: Infinity, refetchOnWindowFocus: false, refetchOnReconnect: false },
    mutations: { retry: false },
  },
})

/**
 * The window gets focus when its tab is come back to, and also when only another window lay over it; of that the library
 * by itself takes no notice.
 */
export function noticeFocus(): void {
  focusManager.setEventListener((tell) => {
    const onFocus = () => tell()
    window.addEventListener('visibilitychange', onFocus)
    window.addEventListener('focus', onFocus)
    return () => {
      window.removeEventListener('visibilitychange', onFocus)
      window.removeEventListener('focus', onFocus)
    }
  })
}
