import { expect, it } from 'vitest'
import { noFilters, type ContactFilters } from '../../../contract/contact-filters.ts'
import { addressOfFilters, countFilters, filtersIn } from './filters-address.ts'

const full: ContactFilters = {
  search: 'ann & co',
  industry: 'Marketing',
  location: 'Zürich',
  company: 'x',
  hasEmail: false,
  tags: ['a b', 'c&d'],
}

it('an address brings the same filters again', () => {
  const address = addressOfFilters(full, 'revealed')
  expect(filtersIn(address.split('?')[1] ?? '')).toEqual({ filters: full, view: 'revealed' })
  expect(addressOfFilters(noFilters, 'saved')).toBe('/contacts')
  expect(filtersIn('hasEmail=maybe&view=all')).toEqual({ filters: noFilters, view: 'saved' })
})

it('counts what is set', () => {
  expect(countFilters(noFilters)).toBe(0)
  expect(countFilters(full)).toBe(7)
})
