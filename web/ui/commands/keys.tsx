import { isApple } from './commands.ts'

const signs: Record<string, string> = {
  mod: isApple ? '⌘' : 'Ctrl',
  shift: isApple ? '⇧' : 'Shift',
  ArrowUp: '↑',
  ArrowDown: '↓',
  ArrowLeft: '←',
  ArrowRight: '→',
  Escape: 'Esc',
  Backspace: '⌫',
  Delete: isApple ? '⌦' : 'Del',
  PageUp: 'PgUp',
  PageDown: 'PgDn',
}
const spoken: Record<string, string> = {
  mod: isApple ? 'Command' : 'Control',
  shift: 'Shift',
  ArrowUp: 'Arrow up',
  ArrowDown: 'Arrow down',
  ArrowLeft: 'Arrow left',
  ArrowRight: 'Arrow right',
  Backspace: isApple ? 'Delete' : 'Backspace',
  Delete: isApple ? 'Forward delete' : 'Delete',
  PageUp: 'Page up',
  PageDown: 'Page down',
  '/': 'Slash',
  '?': 'Question mark',
}

/** A command's keys as they stand on the keyboard; only to be seen, beside words that say the same. */
export function Keys({ keys }: { keys: string }) {
  return (
    <span className="keys" aria-hidden="true">
      {keys.split(' ').map((press) => (
        <kbd key={press}>
          {press
            .split('+')
            .map(signOf)
            .join(isApple ? '' : ' ')}
        </kbd>
      ))}
    </span>
  )
}

function signOf(key: string): string {
  return signs[key] ?? (key.length === 1 ? key.toUpperCase() : key)
}

/** The same to be heard: 'Control K', 'G then 1'. */
export function keysInWords(keys: string): string {
  const press = (each: string) =>
    each.split('+').map((key) => spoken[key] ?? (key.length === 1 ? key.toUpperCase() : key))
  return keys
    .split(' ')
    .map((each) => press(each).join(' '))
    .join(' then ')
}
