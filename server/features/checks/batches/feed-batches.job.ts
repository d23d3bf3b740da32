import type { WorkerContext } from '../../../context.ts'
import type { BatchItemRow, BatchRow } from '../../../db/tables/checks.ts'
import { inTransaction, type Transaction } from '../../../db/transaction.ts'
import type { DirectoryPerson } from '../../../../engines/directory/port.ts'
import { tellTrouble } from '../../../db/tell-outage.ts'
import { closeReserve, extendHold } from '../../credits/holds.ts'
import { endChecks } from '../core/end-checks.ts'
import { revealCheck } from '../reveals/reveal-check.ts'
import { verificationCheck } from '../verifications/verification-check.ts'
import { batchLimits } from './batch-limits.ts'
import {
  countProven,
  endWaiting,
  findWaiting,
  hasOpenItems,
  lockWaiting,
  selectWaiting,
  updateItems,
  type Beginning,
  type Turn,
} from './batch-items.queries.ts'
import { countBegun, lockBatch, readReserve, selectNextBatches, updateBatch, type Reserve } from './batches.queries.ts'
import { beginReveals } from './begin-reveals.ts'
import { beginVerifications } from './begin-verifications.ts'

/**
 * Begins as many checks of the running batches as the worker has places for, each batch in its turn; ends checks of cancelled
 * batches, and batches with nothing left to do. Everything is read from the rows, so a crash at any point loses nothing.
 * True if there may be more to begin at once.
 * @param places how many checks of batches the worker takes at a time
 */
export async function feedBatches(ctx: WorkerContext, places: number): Promise<boolean> {
  const told = (error: unknown) => tellTrouble(ctx.log, error, 'worker: a batch is left aside')
  await endChecks(ctx, revealCheck, 'of ended batches').catch(told)
  await endChecks(ctx, verificationCheck, 'of ended batches').catch(told)
  const now = ctx.now()
  const free = places - (await countBegun(ctx.db, now))
  const running = await selectNextBatches(ctx.db, now, batchLimits.atOnce)
  const share = Math.ceil(Math.max(0, free) / Math.max(1, running.length))
  let begun = 0
  for (const batch of running) {
    const most = Math.min(share, free - begun)
    // One that can't go on keeps none of the others waiting, whoever they belong to.
    begun += await turnOf(ctx, batch, most).catch((error: unknown) => {
      told(error)
      return 0
    })
  }
  return begun > 0
}

async function turnOf(ctx: WorkerContext, batch: BatchRow, most: number): Promise<number> {
  const taken = most > 0 ? await feed(ctx, batch, most) : 0
  if (taken < Math.max(1, most)) await endIfDone(ctx, batch)
  return taken
}

/** How many items of this batch were taken; fewer than asked for if no more wait, or none can be paid for now. */
async function feed(ctx: WorkerContext, { id, kind }: BatchRow, most: number): Promise<number> {
  const waiting = await selectWaiting(ctx.db, id, most)
  if (waiting.length === 0) return 0
  const subjects = waiting.map(({ subject }) => subject)
  const people = kind === 'verify' ? new Map<string, DirectoryPerson>() : await ctx.directory.find(subjects)
  const erased = kind === 'verify' ? await ctx.directory.erasedAddresses(subjects) : new Set<string>()
  return inTransaction(ctx.db, async (tx) => {
    const batch = await lockBatch(tx, id)
    if (batch?.state !== 'running') return 0
    const ids = waiting.map((item) => item.id)
    // In the order in which a check is settled: the checks' rows first, then the account, then the items, or the two would
    // deadlock. Nobody else begins them, since the batch is locked.
    const items = await findWaiting(tx, ids)
    const room = (await reserveOf(tx, batch))?.room ?? 0
    const turn: Turn = { batch, items, room, provable: await provableOf(tx, batch) }
    const beginnings =
      kind === 'verify' ? await beginVerifications(ctx, tx, turn, erased) : await beginReveals(ctx, tx, turn, people)
    await keepReserve(tx, batch)
    await writeDown(tx, items, beginnings, ctx.now())
    return beginnings.size
  })
}

async function writeDown(
  tx: Transaction,
  items: readonly BatchItemRow[],
  beginnings: ReadonlyMap<number, Beginning>,
  settledAt: Date,
): Promise<void> {
  const checking: number[] = []
  // Items of people who were erased meanwhile are settled.
  const waiting = await lockWaiting(tx, [...beginnings.keys()])
  for (const { id, kind } of items) {
    const beginning = waiting.has(id) ? beginnings.get(id) : undefined
    if (beginning === 'begun' || beginning === 'joined') checking.push(id)
    else if (beginning) await updateItems(tx, [id], { settledAt, ...endOf(kind, beginning) })
  }
  await updateItems(tx, checking, { state: 'checking' })
}

function endOf(kind: BatchItemRow['kind'], end: Exclude<Beginning, string>): Parameters<typeof updateItems>[2] {
  if ('skipped' in end) return { state: 'skipped', status: 'skipped', reason: end.skipped }
  const { status, reason, receiptId = null } = end.done
  // An erased person's address is not kept; a contact's id says nothing about them.
  const isErasedAddress = status === 'erased' && kind === 'verify'
  return { state: 'done', status, reason, receiptId, ...(isErasedAddress ? nothing : {}) }
}

const nothing = { subject: '', subjectKey: '' }

/** Without a bound of its own a batch may prove as many as it can pay for. */
async function provableOf(tx: Transaction, { id, untilProven }: BatchRow): Promise<number> {
  if (untilProven === null) return Infinity
  const { proven, underWay } = await countProven(tx, id)
  return untilProven - proven - underWay
}

async function isProvenEnough(tx: Transaction, { id, untilProven }: BatchRow): Promise<boolean> {
  return untilProven !== null && (await countProven(tx, id)).proven >= untilProven
}

/** Skips items that the reserve can't pay for any more, or that nobody needs any more, and ends a batch with nothing waiting or under way. */
async function endIfDone(ctx: WorkerContext, { id }: BatchRow): Promise<void> {
  await inTransaction(ctx.db, async (tx) => {
    const batch = await lockBatch(tx, id)
    if (batch?.state !== 'running') return
    const at = ctx.now()
    const reserve = await keepReserve(tx, batch)
    if (await isProvenEnough(tx, batch)) await endWaiting(tx, id, { state: 'skipped', reason: 'batch.proven', at })
    if (!reserve?.isOpen || reserve.left === 0)
      await endWaiting(tx, id, { state: 'skipped', reason: 'batch.credits', at, onlyUnowned: true })
    if (await hasOpenItems(tx, batch)) return
    if (batch.holdId !== null) await closeReserve(tx, batch.workspaceId, batch.holdId)
    await updateBatch(tx, id, { state: 'done', endedAt: at })
  })
}

/** Null if nothing was set aside. */
async function reserveOf(tx: Transaction, { holdId, creditsEach }: BatchRow): Promise<Reserve | null> {
  return holdId === null ? null : readReserve(tx, holdId, creditsEach)
}

/** The state of the batch's reserve, which is extended while its batch is worked on. */
async function keepReserve(tx: Transaction, batch: BatchRow): Promise<Reserve | null> {
  const reserve = await reserveOf(tx, batch)
  if (reserve?.endsSoon && batch.holdId !== null)
    await extendHold(tx, batch.workspaceId, batch.holdId, batchLimits.reserveMs)
  return reserve
}
