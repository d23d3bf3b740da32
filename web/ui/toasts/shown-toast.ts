import { useSyncExternalStore } from 'react'

export type ShownToast = {
  title: string
  description?: string | undefined
  variant: 'default' | 'destructive'
  action?: { label: string; run: () => void } | undefined
  /** The action is the way back, which has a key. */
  isUndo: boolean
  /** How long it stays, unless it is held. */
  ms: number
  /** The people whose rows it speaks of, by their ids: it lies over none of them. */
  about: readonly string[]
  onClose?: (() => void) | undefined
}

type Shown = ShownToast & {
  /** Another one for each. */ nth: number
  /** It is closed, and drawn until it has faded. */ isLeaving: boolean
}

/** A hand over it, the keyboard in it, or nobody there who could read it. */
type Holder = 'hand' | 'keyboard' | 'window'

let shown: Shown | null = null
let shownSoFar = 0
let leftMs = 0
let running: { timer: ReturnType<typeof setTimeout>; sinceMs: number } | null = null
const holders = new Set<Holder>()
const listeners = new Set<() => void>()

/** Takes the place of what stands there. Lost if there is no place for toasts yet. */
export function showToast(next: ShownToast): void {
  if (listeners.size === 0) return
  closeToast()
  shownSoFar += 1
  holders.delete('hand')
  holders.delete('keyboard')
  leftMs = next.ms
  tell({ ...next, nth: shownSoFar, isLeaving: false })
  run()
}

export function closeToast(): void {
  if (!shown || shown.isLeaving) return
  pause()
  const { onClose } = shown
  tell({ ...shown, isLeaving: true })
  onClose?.()
}

/** Takes away what has faded, if nothing came in its place. */
export function dropToast(nth: number): void {
  if (shown?.nth === nth && shown.isLeaving) tell(null)
}

/** It stays until all who hold it let go. */
export function holdToast(by: Holder): void {
  holders.add(by)
  pause()
}

export function letGoOfToast(by: Holder): void {
  holders.delete(by)
  run()
}

export function useShownToast(): Shown | null {
  return useSyncExternalStore(
    subscribe,
    () => shown,
    () => null,
  )
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function tell(next: Shown | null): void {
  shown = next
  for (const listener of listeners) listener()
}

function run(): void {
  if (!shown || shown.isLeaving || running || holders.size > 0) return
  running = { timer: setTimeout(closeToast, leftMs), sinceMs: Date.now() }
}

function pause(): void {
  if (!running) return
  clearTimeout(running.timer)
  leftMs -= Date.now() - running.sinceMs
  running = null
}
