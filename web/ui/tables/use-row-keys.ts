import { useEffect, useLayoutEffect, useRef, useState, type KeyboardEvent, type RefObject } from 'react'
import { runKey, type Command, useCommands } from '../commands/commands.ts'
import type { Selection } from './use-selection.ts'

type Options<Id> = {
  /** The rows that can be walked, in their order; each drawn one is a `tr` with its `data-index` there. */
  order: readonly Id[]
  selection: Selection<Id>
  /** By Enter or →: opens whom the row is about. Null: Enter opens the proof in the row, or goes to what asks for it. */
  onOpen: ((id: Id) => void) | null
}

export type RowKeys<Id> = {
  body: RefObject<HTMLTableSectionElement | null>
  /** The one row that the tab key reaches; it has to be drawn wherever it stands. */
  activeIndex: number
  /** Who had the focus last, or null; may be gone. */
  activeId: Id | null
  onKeyDown: (event: KeyboardEvent) => void
  onFocus: (event: { target: EventTarget }) => void
}

/**
 * A table that hands can stay on: arrows, Home, End, Page Up and Page Down walk its rows, with shift they choose as they go,
 * space chooses one and with shift a range, ⌘A or Ctrl+A all, Enter or → opens. The focus stays with its row where rows move, and
 * goes to the row in its place where it is gone.
 */
export function useRowKeys<Id extends string | number>({ order, selection, onOpen }: Options<Id>): RowKeys<Id> {
  const body = useRef<HTMLTableSectionElement>(null)
  const [active, setActive] = useState<{ id: Id; index: number } | null>(null)
  const wantsFocus = useRef(false)
  const hadFocus = useHadFocus(body)
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

  const pressed = useRef<KeyboardEvent | null>(null)
  const goTo = (index: number) => {
    const id = order[index]
    if (id === undefined) return
    wantsFocus.current = true
    setActive({ id, index })
  }
  const walk = () => {
    const here = order[activeIndex]
    const index = stepOf(pressed.current?.key ?? '', activeIndex, order.length, rowAt(body.current, activeIndex))
    const id = order[index]
    if (here === undefined || id === undefined) return
    if (pressed.current?.shiftKey) selection.draw(here, id, order)
    goTo(index)
  }
  const toggle = () => {
    const here = order[activeIndex]
    if (here !== undefined) selection.toggle(here, pressed.current?.shiftKey ?? false, order)
  }
  // Whoever is chosen on another page stays so.
  const addAll = () => selection.set([...selection.ids, ...order])
  const isOnRow = () => pressed.current?.target === rowAt(body.current, activeIndex)
  const isInBody = () => body.current?.contains(pressed.current?.target as Node) ?? false
  const open = () => {
    const here = order[activeIndex]
    const row = rowAt(body.current, activeIndex)
    if (onOpen && here !== undefined) onOpen(here)
    else if (row) openRow(row)
  }
  const commands: readonly Command[] = [
    { ...toRows, when: () => order.length > 0, run: () => goTo(activeIndex) },
    { ...ofRows, id: 'row-walk', title: 'Move through the rows', keys: walking, when: isInBody, run: walk },
    { ...ofRows, id: 'row-draw', title: 'Select while moving', keys: drawing, when: isInBody, run: walk },
    { ...ofRows, id: 'row-toggle', title: 'Select or deselect the row', keys: ['Space'], when: isOnRow, run: toggle },
    { ...ofRows, id: 'row-range', title: 'Select up to this row', keys: ['shift+Space'], when: isOnRow, run: toggle },
    { ...ofRows, id: 'row-all', title: 'Select all rows', keys: ['mod+a'], run: addAll },
    { ...ofRows, id: 'row-open', ...(onOpen ? openPerson : openProof), when: isOnRow, run: open },
  ]
  useCommands(commands)

  function onKeyDown(event: KeyboardEvent): void {
    if (event.defaultPrevented || isField(event.target)) return
    pressed.current = event
    runKey(event.nativeEvent, commands)
    pressed.current = null
  }

  /** Wherever in a row the focus lands, that row is the one that keys walk from. */
  function onFocus({ target }: { target: EventTarget }): void {
    const row = (target as Element).closest('tr')
    if (row) markCut(row)
    const index = Number(row?.dataset['index'] ?? NaN)
    const id = order[index]
    if (id !== undefined && id !== active?.id) setActive({ id, index })
  }

  return { body, activeIndex, activeId: active?.id ?? null, onKeyDown, onFocus }
}

/** Whether the focus was in the rows last. */
function useHadFocus(body: RefObject<HTMLElement | null>): RefObject<boolean> {
  const hadFocus = useRef(false)
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
  }, [body])
  return hadFocus
}

/** Says of a row whether its address is cut: then it is shown whole as long as keys are on the row. */
function markCut(row: HTMLElement): void {
  delete row.dataset['cut']
  const address = row.querySelector('.address .mono')
  if (address && address.scrollWidth > address.clientWidth) row.dataset['cut'] = ''
}

/** From wherever one is: a form of filters may have fifty stops of the tab key before the rows. */
const toRows: Omit<Command, 'run'> = {
  ...{ id: 'rows', title: 'Go to the rows', group: 'go', icon: 'down', words: 'results table contacts people' },
  ...{ keys: ['mod+ArrowDown'], whileTyping: true },
}
const ofRows = { group: 'rows', keyOnly: true } as const
const openPerson = { title: 'Open the person', keys: ['Enter', 'ArrowRight'] }
const openProof = { title: 'Open the proof, or go to Reveal', keys: ['Enter'] }
const walking = ['ArrowDown', 'ArrowUp', 'PageDown', 'PageUp', 'Home', 'End']
const drawing = walking.map((key) => `shift+${key}`)

/** Where a key leads. */
function stepOf(key: string, index: number, count: number, row: HTMLElement | null): number {
  const page = Math.max(1, Math.floor((window.innerHeight - aroundPx) / (row?.offsetHeight || window.innerHeight)))
  const to = {
    ArrowDown: index + 1,
    ArrowUp: index - 1,
    Home: 0,
    End: count - 1,
    PageDown: index + page,
    PageUp: index - page,
  }[key]
  return Math.max(0, Math.min(to ?? index, count - 1))
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

/** What Enter does on a row: opens what explains it, or goes to the button that asks for it; nothing is ever spent by that. */
function openRow(row: HTMLElement): void {
  const opener = row.querySelector<HTMLElement>('[data-opens]')
  opener?.focus()
  opener?.click()
  if (!opener) row.querySelector<HTMLElement>('[data-asks]')?.focus()
}
