import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import type { ActivityRow } from '../../../contract/security/activity.ts'
import { sentenceOfError } from '../../api/call-error.ts'
import { call, download } from '../../api/call.ts'
import { saveFile } from '../../ui/page/browser.ts'
import { toastFailure } from '../../ui/toasts/toast.tsx'
import { activityAddress, askedFilters, type Filters } from './activity-filters.ts'
import { eachVisit } from '../../api/first-answers.ts'

export type Activity = {
  /** Null while nothing came yet. */
  rows: ActivityRow[] | null
  failure: string | null
  hasMore: boolean
  loadingMore: boolean
  loadMore: () => void
  retry: () => void
}

export const activityKey = (filters: Filters) => ['activity', activityAddress(filters)] as const

/** The rows of the record that fit, newest first. */
export function useActivity(filters: Filters): Activity {
  const { data, error, hasNextPage, isFetchingNextPage, fetchNextPage, refetch } = useInfiniteQuery({
    queryKey: activityKey(filters),
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam, signal }) =>
      call('listActivity', { query: { ...askedFilters(filters), ...(pageParam && { cursor: pageParam }) }, signal }),
    getNextPageParam: (last) => last.nextCursor,
    refetchOnMount: eachVisit,
  })
  return {
    rows: data?.pages.flatMap((page) => page.rows) ?? null,
    failure: error && !data ? sentenceOfError(error) : null,
    hasMore: hasNextPage,
    loadingMore: isFetchingNextPage,
    loadMore: () => void fetchNextPage(),
    retry: () => void refetch(),
  }
}

/** Who can have done something: the people of the workspace as it is now. */
export function useMembers(): { value: string; label: string }[] {
  const { data } = useQuery({ queryKey: ['members'], queryFn: ({ signal }) => call('showWorkspace', { signal }) })
  return data?.members.map(({ accountId, name, email }) => ({ value: accountId, label: name ?? email })) ?? []
}

/** All that fit, as a file. */
export async function exportActivity(filters: Filters, format: 'csv' | 'lines'): Promise<void> {
  const name = format === 'csv' ? 'exportActivityCsv' : 'exportActivityLines'
  try {
    saveFile(await download(name, { query: askedFilters(filters) }))
  } catch (error) {
    toastFailure('Nothing was downloaded', sentenceOfError(error))
  }
}
