import { expect, it } from 'vitest'
import { cameBack } from './subscription-words.ts'

it.each([
  ['', null],
  ['?tab=plan', null],
  ['?payment_intent=pi_1&payment_intent_client_secret=pi_1_secret_2&redirect_status=succeeded', 'paid'],
  ['?payment_intent=pi_1&redirect_status=processing', 'paid'],
  ['?payment_intent=pi_1&payment_intent_client_secret=pi_1_secret_2&redirect_status=failed', 'failed'],
  ['?billing=returned', 'portal'],
])('%s is %s', (search, expected) => {
  expect(cameBack(search)).toBe(expected)
})
