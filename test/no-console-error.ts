import { format } from 'node:util'
import { afterEach, beforeEach } from 'vitest'

// A test that expects one replaces console.error itself: vi.spyOn(console, 'error').mockImplementation(…).
const unexpected: string[] = []
const original = console.error

beforeEach(() => {
  unexpected.length = 0
  console.error = (...words: unknown[]) => {
    unexpected.push(format(...words))
    original(...words)
  }
})

afterEach(() => {
  console.error = original
  if (unexpected.length > 0) throw new Error(`Unexpected console.error: ${unexpected.splice(0).join('\n')}`)
})
