import { describe, expect, it } from 'vitest'
import type { Enrichment } from '../../../../contract/enrichments.ts'
import { foundWords } from '../running/expected-words.ts'
import { progressWords } from '../running/work-words.ts'
import { fileQuoteWords, freeWords } from './file-words.ts'

const file: Enrichment = {
  enrichmentId: 'a', name: 'people.csv', state: 'quoted', rows: 430, total: 412, alreadyYours: 24, notFound: 12, ambiguous: 1,
  duplicates: 5, proven: 0, keptUntil: null, waiting: 388, checking: 0, skipped: 0, cancelled: 0, byStatus: [{ status: 'valid', count: 24 }],
  mostCredits: 388, creditsEach: 1, maxCredits: null, spentCredits: 0, heldCredits: 0, estimatedEndAt: null, createdAt: '', startedAt: null,
  endedAt: null,
} // oxfmt-ignore

const purse = (balance: number) => ({ balance, leftThisMonth: null, mayBuy: true })

describe('what is said of a file', () => {
  it('is its price in one sentence, and what of it is free', () => {
    expect(fileQuoteWords(file, purse(250))).toBe('412 people found, 388 new, at most 388 credits; you have 250.')
    expect(fileQuoteWords({ ...file, total: 0 }, purse(250))).toContain('You pay nothing')
    expect(fileQuoteWords({ ...file, total: 0, uses: [] }, purse(250))).toContain('Choose one under Columns')
    expect(freeWords(file)).toBe(
      'Free: 24 people already yours, 12 rows not in the directory, 1 row matching several people, 5 rows repeating an earlier row.',
    )
  })

  it('tells rows that a source named from those that nobody knows', () => {
    const some = { ...file, alreadyYours: 0, ambiguous: 0, duplicates: 0 }
    expect(freeWords({ ...some, told: 5 })).toBe('Free: 7 rows not in the directory, 5 rows named by a source.')
    expect(freeWords({ ...some, told: 12 })).toBe('Free: 12 rows named by a source.')
  })

  it('is how far it is', () => {
    const running = { ...file, state: 'running' as const, waiting: 0, checking: 2 }
    expect(progressWords(running)).toBe('410 of 412 · waiting for 2 slow mail servers')
    const early = { ...running, waiting: 300, proven: 70, byStatus: [{ status: 'valid', count: 94 }] }
    const expected = { proven: 280, low: 250, high: 300, of: 388, from: 86, at: 'any-company', more: null } as const
    // 24 of those found were had before, and nobody expected them.
    expect(progressWords(early, foundWords({ ...early, expected }))).toBe('110 of 412 · 94 found, 274 to 324 expected')
    expect(progressWords(early, foundWords({ ...early, expected: null }))).toBe('110 of 412 · 94 found')
  })
})
