import { useEffect } from 'react'
import { useIsWide } from './use-is-wide.ts'
import { useSame } from './use-same.ts'

/** What browsers have that turn Android's Back into a wish to close; TypeScript doesn't know it yet. */
type CloseWatcher = EventTarget & { destroy: () => void }
declare const CloseWatcher: (new () => CloseWatcher) | undefined

/**
 * On a phone, Back closes what lies over the page and stays on the page. The browser itself asks for it, so that nothing is written
 * into the history: an entry for each sheet led a page to read an address of before, and what was chosen meanwhile was lost.
 */
export function useBackCloses(isOpen: boolean, onClose: () => void): void {
  const isPhone = !useIsWide()
  const close = useSame(onClose)
  useEffect(() => {
    if (!isOpen || !isPhone || typeof CloseWatcher === 'undefined') return
    const watcher = new CloseWatcher()
    watcher.addEventListener('close', close)
    return () => watcher.destroy()
  }, [isOpen, isPhone, close])
}
