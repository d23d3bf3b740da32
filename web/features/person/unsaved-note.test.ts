import { beforeEach, expect, it, vi } from 'vitest'
import { leaveUnsaved, takeUnsaved } from './unsaved-note.ts'

beforeEach(() => {
  const kept = new Map<string, string>()
  vi.stubGlobal('sessionStorage', {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, text: string) => void kept.set(name, text),
    removeItem: (name: string) => void kept.delete(name),
  })
})

it('a note that could not be saved waits for its person, and comes once', () => {
  leaveUnsaved({ user: 'ann', person: 'demo:1', over: '', text: 'Call in March.' })
  expect(takeUnsaved({ user: 'ann', person: 'demo:2', now: '' })).toBeNull()
  expect(takeUnsaved({ user: 'ann', person: 'demo:1', now: '' })).toBe('Call in March.')
  expect(takeUnsaved({ user: 'ann', person: 'demo:1', now: '' })).toBeNull()
})

it('stands behind what somebody else wrote meanwhile', () => {
  leaveUnsaved({ user: 'ann', person: 'demo:1', over: '', text: 'Call in March.' })
  expect(takeUnsaved({ user: 'ann', person: 'demo:1', now: 'Called.' })).toBe('Called.\nCall in March.')
})

it('is none if it was saved after all', () => {
  leaveUnsaved({ user: 'ann', person: 'demo:1', over: '', text: 'Call in March.' })
  expect(takeUnsaved({ user: 'ann', person: 'demo:1', now: 'Call in March.' })).toBeNull()
})

it('is shown to nobody else who signs in, nor kept for later', () => {
  leaveUnsaved({ user: 'ann', person: 'demo:1', over: '', text: 'Call in March.' })
  expect(takeUnsaved({ user: 'bob', person: 'demo:1', now: '' })).toBeNull()
  expect(takeUnsaved({ user: 'ann', person: 'demo:1', now: '' })).toBeNull()
})

it('what is no such note is none', () => {
  sessionStorage.setItem('quarry.unsaved-note', '{')
  expect(takeUnsaved({ user: 'ann', person: 'demo:1', now: '' })).toBeNull()
})
