import { useLayoutEffect, useRef } from 'react'
import type { IconName } from '../icon.tsx'

/** Where a command belongs, in the order in which they are shown, and in which a key asks them. */
export const commandGroups = {
  here: 'On this page',
  /** Pressed on a row: the table's own handler runs these (runKey). */
  rows: 'In the table',
  go: 'Go to',
  general: 'Everywhere',
} as const

/**
 * Something a person can do now. The keys, the command palette and the help sheet all read this one table, so none of
 * them can say what another doesn't do.
 */
export type Command = {
  id: string
  title: string
  group: keyof typeof commandGroups
  icon?: IconName
  /** As keyName says them, any of them: `e`, `mod+z`, `shift+Space`; `g 1` is one after the other. */
  keys?: readonly string[]
  /** Other words by which it is looked for. */
  words?: string
  /** What it takes first; the help sheet says it: 'with contacts selected'. */
  needs?: string
  /** What it may cost, in words; the palette never puts such a command first unasked. */
  price?: string
  /** Whether it can be done now; always where absent. */
  when?: () => boolean
  /** Its keys work in a field too. */
  whileTyping?: boolean
  /** Nothing for the palette, such as moving from row to row. */
  keyOnly?: boolean
  run: () => void
}

type Source = { commands: readonly Command[] }

const sources = new Set<Source>()
const listeners = new Set<() => void>()
let listed: readonly Command[] | null = null

/** Adds what a component offers; answers how to replace it and how to take it away. */
export function addCommands(): { replace: (commands: readonly Command[]) => void; remove: () => void } {
  const source: Source = { commands: [] }
  if (sources.size === 0) document.addEventListener('keydown', onKeyDown)
  sources.add(source)
  return {
    replace(commands) {
      source.commands = commands
      changed()
    },
    remove() {
      sources.delete(source)
      if (sources.size === 0) document.removeEventListener('keydown', onKeyDown)
      changed()
    },
  }
}

/** All that are offered, by group; the same list until something changes. */
export function listCommands(): readonly Command[] {
  if (listed) return listed
  const all = [...sources].flatMap((source) => source.commands)
  listed = Object.keys(commandGroups).flatMap((group) => all.filter((command) => command.group === group))
  return listed
}

export function onCommandsChange(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function changed(): void {
  listed = null
  for (const listener of listeners) listener()
}

export function isPossible(command: Command): boolean {
  return command.when?.() ?? true
}

/** The first possible command of this key, run; for elements that have keys of their own. True if there was one. */
export function runKey(event: KeyboardEvent, commands: readonly Command[], name = keyName(event)): boolean {
  const command = commands.find((each) => each.keys?.includes(name) && isPossible(each))
  if (!command) return false
  event.preventDefault()
  command.run()
  return true
}

const sequenceMs = 1_500
let begun: { name: string; at: number } | null = null

function onKeyDown(event: KeyboardEvent): void {
  if (event.defaultPrevented || event.repeat || event.isComposing || modifiers.has(event.key)) return
  if (document.querySelector('[data-modal][data-open]')) return
  const name = keyName(event)
  const isBusyElsewhere = isTyping(event.target) || isInPopup(event.target)
  const commands = listCommands().filter((each) => each.group !== 'rows' && (each.whileTyping || !isBusyElsewhere))
  const before = begun && event.timeStamp - begun.at < sequenceMs ? begun.name : null
  begun = null
  if (before && runKey(event, commands, `${before} ${name}`)) return
  if (runKey(event, commands, name)) return
  if (commands.some((each) => each.keys?.some((keys) => keys.startsWith(`${name} `))))
    begun = { name, at: event.timeStamp }
}

const modifiers = new Set(['Shift', 'Control', 'Alt', 'AltGraph', 'Meta', 'CapsLock'])

export const isApple = typeof navigator !== 'undefined' && /Mac|iPhone|iPad/.test(navigator.platform)

/** An Apple keyboard's own delete key says Backspace; its Delete is a second one that most of them lack. */
export const deleteKeys: readonly string[] = isApple ? ['Backspace', 'Delete'] : ['Delete']

/** `mod` is ⌘ on Apple's machines and Ctrl on all others: Ctrl-K in a field of theirs cuts the rest of the line. */
export function keyName(event: KeyPress): string {
  const mod = isApple ? event.metaKey : event.ctrlKey
  const key = event.key === ' ' ? 'Space' : mod ? latinKey(event) : event.key
  const isText = key.length === 1
  const other = isApple ? event.ctrlKey : event.metaKey
  // Where a letter needs AltGr, Windows reports Ctrl and Alt as well.
  const isAltGr = isText && event.altKey && event.ctrlKey
  const held = [
    mod && !isAltGr && 'mod',
    other && !isAltGr && 'ctrl',
    event.altKey && !isAltGr && 'alt',
    event.shiftKey && (!isText || mod) && 'shift',
  ]
  return [...held.filter((each) => each !== false), isText ? key.toLowerCase() : key].join('+')
}

type KeyPress = Pick<KeyboardEvent, 'key' | 'code' | 'shiftKey' | 'altKey' | 'ctrlKey' | 'metaKey'>

/** On a keyboard with other letters the place of the key is meant: Ctrl-K is Ctrl-Л there. */
function latinKey({ key, code }: KeyPress): string {
  const isLetter = key.length === 1 && key.toLowerCase() !== key.toUpperCase()
  return isLetter && !/^[a-z]$/i.test(key) && /^Key[A-Z]$/.test(code) ? code.slice(3) : key
}

export function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false
  if (target.isContentEditable || target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement)
    return true
  return target instanceof HTMLInputElement && !['checkbox', 'radio', 'range', 'button'].includes(target.type)
}

/** What is pressed in a popover is meant for it. A toast is called a dialog too, and is none. */
function isInPopup(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('[role="dialog"]:not(.toast)') !== null
}

/**
 * Offers these while the component is on the screen: by their keys, in the command palette and in the help sheet. Where
 * several know a key, the first possible one of the first group has it. Before the paint: what can be seen can be pressed.
 */
export function useCommands(commands: readonly Command[]): void {
  const offered = useRef<ReturnType<typeof addCommands> | null>(null)
  useLayoutEffect(() => {
    offered.current = addCommands()
    return () => offered.current?.remove()
  }, [])
  useLayoutEffect(() => offered.current?.replace(commands))
}
