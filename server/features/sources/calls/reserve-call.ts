import type { SourceCapabilities } from '../../../../engines/sources/port.ts'
import type { NotReserved } from '../../../../engines/sources/waterfall/port.ts'
import type { WorkspaceId } from '../../../actor.ts'
import type { SourceRow } from '../../../db/tables/sources.ts'
import { inTransaction, type Db, type Transaction } from '../../../db/transaction.ts'
import type { PaidSource, SourceTask } from '../paid-source.ts'
import { microUsdOf, msUntilNext, periodsOf, revealKey, type RevealOfCall } from './call-costs.ts'
import {
  addToSums,
  insertCall,
  lockSource,
  lockTotal,
  selectBegins,
  selectNthLast,
  selectCaps,
  selectSpending,
  updateRest,
  selectOpenCalls,
  type OpenCall,
} from './calls.queries.ts'
import { isProbing, probeMs } from './rest-after.ts'

export type WantedCall = {
  source: Pick<PaidSource, 'id' | 'source'>
  to: SourceTask
  workspaceId: WorkspaceId | null
  reveal: RevealOfCall | null
  batchId: string | null
  /** The most that the call can cost. */
  milliunits: number
  now: Date
}

type Refused = { refused: NotReserved; retryAfterMs: number | null }
export type Reserved = { callId: number } | Refused

/** A reveal that waits holds its credit: for a window of hours or a day, others are asked instead. */
const longestWaitMs = 60_000

/**
 * Sets aside what a call can cost at most, before it is made. Decided in one transaction under the lock of the source, then of the batch,
 * then of the reveal, so that neither two processes nor a kill pass a budget, a cap or the vendor's pace. What is set aside counts
 * in full until `endCall` says what it came to.
 */
export async function reserveCall(db: Db, wanted: WantedCall): Promise<Reserved> {
  return inTransaction(db, async (tx) => {
    const row = await lockSource(tx, wanted.source.id)
    if (!row || row.isStopped || row.removedAt !== null) return { refused: 'stopped', retryAfterMs: null }
    const microUsd = microUsdOf(wanted.milliunits, row.microUsdPerUnit)
    const refused =
      (await sourceRefusal(tx, row, wanted)) ?? (await capOf(tx, wanted, microUsd)) ?? (await paceOf(tx, row, wanted))
    return refused ?? begin(tx, row, wanted, microUsd)
  })
}

/** Why the source as it stands isn't asked for this, whoever asks: it rests, or its budget is used up. */
export async function sourceRefusal(
  db: Db | Transaction,
  row: SourceRow,
  wanted: Pick<WantedCall, 'to' | 'milliunits' | 'now'>,
): Promise<Refused | null> {
  return restOf(row, wanted) ?? (await budgetOf(db, row, wanted))
}

function restOf(
  { restUntil, restBecause, planRests }: SourceRow,
  { to, now }: Pick<WantedCall, 'to' | 'now'>,
): Refused | null {
  const retryAfterMs = (restUntil?.getTime() ?? 0) - now.getTime()
  if (retryAfterMs > 0) {
    if (restBecause === 'slow-down') return waitOf(retryAfterMs)
    return { refused: restBecause === 'unreachable' || restBecause === null ? 'resting' : restBecause, retryAfterMs }
  }
  const planMs = Date.parse(planRests[to]?.until ?? '') - now.getTime()
  return planMs > 0 ? { refused: 'plan', retryAfterMs: planMs } : null
}

function waitOf(retryAfterMs: number): Refused {
  return { refused: retryAfterMs > longestWaitMs ? 'resting' : 'pace', retryAfterMs }
}

async function budgetOf(
  db: Db | Transaction,
  row: SourceRow,
  { milliunits, now }: Pick<WantedCall, 'milliunits' | 'now'>,
): Promise<Refused | null> {
  const microUsd = microUsdOf(milliunits, row.microUsdPerUnit)
  const spent = await selectSpending(db, row.id, periodsOf(now))
  const limits = {
    month: { milliunits: row.monthMilliunits, microUsd: row.monthMicroUsd },
    day: { milliunits: row.dayMilliunits, microUsd: row.dayMicroUsd },
  }
  for (const period of ['month', 'day'] as const) {
    const limit = limits[period]
    const isOver =
      isBeyond(spent[period].milliunits + milliunits, limit.milliunits) ||
      isBeyond(spent[period].microUsd + microUsd, limit.microUsd)
    if (isOver) return { refused: period, retryAfterMs: msUntilNext(period, now) }
  }
  return null
}

function isBeyond(sum: number, limit: number | null): boolean {
  return limit !== null && sum > limit
}

async function capOf(
  tx: Transaction,
  { batchId, reveal, now }: WantedCall,
  microUsd: number,
): Promise<Reserved | null> {
  const caps = await selectCaps(tx)
  if (batchId !== null) {
    const spent = await lockTotal(tx, 'batch', batchId, now)
    if (spent.microUsd + microUsd > caps.batchMicroUsd) return { refused: 'batch', retryAfterMs: null }
  }
  if (reveal !== null) {
    const spent = await lockTotal(tx, 'reveal', revealKey(reveal), now)
    const isOver = spent.microUsd + microUsd > caps.revealMicroUsd || spent.calls + 1 > caps.revealCalls
    if (isOver) return { refused: 'reveal', retryAfterMs: null }
  }
  return null
}

/**
 * In any stretch of a window's length no more calls begin than the window allows, wherever the vendor's own window begins: the call
 * that is as many back as the window allows must have left it.
 */
async function paceOf(tx: Transaction, row: SourceRow, wanted: WantedCall): Promise<Reserved | null> {
  const { source, now } = wanted
  const { limits } = source.source.can
  const next = row.calls + 1
  const begins = await selectBegins(
    tx,
    row.id,
    limits.map(({ calls }) => next - calls),
  )
  const waits = limits.map(({ calls, seconds }) => {
    const begun = begins.get(next - calls)
    return begun ? begun.getTime() + seconds * 1_000 - now.getTime() : 0
  })
  const retryAfterMs = Math.max(0, ...waits, await ownWaitOf(tx, row, wanted))
  return retryAfterMs > 0 ? waitOf(retryAfterMs) : null
}

/**
 * Some calls have limits of their own. Nobody pays here for facts about companies, nor for whose an address is, so the operator says about how
 * many in 24 hours it may be asked.
 */
function ownLimitsOf({ factsADay, matchesADay }: SourceRow, { source, to }: WantedCall): SourceCapabilities['limits'] {
  if (to === 'companyFacts') return [{ calls: factsADay, seconds: 24 * 60 * 60 }]
  if (to === 'matchAddress') return [{ calls: matchesADay, seconds: 24 * 60 * 60 }]
  return to === 'searchCompanies' ? (source.source.can.searchCompanies?.limits ?? []) : []
}

async function ownWaitOf(tx: Transaction, row: SourceRow, wanted: WantedCall): Promise<number> {
  const { to, now } = wanted
  const waits: number[] = []
  for (const { calls, seconds } of ownLimitsOf(row, wanted)) {
    const since = new Date(now.getTime() - seconds * 1_000)
    const begun = calls < 1 ? now : await selectNthLast(tx, { sourceId: row.id, askedTo: to, since, n: calls })
    waits.push(begun ? begun.getTime() - since.getTime() : 0)
  }
  return Math.max(0, ...waits)
}

async function begin(tx: Transaction, row: SourceRow, wanted: WantedCall, microUsd: number): Promise<Reserved> {
  const { to, workspaceId, reveal, batchId, milliunits, now } = wanted
  const number = row.calls + 1
  const isProbe = isProbing(row)
  // Nobody else asks it until the one call that finds out has ended, or took too long.
  const rest = isProbe ? { restUntil: new Date(now.getTime() + probeMs), restBecause: 'unreachable' as const } : {}
  await updateRest(tx, row.id, { calls: number, ...rest })
  const sums = { batchId, reveal: reveal && revealKey(reveal), calls: 1, milliunits, microUsd, now }
  await addToSums(tx, { sourceId: row.id, ...periodsOf(now), ...sums })
  const callId = await insertCall(tx, {
    sourceId: row.id,
    number,
    askedTo: to,
    workspaceId,
    revealId: reveal?.id ?? null,
    holdId: reveal?.holdId ?? null,
    batchId,
    reservedMilliunits: milliunits,
    milliunits,
    microUsd,
    microUsdPerUnit: row.microUsdPerUnit,
    isProbe,
    startedAt: now,
  })
  return { callId }
}

/**
 * Calls of this go of a reveal that were begun and never ended, the oldest first: whoever made them died in between. One with a
 * reference is looked up by it; one without is given up by `loseCall` and never repeated, as it may have cost.
 */
export async function openCallsOf(db: Db, reveal: RevealOfCall): Promise<OpenCall[]> {
  return selectOpenCalls(db, reveal)
}
