import { useSyncExternalStore } from 'react'
import type { RevealBatch, RevealBatchResult } from '../../../contract/reveals.ts'
import { call } from '../../api/call.ts'
import { follow, unfollow, furtherOn } from '../../api/follow.ts'
import { ResultPages } from '../../api/result-pages.ts'
import { reloadUser } from '../../api/use-current-user.ts'
import { keptBulk } from './kept-checking.ts'
import { newKey } from '../../api/new-key.ts'
import { tellListeners } from './reveal-news.ts'
import { currentStatuses, setStatuses, type RevealStatus } from './reveal-statuses.ts'

const firstWaitMs = 1_000
const longestWaitMs = 15_000
/** 10,000 contacts make 50. */
const mostPages = 60

type Running = { batch: RevealBatch; results: ResultPages<RevealBatchResult>; told: Set<string>; waitMs: number }

/** The bulk reveals under way, in the order in which they were begun; the screens show the last one. */
const running = new Map<string, Running>()
let shown: RevealBatch | null = null
const watchers = new Set<() => void>()

/** The bulk reveal that is under way; null where there is none. */
export function useBulkReveal(): RevealBatch | null {
  return useSyncExternalStore(watchBulk, () => shown)
}

/** What revealing all of these would cost at most; nothing is begun. */
export async function quoteBulk(contactIds: readonly string[]): Promise<RevealBatch> {
  return call('enrichContacts', { body: { contactIds: [...contactIds] }, idempotencyKey: newKey() })
}

/** Begins at once, with this cap: what a button has promised needs no second question. */
export async function beginBulk(contactIds: readonly string[], maxCredits: number): Promise<RevealBatch> {
  const batch = await call('enrichContacts', {
    body: { contactIds: [...contactIds], maxCredits },
    idempotencyKey: newKey(),
  })
  followBatch(batch, contactIds)
  return batch
}

export async function startQuoted(
  { batchId }: RevealBatch,
  contactIds: readonly string[],
  maxCredits: number,
): Promise<void> {
  const body = { maxCredits }
  const batch = await call('startRevealBatch', { params: { batchId }, body, idempotencyKey: newKey() })
  followBatch(batch, contactIds)
}

/** A quote that nobody wants any more makes room for another. */
export async function dropQuote({ batchId }: RevealBatch): Promise<void> {
  await call('cancelRevealBatch', { params: { batchId } })
}

/** Stops it at once; the rest of the credits is back when this returns. */
export async function cancelBulk({ batchId }: RevealBatch): Promise<void> {
  const batch = await call('cancelRevealBatch', { params: { batchId } })
  const work = running.get(batchId)
  if (!work) return
  work.batch = batch
  show()
  // It is stopped; should its last rows not come now, the poller reads them.
  await end(work).catch(() => {})
}

/**
 * Goes on following the bulk reveals that this account had under way before a reload of the page; those begun in another
 * window too, as long as they hold credits, so that they can be stopped.
 */
export function followKeptBulk(userId: string, heldCredits: number): void {
  keptBulk.beginFor(userId)
  if (heldCredits > 0) follow('bulks', findRunning, 0)
  for (const { id } of keptBulk.read())
    if (!running.has(id))
      follow(
        `bulk:${id}`,
        () => pickUp(id),
        0,
        () => forget(id),
      )
}

async function findRunning(): Promise<null> {
  const { batches } = await call('listRevealBatches', {})
  for (const batch of batches) if (batch.state === 'running' && !running.has(batch.batchId)) followBatch(batch, [])
  return null
}

async function pickUp(batchId: string): Promise<null> {
  const batch = await call('showRevealBatch', { params: { batchId } })
  if (!running.has(batchId)) followBatch(batch, [])
  return null
}

function followBatch(batch: RevealBatch, contactIds: readonly string[]): void {
  const { batchId } = batch
  const load = (cursor: string | undefined) => call('revealBatchResults', { params: { batchId }, query: { cursor } })
  const work = { batch, results: new ResultPages(load, stageOf), told: new Set<string>(), waitMs: firstWaitMs }
  running.set(batchId, work)
  keptBulk.add({ id: batchId, name: '' })
  const known = currentStatuses()
  const isAsked = (id: string) => !known.has(id) || known.get(id)?.state === 'not-available'
  setStatuses(contactIds.filter(isAsked).map((id) => [id, { state: 'waiting' }] as const))
  show()
  void reloadUser()
  // What was kept from before a reload may stand there still.
  unfollow(`bulk:${batchId}`)
  follow(
    `bulk:${batchId}`,
    () => askAgain(work),
    0,
    () => forget(batchId),
  )
}

async function askAgain(work: Running): Promise<number | null> {
  const before = work.batch
  const answer = await call('showRevealBatch', { params: { batchId: before.batchId } })
  if (!running.has(before.batchId)) return null
  const batch = furtherOn(answer, work.batch)
  work.batch = batch
  show()
  if (batch.state !== 'running') {
    await end(work)
    return null
  }
  takeIn(work, await work.results.readAgain())
  if (!work.results.hasWaiting()) takeIn(work, await work.results.readOn(1))
  if (batch.spentCredits !== before.spentCredits) void reloadUser()
  const isQuiet = batch.waiting === before.waiting && batch.checking === before.checking
  work.waitMs = isQuiet ? Math.min(longestWaitMs, work.waitMs * 1.5) : firstWaitMs
  return work.waitMs
}

async function end(work: Running): Promise<void> {
  const { batchId, state } = work.batch
  // What was under way when it was cancelled is ended by the server, free of charge: nothing to wait for.
  if (state === 'cancelled') takeIn(work, await work.results.readAgain())
  else takeIn(work, [...(await work.results.readUnsettled()), ...(await work.results.readOn(mostPages))])
  // Cancelled on the screen while the poller was reading: told once.
  if (!running.has(batchId)) return
  unfollow(`bulk:${batchId}`)
  forget(batchId)
  tellListeners((listener) => listener.onBulkEnded(work.batch))
  await reloadUser()
}

function forget(batchId: string): void {
  const work = running.get(batchId)
  running.delete(batchId)
  keptBulk.remove(batchId)
  const open = work?.results.rows().filter((row) => stageOf(row) !== 'settled') ?? []
  const waiting = [...currentStatuses()].filter(([, { state }]) => state === 'waiting').map(([id]) => id)
  // Another one may still have these in its line; it says so again when it is asked next.
  setStatuses([...open.map((row) => row.contactId), ...waiting].map((id) => [id, null] as const))
  show()
}

/** Every contact is told of once, when it is settled. */
function takeIn({ told }: Running, rows: readonly RevealBatchResult[]): void {
  setStatuses(rows.map((row) => [row.contactId, statusOf(row)] as const))
  const news = rows.filter((row) => row.email !== '' && !told.has(row.contactId))
  for (const row of news) told.add(row.contactId)
  if (news.length > 0) tellListeners((listener) => listener.onFound(news))
}

function statusOf({ status, email, charged, receiptId, settledAt }: RevealBatchResult): RevealStatus | null {
  if (email !== '') return { state: 'found', charged }
  if (status === 'waiting' || status === 'checking') return { state: status }
  // It can be asked for again, and nothing was found out about it.
  if (status === 'skipped' || status === 'cancelled') return null
  return { state: 'not-available', receiptId, checkedAt: settledAt ?? new Date().toISOString() }
}

function stageOf({ status }: RevealBatchResult): 'waiting' | 'checking' | 'settled' {
  return status === 'waiting' || status === 'checking' ? status : 'settled'
}

function show(): void {
  shown = [...running.values()].at(-1)?.batch ?? null
  for (const watcher of watchers) watcher()
}

function watchBulk(watcher: () => void): () => void {
  watchers.add(watcher)
  return () => watchers.delete(watcher)
}
