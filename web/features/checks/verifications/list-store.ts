import { useQuery } from '@tanstack/react-query'
import type { ListProgress, ListQuote, ListResult } from '../../../../contract/verifications.ts'
import { call, download, newKey } from '../../../api/call.ts'
import { keptInTab } from '../../../api/kept-in-tab.ts'
import { queryClient } from '../../../api/query-client.ts'
import { ResultPages } from '../../../api/result-pages.ts'
import { saveFile } from '../../../ui/page/browser.ts'
import { RunningWork } from '../running/running-work.ts'
import { tellListEnded } from './tell-verified.ts'

/** 10,000 addresses make 50. */
const mostPages = 60

/** One reader for each list whose results are on the screen. */
const readers = new Map<string, ResultPages<ListResult>>()

export const addressLists = new RunningWork<ListProgress>({
  name: 'verification-list',
  idOf: ({ listId }) => listId,
  all: async (given) => (await call('listVerificationLists', given)).lists,
  one: (listId, given) => call('showVerificationList', { params: { listId }, ...given }),
  cancel: (listId) => call('cancelVerificationList', { params: { listId } }),
  kept: keptInTab('quarry.lists', 20),
  waitsForChecks: true,
  readRows,
  onEnded: tellListEnded,
})

export async function createList(name: string, content: { csv: string } | { addresses: string[] }): Promise<ListQuote> {
  const quote = await call('createVerificationList', { body: { name, ...content }, idempotencyKey: newKey() })
  queryClient.setQueryData(quoteKey(quote.listId), quote)
  await queryClient.invalidateQueries({ queryKey: addressLists.allKey() })
  return quote
}

/** How often an address came twice in a list that was quoted on this page; null if it isn't known any more. */
export function duplicatesOf(listId: string): number | null {
  return queryClient.getQueryData<ListQuote>(quoteKey(listId))?.duplicates ?? null
}

export async function startList(listId: string, maxCredits: number): Promise<void> {
  const given = { params: { listId }, body: { maxCredits }, idempotencyKey: newKey() }
  await addressLists.begin(await call('startVerificationList', given))
}

export async function downloadList(listId: string): Promise<void> {
  saveFile(await download('exportVerificationList', { params: { listId } }))
}

/** All verdicts of a list, in its order, in as many calls as it takes; while it runs they keep up with its progress. */
export function useListResults(listId: string): { results: ListResult[] | null; failed: boolean; retry: () => void } {
  const { data, isError, refetch } = useQuery({
    queryKey: resultsKey(listId),
    queryFn: async () => {
      const reader = new ResultPages<ListResult>((cursor) =>
        call('verificationListResults', { params: { listId }, query: { cursor } }),
      )
      await reader.readOn(mostPages)
      readers.set(listId, reader)
      return reader.rows()
    },
  })
  return { results: data ?? null, failed: isError && !data, retry: () => void refetch() }
}

/** Of a list whose results are on a screen, or were lately. */
async function readRows({ listId }: ListProgress, isOver: boolean): Promise<void> {
  const reader = readers.get(listId)
  if (!reader) return
  if (queryClient.getQueryData(resultsKey(listId)) === undefined) return void readers.delete(listId)
  const rows = isOver ? await reader.readUnsettled() : await reader.readAgain()
  if (rows.length > 0) queryClient.setQueryData(resultsKey(listId), reader.rows())
}

const quoteKey = (listId: string) => ['verification-list-quote', listId] as const
const resultsKey = (listId: string) => ['verification-list-results', listId] as const
