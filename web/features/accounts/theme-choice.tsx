import { Segments } from '../../ui/choice.tsx'
import { setTheme, themes, useTheme } from './theme.ts'

/** Light, dark, or what the system says; kept on this device (public/theme.js applies it before the first paint). */
export function ThemeChoice() {
  const theme = useTheme()
  const choose = (next: string) => setTheme(themes.find(({ value }) => value === next)?.value ?? 'system')
  return <Segments legend="Theme" value={theme} options={themes} onChange={choose} />
}
