import { defaultRangeExtractor, useWindowVirtualizer, type Range } from '@tanstack/react-virtual'
import { useCallback, useLayoutEffect, useState, type RefObject } from 'react'

/** A row to draw, after `gap` pixels of rows that are not. */
export type WindowRow = { index: number; gap: number }

/** Drawn beyond either edge; each of them costs every filter and every selection its share. */
const overscanRows = 3

/**
 * The rows of a long table that are in view, so that tens of thousands scroll like ten, and the row at `keep`, wherever it
 * stands: it has the focus. `rowPx`: how high each is, or about how high, where `measure` goes to each row's `ref`, beside its
 * `data-index`. With `ids`, a row's height goes with it to another place. `after` is the height of those that are not drawn below.
 */
export function useWindowRows(
  table: RefObject<HTMLTableElement | null>,
  count: number,
  rowPx: number,
  keep: number | null,
  ids?: readonly number[],
) {
  const [offset, setOffset] = useState(0)
  useLayoutEffect(() => setOffset((table.current?.getBoundingClientRect().top ?? 0) + window.scrollY), [table])
  const virtual = useWindowVirtualizer({
    count,
    estimateSize: useCallback(() => rowPx, [rowPx]),
    getItemKey: useCallback((index: number) => ids?.[index] ?? index, [ids]),
    overscan: overscanRows,
    scrollMargin: offset,
    rangeExtractor: useCallback((range: Range) => withKept(defaultRangeExtractor(range), keep, range.count), [keep]),
    useFlushSync: false,
  })
  useLayoutEffect(() => virtual.measure(), [virtual, rowPx])
  const items = virtual.getVirtualItems()
  const rows: WindowRow[] = []
  let endPx = offset
  for (const item of items) {
    rows.push({ index: item.index, gap: item.start - endPx })
    endPx = item.end
  }
  return { rows, measure: virtual.measureElement, after: virtual.getTotalSize() + offset - endPx }
}

function withKept(indexes: number[], keep: number | null, count: number): number[] {
  if (keep === null || keep >= count || indexes.includes(keep)) return indexes
  return [...indexes, keep].toSorted((a, b) => a - b)
}
