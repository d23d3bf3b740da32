import { defaultRangeExtractor, useWindowVirtualizer, type Range } from '@tanstack/react-virtual'
import { useCallback, useLayoutEffect, useRef, useState, type RefObject } from 'react'
import { isWide } from '../page/browser.ts'

/** About how high a row is, in CSS pixels: in a table, and as a card on a phone. */
export type RowHeights = { rowPx: number; cardPx: number }

/** A row to draw, after `gap` pixels of rows that are not. */
export type WindowRow = { index: number; gap: number }

/** Drawn beyond either edge; each of them costs every filter and every selection its share. */
const overscanRows = 3

/**
 * The rows of a long table that are in view, so that tens of thousands scroll like ten, and the row at `keep`, wherever it
 * stands: it has the focus. With `ids`, a row's height goes with it to another place. `after` is the height of those that are not
 * drawn below, in pixels; `measure` goes to each row's `ref`, beside its `data-index`.
 */
export function useWindowRows(
  count: number,
  { rowPx, cardPx }: RowHeights,
  keep: number | null,
  ids?: readonly number[],
) {
  const table: RefObject<HTMLTableElement | null> = useRef<HTMLTableElement>(null)
  const [offset, setOffset] = useState(0)
  const [hasCards] = useState(() => !isWide())
  const estimatePx = hasCards ? cardPx : rowPx
  useLayoutEffect(() => setOffset((table.current?.getBoundingClientRect().top ?? 0) + window.scrollY), [])
  const virtual = useWindowVirtualizer({
    count,
    estimateSize: useCallback(() => estimatePx, [estimatePx]),
    getItemKey: useCallback((index: number) => ids?.[index] ?? index, [ids]),
    overscan: overscanRows,
    scrollMargin: offset,
    rangeExtractor: useCallback((range: Range) => withKept(defaultRangeExtractor(range), keep, range.count), [keep]),
    useFlushSync: false,
  })
  const measure = useCallback(
    (row: HTMLTableRowElement | null) => {
      virtual.measureElement(row)
      // Another may take the row over: while it were still known as this one's, the next row of this one would end its watch.
      return () => {
        for (const [key, each] of virtual.elementsCache) if (each === row) virtual.elementsCache.delete(key)
      }
    },
    [virtual],
  )
  const items = virtual.getVirtualItems()
  const rows: WindowRow[] = []
  let endPx = offset
  for (const item of items) {
    rows.push({ index: item.index, gap: item.start - endPx })
    endPx = item.end
  }
  return { table, rows, measure, after: virtual.getTotalSize() + offset - endPx }
}

function withKept(indexes: number[], keep: number | null, count: number): number[] {
  if (keep === null || keep >= count || indexes.includes(keep)) return indexes
  return [...indexes, keep].toSorted((a, b) => a - b)
}
