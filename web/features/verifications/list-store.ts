import { useQuery } from '@tanstack/react-query'
import type { ListProgress, ListQuote, ListResult } from '../../../contract/verifications.ts'
import { call, download } from '../../api/call.ts'
import { follow, furtherOn } from '../../api/follow.ts'
import { newKey } from '../../api/new-key.ts'
import { queryClient } from '../../api/query-client.ts'
import { ResultPages } from '../../api/result-pages.ts'
import { reloadUser } from '../../api/use-current-user.ts'
import { saveFile } from '../../ui/save-file.ts'
import { keptLists } from './kept-verifications.ts'
import { tellListEnded } from './tell-verified.ts'
import { isOpen } from './verdict-words.ts'

const firstWaitMs = 1_000
const longestWaitMs = 15_000
/** 10,000 addresses make 50. */
const mostPages = 60

/** One reader for each list whose results are on the screen. */
const readers = new Map<string, ResultPages<ListResult>>()

export async function createList(name: string, content: { csv: string } | { addresses: string[] }): Promise<ListQuote> {
  const quote = await call('createVerificationList', { body: { name, ...content }, idempotencyKey: newKey() })
  queryClient.setQueryData(quoteKey(quote.listId), quote)
  await queryClient.invalidateQueries({ queryKey: listsKey })
  return quote
}

export async function startList(listId: string, maxCredits: number): Promise<void> {
  const body = { maxCredits }
  const list = await call('startVerificationList', { params: { listId }, body, idempotencyKey: newKey() })
  takeIn(list)
  followList(listId)
  await reloadUser()
}

/** Stops it at once; the rest of the credits is back when this returns. A quote that isn't wanted goes the same way. */
export async function cancelList(listId: string): Promise<ListProgress> {
  const list = await call('cancelVerificationList', { params: { listId } })
  keptLists.remove(listId)
  takeIn(list)
  await Promise.all([readResults(listId, 'unsettled'), reloadUser()])
  return list
}

export async function downloadList(listId: string): Promise<void> {
  saveFile(await download('exportVerificationList', { params: { listId } }))
}

/** Asks how far a running list is until it is done, and then says so. */
export function followList(listId: string): void {
  keptLists.add({ id: listId, name: '' })
  let waitMs = firstWaitMs
  const ask = async () => {
    const before = queryClient.getQueryData<ListProgress>(listKey(listId))
    const list = takeIn(await call('showVerificationList', { params: { listId } }))
    const isOver = list.state !== 'running' && list.checking === 0
    await readResults(listId, isOver ? 'unsettled' : 'changing')
    if (isOver) return endOf(list)
    if (list.spentCredits !== before?.spentCredits) void reloadUser()
    const isQuiet = list.waiting === before?.waiting && list.checking === before.checking
    waitMs = isQuiet ? Math.min(longestWaitMs, waitMs * 1.5) : firstWaitMs
    return waitMs
  }
  follow(`list:${listId}`, ask, firstWaitMs, () => keptLists.remove(listId))
}

async function endOf(list: ListProgress): Promise<null> {
  // One that was cancelled on this screen was told of already.
  const isNews = keptLists.read().some(({ id }) => id === list.listId)
  keptLists.remove(list.listId)
  if (isNews) tellListEnded(list)
  await reloadUser()
  return null
}

/** All verdicts of a list, in its order, in as many calls as it takes; while it runs they keep up with its progress. */
export function useListResults(listId: string): { results: ListResult[] | null; failed: boolean; retry: () => void } {
  const { data, isError, refetch } = useQuery({
    queryKey: resultsKey(listId),
    queryFn: async () => {
      const reader = readerOf(listId)
      await reader.readOn(mostPages)
      readers.set(listId, reader)
      return reader.rows()
    },
  })
  return { results: data ?? null, failed: isError && !data, retry: () => void refetch() }
}

/** Of a list whose results are on a screen, or were lately. */
async function readResults(listId: string, wanted: 'changing' | 'unsettled'): Promise<void> {
  const reader = readers.get(listId)
  if (!reader) return
  if (queryClient.getQueryData(resultsKey(listId)) === undefined) return void readers.delete(listId)
  const read = wanted === 'changing' ? await reader.readAgain() : await reader.readUnsettled()
  if (read.length > 0) queryClient.setQueryData(resultsKey(listId), reader.rows())
}

function readerOf(listId: string): ResultPages<ListResult> {
  return new ResultPages(
    (cursor) => call('verificationListResults', { params: { listId }, query: { cursor } }),
    ({ status }) => (isOpen(status) ? (status === 'waiting' ? 'waiting' : 'checking') : 'settled'),
  )
}

function takeIn(answer: ListProgress): ListProgress {
  const list = latestOf(answer)
  queryClient.setQueryData(listKey(list.listId), list)
  queryClient.setQueryData<ListProgress[]>(listsKey, (lists) =>
    lists?.map((each) => (each.listId === list.listId ? list : each)),
  )
  return list
}

export function latestOf(list: ListProgress): ListProgress {
  return furtherOn(list, queryClient.getQueryData<ListProgress>(listKey(list.listId)))
}

export const listsKey = ['verification-lists'] as const
export const listKey = (listId: string) => ['verification-list', listId] as const
export const quoteKey = (listId: string) => ['verification-list-quote', listId] as const
const resultsKey = (listId: string) => ['verification-list-results', listId] as const
