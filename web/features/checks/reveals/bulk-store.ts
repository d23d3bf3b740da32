import { useSyncExternalStore } from 'react'
import type { RevealBatch, RevealBatchResult } from '../../../../contract/reveals.ts'
import { call, newKey } from '../../../api/call.ts'
import { keptInTab } from '../../../api/kept-in-tab.ts'
import { ResultPages } from '../../../api/result-pages.ts'
import { RunningWork } from '../running/running-work.ts'
import { tellListeners } from './reveal-news.ts'
import { currentStatuses, setStatuses, type RevealStatus } from './reveal-statuses.ts'

/** 10,000 contacts make 50. */
const mostPages = 60

/** What was read of each, and the contacts whose address was told. */
const read = new Map<string, { results: ResultPages<RevealBatchResult>; told: Set<string> }>()

export const bulkReveals = new RunningWork<RevealBatch>({
  name: 'bulk',
  idOf: ({ batchId }) => batchId,
  all: async (given) => (await call('listRevealBatches', given)).batches,
  one: (batchId, given) => call('showRevealBatch', { params: { batchId }, ...given }),
  cancel: (batchId) => call('cancelRevealBatch', { params: { batchId } }),
  kept: keptInTab('quarry.bulk', 5),
  readRows,
  onEnded: (batch) => tellListeners((listener) => listener.onBulkEnded(batch)),
  onLeft: forgetRows,
})

const watchBulk = (watcher: () => void) => bulkReveals.watch(watcher)

/** The bulk reveal that was begun last and still runs; null if there is none. */
export function useBulkReveal(): RevealBatch | null {
  return useSyncExternalStore(
    watchBulk,
    () => bulkReveals.latest(),
    () => null,
  )
}

/** What revealing all of these would cost at most; nothing is begun. */
export async function quoteBulk(contactIds: readonly string[]): Promise<RevealBatch> {
  return call('enrichContacts', { body: { contactIds: [...contactIds] }, idempotencyKey: newKey() })
}

/** Where it stops: at so many credits, and where given at so many proven addresses. */
export type BulkBounds = { maxCredits: number; untilProven: number | null }

/** Begins at once, with these bounds: what a button has promised needs no second question. */
export async function beginBulk(contactIds: readonly string[], bounds: BulkBounds): Promise<void> {
  const body = { contactIds: [...contactIds], ...bounds }
  const batch = await call('enrichContacts', { body, idempotencyKey: newKey() })
  await begin(batch, contactIds)
}

export async function startQuoted(
  { batchId }: RevealBatch,
  contactIds: readonly string[],
  bounds: BulkBounds,
): Promise<void> {
  const given = { params: { batchId }, body: bounds, idempotencyKey: newKey() }
  await begin(await call('startRevealBatch', given), contactIds)
}

async function begin(batch: RevealBatch, contactIds: readonly string[]): Promise<void> {
  const known = currentStatuses()
  const isAsked = (id: string) => !known.has(id) || known.get(id)?.state === 'not-available'
  setStatuses(contactIds.filter(isAsked).map((id) => [id, { state: 'waiting' }] as const))
  await bulkReveals.begin(batch)
}

async function readRows({ batchId, state }: RevealBatch, isOver: boolean): Promise<void> {
  const load = (cursor: string | undefined) => call('revealBatchResults', { params: { batchId }, query: { cursor } })
  const { results, told } = read.get(batchId) ?? { results: new ResultPages(load), told: new Set<string>() }
  read.set(batchId, { results, told })
  if (isOver && state === 'done') {
    takeIn(told, await results.readUnsettled())
    return takeIn(told, await results.readOn(mostPages))
  }
  // The server ends what was under way when it was cancelled, free of charge: nothing to wait for.
  takeIn(told, await results.readAgain())
  if (!isOver && !results.hasWaiting()) takeIn(told, await results.readOn(1))
}

/** Every contact is told of once, when it is settled. */
function takeIn(told: Set<string>, rows: readonly RevealBatchResult[]): void {
  setStatuses(rows.map((row) => [row.contactId, statusOf(row)] as const))
  const news = rows.filter((row) => row.email !== '' && !told.has(row.contactId))
  for (const row of news) told.add(row.contactId)
  if (news.length === 0) return
  const found = news.map((row) => ({ ...row, isProven: row.status !== 'claimed' }))
  tellListeners((listener) => listener.onFound(found))
}

function statusOf({ status, reason, email, charged, receiptId, settledAt }: RevealBatchResult): RevealStatus | null {
  if (email !== '') return { state: 'found', charged }
  if (status === 'waiting' || status === 'checking') return { state: status }
  // It can be asked for again, and nothing was found out about it.
  if (status === 'skipped' || status === 'cancelled') return null
  return { state: 'not-available', status, reason, receiptId, checkedAt: settledAt ?? new Date().toISOString() }
}

function forgetRows(batchId: string): void {
  const rows = read.get(batchId)?.results.rows() ?? []
  read.delete(batchId)
  const open = rows.filter(({ status }) => status === 'waiting' || status === 'checking')
  const waiting = [...currentStatuses()].filter(([, { state }]) => state === 'waiting').map(([id]) => id)
  // Another one may still have these in its line; it says so again when it is asked next.
  setStatuses([...open.map((row) => row.contactId), ...waiting].map((id) => [id, null] as const))
}
