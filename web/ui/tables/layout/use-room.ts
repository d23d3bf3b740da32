import { useLayoutEffect, useState, type RefObject } from 'react'

/** What the last table had: the next one mostly has as much. */
let lastPx: number | null = null

/** How wide the place is that holds the table, in CSS pixels. */
export function useRoom(table: RefObject<HTMLElement | null>): number {
  const [px, setPx] = useState(() => lastPx ?? window.innerWidth)
  useLayoutEffect(() => {
    const place = table.current?.parentElement
    if (!place) return
    const measure = () => {
      lastPx = place.clientWidth
      setPx(lastPx)
    }
    measure()
    const watch = new ResizeObserver(measure)
    watch.observe(place)
    return () => watch.disconnect()
  }, [table])
  return px
}
