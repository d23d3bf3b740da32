import { useMemo, useState } from 'react'
import type { Column } from './column.ts'

type Asked<Key extends string, Row> = Pick<Column<Key, Row>, 'key' | 'leaves' | 'textOf'>

const none: ReadonlySet<never> = new Set()

/**
 * The columns in which no row has anything, whether it is in view or not. A column that once had something keeps its place as long as the
 * table is there: neither a filter nor the last tag that goes takes it away.
 */
export function useEmptyColumns<Key extends string, Row>(
  rows: readonly Row[],
  columns: readonly Asked<Key, Row>[],
): ReadonlySet<Key> {
  const [known, setKnown] = useState<ReadonlySet<Key> | null>(null)
  const empty = useMemo(() => (rows.length === 0 ? known : emptyColumns(rows, columns, known)), [rows, columns, known])
  if (empty !== known) setKnown(empty)
  return empty ?? none
}

/** @param before those that were; null if nothing is known */
export function emptyColumns<Key extends string, Row>(
  rows: readonly Row[],
  columns: readonly Asked<Key, Row>[],
  before: ReadonlySet<Key> | null,
): ReadonlySet<Key> {
  const empty = columns.filter(
    ({ key, leaves, textOf }) =>
      leaves !== null && textOf && (before === null || before.has(key)) && rows.every((row) => textOf(row) === ''),
  )
  return before?.size === empty.length ? before : new Set(empty.map(({ key }) => key))
}
