import fc from 'fast-check'
import { expect, it } from 'vitest'
import {
  matchesFilters,
  noFilters,
  type ContactFilters,
  type Filterable,
} from '../../../contract/contacts/contact-filters.ts'
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
  lists: fc.uniqueArray(fc.constantFrom(1, 2), { maxLength: 2 }),
  ownerId: fc.constantFrom('ann', 'bob', 'gone'),
  status: fc.constantFrom('new' as const, 'replied' as const),
  bouncedEmail: fc.constantFrom('', 'ann@x.test'),
  unproven: fc.constantFrom(null, {}),
  provenAt: fc.constantFrom(null, '2026-11-20T00:00:00.000Z'),
  prepared: fc.constant(null),
})
const team = { me: 'ann', members: new Set(['ann', 'bob']) }
const filters = fc.record({
  search: word,
  industry: word,
  location: word,
  company: word,
  hasEmail: fc.constantFrom(null, true, false),
  tags: fc.uniqueArray(word, { maxLength: 2 }),
  status: fc.constantFrom('' as const, 'new' as const, 'customer' as const),
  list: fc.constantFrom(null, 1, 2),
  owner: fc.constantFrom('', 'me', 'bob', 'left', 'nobody'),
  proof: fc.constantFrom('' as const, 'proven' as const, 'claimed' as const, 'not_asked' as const, 'no_proof' as const),
})

it('finds in the prepared texts, and with the contract, what the filters say of each contact, in the same order', () => {
  fc.assert(
    fc.property(fc.array(contact, { maxLength: 8 }), filters, (contacts, wanted) => {
      const expected = contacts.filter((each) => isWanted(each, wanted))
      expect(findContacts(contacts, wanted, team)).toEqual(expected)
      expect(contacts.filter((each) => matchesFilters(each, wanted, team))).toEqual(expected)
    }),
    { numRuns: 500 },
  )
})

it('without filters it is the list itself', () => {
  const contacts = fc.sample(contact, { numRuns: 3, seed: 1 })
  expect(findContacts(contacts, { ...noFilters, search: '  ' })).toBe(contacts)
})

/** The specification's filters, said once more and without haste. */
function isWanted(contact: Filterable, filters: ContactFilters): boolean {
  const holds = (text: string, part: string) => text.toLowerCase().includes(part.trim().toLowerCase())
  const industries = filters.industry === 'Marketing' ? ['Marketing', 'Marketing & Advertising'] : [filters.industry]
  return (
    [contact.name, contact.company, contact.jobTitle, contact.email].some((text) => holds(text, filters.search)) &&
    (filters.industry === '' || industries.includes(contact.industry)) &&
    holds(contact.location, filters.location) &&
    holds(contact.company, filters.company) &&
    (filters.hasEmail === null || (filters.hasEmail ? contact.email.includes('@') : contact.email === '')) &&
    (filters.status === '' || contact.status === filters.status) &&
    (filters.proof === '' || filters.proof === stateOf(contact)) &&
    (filters.list === null || contact.lists?.includes(filters.list) === true) &&
    (filters.owner === '' || ownersMeant(filters.owner).includes(contact.ownerId ?? '')) &&
    filters.tags.every((tag) => contact.tags.includes(tag))
  )
}

function ownersMeant(owner: string): string[] {
  return { me: ['ann'], left: ['gone'] }[owner] ?? [owner]
}

function stateOf({ email, unproven, bouncedEmail, provenAt }: Filterable): string {
  if (email === '') return unproven !== null || bouncedEmail !== '' ? 'no_proof' : 'not_asked'
  return provenAt ? 'proven' : 'claimed'
}
