import { expect, it } from 'vitest'
import { addressOf, criteriaIn, criteriaInWords, isBlank, noCriteria, type Criteria } from './criteria.ts'

const full: Criteria = {
  jobTitle: 'VP Sales & "more"',
  company: 'Ångström',
  location: 'São Paulo',
  industry: 'Marketing & Advertising',
  employeeCount: '1000+',
  excludeEnriched: false,
  pageSize: 50,
}

it('an address brings the same search again', () => {
  expect(criteriaIn(addressOf(full, 3).split('?')[1] ?? '')).toEqual({ criteria: full, page: 3 })
  expect(addressOf(noCriteria)).toBe('/search')
  expect(criteriaIn('')).toEqual({ criteria: noCriteria, page: 1 })
})

it('an address made by hand says only what the form could say', () => {
  const { criteria, page } = criteriaIn(`industry=Mining&size=7&page=-2&pageSize=1000&jobTitle=${'x'.repeat(500)}`)
  expect(criteria).toMatchObject({ industry: 'any', employeeCount: 'any', pageSize: 25 })
  expect(criteria.jobTitle).toHaveLength(200)
  expect(page).toBe(1)
})

it('S5.search.02 S5.search.03: any and blanks are nothing to look for', () => {
  expect(isBlank(noCriteria)).toBe(true)
  expect(isBlank({ ...noCriteria, jobTitle: '  ' })).toBe(true)
  expect(isBlank({ ...noCriteria, industry: 'Finance' })).toBe(false)
})

it('says in a line what is set', () => {
  expect(criteriaInWords({ ...noCriteria, jobTitle: 'vp sales', employeeCount: '51-200' })).toBe('vp sales, 51-200')
})
