import { useSyncExternalStore } from 'react'
import { isWide } from './browser.ts'
import { usePicture } from './picture.tsx'

/** The same as isWide, and again whenever the window becomes wide or narrow. */
export function useIsWide(): boolean {
  const picture = usePicture()
  return useSyncExternalStore(watch, isWide, () => picture?.isWide ?? true)
}

function watch(tell: () => void): () => void {
  const query = window.matchMedia('(min-width: 56.25rem)')
  query.addEventListener('change', tell)
  return () => query.removeEventListener('change', tell)
}
