import { originOfRow } from '../view/groups.ts'
import { lowerBoundBy } from '../view/memory.ts'
import type { Column, Segment } from '../view/segment.ts'
import { BLOCK_ROWS, type HiddenRows, type Scratch } from '../select/row-blocks.ts'
import type { SelectedRows } from '../select/select-rows.ts'
import { comparePlaces, type Place } from './place.ts'
import { eachBlockOfRows } from './selected-rows.ts'

/** Rows by a number that each has, the lower the earlier. */
export type RowKeys = {
  keyOf(row: number): number
  /** Those of the rows whose key is `from` to `to`, put into `kept`; answers how many. */
  keep(rows: Uint32Array, from: number, to: number, kept: Uint32Array): number
}

/** Of texts, by the rank of what stands in an array of a column. */
export function keysOfArray(of: Column['of'], rankOf: Uint32Array): RowKeys {
  return {
    keyOf: (row) => rankOf[of[row]!]!,
    keep(rows, from, to, kept) {
      if (of instanceof Uint16Array) return keepShorts(rows, of, rankOf, from, to, kept)
      if (of instanceof Uint32Array) return keepWords(rows, of, rankOf, from, to, kept)
      let count = 0
      for (let k = 0; k < rows.length; k++) {
        const rank = rankOf[of[rows[k]!]!]!
        kept[count] = rows[k]!
        count += Number(rank >= from && rank <= to)
      }
      return count
    },
  }
}

/** One loop for each width: a loop that meets several kinds of arrays is compiled for none of them. */
function keepShorts(
  rows: Uint32Array,
  of: Uint16Array,
  rankOf: Uint32Array,
  from: number,
  to: number,
  kept: Uint32Array,
): number {
  // oxfmt-ignore
  let count = 0
  for (let k = 0; k < rows.length; k++) {
    const rank = rankOf[of[rows[k]!]!]!
    if (rank <= to && rank >= from) kept[count++] = rows[k]!
  }
  return count
}

function keepWords(
  rows: Uint32Array,
  of: Uint32Array,
  rankOf: Uint32Array,
  from: number,
  to: number,
  kept: Uint32Array,
): number {
  // oxfmt-ignore
  let count = 0
  for (let k = 0; k < rows.length; k++) {
    const rank = rankOf[of[rows[k]!]!]!
    if (rank <= to && rank >= from) kept[count++] = rows[k]!
  }
  return count
}

/** The first `limit` places behind `after` among the selected rows of a segment, in the order of their keys: one look at each row. */
export function firstByKey(
  segment: Segment,
  selected: SelectedRows,
  hidden: HiddenRows,
  keys: RowKeys,
  { limit, after }: { limit: number; after: Place | null },
  scratch: Scratch,
): Place[] {
  const first: Place[] = []
  if (limit === 0) return first
  const from = after === null ? -1 : after.key
  const kept = new Uint32Array(BLOCK_ROWS)
  let to = Number.MAX_SAFE_INTEGER
  eachBlockOfRows(segment.count, selected, hidden, scratch, (rows) => {
    const count = keys.keep(rows, from, to, kept)
    for (let k = 0; k < count; k++) {
      const row = kept[k]!
      const key = keys.keyOf(row)
      if (key > to) continue
      const place: Place = {
        key,
        text: '',
        origin: originOfRow(segment, row),
        merit: 0,
        ordinal: segment.ordinal[row]!,
      }
      if (after !== null && comparePlaces(place, after) <= 0) continue
      insert(first, place, limit)
      if (first.length === limit) to = first.at(-1)!.key
    }
  })
  return first
}

function insert(places: Place[], place: Place, most: number): void {
  if (places.length === most && comparePlaces(place, places[most - 1]!) > 0) return
  const at = lowerBoundBy(places.length, (k) => comparePlaces(places[k]!, place) < 0)
  places.splice(at, 0, place)
  if (places.length > most) places.pop()
}
