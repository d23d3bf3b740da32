import { useLayoutEffect, type RefObject } from 'react'

const gapPx = 8
/** After each of these a row, or what stands below the toast, may be elsewhere. */
const moves = ['scroll', 'resize', 'click', 'keyup'] as const

type Span = { top: number; bottom: number }

/** How far up a message has to stand so that it lies over none of the rows; 0 where there is no room for that. */
export function liftPx(message: Span, rows: readonly Span[]): number {
  let px = 0
  // From the lowest up: above one row it may lie over the next.
  for (const row of rows.toSorted((a, b) => b.top - a.top)) {
    const isOver = message.top - px < row.bottom + gapPx && message.bottom - px > row.top - gapPx
    if (isOver) px = message.bottom - row.top + gapPx
  }
  return message.top - px < 0 ? 0 : px
}

/** Keeps the place of toasts off the rows that the toast is about, and off the row that has the focus. */
export function useKeepClear(place: RefObject<HTMLElement | null>, about: readonly string[] | null): void {
  useLayoutEffect(() => (place.current && about ? keepClear(place.current, about) : undefined), [place, about])
}

function keepClear(place: HTMLElement, about: readonly string[]): () => void {
  let frame = 0
  const clear = () => {
    frame = 0
    const { top, bottom } = place.getBoundingClientRect()
    const liftedPx = parseFloat(place.style.marginBottom) || 0
    const px = liftPx({ top: top + liftedPx, bottom: bottom + liftedPx }, rowsOf(about))
    if (px !== liftedPx) place.style.marginBottom = px === 0 ? '' : `${px}px`
  }
  const later = () => (frame ||= requestAnimationFrame(clear))
  clear()
  for (const move of moves) window.addEventListener(move, later, { capture: true, passive: true })
  return () => {
    cancelAnimationFrame(frame)
    for (const move of moves) window.removeEventListener(move, later, { capture: true })
    place.style.marginBottom = ''
  }
}

function rowsOf(about: readonly string[]): Span[] {
  const named = about.flatMap((id) => [...document.querySelectorAll(`[data-person="${CSS.escape(id)}"]`)])
  const focused = document.activeElement?.closest('tr[data-person]')
  const rows = focused && !named.includes(focused) ? [...named, focused] : named
  return rows.map((row) => row.getBoundingClientRect())
}
