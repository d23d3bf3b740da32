import { openStore } from '../../kept/open-store.ts'

/** What can lie over any page, loaded when it is first wanted. */
export type Overlay = 'palette' | 'keys' | 'workspaces'
/** `nth`: how often something was opened, with this. */
export type Opened = { overlay: Overlay; nth: number }

const opened = openStore<Opened | null>(null)
let openings = 0

export function openOverlay(overlay: Overlay): void {
  openings += 1
  opened.set({ overlay, nth: openings })
}

/** Where another has opened meanwhile, that one stays. */
export function closeOverlay(overlay: Overlay): void {
  if (opened.get()?.overlay === overlay) opened.set(null)
}

export function useOpened(): Opened | null {
  return opened.useValue()
}
