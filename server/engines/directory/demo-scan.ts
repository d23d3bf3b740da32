import { setImmediate as nextTurn } from 'node:timers/promises'
import { INDUSTRIES } from '../../../synthetic/company-words.ts'
import { COMPANY_SIZES } from '../../../synthetic/seats.ts'
import type { DemoColumns } from './demo-columns.ts'
import { TIERS } from './matching.ts'
import type { DirectoryCriteria } from './port.ts'

/** A place in the order of results: by tier, then by the person's index. */
export type Position = { tier: number; index: number }

export type Scan = {
  /** The positions after `after`, in order, up to the number asked for. */
  page: Position[]
  total: number
  /** By index in INDUSTRIES and COMPANY_SIZES, each counted under all the other criteria. */
  industryCounts: number[]
  sizeCounts: number[]
}

/** Rows looked at before other work gets a turn: a few milliseconds. */
const ROWS_PER_TURN = 1_000_000
const COMPANY = 1
const INDUSTRY = 2
const SIZE = 4

/**
 * One pass over all people. `excluded` holds ascending indices. Aborts between turns.
 */
export async function scanPeople(
  columns: DemoColumns,
  criteria: DirectoryCriteria,
  excluded: Int32Array,
  after: Position | null,
  limit: number,
  signal?: AbortSignal,
): Promise<Scan> {
  const titleFits = given(criteria.jobTitle, (text) => columns.titles.match(text))
  const placeFits = given(criteria.location, (text) => columns.places.match(text))
  const companyFits = companyMasks(columns, criteria)
  const industryCounts = INDUSTRIES.map(() => 0)
  const sizeCounts = COMPANY_SIZES.map(() => 0)
  const best: number[][] = Array.from({ length: TIERS }, () => [])
  let total = 0
  let nextExcluded = 0

  function scanRows(from: number, to: number): void {
    for (let i = from; i < to; i++) {
      const tier = titleFits === null ? 0 : titleFits[columns.title[i]!]! - 1
      if (tier < 0) continue
      const company = columns.company[i]!
      const fits = companyFits[company]!
      if ((fits & COMPANY) === 0 || fits === COMPANY) continue
      if (placeFits !== null && placeFits[columns.place[i]!] === 0) continue
      while (nextExcluded < excluded.length && excluded[nextExcluded]! < i) nextExcluded++
      if (excluded[nextExcluded] === i) continue
      if (fits & SIZE) industryCounts[columns.industry[company]!]!++
      if (fits & INDUSTRY) sizeCounts[columns.size[company]!]!++
      if ((fits & INDUSTRY) === 0 || (fits & SIZE) === 0) continue
      total++
      if (best[tier]!.length < limit && isAfter(tier, i, after)) best[tier]!.push(i)
    }
  }

  for (let from = 0; from < columns.people; from += ROWS_PER_TURN) {
    if (from > 0) await nextTurn()
    signal?.throwIfAborted()
    scanRows(from, Math.min(columns.people, from + ROWS_PER_TURN))
  }
  const page = best.flatMap((indices, tier) => indices.map((index) => ({ tier, index }))).slice(0, limit)
  return { page, total, industryCounts, sizeCounts }
}

/** By company, which of the three criteria about companies it meets. */
function companyMasks(columns: DemoColumns, criteria: DirectoryCriteria): Uint8Array {
  const named = given(criteria.company, (text) => columns.companies.match(text))
  const industry = given(criteria.industry, (text) => INDUSTRIES.indexOf(text.trim()))
  const size = given(criteria.employeeCount, (text) => (COMPANY_SIZES as readonly string[]).indexOf(text.trim()))
  return columns.industry.map(
    (ofCompany, j) =>
      (named === null || named[j] ? COMPANY : 0) |
      (industry === null || industry === ofCompany ? INDUSTRY : 0) |
      (size === null || size === columns.size[j] ? SIZE : 0),
  )
}

/** Blank means absent. */
function given<T>(text: string | undefined, read: (text: string) => T): T | null {
  return text === undefined || text.trim() === '' ? null : read(text)
}

function isAfter(tier: number, index: number, after: Position | null): boolean {
  return after === null || tier > after.tier || (tier === after.tier && index > after.index)
}
