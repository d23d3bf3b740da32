import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { ContactStatus } from '../../../contract/lists.ts'
import { sortContacts, type Sort, type SortKey } from './sort-contacts.ts'

const word = fc.constantFrom('', 'Ada', 'ada', 'Ádá', 'Bo', 'bo ', 'Zoë', '51-200', '201-1000', '1000+', '1-10')
const contacts = fc
  .array(
    fc.record({
      name: word,
      jobTitle: word,
      company: word,
      email: word,
      location: word,
      industry: word,
      employeeCount: fc.constantFrom('', '1-10', '51-200', '201-1000', '1000+'),
      companyDomain: word,
      seniority: fc.constantFrom('', 'Owner', 'VP', 'Intern'),
      department: word,
      source: word,
      provenAt: fc.constantFrom(null, '2026-11-02T00:00:00.000Z', '2026-11-20T00:00:00.000Z'),
      tags: fc.uniqueArray(fc.constantFrom('a', 'b'), { maxLength: 2 }),
      status: fc.constantFrom<ContactStatus>('new', 'replied', 'not_now'),
    }),
    { maxLength: 12 },
  )
  .map((rows) => rows.map((row, n) => ({ ...row, id: n })))
const added = ['status', 'seniority', 'department', 'domain', 'source', 'proven'] as const
const by = fc.constantFrom<SortKey>(
  'name',
  'jobTitle',
  'company',
  'email',
  'location',
  'industry',
  'size',
  'tags',
  ...added,
)

it('the order is stable: equal ones stay as they came, in both directions', () => {
  fc.assert(
    fc.property(contacts, by, (rows, key) => {
      const up = sortContacts(rows, { by: key, down: false })
      const down = sortContacts(rows, { by: key, down: true })
      expect(up.map((row) => row.id).toSorted((a, b) => a - b)).toEqual(rows.map((row) => row.id))
      const place = (sorted: typeof up, id: number) => sorted.findIndex((row) => row.id === id)
      for (const a of rows)
        for (const b of rows) {
          if (a.id >= b.id) continue
          const agree = place(up, a.id) < place(up, b.id) === place(down, a.id) < place(down, b.id)
          // Both ways the same: they are equal, or one says nothing and stays last; equal ones as they came.
          if (agree && place(up, a.id) > place(up, b.id)) expect(valueOf(a, key).trim()).toBe('')
        }
      expect(sortContacts(up, { by: key, down: false })).toEqual(up)
    }),
  )
})

it('capitals and accents do not count, sizes go by their number, and nothing said comes last either way', () => {
  const row = (name: string, employeeCount: string) => ({
    ...{ name, employeeCount, jobTitle: '', company: '', email: '', location: '', industry: '', tags: [] },
    ...{ companyDomain: '', seniority: '', department: '', source: '', provenAt: null },
  })
  const rows = [row('zoe', '1000+'), row('', ''), row('Ädam', '51-200'), row('adam', '201-1000'), row('Bo', '1-10')]
  const names = (sort: Sort) => sortContacts(rows, sort).map((each) => each.name)
  expect(names({ by: 'name', down: false })).toEqual(['Ädam', 'adam', 'Bo', 'zoe', ''])
  expect(names({ by: 'name', down: true })).toEqual(['zoe', 'Bo', 'Ädam', 'adam', ''])
  expect(names({ by: 'size', down: false })).toEqual(['Bo', 'Ädam', 'adam', 'zoe', ''])
  expect(sortContacts(rows, null)).toBe(rows)
})

it('a status goes by how far the talk is, a seniority by its rank, both either way round', () => {
  const row = (status: ContactStatus, seniority: string) => ({
    ...{ name: '', employeeCount: '', jobTitle: '', company: '', email: '', location: '', industry: '', tags: [] },
    ...{ companyDomain: '', department: '', source: '', provenAt: null, status, seniority },
  })
  const rows = [row('not_now', 'Intern'), row('new', 'C-Suite'), row('customer', ''), row('contacted', 'Owner')]
  const statuses = sortContacts(rows, { by: 'status', down: false }).map(({ status }) => status)
  expect(statuses).toEqual(['new', 'contacted', 'customer', 'not_now'])
  const ranks = sortContacts(rows, { by: 'seniority', down: false }).map(({ seniority }) => seniority)
  expect(ranks).toEqual(['Owner', 'C-Suite', 'Intern', ''])
})

function valueOf(
  row: { employeeCount: string; provenAt: string | null; tags: readonly string[] } & Record<string, unknown>,
  key: SortKey,
): string {
  if (key === 'size') return row.employeeCount
  if (key === 'domain') return String(row['companyDomain'])
  if (key === 'proven') return row.provenAt ?? ''
  return key === 'tags' ? row.tags.join() : String(row[key])
}
