import { expect, it } from 'vitest'
import { spec } from '../../../test/spec.ts'
import { hasEarlier, keepMessage, takeEarlier } from './toast.tsx'

const [first, second] = [{ title: 'First' }, { title: 'Second', description: 'of two' }]

it('a dismissed message is kept for 1,000,000 ms and then removed', spec('S9.toast.01'), () => {
  const at = 5_000_000
  expect([hasEarlier(at), takeEarlier(at)]).toEqual([false, null])
  keepMessage(first, at)
  keepMessage(second, at + 1)
  expect([takeEarlier(at + 999_999), takeEarlier(at + 999_999), takeEarlier(at + 999_999)]).toEqual([
    second,
    first,
    null,
  ])
  keepMessage(second, at + 999_999)
  expect(hasEarlier(at + 1_999_998)).toBe(true)
  expect([hasEarlier(at + 1_999_999), takeEarlier(at + 1_999_999)]).toEqual([false, null])
})
