import { useInfiniteQuery, type InfiniteData } from '@tanstack/react-query'
import type { RecentVerifications, VerificationAnswer } from '../../../../contract/verifications.ts'
import { call } from '../../../api/call.ts'
import { queryClient } from '../../../api/query-client.ts'

const recentKey = ['verifications'] as const

export type Recent = {
  /** Null while nothing came yet. */
  verifications: VerificationAnswer[] | null
  /** Of this UTC day; -1 means unlimited, null that it is not known yet. */
  remaining: number | null
  failed: boolean
  hasMore: boolean
  loadingMore: boolean
  loadMore: () => void
  retry: () => void
}

/** What the account verified one by one, newest first. */
export function useRecent(): Recent {
  const { data, isError, hasNextPage, isFetchingNextPage, fetchNextPage, refetch } = useInfiniteQuery({
    queryKey: recentKey,
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam, signal }) => call('listVerifications', { query: { cursor: pageParam }, signal }),
    getNextPageParam: (last) => last.nextCursor,
    // Checks go on while other pages are open.
    refetchOnMount: 'always',
  })
  return {
    verifications: data?.pages.flatMap((page) => page.verifications) ?? null,
    remaining: data?.pages[0]?.verificationsRemaining ?? null,
    failed: isError && !data,
    hasMore: hasNextPage,
    loadingMore: isFetchingNextPage,
    loadMore: () => void fetchNextPage(),
    retry: () => void refetch(),
  }
}

export async function reloadRecent(): Promise<void> {
  await queryClient.invalidateQueries({ queryKey: recentKey })
}

/** Puts an answer that came by itself into the rows that are loaded. */
export function changeRecent(answer: VerificationAnswer): void {
  queryClient.setQueriesData<InfiniteData<RecentVerifications>>(
    { queryKey: recentKey },
    (data) =>
      data && {
        ...data,
        pages: data.pages.map((page) => ({
          ...page,
          verifications: page.verifications.map((each) => (each.id === answer.id ? answer : each)),
        })),
      },
  )
}
