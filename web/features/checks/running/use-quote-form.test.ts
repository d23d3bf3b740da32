import { expect, test } from 'vitest'
import { readCap } from './use-quote-form.tsx'

test('a cap is a whole number of credits, not more than the balance, and never more than could be of use', () => {
  const limits = { most: 1_133, purse: { balance: 1_250, leftThisMonth: null, mayBuy: true } }
  expect(readCap(' 1,000 ', limits)).toEqual({ credits: 1_000, error: null })
  expect(readCap('5000', limits)).toEqual({ credits: 1_133, error: null })
  expect(readCap('0', limits)).toEqual({ credits: 0, error: null })
  for (const typed of ['', '-1', '1.5', 'all', '99999999']) expect(readCap(typed, limits).error).not.toBeNull()
  const errorOf = (balance: number, leftThisMonth: number | null) =>
    readCap('3', { most: 10, purse: { balance, leftThisMonth, mayBuy: true } }).error
  expect(errorOf(2, null)).toBe('You have 2 credits. Enter fewer, or buy more.')
  expect(errorOf(0, null)).toBe('You have no credits. Enter fewer, or buy more.')
  expect(errorOf(25, 3)).toBeNull()
  expect(errorOf(25, 1)).toBe('Your limit leaves you 1 credit this month. Enter fewer, or ask for more.')
  expect(errorOf(25, 0)).toBe('Your limit leaves you no credits this month. Enter fewer, or ask for more.')
  // What is short is what is to be got.
  expect(errorOf(2, 2)).toBe('You have 2 credits. Enter fewer, or buy more.')
})
