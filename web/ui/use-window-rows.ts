import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { useLayoutEffect, useRef, useState, type RefObject } from 'react'

/** About how high a row is, in CSS pixels: in a table, and as a card on a phone. */
export type RowHeights = { rowPx: number; cardPx: number }

/**
 * The rows of a long table that are in view, so that tens of thousands scroll like ten. `before` and `after` are the heights of
 * those that are not drawn, in pixels; `measure` goes to each row's `ref`, beside its `data-index`.
 */
export function useWindowRows(count: number, { rowPx, cardPx }: RowHeights) {
  const table: RefObject<HTMLTableElement | null> = useRef<HTMLTableElement>(null)
  const [offset, setOffset] = useState(0)
  useLayoutEffect(() => setOffset((table.current?.getBoundingClientRect().top ?? 0) + window.scrollY), [])
  const virtual = useWindowVirtualizer({
    count,
    estimateSize: () => (window.matchMedia('(max-width: 899px)').matches ? cardPx : rowPx),
    overscan: 12,
    scrollMargin: offset,
  })
  const items = virtual.getVirtualItems()
  return {
    table,
    items,
    measure: virtual.measureElement,
    before: (items[0]?.start ?? offset) - offset,
    after: virtual.getTotalSize() - ((items.at(-1)?.end ?? offset) - offset),
  }
}
