import { useEffect } from 'react'
import { useSame } from '../page/use-same.ts'

/** Whoever signs in is led on at once, and is told so on the page that follows. */
const leadOn = /^\/(auth|login|logout|reset-password|confirm-email)\/?$/

let isJustTold = false

/** Says that a message is told now: what leads to another page in the same breath takes it along. */
export function noteTold(): void {
  isJustTold = true
  queueMicrotask(() => (isJustTold = false))
}

/** Calls `close` when another page opens: what was told on the one before is not about it. */
export function useGoneWithPage(close: () => void): void {
  const closeNow = useSame(close)
  useEffect(() => {
    let page = window.location.pathname
    const onMove = () => {
      const before = page
      page = window.location.pathname
      if (staysTold(before, page)) return
      closeNow()
    }
    // The first two are the router's own, sent as the address changes.
    const moves = ['pushState', 'replaceState', 'popstate']
    for (const move of moves) window.addEventListener(move, onMove)
    return () => {
      for (const move of moves) window.removeEventListener(move, onMove)
    }
  }, [closeNow])
}

/** Whether a message goes along from one path to the other. */
export function staysTold(before: string, path: string): boolean {
  return before === path || isJustTold || leadOn.test(before)
}
