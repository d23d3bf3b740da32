import type { InfiniteData } from '@tanstack/react-query'
import type { RecentVerifications, VerificationAnswer } from '../../../../contract/verifications.ts'
import { call } from '../../../api/call.ts'
import { queryClient } from '../../../api/query-client.ts'
import { usePages } from '../../../api/use-pages.ts'

const recentKey = ['verifications'] as const

export type Recent = ReturnType<typeof useRecent>

/** What the account verified one by one, newest first. Checks go on while other pages are open. */
export function useRecent() {
  const { pages, error, more } = usePages(recentKey, (cursor, signal) =>
    call('listVerifications', { query: { cursor }, signal }),
  )
  return {
    verifications: pages?.flatMap((page) => page.verifications) ?? null,
    /** Of this UTC day; -1 means unlimited, null that it is not known yet. */
    remaining: pages?.[0]?.verificationsRemaining ?? null,
    failed: error !== null && !pages,
    ...more,
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
