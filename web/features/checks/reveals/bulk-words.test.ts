import { expect, test } from 'vitest'
import type { RevealBatch } from '../../../../contract/reveals.ts'
import { bulkEndWords, bulkProgressWords, bulkQuoteWords } from './bulk-words.ts'

const batch: RevealBatch = {
  batchId: 'b-1',
  state: 'running',
  total: 412,
  waiting: 300,
  checking: 12,
  skipped: 0,
  cancelled: 0,
  byStatus: [
    { status: 'valid', count: 70 },
    { status: 'invalid', count: 30 },
  ],
  mostCredits: 400,
  creditsEach: 1,
  maxCredits: 250,
  spentCredits: 70,
  heldCredits: 180,
  estimatedEndAt: '2026-11-20T12:07:30.000Z',
  createdAt: '2026-11-20T12:00:00.000Z',
  startedAt: '2026-11-20T12:00:00.000Z',
  endedAt: null,
  alreadyRevealed: 12,
  unknown: 0,
  leftOut: 0,
  untilProven: null,
  proven: 58,
  expected: null,
  unlikely: 0,
}
const purse = (balance: number, leftThisMonth: number | null = null) => ({ balance, leftThisMonth, mayBuy: true })
const now = new Date('2026-11-20T12:04:00.000Z')

test('the quote names what is free, what it costs at most, and the balance', () => {
  expect(bulkQuoteWords(batch, purse(250))).toEqual([
    '412 contacts, 12 are already revealed and free.',
    'At most 400 credits, one for each address that is proven; you have 250.',
  ])
  expect(bulkQuoteWords(batch, purse(250, 3))[1]).toBe(
    'At most 400 credits, one for each address that is proven; you have 250 and may spend 3 of them this month.',
  )
  const free = { ...batch, total: 25, leftOut: 15, alreadyRevealed: 0, mostCredits: 25 }
  expect(bulkQuoteWords(free, purse(25))[1]).toBe('15 more are left out: the Starter plan reveals 25 at once.')
  const expected = { proven: 17, low: 12, high: 22, of: 30, from: 214, at: 'any-company', more: null } as const
  expect(bulkQuoteWords({ ...batch, expected }, purse(250))[2]).toBe(
    'Expected: about 17 of 30 proven (12 to 22), from your last 214 checks.',
  )
  expect(bulkQuoteWords({ ...batch, expected: { ...expected, low: 0, high: 30 } }, purse(250))).toHaveLength(2)
  const near = { ...expected, at: 'these-companies' } as const
  expect(bulkQuoteWords({ ...batch, expected: near }, purse(250))[2]).toContain(
    '214 checks of yours at these companies.',
  )
  // Facts of domains are told to whoever has too few checks, too.
  expect(bulkQuoteWords({ ...batch, unlikely: 6 }, purse(250))[2]).toBe(
    'For 6 of them an address can hardly be proven: the domain takes no mail, or its mail server says yes to every address.',
  )
})

test('at two credits each, the quote says so and only whole addresses come back', () => {
  const double = { ...batch, mostCredits: 800, creditsEach: 2 }
  expect(bulkQuoteWords(double, purse(250))[1]).toBe(
    'At most 800 credits, 2 for each address that is proven; you have 250.',
  )
  const stopped = { ...double, state: 'cancelled' as const, maxCredits: 251, spentCredits: 140 }
  expect(bulkEndWords(stopped).description).toBe('70 of 412 emails found, 140 credits taken. 110 credits given back.')
})

test('progress names what is done, found, taken and held, and how long it will take', () => {
  expect(bulkProgressWords(batch, now)).toBe(
    '100 of 412 · 70 found · 70 credits taken, 180 held · about 4 minutes left',
  )
  const slow = { ...batch, waiting: 0, checking: 2 }
  expect(bulkProgressWords(slow, now)).toContain('waiting for slow mail servers')
})

test('progress says what is expected of the whole, in the same count as what is found', () => {
  const expected = { proven: 218, low: 200, high: 238, of: 400, from: 214, at: 'any-company', more: null } as const
  const words = (change: Partial<RevealBatch>) => bulkProgressWords({ ...batch, expected, ...change }, now)
  // Of the 70 found 12 were had before.
  expect(words({})).toContain(' · 70 found, 212 to 250 expected · ')
  expect(words({ expected: { ...expected, low: 220, high: 220 } })).toContain(' · 70 found, 232 expected · ')
  // None to all of those that are left says nothing, and nor does what has come already.
  expect(words({ expected: { ...expected, low: 58, high: 370 } })).toContain(' · 70 found · ')
  expect(words({ waiting: 0, checking: 0, expected: { ...expected, low: 58, high: 58 } })).toContain(' · 70 found · ')
})

test('the end names what was found, and what was given back where it was stopped', () => {
  expect(bulkEndWords({ ...batch, state: 'done', skipped: 20 })).toEqual({
    title: 'Bulk Enrichment Complete',
    description: '70 of 412 emails found, 20 left out when the credits were used up',
  })
  expect(bulkEndWords({ ...batch, state: 'cancelled' })).toEqual({
    title: 'Bulk Enrichment Stopped',
    description: '70 of 412 emails found, 70 credits taken. 180 credits given back.',
  })
})

test('until a number is proven, progress counts these and whom it asked, and the end says why it is over', () => {
  const until = { ...batch, total: 25, waiting: 12, checking: 3, alreadyRevealed: 2, untilProven: 10, proven: 7 }
  const few = { ...until, spentCredits: 7, heldCredits: 3, byStatus: [{ status: 'valid', count: 9 }] }
  expect(bulkProgressWords(few, now)).toBe(
    '7 of 10 proven · 11 of 23 asked · 7 credits taken, 3 held · about 4 minutes left',
  )
  const expected = { proven: 10, low: 9, high: 10, of: 23, from: 61, at: 'any-company', more: 2 } as const
  expect(bulkProgressWords({ ...few, expected }, now)).toContain(
    '7 of 10 proven · 11 of 23 asked, about 2 more until 10 · 7 credits',
  )
  const scarce = { ...expected, proven: 8, low: 7, high: 9, more: null }
  expect(bulkProgressWords({ ...few, expected: scarce }, now)).toContain(
    '7 of 10 proven, 7 to 9 expected · 11 of 23 asked · ',
  )
  const end = (change: Partial<RevealBatch>) =>
    bulkEndWords({ ...few, state: 'done', waiting: 0, checking: 0, ...change }).description
  const ten = { proven: 10, byStatus: [{ status: 'valid', count: 12 }] }
  expect(end({ ...ten, skipped: 9 })).toBe('12 of 25 emails found. 10 are proven; 9 people were not asked.')
  expect(end({ ...ten, skipped: 1 })).toContain('10 are proven; 1 person was not asked.')
  expect(end({})).toBe('9 of 25 emails found. 7 are proven; everybody was asked.')
  // A source's word was charged for, and counts for nothing here.
  expect(end({ skipped: 4 })).toBe('9 of 25 emails found, 4 left out when the credits were used up')
})
