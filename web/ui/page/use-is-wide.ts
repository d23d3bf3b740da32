import { useCallback, useSyncExternalStore } from 'react'
import { isWide } from './browser.ts'
import { usePicture } from './picture.tsx'

/** The same as isWide, and again whenever the window becomes wide or narrow. `fromPx`: for what needs more room than that. */
export function useIsWide(fromPx = 900): boolean {
  const picture = usePicture()
  const watch = useCallback(
    (tell: () => void) => {
      const query = window.matchMedia(`(min-width: ${fromPx / 16}rem)`)
      query.addEventListener('change', tell)
      return () => query.removeEventListener('change', tell)
    },
    [fromPx],
  )
  return useSyncExternalStore(
    watch,
    () => isWide(fromPx),
    () => picture?.isWide ?? true,
  )
}
