import { useSyncExternalStore } from 'react'
import type { IconName } from '../../ui/icon.tsx'
import { dropMark, keep } from '../../kept/kept-here.ts'

/** public/theme.js reads it before the first paint. */
const key = 'quarry.theme'

export const themes = [
  { value: 'system', label: 'System', icon: 'screen' },
  { value: 'light', label: 'Light', icon: 'sun' },
  { value: 'dark', label: 'Dark', icon: 'moon' },
] as const satisfies { value: string; label: string; icon: IconName }[]
export type Theme = (typeof themes)[number]['value']

const listeners = new Set<() => void>()

export function themeNow(): Theme {
  const chosen = document.documentElement.dataset['theme']
  return chosen === 'light' || chosen === 'dark' ? chosen : 'system'
}

/** Kept on this device; where storage is off, until the page is left. */
export function setTheme(theme: Theme): void {
  apply(theme)
  if (theme === 'system') dropMark(key)
  else keep(key, theme)
}

export function useTheme(): Theme {
  return useSyncExternalStore(subscribe, themeNow, () => 'system')
}

function apply(theme: string | null): void {
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset['theme'] = theme
  else delete document.documentElement.dataset['theme']
  // The bar of a phone's browser too (public/theme.js).
  for (const bar of document.querySelectorAll<HTMLMetaElement>('meta[data-of]')) bar.media = mediaOf(bar, themeNow())
  for (const listener of listeners) listener()
}

function mediaOf({ dataset: { of } }: HTMLMetaElement, theme: Theme): string {
  if (theme === 'system') return `(prefers-color-scheme: ${of})`
  return of === theme ? 'all' : 'not all'
}

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) window.addEventListener('storage', onStorage)
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) window.removeEventListener('storage', onStorage)
  }
}

/** Chosen in another tab. */
function onStorage(event: StorageEvent): void {
  if (event.key === key) apply(event.newValue)
}
