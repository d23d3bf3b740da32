import { openStore } from '../../kept/open-store.ts'

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

const shown = openStore<Shown | null>(null)
let shownSoFar = 0
let leftMs = 0
let running: { timer: ReturnType<typeof setTimeout>; sinceMs: number } | null = null
const holders = new Set<Holder>()

/** Takes the place of what stands there. Lost if there is no place for toasts yet. */
export function showToast(next: ShownToast): void {
  if (!shown.isWatched()) return
  closeToast()
  shownSoFar += 1
  holders.delete('hand')
  holders.delete('keyboard')
  leftMs = next.ms
  shown.set({ ...next, nth: shownSoFar, isLeaving: false })
  run()
}

export function closeToast(): void {
  const toast = shown.get()
  if (!toast || toast.isLeaving) return
  pause()
  shown.set({ ...toast, isLeaving: true })
  toast.onClose?.()
}

/** Takes away what has faded, if nothing came in its place. */
export function dropToast(nth: number): void {
  const toast = shown.get()
  if (toast?.nth === nth && toast.isLeaving) shown.set(null)
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
  return shown.useValue()
}

function run(): void {
  const toast = shown.get()
  if (!toast || toast.isLeaving || running || holders.size > 0) return
  running = { timer: setTimeout(closeToast, leftMs), sinceMs: Date.now() }
}

function pause(): void {
  if (!running) return
  clearTimeout(running.timer)
  leftMs -= Date.now() - running.sinceMs
  running = null
}
