import type { Column } from './layout/column.ts'

export type PersonColumn = 'seniority' | 'department' | 'domain' | 'linkedin' | 'proven' | 'source'

type Person = { seniority: string; department: string; companyDomain: string; source: string }

/** What every table of people can show beyond title, company and address; none of it at first. In little room they leave after the place and the title. */
export const personColumns = {
  seniority: column('seniority', 'Seniority', 84, (row) => row.seniority),
  department: column('department', 'Department', 96, (row) => row.department),
  domain: column('domain', 'Domain', 110, (row) => row.companyDomain),
  linkedin: column('linkedin', 'LinkedIn', 76),
  proven: column('proven', 'Last proven', 100),
  source: column('source', 'Source', 96, (row) => row.source),
}

function column<Key extends PersonColumn>(
  key: Key,
  label: string,
  minPx: number,
  textOf?: (row: Person) => string,
): Column<Key, Person> {
  return { key, label, atFirst: false, minPx, leaves: 3, ...(textOf && { textOf }) }
}

/**
 * What the column of addresses says in the place of one, in CSS pixels: a key that asks, with what speaks against it; or how it ended,
 * its price, when it was and the way to ask again.
 */
export function insteadOfAddressPx(row: {
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
