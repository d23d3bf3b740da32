import fc from 'fast-check'
import { expect, it } from 'vitest'
import { searchSorts } from '../../../contract/lists.ts'
import { countRequest } from '../../../contract/people.ts'
import {
  addressOf,
  bodyOf,
  choices,
  criteriaIn,
  criteriaInWords,
  fieldsSet,
  isBlank,
  noCriteria,
  simpleCriteria,
  without,
  type Criteria,
  type Term,
} from './criteria.ts'
import { spec } from '../../../test/spec.ts'

const yes = (text: string): Term => ({ text, not: false })
const no = (text: string): Term => ({ text, not: true })

const full: Criteria = {
  jobTitle: [yes('VP Sales & "more"'), no('Assistant'), yes('CTO')],
  titleAny: [yes('growth'), yes('"new business"')],
  titleAll: [yes('sales')],
  titleNone: [yes('intern')],
  company: [yes('Ångström')],
  location: [no('Berlin, Germany'), yes('São Paulo')],
  companyId: [yes('own:17 Acme, Inc. · acme.com'), no('demo:4')],
  placeId: [no('17~50 Paris · Île-de-France')],
  name: [yes('"Jane Doe"')],
  companyDomain: [yes('acme.com')],
  listId: [yes('l1 Customers'), no('l2 Do not contact')],
  industry: [yes('Marketing & Advertising'), no('Finance')],
  employeeCount: [yes('1000+'), yes('51-200')],
  seniority: [no('Intern')],
  department: [yes('Sales'), yes('Customer Success')],
  excludeEnriched: false,
  pageSize: 50,
  sort: 'newest',
}

const picked = {
  companyId: [yes('own:1 Stack · stack.test')],
  placeId: [yes('7~50 Paris · Île-de-France'), no('8~0 Berlin')],
}

const texts = fc
  .string({ unit: 'grapheme', minLength: 1, maxLength: 30 })
  .map((text) => text.trim())
  .filter((text) => text !== '')
const termsOf = (text: fc.Arbitrary<string>) =>
  fc.uniqueArray(fc.record({ text, not: fc.boolean() }), { maxLength: 20, selector: (term) => term.text })
const keywordsOf = (text: fc.Arbitrary<string>) =>
  termsOf(text).map((terms) => terms.map((term) => ({ ...term, not: false })))
const criteriaOf: fc.Arbitrary<Criteria> = fc.record({
  jobTitle: termsOf(texts),
  titleAny: keywordsOf(texts),
  titleAll: keywordsOf(texts),
  titleNone: keywordsOf(texts),
  company: termsOf(texts),
  location: termsOf(texts),
  companyId: termsOf(texts),
  placeId: termsOf(texts),
  name: termsOf(texts),
  companyDomain: termsOf(texts),
  listId: termsOf(texts),
  industry: termsOf(fc.constantFrom(...choices.industry)),
  employeeCount: termsOf(fc.constantFrom(...choices.employeeCount)),
  seniority: termsOf(fc.constantFrom(...choices.seniority)),
  department: termsOf(fc.constantFrom(...choices.department)),
  excludeEnriched: fc.boolean(),
  pageSize: fc.constantFrom(25 as const, 50 as const),
  sort: fc.constantFrom(...searchSorts),
})
const queryOf = (address: string) => address.split('?')[1] ?? ''

it('an address brings the same search again', () => {
  expect(criteriaIn(queryOf(addressOf(full, 3)))).toEqual({ criteria: full, page: 3 })
  expect(addressOf(noCriteria)).toBe('/search')
  expect(criteriaIn('')).toEqual({ criteria: noCriteria, page: 1 })
})

it('an address brings any search again, with its values in their order, looked for or left out', () => {
  fc.assert(
    fc.property(criteriaOf, fc.integer({ min: 1, max: 400 }), (criteria, page) => {
      expect(criteriaIn(queryOf(addressOf(criteria, page)))).toEqual({ criteria, page })
    }),
  )
})

it('whatever stands in an address, the server takes what is made of it', () => {
  const names = ['jobTitle', 'not.jobTitle', 'location', 'not.size', 'size', 'industry', 'not.industry', 'department']
  const pairs = fc.array(fc.tuple(fc.constantFrom(...names), fc.oneof(fc.string(), fc.constantFrom('any', '1-10'))), {
    maxLength: 60,
  })
  fc.assert(
    fc.property(pairs, (entries) => {
      const { criteria } = criteriaIn(new URLSearchParams(entries).toString())
      expect(countRequest.safeParse(bodyOf(criteria)).success).toBe(true)
      expect(criteriaIn(queryOf(addressOf(criteria))).criteria).toEqual(criteria)
    }),
  )
})

it('addresses from before there were several values say the same as ever', () => {
  const old = 'jobTitle=vp+sales&company=acme&industry=Finance&size=51-200&enriched=show&pageSize=50&page=2'
  expect(criteriaIn(old)).toEqual({
    criteria: {
      ...noCriteria,
      jobTitle: [yes('vp sales')],
      company: [yes('acme')],
      industry: [yes('Finance')],
      employeeCount: [yes('51-200')],
      excludeEnriched: false,
      pageSize: 50,
    },
    page: 2,
  })
  expect(addressOf(criteriaIn(old).criteria, 2)).toBe(`/search?${old}`)
})

it('an address made by hand says only what the form could say', () => {
  const { criteria, page } = criteriaIn(
    `industry=Mining&industry=any&size=7&not.seniority=King&page=-2&pageSize=1000&sort=upwards&jobTitle=${'x'.repeat(500)}&jobTitle=+&${'company=a&not.company=a&'.repeat(30)}`,
  )
  expect(criteria).toEqual({ ...noCriteria, jobTitle: [yes('x'.repeat(200))], company: [yes('a')] })
  expect(page).toBe(1)
  const many = Array.from({ length: 30 }, (_, n) => `location=${n}`).join('&')
  expect(criteriaIn(many).criteria.location).toHaveLength(20)
})

it('any and blanks are nothing to look for', spec('S5.search.02', 'S5.search.03'), () => {
  expect(isBlank(noCriteria)).toBe(true)
  expect(isBlank({ ...noCriteria, jobTitle: [yes('  ')] })).toBe(true)
  expect(isBlank(criteriaIn('industry=any&size=any').criteria)).toBe(true)
  expect(isBlank({ ...noCriteria, industry: [yes('Finance')] })).toBe(false)
})

it('a single value goes over the wire as plain text, several as a list, and those left out apart', () => {
  expect(bodyOf({ ...noCriteria, jobTitle: [yes(' ceo ')], company: [yes('')] })).toEqual({
    jobTitle: 'ceo',
    excludeEnriched: true,
  })
  expect(bodyOf(full)).toEqual({
    jobTitle: ['VP Sales & "more"', 'CTO'],
    titleAny: ['growth', '"new business"'],
    titleAll: 'sales',
    titleNone: 'intern',
    company: 'Ångström',
    companyId: 'own:17 Acme, Inc. · acme.com',
    location: 'São Paulo',
    name: '"Jane Doe"',
    companyDomain: 'acme.com',
    listId: 'l1 Customers',
    industry: 'Marketing & Advertising',
    employeeCount: ['1000+', '51-200'],
    department: ['Sales', 'Customer Success'],
    not: {
      jobTitle: 'Assistant',
      companyId: 'demo:4',
      location: 'Berlin, Germany',
      placeId: '17~50 Paris · Île-de-France',
      listId: 'l2 Do not contact',
      industry: 'Finance',
      seniority: 'Intern',
    },
    excludeEnriched: false,
  })
})

it('a free account’s form says one value in each of its five fields, whatever the link said', () => {
  expect(simpleCriteria(full)).toEqual({
    ...noCriteria,
    jobTitle: [yes('VP Sales & "more"')],
    companyId: [yes('own:17 Acme, Inc. · acme.com')],
    location: [yes('São Paulo')],
    industry: [yes('Marketing & Advertising')],
    employeeCount: [yes('1000+')],
    name: [yes('"Jane Doe"')],
    excludeEnriched: false,
    pageSize: 50,
    sort: 'newest',
  })
})

it('what was picked is said by its name, and is one field with what was typed', () => {
  const criteria = { ...noCriteria, ...picked }
  expect(criteriaInWords(criteria)).toBe('Stack, Paris + 50 km, not Berlin')
  expect(fieldsSet({ ...criteria, company: [yes('other')] })).toEqual(['company', 'location'])
  expect(isBlank(without(without(criteria, 'company'), 'location'))).toBe(true)
})

it('says of keywords in titles how they are meant, and reads none of them as left out', () => {
  const criteria = {
    ...noCriteria,
    titleAny: [yes('growth'), yes('sales')],
    titleAll: [yes('b2b'), yes('lead')],
    titleNone: [yes('intern')],
  }
  expect(criteriaInWords(criteria)).toBe('title with growth or sales, title with b2b and lead, title without intern')
  expect(criteriaIn('titleAny=a&not.titleAny=b&not.titleNone=c').criteria).toEqual({
    ...noCriteria,
    titleAny: [yes('a')],
  })
})

it('says of lists by their names who is on them and who is not', () => {
  expect(criteriaInWords({ ...noCriteria, listId: full.listId })).toBe('on Customers, not on Do not contact')
})

it('says in a line what is set', () => {
  const criteria = { ...noCriteria, jobTitle: [yes('vp sales')], employeeCount: [yes('51-200'), no('1-10')] }
  expect(criteriaInWords(criteria)).toBe('vp sales, 51-200, not 1-10')
})
