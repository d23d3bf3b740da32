import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { Habit } from '../habit-store.ts'
import { PATTERNS } from './patterns.ts'
import { sharesOf } from '../read-habits.ts'

const now = new Date('2026-11-23T09:00:00Z')
const habit = (key: string, weight: number, asOf = now): Habit => ({ key, weight, refused: 0, asOf })

it('says what was seen, the usual first, without styles and remainders', () => {
  const rows = [habit('flast', 1), habit('first.last', 4), habit('style:umlaut=ae', 9), habit('other', 0.01)]
  expect(sharesOf(rows, now)).toEqual({
    seen: 5,
    shares: [
      { pattern: 'first.last', share: 4 / 5.01 },
      { pattern: 'flast', share: 1 / 5.01 },
    ],
  })
})

it('says nothing of two people, or of three who have faded', () => {
  expect(sharesOf([habit('first.last', 2)], now)).toEqual({ seen: 2, shares: [] })
  const fourYearsAgo = new Date('2022-11-23T09:00:00Z')
  expect(sharesOf([habit('first.last', 3, fourYearsAgo)], now).shares).toEqual([])
})

it('shares sum to at most 1 and come in order', () => {
  const key = fc.constantFrom(...PATTERNS.map((pattern) => pattern.key), 'other', 'style:x=y')
  const rows = fc.array(fc.record({ key, weight: fc.double({ min: 0, max: 1e5, noNaN: true }) }))
  fc.assert(
    fc.property(rows, (given) => {
      const { shares } = sharesOf(given.map(({ key, weight }) => habit(key, weight)), now) // oxfmt-ignore
      const sum = shares.reduce((all, { share }) => all + share, 0)
      expect(sum).toBeLessThanOrEqual(1 + 1e-9)
      expect(shares.map(({ share }) => share)).toEqual(shares.map(({ share }) => share).toSorted((a, b) => b - a))
    }),
  )
})
