import { expect, test } from 'vitest'
import { verdictStatus } from '../../../contract/verifications.ts'
import { CallError } from '../../api/call-error.ts'
import { verdictWords } from './verdict-words.ts'
import { verifyFailure } from './verify-failure.ts'

const others = ['checking', 'waiting', 'skipped', 'cancelled', 'erased']

test('every verdict has a name of its own and a mark; what this page does not know yet is unknown', () => {
  const labels = [...verdictStatus.options, ...others].map((status) => verdictWords(status).label)
  expect(new Set(labels).size).toBe(labels.length)
  for (const status of ['', 'constructor', 'brand_new']) expect(verdictWords(status).label).toBe('Unknown')
})

test('a refusal is told in the server’s words, and leads to the plan only where that would help', () => {
  const refused = (status: number, code: string) =>
    verifyFailure(CallError.from(status, '', JSON.stringify({ message: 'The sentence.', code })))
  expect(refused(402, 'no-credits')).toEqual({ kind: 'no-credits' })
  expect(refused(429, 'verify-limit')).toEqual({ kind: 'told', sentence: 'The sentence.', plan: true })
  expect(refused(410, 'erased-contact')).toEqual({ kind: 'told', sentence: 'The sentence.', plan: false })
  expect(verifyFailure(CallError.from(401, '', '{"message":"Unauthorized"}')).kind).toBe('signed-out')
  expect(verifyFailure(new Error('anything'))).toMatchObject({ kind: 'told', plan: false })
})
