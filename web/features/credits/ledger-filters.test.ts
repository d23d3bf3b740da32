import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ledgerKinds } from '../../../contract/lists.ts'
import { askedFilters, filtersIn, ledgerAddress, periods, type Filters } from './ledger-filters.ts'

const day = fc
  .date({ min: new Date(2000, 0, 2), max: new Date(2099, 11, 30), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10))
const filters: fc.Arbitrary<Filters> = fc
  .record({
    kind: fc.constantFrom(null, ...ledgerKinds),
    period: fc.constantFrom(...periods),
    firstDay: fc.oneof(fc.constant(''), day),
    lastDay: fc.oneof(fc.constant(''), day),
  })
  .map((each) => (each.period === 'between' ? each : { ...each, firstDay: '', lastDay: '' }))

describe('the filters of the ledger', () => {
  it('come back from the address that they made', () => {
    fc.assert(
      fc.property(filters, (each) => {
        expect(filtersIn(ledgerAddress(each).split('?')[1] ?? '')).toEqual(each)
      }),
    )
  })

  it('say nothing where an address makes no sense', () => {
    const none = { kind: null, period: 'any', firstDay: '', lastDay: '' }
    expect(filtersIn('kind=hold&period=forever&from=2026-01-01')).toEqual(none)
    expect(filtersIn('period=between&from=2026-02-31&to=soon')).toEqual({ ...none, period: 'between' })
  })

  it('ask for whole days of the visitor, the last one included', () => {
    const now = new Date(2026, 10, 21, 15, 30)
    const between = { kind: null, period: 'between' as const, firstDay: '2026-11-01', lastDay: '2026-11-30' }
    expect(askedFilters(between, now)).toEqual({
      from: new Date(2026, 10, 1).toISOString(),
      to: new Date(2026, 11, 1).toISOString(),
    })
    const week = { kind: 'spent' as const, period: '7' as const, firstDay: '', lastDay: '' }
    expect(askedFilters(week, now)).toEqual({ kind: 'spent', from: new Date(2026, 10, 15).toISOString() })
  })
})
