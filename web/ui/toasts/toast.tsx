import { useEffect } from 'react'
import { createPortal } from 'react-dom'
import { useCommands } from '../commands/commands.ts'
import { leaveNote, takeNote } from '../../kept/kept-here.ts'
import { noteTold, useGoneWithPage } from './gone-with-page.ts'
import { closeToast, showToast, type ShownToast } from './shown-toast.ts'
import { ToastPlace } from './toast-card.tsx'
import { canUndo, undoLast, type WayBack } from './undo.ts'

const shownMs = 5_000

export type ToastMessage = Message & {
  action?: { label: string; run: () => void }
  /** A button for it, unless something else is to be undone first; ⌘Z does it for a minute, the last change first. */
  undo?: WayBack
  /** Longer for a long text. */
  ms?: number
  /** The people whose rows it speaks of, by their ids. */
  about?: readonly string[]
}

const nobody: readonly string[] = []

let offersUndo = false
/** Counts what is said and nothing after it. */
let lastWords = 0

/** Says something that nothing else may displace, since the page is about to be left; answers how others may speak again. */
export function toastLastWords(message: Message): () => void {
  toast(message)
  lastWords += 1
  let isOver = false
  return () => {
    if (!isOver) lastWords -= 1
    isOver = true
  }
}

/** Says something once. One toast at a time: a new one takes the place of the old. */
export function toast({ action, undo, ms, about = nobody, ...message }: ToastMessage): void {
  if (lastWords > 0) return
  const canGoBack = undo?.isNext() === true
  const shown = canGoBack ? { label: 'Undo', run: undo.go } : action
  const onClose = () => keepMessage(message)
  show(message, ms ?? shownMs, { action: shown, isUndo: canGoBack, about, onClose })
  offersUndo = canGoBack
}

/** Says that something did not work, and why or what to do. */
export function toastFailure(title: string, description: string): void {
  toast({ title, description, variant: 'destructive' })
}

/** Called before a later change: else the button would seem to undo that one. */
export function hideUndo(): void {
  if (offersUndo && lastWords === 0) closeToast()
}

function showEarlier(): void {
  // First: what is on the screen counts as the last one.
  closeToast()
  const message = takeEarlier()
  if (message) show(message, shownMs, {})
}

function show(
  { title, description, variant = 'default' }: Message,
  ms: number,
  more: Partial<Pick<ShownToast, 'action' | 'isUndo' | 'about' | 'onClose'>>,
): void {
  offersUndo = false
  noteTold()
  showToast({ title, description, variant, ms, isUndo: false, about: nobody, ...more })
}

const keptKey = 'quarry.toast'

/** For a message that is sent along with a page load, which would take it away. */
export function toastOnNextPage({ title, description, variant }: ToastMessage): void {
  leaveNote(keptKey, JSON.stringify({ title, description, variant }))
}

export function Toasts() {
  useEffect(showKept, [])
  useGoneWithPage(() => lastWords === 0 && closeToast())
  useCommands([
    {
      id: 'undo',
      title: 'Undo the last change',
      group: 'general',
      icon: 'undo',
      keys: ['mod+z'],
      words: 'restore bring back revert',
      needs: 'for a minute',
      when: canUndo,
      run() {
        closeToast()
        undoLast()
      },
    },
    {
      id: 'last-message',
      title: 'Show the last message again',
      group: 'general',
      icon: 'undo',
      keys: ['m'],
      words: 'toast notification earlier repeat',
      needs: 'for a quarter of an hour',
      when: hasEarlier,
      run: showEarlier,
    },
  ])
  return createPortal(<ToastPlace />, document.body)
}

function showKept(): void {
  const kept = takeNote(keptKey)
  if (kept !== null) toast(JSON.parse(kept) as ToastMessage)
}

/** The specification's time, section 9: so long a message that is gone can still be brought back. */
const keptMs = 1_000_000
const mostKept = 100

type Message = { title: string; description?: string | undefined; variant?: 'default' | 'destructive' }

let messages: { message: Message; at: number }[] = []
let stepsBack = 0

/** Keeps a message that has left the screen. */
export function keepMessage(message: Message, now = Date.now()): void {
  stepsBack = 0
  messages = [...stillKept(now), { message, at: now }].slice(-mostKept)
}

export function hasEarlier(now = Date.now()): boolean {
  return stillKept(now).length > stepsBack
}

/** The last message, then the one before it; the last one again after a new one was kept. Null if there is none. */
export function takeEarlier(now = Date.now()): Message | null {
  messages = stillKept(now)
  const found = messages.at(-1 - stepsBack)
  if (found) stepsBack += 1
  return found?.message ?? null
}

function stillKept(now: number) {
  return messages.filter(({ at }) => now - at < keptMs)
}

const notLoadedMs = 15_000

/**
 * A part that failed to load is not asked for again within one document, whatever is pressed: only a page load brings it. When
 * is for the person to choose, who may have typed something. `keep`: what is to be there again afterwards.
 */
export function tellNotLoaded(keep: () => void = () => {}): void {
  toast({
    title: 'Could not be opened',
    description: 'Part of the page could not be loaded. Check your connection and reload.',
    variant: 'destructive',
    ms: notLoadedMs,
    action: {
      label: 'Reload',
      run() {
        keep()
        window.location.reload()
      },
    },
  })
}

/** Copies and says so; without https a browser may refuse, and that is said too. */
export async function copyText(text: string, title: string, description?: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text)
    toast({ title, ...(description === undefined ? {} : { description }) })
  } catch {
    toastFailure('Not copied', 'The browser did not allow it.')
  }
}
