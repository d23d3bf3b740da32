import { describe, expect, it } from 'vitest'
import { keyName, runKey, type Command } from './commands.ts'

const press = (
  key: string,
  held: Partial<Record<'shiftKey' | 'altKey' | 'ctrlKey' | 'metaKey', true>> = {},
  code = '',
) => ({ key, code, shiftKey: false, altKey: false, ctrlKey: false, metaKey: false, ...held }) as const

describe('the name of a key', () => {
  it('holds Shift only where the sign does not say it', () => {
    expect(keyName(press('e'))).toBe('e')
    expect(keyName(press('E', { shiftKey: true }))).toBe('e')
    expect(keyName(press('?', { shiftKey: true }))).toBe('?')
    expect(keyName(press(' ', { shiftKey: true }))).toBe('shift+Space')
    expect(keyName(press('ArrowDown', { shiftKey: true }))).toBe('shift+ArrowDown')
  })

  it('tells undo from redo, and what belongs to the system from ours', () => {
    expect(keyName(press('z', { ctrlKey: true }))).toBe('mod+z')
    expect(keyName(press('Z', { ctrlKey: true, shiftKey: true }))).toBe('mod+shift+z')
    expect(keyName(press('e', { altKey: true }))).toBe('alt+e')
    expect(keyName(press('k', { metaKey: true }))).toBe('ctrl+k')
  })

  it('is the sign where AltGr made it, and the place of the key on keyboards with other letters', () => {
    expect(keyName(press('/', { ctrlKey: true, altKey: true }))).toBe('/')
    expect(keyName(press('л', { ctrlKey: true }, 'KeyK'))).toBe('mod+k')
    expect(keyName(press('z', { ctrlKey: true }, 'KeyY'))).toBe('mod+z')
  })
})

describe('a key', () => {
  it('runs the first command that is possible, and is taken from the browser only then', () => {
    const ran: string[] = []
    let isSelected = false
    const command = (id: string, more: Partial<Command> = {}): Command => {
      return { id, title: id, group: 'here', keys: ['e'], run: () => ran.push(id), ...more }
    }
    let isPrevented = false
    const event = Object.assign(new Event('keydown'), press('e'), { preventDefault: () => (isPrevented = true) })
    const commands = [
      command('of the selection', { when: () => isSelected }),
      command('of another key', { keys: ['t'] }),
    ]
    expect(runKey(event as unknown as KeyboardEvent, commands)).toBe(false)
    expect(isPrevented).toBe(false)
    expect(runKey(event as unknown as KeyboardEvent, [...commands, command('general')])).toBe(true)
    isSelected = true
    expect(runKey(event as unknown as KeyboardEvent, [...commands, command('general')])).toBe(true)
    expect(ran).toEqual(['general', 'of the selection'])
    expect(isPrevented).toBe(true)
  })
})
