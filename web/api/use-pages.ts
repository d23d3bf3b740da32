import { useInfiniteQuery } from '@tanstack/react-query'
import { eachVisit } from './first-answers.ts'

/** What comes page by page, each visit from the first again, since it changes meanwhile. `pages`: null while nothing came yet. */
export function usePages<Page extends { nextCursor: string | null }>(
  queryKey: readonly unknown[],
  read: (cursor: string | undefined, signal: AbortSignal) => Promise<Page>,
) {
  const query = useInfiniteQuery({
    queryKey,
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam, signal }) => read(pageParam, signal),
    getNextPageParam: (last) => last.nextCursor,
    refetchOnMount: eachVisit,
  })
  const { data, error, fetchStatus } = query
  return {
    pages: data?.pages ?? null,
    error,
    isMoreFailed: query.isFetchNextPageError,
    isOffline: !data && fetchStatus === 'paused',
    more: {
      hasMore: query.hasNextPage,
      loadingMore: query.isFetchingNextPage,
      loadMore: () => void query.fetchNextPage(),
      retry: () => void query.refetch(),
    },
  }
}
