import { expect, it } from 'vitest'
import { isComplete, isInexact, type Buckets } from './many-values.ts'

const some: Buckets = {
  doc_count_error_upper_bound: 30,
  sum_other_doc_count: 5_000,
  buckets: [
    { key: 'a', doc_count: 500, doc_count_error_upper_bound: 0 },
    { key: 'b', doc_count: 90, doc_count_error_upper_bound: 20 },
  ],
}

it('says that a list is complete only where nobody left out can have as many people as the last one shown', () => {
  // 90 of the last candidate, 30 that no shard named
  expect(isComplete(some, 121)).toBe(true)
  expect(isComplete(some, 120)).toBe(false)
  expect(isComplete({ ...some, sum_other_doc_count: 0 }, 1)).toBe(true)
  expect(isComplete({ ...some, doc_count_error_upper_bound: 0 }, 1)).toBe(true)
})

it('counts again where a shard did not name a value', () => {
  expect(isInexact(some)).toBe(true)
  expect(isInexact({ ...some, buckets: some.buckets.slice(0, 1) })).toBe(false)
})
