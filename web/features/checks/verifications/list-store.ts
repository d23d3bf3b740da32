import type { ListProgress, ListQuote, ListResult } from '../../../../contract/verifications.ts'
import { call, download, newKey } from '../../../api/call.ts'
import { keptInTab } from '../../../api/kept-in-tab.ts'
import { queryClient } from '../../../api/query-client.ts'
import { saveFile } from '../../../ui/page/browser.ts'
import { RunningWork } from '../running/running-work.ts'
import { WorkRows } from '../running/work-rows.ts'
import { tellListEnded } from './tell-verified.ts'

export const listRows = new WorkRows<ListResult>('verification-list-results', (listId, cursor) =>
  call('verificationListResults', { params: { listId }, query: { cursor } }),
)

export const addressLists = new RunningWork<ListProgress>({
  name: 'verification-list',
  idOf: ({ listId }) => listId,
  all: async (given) => (await call('listVerificationLists', given)).lists,
  one: (listId, given) => call('showVerificationList', { params: { listId }, ...given }),
  cancel: (listId) => call('cancelVerificationList', { params: { listId } }),
  kept: keptInTab('quarry.lists', 20),
  waitsForChecks: true,
  readRows: ({ listId }, isOver) => listRows.readOn(listId, isOver),
  onEnded: tellListEnded,
})

export async function createList(
  name: string,
  content: { csv: string; column?: number } | { addresses: string[] },
): Promise<ListQuote> {
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

/** With the rows and columns of the CSV that it came as, while the server has them. */
export async function downloadList(listId: string, only?: 'proven'): Promise<void> {
  saveFile(await download('exportVerificationList', { params: { listId }, query: { only, as: 'brought' } }))
}

const quoteKey = (listId: string) => ['verification-list-quote', listId] as const
