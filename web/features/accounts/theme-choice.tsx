import { useState } from 'react'
import { Segments } from '../../ui/choice.tsx'

const key = 'quarry.theme'
const options = [
  { value: 'system', label: 'System' },
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
]

/** Light, dark, or what the system says; kept on this device (public/theme.js applies it before the first paint). */
export function ThemeChoice() {
  const [theme, setTheme] = useState(() => document.documentElement.dataset['theme'] ?? 'system')

  function choose(next: string): void {
    setTheme(next)
    if (next === 'system') {
      delete document.documentElement.dataset['theme']
      localStorage.removeItem(key)
    } else {
      document.documentElement.dataset['theme'] = next
      localStorage.setItem(key, next)
    }
  }

  return <Segments legend="Theme" value={theme} options={options} onChange={choose} />
}
