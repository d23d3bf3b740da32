import { useEffect } from 'react'
import { useIsWide } from './use-is-wide.ts'
import { useSame } from './use-same.ts'

/**
 * On a phone, Back closes what lies over the page and stays on the page. Each thing that is open has an entry in the history, which
 * says how many are; closed otherwise, its entry goes with it.
 */
export function useBackCloses(isOpen: boolean, onClose: () => void): void {
  const isPhone = !useIsWide()
  const close = useSame(onClose)
  useEffect(() => (isOpen && isPhone ? enter(close) : undefined), [isOpen, isPhone, close])
}

type Open = { close: () => void; at: number }

let opened: readonly Open[] = []
/** The number of the entry where the page is, 0 of those that are the page's own, and its address. */
let here = { at: 0, href: '' }
let isWatching = false
/** Who goes back is this file. */
let isOurs = false

const numberOfEntry = () => (window.history.state as { over?: number } | null)?.over ?? 0
const lastOpened = () => opened.at(-1)?.at ?? 0

function enter(close: () => void): () => void {
  watch()
  // Where one opens as another closes, it takes over its entry.
  if (numberOfEntry() <= lastOpened())
    window.history.pushState({ ...window.history.state, over: numberOfEntry() + 1 }, '')
  note()
  const own = { close, at: here.at }
  opened = [...opened, own]
  return () => {
    opened = opened.filter((each) => each !== own)
    // Later: whoever closes it and goes elsewhere at once has left its entry behind (onPop).
    setTimeout(goBackIfDone)
  }
}

function goBackIfDone(): void {
  if (numberOfEntry() <= lastOpened()) return
  isOurs = true
  window.history.back()
}

function watch(): void {
  if (isWatching) return
  isWatching = true
  window.addEventListener('popstate', onPop)
  // The router says so of each navigation.
  window.addEventListener('pushState', () => numbered(here.at + 1))
  window.addEventListener('replaceState', () => numbered(here.at))
}

function onPop(): void {
  const before = here
  note()
  const isBack = before.at > here.at && pathOf(before.href) === window.location.pathname
  const closing = isBack && !isOurs ? opened.filter(({ at }, n) => at > here.at || n === opened.length - 1) : []
  isOurs = false
  opened = opened.filter((each) => !closing.includes(each))
  // What was chosen meanwhile, which the address says, stays.
  if (isBack && before.href !== here.href) window.history.replaceState(window.history.state, '', before.href)
  for (const { close } of closing.toReversed()) close()
  goBackIfDone()
}

/** An address that changes under what is open is no page of its own. */
function numbered(at: number): void {
  const isUnder = opened.length > 0 && pathOf(here.href) === window.location.pathname
  if (isUnder && numberOfEntry() < lastOpened()) window.history.replaceState({ ...window.history.state, over: at }, '')
  else note()
}

function note(): void {
  here = { at: numberOfEntry(), href: window.location.href }
}

function pathOf(href: string): string {
  return new URL(href).pathname
}
