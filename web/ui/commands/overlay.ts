import { useSyncExternalStore } from 'react'

/** What can lie over any page, loaded when it is first wanted. */
export type Overlay = 'palette' | 'keys' | 'workspaces'
/** `nth`: how often something was opened, with this. */
export type Opened = { overlay: Overlay; nth: number }

let opened: Opened | null = null
let openings = 0
const listeners = new Set<() => void>()

export function openOverlay(overlay: Overlay): void {
  openings += 1
  set({ overlay, nth: openings })
}

/** Where another has opened meanwhile, that one stays. */
export function closeOverlay(overlay: Overlay): void {
  if (opened?.overlay === overlay) set(null)
}

export function useOpened(): Opened | null {
  return useSyncExternalStore(
    subscribe,
    () => opened,
    () => null,
  )
}

function set(next: Opened | null): void {
  opened = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
