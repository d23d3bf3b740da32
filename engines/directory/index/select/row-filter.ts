import type { Column, ColumnName, Segment } from '../view/segment.ts'
import type { FittingWords } from '../view/word-rows.ts'

/**
 * One column's demand: the row's value has to be one of `values` (or none of them, if `negated`). `allows` says the same by
 * value: 1 if a row with that value may stay.
 */
export type RowFilter = {
  /** `name`, `list`: no segment has them by themselves. */
  column: ColumnName | 'name' | 'list'
  /** Makes such a column of a segment. */
  columnOf?: (segment: Segment) => Column
  values: Uint32Array
  allows: Uint8Array
  negated: boolean
  /** Of which words exactly the texts `values` have one, if known. */
  words: FittingWords | null
}

/** The row's value has to be among `wanted` (null: any) and must not be among `unwanted` (null: none). */
export function filterValues(
  column: ColumnName,
  wanted: Uint32Array | null,
  unwanted: Uint32Array | null,
  valueCount: number,
  words: FittingWords | null = null,
): RowFilter {
  const allows = new Uint8Array(valueCount)
  if (wanted === null) allows.fill(1)
  else for (let k = 0; k < wanted.length; k++) allows[wanted[k]!] = 1
  if (unwanted === null)
    return { column, values: wanted ?? new Uint32Array(0), allows, negated: wanted === null, words }
  for (let k = 0; k < unwanted.length; k++) allows[unwanted[k]!] = 0
  if (wanted === null) return { column, values: unwanted, allows, negated: true, words }
  return { column, values: allowedOf(wanted, allows), allows, negated: false, words: null }
}

/** Who is on some lists, or, `negated`, who is on none of them. */
export function filterListed(columnOf: (segment: Segment) => Column, negated: boolean): RowFilter {
  const listed = Uint32Array.of(1)
  return { column: 'list', columnOf, values: listed, allows: Uint8Array.of(negated ? 1 : 0, negated ? 0 : 1), negated, words: null } // oxfmt-ignore
}

function allowedOf(wanted: Uint32Array, allows: Uint8Array): Uint32Array {
  const values = new Uint32Array(wanted.length)
  let count = 0
  for (let k = 0; k < wanted.length; k++) {
    values[count] = wanted[k]!
    count += allows[wanted[k]!]!
  }
  return values.subarray(0, count)
}
