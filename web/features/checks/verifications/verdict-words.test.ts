import { expect, test } from 'vitest'
import { verdictStatus } from '../../../../contract/verifications.ts'
import { verdictWords } from './verdict-words.ts'

const others = ['checking', 'waiting', 'skipped', 'cancelled', 'erased']

test('every verdict has a name of its own and a mark; what this page does not know yet is unknown', () => {
  const labels = [...verdictStatus.options, ...others].map((status) => verdictWords(status).label)
  expect(new Set(labels).size).toBe(labels.length)
  // Who was not asked did not decline to say.
  expect(verdictWords('unknown', 'local.off').headline).toBe('Its mail server could not be asked')
  expect(verdictWords('unknown', 'refused.policy').headline).toBe('The mail server would not say')
  for (const status of ['', 'constructor', 'brand_new']) expect(verdictWords(status).label).toBe('Unknown')
})
