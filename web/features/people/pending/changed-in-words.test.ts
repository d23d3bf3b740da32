import { expect, it } from 'vitest'
import { changedInWords } from './use-pending-search.ts'
import { noCriteria } from '../criteria.ts'

const term = (text: string, not = false) => ({ text, not })

it('what a form says that the results do not show: what came, what was taken out, and both', () => {
  const shown = { ...noCriteria, jobTitle: [term('VP')] }
  expect(changedInWords(shown, shown)).toBe('')
  expect(changedInWords(shown, { ...shown, industry: [term('Finance')], employeeCount: [term('51-200')] })).toBe(
    'Finance, 51-200 are not applied yet.',
  )
  expect(changedInWords(shown, { ...noCriteria, location: [term('Spain', true)] })).toBe(
    'not Spain is not applied yet. VP still applies.',
  )
  expect(changedInWords(shown, { ...shown, excludeEnriched: false })).toBe('Include enriched is not applied yet.')
})
