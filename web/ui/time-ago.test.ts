import { expect, it } from 'vitest'
import { agoWords, shortAgo } from './time-ago.tsx'

it.each([
  ['2026-11-22T12:00:30.000Z', 'just now', 'now'],
  ['2026-11-22T11:59:30.000Z', 'just now', 'now'],
  ['2026-11-22T11:59:00.000Z', '1 minute ago', '1 min'],
  ['2026-11-22T11:00:01.000Z', '59 minutes ago', '59 min'],
  ['2026-11-22T11:00:00.000Z', '1 hour ago', '1 h'],
  ['2026-11-21T12:00:01.000Z', '23 hours ago', '23 h'],
  ['2026-11-21T12:00:00.000Z', '1 day ago', '1 d'],
  ['2026-11-15T12:00:01.000Z', '6 days ago', '6 d'],
  ['2026-11-15T12:00:00.000Z', 'on Nov 15', 'Nov 15'],
  ['2025-11-20T12:00:00.000Z', 'on Nov 20, 2025', 'Nov 2025'],
])('%s was %s, or %s where there is little room', (at, words, short) => {
  const now = new Date('2026-11-22T12:00:00.000Z')
  expect(agoWords(at, now)).toBe(words)
  expect(shortAgo(at, now)).toBe(short)
})
