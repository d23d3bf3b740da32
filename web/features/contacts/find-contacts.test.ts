import fc from 'fast-check'
import { expect, it } from 'vitest'
import { matchesFilters, noFilters } from '../../../contract/contact-filters.ts'
import { findContacts } from './find-contacts.ts'

const word = fc.constantFrom(
  '',
  ' ',
  'a',
  'Ann',
  'ann@x.test',
  'Σ',
  'ΑΣ',
  'İ',
  'é',
  'Marketing',
  'Marketing & Advertising',
  '\n',
  'n\nA',
)
const contact = fc.record({
  name: word,
  jobTitle: word,
  company: word,
  email: word,
  industry: word,
  location: word,
  tags: fc.uniqueArray(word, { maxLength: 3 }),
  text: fc.constant(null),
})
const filters = fc.record({
  search: word,
  industry: word,
  location: word,
  company: word,
  hasEmail: fc.constantFrom(null, true, false),
  tags: fc.uniqueArray(word, { maxLength: 2 }),
})

it('finds in the prepared texts what the contract finds in each contact, in the same order', () => {
  fc.assert(
    fc.property(fc.array(contact, { maxLength: 8 }), filters, (contacts, wanted) => {
      expect(findContacts(contacts, wanted)).toEqual(contacts.filter((each) => matchesFilters(each, wanted)))
    }),
    { numRuns: 500 },
  )
})

it('without filters it is the list itself', () => {
  const contacts = fc.sample(contact, { numRuns: 3, seed: 1 })
  expect(findContacts(contacts, { ...noFilters, search: '  ' })).toBe(contacts)
})
