import { expect, test } from 'vitest'
import { readWanted } from './bulk-quote-dialog.tsx'

const of = (askable: number, balance: number, creditsEach = 1) => ({
  ...{ askable, creditsEach },
  purse: { balance, leftThisMonth: null, mayBuy: true },
})

test('what is wanted is a bound and a price, and all of them are no bound', () => {
  expect(readWanted('10', of(300, 250))).toEqual({
    count: 10,
    bounds: { maxCredits: 10, untilProven: 10 },
    hint: 'The reveal stops as soon as it has them: at most 10 credits.',
    error: null,
  })
  expect(readWanted('10', of(300, 250, 2)).bounds).toEqual({ maxCredits: 20, untilProven: 10 })
  for (const typed of ['30', '1,000'])
    expect(readWanted(typed, of(30, 250)).bounds).toEqual({ maxCredits: 30, untilProven: null })
  expect(readWanted('0', of(0, 25))).toMatchObject({ bounds: { maxCredits: 0, untilProven: null }, error: null })
})

test('more than can be paid for, and what is no number, starts nothing', () => {
  expect(readWanted('26', of(30, 25)).error).toBe('You have 25 credits. Enter fewer, or buy more.')
  expect(readWanted('13', of(30, 25, 2)).error).toBe('You have 25 credits. Enter fewer, or buy more.')
  for (const typed of ['', '0', '-1', '1.5', 'all']) expect(readWanted(typed, of(30, 25)).error).not.toBeNull()
})
