import { useSyncExternalStore, type RefObject } from 'react'

/** A row to draw, after `gap` pixels of rows that are not. */
export type WindowRow = { index: number; gap: number }

/** Drawn beyond either edge; each of them costs every filter and every selection its share. */
const overscanRows = 3

/**
 * The rows of a long table that are in view, so that tens of thousands scroll like ten, and the row at `keep`, wherever it
 * stands: it has the focus. `rowPx`: how high each is. `after` is the height of those that are not drawn below.
 */
export function useWindowRows(
  table: RefObject<HTMLTableElement | null>,
  count: number,
  rowPx: number,
  keep: number | null,
) {
  const first = useSyncExternalStore(onMove, () => firstSeen(table.current, rowPx))
  const heightPx = useSyncExternalStore(onMove, () => window.innerHeight)
  const end = Math.max(0, Math.min(first + Math.ceil(heightPx / rowPx) + 1 + overscanRows, count))
  const start = Math.max(0, Math.min(first - overscanRows, end))
  const indexes = Array.from({ length: end - start }, (_, at) => start + at)
  if (keep !== null && keep < count) {
    if (keep < start) indexes.unshift(keep)
    else if (keep >= end) indexes.push(keep)
  }
  const rows = indexes.map((index, at): WindowRow => ({ index, gap: (index - (indexes[at - 1] ?? -1) - 1) * rowPx }))
  return { rows, after: (count - (indexes.at(-1) ?? -1) - 1) * rowPx }
}

function onMove(look: () => void) {
  window.addEventListener('scroll', look, { passive: true })
  window.addEventListener('resize', look)
  return () => {
    window.removeEventListener('scroll', look)
    window.removeEventListener('resize', look)
  }
}

/** The number of the row at the window's upper edge; below 0 if the table begins further down. */
function firstSeen(table: HTMLTableElement | null, rowPx: number): number {
  return Math.floor(-(table?.tBodies[0]?.getBoundingClientRect().top ?? 0) / rowPx)
}
