import { describe, expect, it } from 'vitest'
import { noCriteria, type Criteria, type Term } from '../criteria.ts'
import { nameOfCriteria } from './name-of-criteria.ts'

const said = (fields: Record<string, string | string[]>): Criteria => ({
  ...noCriteria,
  ...Object.fromEntries(Object.entries(fields).map(([field, texts]) => [field, [texts].flat().map(term)])),
})
const term = (text: string): Term => ({ text: text.replace(/^-/, ''), not: text.startsWith('-') })

describe('the name that is proposed for a search', () => {
  it.each([
    [{ jobTitle: 'marketing manager', location: 'berlin' }, 'Marketing managers in Berlin'],
    [{ jobTitle: 'CTO', company: 'acme corp' }, 'CTOs at Acme Corp'],
    [
      { jobTitle: 'Head of Sales', industry: 'Technology', location: 'New York' },
      'Head of Sales in Technology, New York',
    ],
    [{ jobTitle: ['VP', 'data analyst', 'CEO'] }, 'VPs, data analysts, 1 more'],
    [{ department: 'Marketing', seniority: 'Director' }, 'Marketing Directors'],
    [{ industry: 'Retail', employeeCount: '51-200' }, 'People in Retail, 51-200 employees'],
    [{ titleAny: ['growth', 'revenue'], titleNone: 'intern' }, 'Growth, revenue, not intern'],
    [{ jobTitle: 'CTO', listId: ['l1 Customers', '-l2 Rivals'] }, 'CTOs, on Customers, not on Rivals'],
    [{ companyDomain: 'acme.com', location: '-Paris' }, 'People at acme.com, not Paris'],
  ])('of %o is “%s”', (fields, name) => {
    expect(nameOfCriteria(said(fields))).toBe(name)
  })

  it('is none that is taken, and fits', () => {
    const criteria = said({ jobTitle: 'x'.repeat(200) })
    const names: string[] = []
    for (let n = 0; n < 12; n++) names.push(nameOfCriteria(criteria, names))
    expect(new Set(names).size).toBe(12)
    for (const name of names) expect(name.length).toBeLessThanOrEqual(100)
    expect(nameOfCriteria(said({ jobTitle: 'CTO' }), ['ctos'])).toBe('CTOs 2')
  })
})
