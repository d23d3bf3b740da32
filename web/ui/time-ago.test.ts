import { expect, it } from 'vitest'
import { agoWords } from './time-ago.tsx'

it.each([
  ['2026-11-22T12:00:30.000Z', 'just now'],
  ['2026-11-22T11:59:30.000Z', 'just now'],
  ['2026-11-22T11:59:00.000Z', '1 minute ago'],
  ['2026-11-22T11:00:01.000Z', '59 minutes ago'],
  ['2026-11-22T11:00:00.000Z', '1 hour ago'],
  ['2026-11-21T12:00:01.000Z', '23 hours ago'],
  ['2026-11-21T12:00:00.000Z', '1 day ago'],
  ['2026-11-15T12:00:01.000Z', '6 days ago'],
  ['2026-11-15T12:00:00.000Z', 'on Nov 15'],
  ['2025-11-20T12:00:00.000Z', 'on Nov 20, 2025'],
])('%s was %s', (at, words) => {
  expect(agoWords(at, new Date('2026-11-22T12:00:00.000Z'))).toBe(words)
})
