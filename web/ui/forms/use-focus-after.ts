import { useEffect, useRef, type RefObject } from 'react'

/**
 * Keeps the focus where one part takes another's place: when `state` changes, what is marked `data-focus` inside gets it, and all of the part
 * comes into sight. Else the key that was pressed takes the focus away with it.
 */
export function useFocusAfter<Box extends HTMLElement>(state: string): RefObject<Box | null> {
  return useFocusIf(state, always)
}

/** The same if nothing has the focus then: what was pressed is gone, and nobody went elsewhere. */
export function useFocusIfLost<Box extends HTMLElement>(state: string): RefObject<Box | null> {
  return useFocusIf(state, isFocusLost)
}

const always = () => true
const isFocusLost = () => document.activeElement === document.body

function useFocusIf<Box extends HTMLElement>(state: string, isWanted: () => boolean): RefObject<Box | null> {
  const box = useRef<Box>(null)
  const before = useRef(state)
  useEffect(() => {
    const isNew = state !== before.current
    before.current = state
    if (!isNew || !box.current || !isWanted()) return
    box.current.querySelector<HTMLElement>('[data-focus]')?.focus()
    box.current.scrollIntoView({ block: 'nearest' })
  }, [state, isWanted])
  return box
}
