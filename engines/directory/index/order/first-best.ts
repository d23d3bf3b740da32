import { TIER } from '../../rules/titles/fit-title.ts'
import { tierOf as tierOfFits, TIER_COUNT } from '../../rules/tiers.ts'
import type { CompiledCriteria } from '../select/compile-criteria.ts'
import { eachBlockOfBits, type HiddenRows, type Scratch } from '../select/row-blocks.ts'
import { type SelectedRows } from '../select/select-rows.ts'
import { firstRowBehind, groupOfRow, originOfRow } from '../view/groups.ts'
import { placeOfValue, type Column, type Segment } from '../view/segment.ts'
import type { Place } from './place.ts'

/** The first `limit` places behind `after` among the selected rows of a segment, the best match first: by tier, then as the rows stand. */
export function firstBest(
  segment: Segment,
  selected: SelectedRows,
  hidden: HiddenRows,
  criteria: CompiledCriteria,
  limit: number,
  after: Place | null,
  scratch: Scratch,
): Place[] {
  const found: Place[] = []
  if (limit === 0 || selected.count === 0) return found
  const tierOf = tierOfRows(segment, criteria)
  const take = (tier: number, rows: ArrayLike<number>) => {
    for (let k = 0; k < rows.length && found.length < limit; k++) {
      const row = rows[k]!
      const merit = segment.groups.merit[groupOfRow(segment, row)]!
      found.push({ key: tier, text: '', origin: originOfRow(segment, row), merit, ordinal: segment.ordinal[row]! })
    }
  }
  let met: number[][] | null = null
  for (const tier of criteria.tiers) {
    if (found.length === limit) break
    if (after !== null && tier < after.key) continue
    const from = after !== null && after.key === tier ? firstRowBehind(segment, after) : 0
    const few = selected.kind === 'bits' ? fewRowsOf(segment, criteria, tier, selected.count / SPARSE_EVERY) : null
    if (met) take(tier, met[tier]!)
    else if (few) take(tier, few.filter((row) => row >= from && isSet(selected, row) && tierOf(row) === tier).sort())
    else {
      const rows = firstRowsByTier(segment, selected, hidden, scratch, {
        tierOf,
        tier,
        from,
        most: limit - found.length,
      })
      take(tier, rows[tier]!)
      // it went to the end, or enough were found: so the rows of the next tiers are known too
      if (from === 0) met = rows
    }
  }
  return found
}

/** A tier with fewer people in the segment than one in so many of the selected is gathered, not met on a walk. */
const SPARSE_EVERY = 64

type TierOf = (row: number) => number

function tierOfRows({ columns }: Segment, { titleFit, companyFit }: CompiledCriteria): TierOf {
  const [title, company] = [columns.jobTitle.of, columns.company.of]
  if (typeof companyFit === 'number') {
    const tiers = Uint8Array.from(Object.values(TIER), (fit) => tierOfFits(fit, companyFit))
    if (typeof titleFit === 'number') return () => tiers[titleFit]!
    return (row) => tiers[titleFit[title[row]!]!]!
  }
  if (typeof titleFit === 'number') return (row) => tierOfFits(titleFit, companyFit[company[row]!]!)
  return (row) => tierOfFits(titleFit[title[row]!]!, companyFit[company[row]!]!)
}

/** Walks until `most` rows of a tier are found; answers up to as many of each tier, those that were met on the way. */
function firstRowsByTier(
  segment: Segment,
  selected: SelectedRows,
  hidden: HiddenRows,
  scratch: Scratch,
  { tierOf, tier, from, most }: { tierOf: TierOf; tier: number; from: number; most: number },
): number[][] {
  const rows = Array.from({ length: TIER_COUNT }, (): number[] => [])
  walk(segment, selected, hidden, scratch, from, (row) => {
    const own = rows[tierOf(row)]!
    if (own.length < most) own.push(row)
    return rows[tier]!.length < most
  })
  return rows
}

function isSet(selected: SelectedRows, row: number): boolean {
  return selected.kind === 'bits' && ((selected.bits[row >>> 5]! >>> (row & 31)) & 1) === 1
}

/** The rows of the titles of one tier, where there are few enough; null if they have to be met on a walk. */
function fewRowsOf(segment: Segment, criteria: CompiledCriteria, tier: number, most: number): Uint32Array | null {
  const { titleFit, companyFit } = criteria
  const wanted = criteria.filters.find(({ field, filter }) => field === 'jobTitle' && !filter.negated)
  if (typeof titleFit === 'number' || typeof companyFit !== 'number' || !wanted) return null
  // what is told from titles is a demand on titles too
  const others = criteria.filters.filter((each) => each !== wanted && each.filter.column === 'jobTitle')
  const column = segment.columns.jobTitle
  const places: number[] = []
  let rows = 0
  for (const title of wanted.filter.values) {
    if (tierOfFits(titleFit[title]!, companyFit) !== tier || others.some(({ filter }) => filter.allows[title] === 0))
      continue
    const place = placeOfValue(column, title)
    if (place < 0) continue
    rows += column.counts[place]!
    if (rows > most || column.dense[place]! > 0) return null
    places.push(place)
  }
  return gather(column, places, rows)
}

function gather(column: Column, places: readonly number[], count: number): Uint32Array {
  const rows = new Uint32Array(count)
  let at = 0
  for (const place of places) {
    const part = column.rows.subarray(column.starts[place], column.starts[place + 1])
    rows.set(part, at)
    at += part.length
  }
  return rows
}

/** Calls `take` with the selected rows from `from` on, ascending, until it answers false. */
function walk(
  segment: Segment,
  selected: SelectedRows,
  hidden: HiddenRows,
  scratch: Scratch,
  from: number,
  take: (row: number) => boolean,
): void {
  if (selected.kind === 'list') {
    for (const row of selected.rows) if (row >= from && !take(row)) return
    return
  }
  const { count } = segment
  const bits = selected.kind === 'bits' ? selected.bits : null
  const step = scratch.block.length
  // in steps of whole words, so that one that ends early has cost little
  for (let start = from & ~31; start < count; start += step) {
    const end = Math.min(count, start + step)
    if (bits === null) {
      for (let row = Math.max(start, from); row < end; row++) {
        if (hidden !== null && (hidden.bits[row >>> 5]! >>> (row & 31)) & 1) continue
        if (!take(row)) return
      }
      continue
    }
    let goOn = true
    eachBlockOfBits(bits.subarray(start >>> 5, (end + 31) >>> 5), scratch.block, (block, length) => {
      for (let k = 0; k < length && goOn; k++) {
        const row = block[k]! + start
        if (row >= from) goOn = take(row)
      }
    })
    if (!goOn) return
  }
}
