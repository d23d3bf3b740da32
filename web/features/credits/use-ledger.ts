import { call, download } from '../../api/call.ts'
import { queryClient } from '../../api/query-client.ts'
import { sentenceOfError } from '../../api/call-error.ts'
import { localDate, saveFile } from '../../ui/page/browser.ts'
import { askedFilters, ledgerAddress, type Filters } from './ledger-filters.ts'
import { usePages } from '../../api/use-pages.ts'

export type Ledger = ReturnType<typeof useLedger>

/** The account's movements of credits that fit, newest first. They move while other pages are open. */
export function useLedger(filters: Filters) {
  const { pages, error, isMoreFailed, isOffline, more } = usePages(
    ['ledger', ledgerAddress(filters)],
    (cursor, signal) => call('listLedger', { query: { ...askedFilters(filters, new Date()), cursor }, signal }),
  )
  const sentence = error ? sentenceOfError(error, 'Something went wrong on our side. Please try again.') : null
  return {
    entries: pages?.flatMap((page) => page.entries) ?? null,
    balance: pages?.[0]?.balance ?? null,
    heldFor: pages?.[0]?.heldFor ?? null,
    /** Why nothing is shown, as a sentence. */
    failure: isOffline ? 'You are offline. This page loads when you are back online.' : pages ? null : sentence,
    /** Why the next rows are not shown. */
    moreFailure: isMoreFailed ? sentence : null,
    ...more,
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
