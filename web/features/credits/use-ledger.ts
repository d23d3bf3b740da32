import { useInfiniteQuery } from '@tanstack/react-query'
import type { LedgerEntry, LedgerPage } from '../../../contract/credits.ts'
import { call, download } from '../../api/call.ts'
import { queryClient } from '../../api/query-client.ts'
import { sentenceOfError } from '../../api/call-error.ts'
import { localDate, saveFile } from '../../ui/page/browser.ts'
import { askedFilters, ledgerAddress, type Filters } from './ledger-filters.ts'

export type Ledger = {
  /** Null while nothing came yet. */
  entries: LedgerEntry[] | null
  balance: LedgerPage['balance'] | null
  heldFor: LedgerPage['heldFor'] | null
  /** Why nothing is shown, as a sentence. */
  failure: string | null
  /** Why the next rows are not shown. */
  moreFailure: string | null
  hasMore: boolean
  loadingMore: boolean
  loadMore: () => void
  retry: () => void
}

/** The account's movements of credits that fit, newest first. */
export function useLedger(filters: Filters): Ledger {
  const { data, error, hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage, fetchStatus, refetch } =
    useInfiniteQuery({
      queryKey: ['ledger', ledgerAddress(filters)],
      initialPageParam: undefined as string | undefined,
      queryFn: ({ pageParam, signal }) =>
        call('listLedger', { query: { ...askedFilters(filters, new Date()), cursor: pageParam }, signal }),
      getNextPageParam: (last) => last.nextCursor,
      // Credits move while other pages are open.
      refetchOnMount: 'always',
    })
  const isOffline = !data && fetchStatus === 'paused'
  const sentence = error ? sentenceOfError(error, 'Something went wrong on our side. Please try again.') : null
  return {
    entries: data?.pages.flatMap((page) => page.entries) ?? null,
    balance: data?.pages[0]?.balance ?? null,
    heldFor: data?.pages[0]?.heldFor ?? null,
    failure: isOffline ? 'You are offline. This page loads when you are back online.' : data ? null : sentence,
    moreFailure: isFetchNextPageError ? sentence : null,
    hasMore: hasNextPage,
    loadingMore: isFetchingNextPage,
    loadMore: () => void fetchNextPage(),
    retry: () => void refetch(),
  }
}

/** What is shown may be old. */
export async function reloadLedger(): Promise<void> {
  await queryClient.invalidateQueries({ queryKey: ['ledger'] })
}

/** All that fit, as a file. */
export async function exportLedger(filters: Filters): Promise<void> {
  const query = { ...askedFilters(filters, new Date()), date: localDate() }
  saveFile(await download('exportLedger', { query }))
}
