import { useLayoutEffect, useSyncExternalStore, type RefObject } from 'react'
import { openStore } from '../../../kept/open-store.ts'
import { usePicture } from '../../page/picture.tsx'

/** Below that the rows of a table are cards: name, what they do, address or place. */
export const cardsBelowPx = 560

/** What the last table had: the next one mostly has as much. */
const last = openStore<number | null>(null)

/**
 * How large this browser's text is beside the usual 16 px. A table is laid out in pixels of the usual size and drawn in `rem`, so that
 * whoever reads large text has higher rows and fewer columns, and nothing lies over anything else.
 */
export function textScale(): number {
  return parseFloat(getComputedStyle(document.documentElement).fontSize) / 16
}

/** How wide the place is that holds the table, in pixels of the usual size. */
export function useRoom(table: RefObject<HTMLElement | null>): number {
  useLayoutEffect(() => {
    const place = table.current?.parentElement
    if (!place) return
    const measure = () => last.set(place.clientWidth / textScale())
    measure()
    const watch = new ResizeObserver(measure)
    watch.observe(place)
    return () => watch.disconnect()
  }, [table])
  return useLastRoom()
}

/** What the table of this page has, for what stands beside it. */
export function useLastRoom(): number {
  const picture = usePicture()
  return useSyncExternalStore(
    last.subscribe,
    () => last.get() ?? window.innerWidth / textScale(),
    () => (picture?.isWide === false ? 0 : cardsBelowPx),
  )
}
