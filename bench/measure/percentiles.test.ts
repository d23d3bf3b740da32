import { describe, expect, it } from 'vitest'
import { median, medianOfRounds, percentiles } from './percentiles.ts'

describe('percentiles', () => {
  it('are samples by nearest rank, whatever their order', () => {
    const samples = Array.from({ length: 200 }, (_, i) => 200 - i)
    expect(percentiles(samples)).toEqual({ p50: 100, p95: 190, p99: 198 })
    expect(percentiles([7])).toEqual({ p50: 7, p95: 7, p99: 7 })
    expect(() => percentiles([])).toThrow(RangeError)
  })

  it('are taken from the median that each search had over the rounds', () => {
    expect(median([4, 1, 3, 2])).toBe(2.5)
    expect(medianOfRounds([[1, 10], [3, 30], [2, 90]])).toEqual([2, 30]) // oxfmt-ignore
  })
})
