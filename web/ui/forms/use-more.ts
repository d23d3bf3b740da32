import { useLayoutEffect, useRef, useState, type MouseEvent } from 'react'

/**
 * A key that shows the rest of a list and is gone then. Who pressed it by keyboard goes on at the first that came: `of` says what in
 * the list takes the focus.
 */
export function useMore<Place extends HTMLElement>(of: string) {
  const place = useRef<Place>(null)
  const before = useRef<number | null>(null)
  const [isAll, setAll] = useState(false)
  useLayoutEffect(() => {
    if (before.current === null) return
    place.current?.querySelectorAll<HTMLElement>(of)[before.current]?.focus()
    before.current = null
  })
  const showAll = (event: MouseEvent) => {
    if (event.detail === 0) before.current = place.current?.querySelectorAll(of).length ?? null
    setAll(true)
  }
  return { place, isAll, showAll }
}
