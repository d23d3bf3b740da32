import type { ColumnName } from './segment.ts'

/**
 * One column's demand: the row's value has to be one of `values` (or none of them, if `negated`). `allows` says the same by
 * value: 1 where a row with that value may stay.
 */
export type RowFilter = {
  column: ColumnName
  values: Uint32Array
  allows: Uint8Array
  negated: boolean
}

export function keepValues(column: ColumnName, values: Uint32Array, valueCount: number): RowFilter {
  const allows = new Uint8Array(valueCount)
  for (const value of values) allows[value] = 1
  return { column, values, allows, negated: false }
}

export function dropValues(column: ColumnName, values: Uint32Array, valueCount: number): RowFilter {
  const allows = new Uint8Array(valueCount).fill(1)
  for (const value of values) allows[value] = 0
  return { column, values, allows, negated: true }
}
