import type { Db } from '../../db/transaction.ts'
import { utcDay } from '../workspaces/search-day.ts'
import {
  type CallCounts,
  selectCallCounts,
  selectDays,
  selectYield,
  type SourceDay,
  type SourceYield,
} from './sources.queries.ts'

const dayMs = 24 * 60 * 60 * 1_000
const days = 30
/** Fewer proofs say too little of a source to move it. */
const leastCalls = 20

export type SourceHealth = SourceYield & {
  /** The last 30 days, today last; a day without calls has zeros. */
  days: SourceDay[]
  /** What finding cost for each proven address, in millionths of a dollar; null without any. Searches and verdicts are no part of it. */
  microUsdPerProven: number | null
}

/** What each source did in the last 30 days, in the operator's order, and an order that would have cost less, if there is one. */
export async function showHealth(db: Db, now: Date): Promise<{ health: SourceHealth[]; betterOrder: string[] | null }> {
  const all = Array.from({ length: days }, (_, n) => new Date(now.getTime() - (days - 1 - n) * dayMs))
  const first = new Date(`${utcDay(all[0] ?? now)}T00:00:00Z`)
  const [learned, seen] = await Promise.all([learnedYield(db, now), selectDays(db, first)])
  const health = learned.map((each) => ({
    ...each,
    days: all.map(
      (at) => seen.find(({ name, day }) => name === each.name && day === utcDay(at)) ?? empty(each.name, at),
    ),
    microUsdPerProven: each.proven === 0 ? null : each.findMicroUsd / each.proven,
  }))
  return { health, betterOrder: betterOrderOf(health) }
}

function empty(name: string, at: Date): SourceDay {
  return { name, day: utcDay(at), calls: 0, answers: 0, proven: 0, troubles: 0, medianMs: null }
}

/** Those that are known well change places among themselves, the cheapest proof first; the others stay where they are. */
function betterOrderOf(health: readonly SourceHealth[]): string[] | null {
  const known = health.filter(({ finds }) => finds >= leastCalls)
  const cost = ({ microUsdPerProven }: SourceHealth) => microUsdPerProven ?? Infinity
  const cheapest = known.toSorted((a, b) => (cost(a) === cost(b) ? 0 : cost(a) - cost(b)))
  const better = health.map((each) => (known.includes(each) ? (cheapest.shift() ?? each) : each).name)
  return better.every((name, at) => name === health[at]?.name) ? null : better
}

/** All calls of each source by what they came to, for /metrics; nothing in it names a person. */
export async function countCalls(db: Db): Promise<CallCounts[]> {
  return selectCallCounts(db)
}

/** What each source that wasn't removed brought in the last 30 days, in the operator's order. */
export async function learnedYield(db: Db, now: Date): Promise<SourceYield[]> {
  return selectYield(db, new Date(now.getTime() - days * dayMs))
}
