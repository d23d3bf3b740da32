import { expect, it } from 'vitest'
import { noFilters, type ContactFilters } from '../../../contract/contacts/contact-filters.ts'
import { addressOfView, countFilters, viewIn, type ContactView } from './filters-address.ts'

const full: ContactFilters = {
  search: 'ann & co',
  industry: 'Marketing',
  location: 'Zürich',
  company: 'x',
  hasEmail: false,
  status: 'replied',
  proof: 'no_proof',
  tags: ['a b', 'c&d'],
  list: 12,
  owner: 'left',
}

const nothing: ContactView = { filters: noFilters, view: 'saved', sort: null, selected: [] }

it('an address brings the same view again: filters, order and selection', () => {
  const view: ContactView = { filters: full, view: 'revealed', sort: { by: 'company', down: true }, selected: [7, 2] }
  const queryOf = (each: ContactView) => addressOfView(each).split('?')[1] ?? ''
  expect(viewIn(queryOf(view))).toEqual(view)
  expect(viewIn(queryOf({ ...view, selected: 'all' })).selected).toBe('all')
  expect(addressOfView(nothing)).toBe('/contacts')
  expect(viewIn('hasEmail=maybe&view=all&sort=shoes&selected=0+x+-1+9999999999999')).toEqual(nothing)
})

it('a selection too long for an address is left out of it', () => {
  const most = Array.from({ length: 100 }, (_, n) => 2_147_483_000 + n)
  expect(addressOfView({ ...nothing, selected: most }).length).toBeLessThan(1_500)
  expect(addressOfView({ ...nothing, selected: [...most, 1] })).toBe('/contacts')
  const hostile = viewIn(`selected=${Array.from({ length: 5_000 }, (_, n) => n + 1).join('+')}`)
  expect(hostile.selected).toHaveLength(100)
})

it('counts what is set', () => {
  expect(countFilters(noFilters)).toBe(0)
  expect(countFilters(full)).toBe(10)
})

it('a view that was opened stays in the address with its columns, and hostile ones are none', () => {
  const view: ContactView = { ...nothing, tab: 'a-1', columns: ['email', 'status'] }
  expect(viewIn(addressOfView(view).split('?')[1] ?? '')).toEqual(view)
  expect(viewIn('tab=a-1')).toEqual({ ...nothing, tab: 'a-1' })
  expect(viewIn('tab=<b>&columns=email')).toEqual(nothing)
  expect(viewIn('tab=a&columns=email+email+shoes').columns).toEqual(['email'])
})
