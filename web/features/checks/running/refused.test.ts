import { expect, test } from 'vitest'
import { CallError } from '../../../api/call-error.ts'
import { refused } from './refused.ts'

test('a refusal is told in the server’s words, and leads to the plan only where that would help', () => {
  const answer = (status: number, code: string) =>
    refused(CallError.from(status, '', JSON.stringify({ message: 'The sentence.', code })), 'Otherwise.')
  expect(answer(402, 'no-credits')).toEqual({ kind: 'no-credits' })
  expect(answer(429, 'verify-limit')).toEqual({
    kind: 'told',
    sentence: 'The sentence.',
    planHelps: true,
    limitHelps: false,
  })
  expect(answer(410, 'erased-contact')).toMatchObject({ kind: 'told', planHelps: false, limitHelps: false })
  expect(answer(403, 'over-limit')).toMatchObject({ kind: 'told', planHelps: false, limitHelps: true })
  expect(refused(CallError.from(401, '', '{"message":"Unauthorized"}'), '').kind).toBe('signed-out')
  expect(refused(new Error('anything'), 'Otherwise.')).toMatchObject({
    kind: 'told',
    sentence: 'Otherwise.',
    planHelps: false,
  })
})
