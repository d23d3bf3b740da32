import { expect, test } from 'vitest'
import { readCap } from './use-quote-form.tsx'

test('a cap is a whole number of credits, not more than the balance, and never more than could be of use', () => {
  const limits = { most: 1_133, balance: 1_250 }
  expect(readCap(' 1,000 ', limits)).toEqual({ credits: 1_000, error: null })
  expect(readCap('5000', limits)).toEqual({ credits: 1_133, error: null })
  expect(readCap('0', limits)).toEqual({ credits: 0, error: null })
  for (const typed of ['', '-1', '1.5', 'all', '99999999']) expect(readCap(typed, limits).error).not.toBeNull()
  expect(readCap('3', { most: 10, balance: 2 }).error).toBe('You have 2 credits. Enter fewer, or buy more.')
  expect(readCap('3', { most: 10, balance: 0 }).error).toBe('You have no credits. Enter fewer, or buy more.')
})
