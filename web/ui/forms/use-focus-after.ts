import { useEffect, useRef, type RefObject } from 'react'

/**
 * Keeps the focus where one part takes another's place: when `state` changes, what is marked `data-focus` inside gets it. Else the key that was
 * pressed takes the focus away with it.
 */
export function useFocusAfter<Box extends HTMLElement>(state: string): RefObject<Box | null> {
  const box = useRef<Box>(null)
  const before = useRef(state)
  useEffect(() => {
    if (state !== before.current) box.current?.querySelector<HTMLElement>('[data-focus]')?.focus()
    before.current = state
  }, [state])
  return box
}
