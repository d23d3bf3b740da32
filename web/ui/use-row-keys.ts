import { useEffect, useLayoutEffect, useRef, useState, type KeyboardEvent, type RefObject } from 'react'
import type { Selection } from './use-selection.ts'

type Options<Id> = {
  /** The rows that can be walked, in their order; each drawn one is a `tr` with its `data-index` there. */
  order: readonly Id[]
  selection: Selection<Id>
  /** By Enter: opens what the row holds. */
  onOpen: (row: HTMLTableRowElement) => void
}

export type RowKeys = {
  body: RefObject<HTMLTableSectionElement | null>
  /** The one row that the tab key reaches; it has to be drawn wherever it stands. */
  activeIndex: number
  onKeyDown: (event: KeyboardEvent) => void
  onFocus: (event: { target: EventTarget }) => void
}

/**
 * A table that hands can stay on: arrows, Home, End, Page Up and Page Down walk its rows, with shift they choose as they go,
 * space chooses one and with shift a range, ⌘A or Ctrl+A all, Enter opens. The focus stays with its row where rows move, and
 * goes to the row in its place where it is gone.
 */
export function useRowKeys<Id extends string | number>({ order, selection, onOpen }: Options<Id>): RowKeys {
  const body = useRef<HTMLTableSectionElement>(null)
  const [active, setActive] = useState<{ id: Id; index: number } | null>(null)
  const wantsFocus = useRef(false)
  const hadFocus = useRef(false)
  const found = active === null ? -1 : order.indexOf(active.id)
  if (active !== null && found >= 0 && found !== active.index) setActive({ id: active.id, index: found })
  const activeIndex = found >= 0 ? found : Math.max(0, Math.min(active?.index ?? 0, order.length - 1))

  useLayoutEffect(() => {
    const isLost = hadFocus.current && document.activeElement === document.body
    if (!wantsFocus.current && !isLost) return
    const row = rowAt(body.current, activeIndex)
    if (!row) return
    wantsFocus.current = false
    row.focus({ preventScroll: true })
    row.scrollIntoView({ block: 'nearest' })
  })

  useEffect(() => {
    // Whoever goes elsewhere takes the focus along; a row that is taken away doesn't.
    const onFocusIn = (event: FocusEvent) => {
      hadFocus.current = body.current?.contains(event.target as Node) ?? false
    }
    const onPointer = (event: PointerEvent) => {
      if (!body.current?.contains(event.target as Node)) hadFocus.current = false
    }
    document.addEventListener('focusin', onFocusIn)
    document.addEventListener('pointerdown', onPointer)
    return () => {
      document.removeEventListener('focusin', onFocusIn)
      document.removeEventListener('pointerdown', onPointer)
    }
  }, [])

  function onKeyDown(event: KeyboardEvent): void {
    const here = order[activeIndex]
    if (here === undefined || event.defaultPrevented || isField(event.target)) return
    const withCommand = event.ctrlKey || event.metaKey
    if (withCommand && event.key.toLowerCase() === 'a' && !event.altKey) {
      event.preventDefault()
      return selection.set(order)
    }
    if (event.altKey || !body.current?.contains(event.target as Node)) return
    const row = rowAt(body.current, activeIndex)
    const step = stepOf(event.key, activeIndex, order.length, row)
    if (step !== null) {
      event.preventDefault()
      const to = order[step]
      if (to === undefined) return
      if (event.shiftKey) selection.draw(here, to, order)
      wantsFocus.current = true
      return setActive({ id: to, index: step })
    }
    if (withCommand || row === null || event.target !== row) return
    if (event.key === ' ') {
      event.preventDefault()
      selection.toggle(here, event.shiftKey, order)
    } else if (event.key === 'Enter') {
      event.preventDefault()
      onOpen(row)
    }
  }

  /** Wherever in a row the focus lands, that row is the one that keys walk from. */
  function onFocus({ target }: { target: EventTarget }): void {
    const index = Number((target as Element).closest('tr')?.dataset['index'] ?? NaN)
    const id = order[index]
    if (id !== undefined && id !== active?.id) setActive({ id, index })
  }

  return { body, activeIndex, onKeyDown, onFocus }
}

/** Where a key leads; null where it leads nowhere. */
function stepOf(key: string, index: number, count: number, row: HTMLElement | null): number | null {
  const page = Math.max(1, Math.floor((window.innerHeight - aroundPx) / (row?.offsetHeight || window.innerHeight)))
  const to = {
    ArrowDown: index + 1,
    ArrowUp: index - 1,
    Home: 0,
    End: count - 1,
    PageDown: index + page,
    PageUp: index - page,
  }[key]
  return to === undefined ? null : Math.max(0, Math.min(to, count - 1))
}
/** What covers the rows above and below: the table's head and the bar with what can be done. */
const aroundPx = 120

function rowAt(body: HTMLElement | null, index: number): HTMLTableRowElement | null {
  return body?.querySelector<HTMLTableRowElement>(`tr[data-index="${index}"]`) ?? null
}

function isField(target: EventTarget): boolean {
  if (target instanceof HTMLInputElement) return !['checkbox', 'radio', 'button'].includes(target.type)
  return target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement
}
