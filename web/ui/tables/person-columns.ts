import type { Column } from './layout/column.ts'

export type PersonColumn = keyof typeof personColumns

type Person = {
  jobTitle: string
  company: string
  location: string
  email: string
  industry: string
  seniority: string
  department: string
  companyDomain: string
  source: string
} & Parameters<typeof insteadOfAddressPx>[0]

/**
 * What every table of people can show beyond the name. At first it is title, company, proof and address; in little room the others
 * leave after the place and the title.
 */
export const personColumns = {
  jobTitle: column('jobTitle', 'Title', 104, (row) => row.jobTitle, { atFirst: true, leaves: 2 }),
  company: column('company', 'Company', 144, (row) => row.company, { atFirst: true, leaves: 6, hasMark: true }),
  location: column('location', 'Location', 150, (row) => row.location, { leaves: 1 }),
  proof: column('proof', 'Proof', 58, undefined, { atFirst: true, leaves: 1.9 }),
  email: column('email', 'Email', 172, (row) => row.email, {
    atFirst: true,
    leaves: null,
    font: 'mono',
    insteadPx: insteadOfAddressPx,
  }),
  industry: column('industry', 'Industry', 96, (row) => row.industry),
  seniority: column('seniority', 'Seniority', 84, (row) => row.seniority),
  department: column('department', 'Department', 96, (row) => row.department),
  domain: column('domain', 'Domain', 110, (row) => row.companyDomain),
  linkedin: column('linkedin', 'LinkedIn', 76),
  proven: column('proven', 'Last proven', 100),
  source: column('source', 'Source', 96, (row) => row.source),
}

function column<Key extends string>(
  key: Key,
  label: string,
  minPx: number,
  textOf?: (row: Person) => string,
  more: Partial<Column<Key, Person>> = {},
): Column<Key, Person> {
  return { key, label, atFirst: false, minPx, leaves: 3, ...(textOf && { textOf }), ...more }
}

/**
 * What the column of addresses says in the place of one, in CSS pixels: a key that asks, with what speaks against it; or how it ended,
 * its price, when it was and the way to ask again.
 */
function insteadOfAddressPx(row: {
  bouncedEmail: string
  unproven: { status: string; reason: string; checkedAt: string } | null
  forecast?: { kind: string } | null
}): number {
  if (row.bouncedEmail !== '') return 240
  if (row.unproven) {
    const { status, reason, checkedAt } = row.unproven
    const outcomePx = reason.startsWith('domain.') || status === 'disabled' ? 100 : 76
    const isOfThisYear = new Date(checkedAt).getFullYear() === new Date().getFullYear()
    return outcomePx + aroundOutcomePx + (isOfThisYear ? 46 : 60)
  }
  return row.forecast && row.forecast.kind !== 'proves' ? 160 : 82
}

/** The price, Try again, and the gaps between. */
const aroundOutcomePx = 100
