import { expect, test } from 'vitest'
import { verdictStatus } from '../../../../contract/verifications.ts'
import { verdictWords } from './verdict-words.ts'

const others = ['checking', 'waiting', 'skipped', 'cancelled', 'erased']

test('every verdict has a name of its own and a mark; what this page does not know yet is unknown', () => {
  const labels = [...verdictStatus.options, ...others].map((status) => verdictWords(status).label)
  expect(new Set(labels).size).toBe(labels.length)
  for (const status of ['', 'constructor', 'brand_new']) expect(verdictWords(status).label).toBe('Unknown')
})
