import type { SearchRow } from '../../../contract/people.ts'
import type { Column } from '../../ui/tables/layout/column.ts'
import { sizeInWords } from './criteria.ts'

export type ResultColumn =
  | 'jobTitle'
  | 'company'
  | 'location'
  | 'proof'
  | 'email'
  | 'seniority'
  | 'department'
  | 'industry'
  | 'size'
  | 'domain'
  | 'linkedin'
  | 'proven'
  | 'source'

/** What the results can show beside the contact itself. In too little room the place leaves first, then the title, then what was added. */
export const resultColumns: readonly Column<ResultColumn, SearchRow>[] = [
  { key: 'jobTitle', label: 'Title', atFirst: true, minPx: 124, leaves: 2, textOf: (row) => row.jobTitle },
  {
    key: 'company',
    label: 'Company',
    atFirst: true,
    minPx: 140,
    leaves: 6,
    textOf: (row) => row.company,
    hasMark: true,
  },
  { key: 'location', label: 'Location', atFirst: true, minPx: 150, leaves: 1, textOf: (row) => row.location },
  { key: 'proof', label: 'Proof', atFirst: true, minPx: 58, leaves: 5 },
  {
    key: 'email',
    label: 'Email',
    atFirst: true,
    minPx: 172,
    leaves: null,
    textOf: (row) => row.email,
    font: 'mono',
    insteadPx,
  },
  { key: 'seniority', label: 'Seniority', atFirst: false, minPx: 84, leaves: 3, textOf: (row) => row.seniority },
  { key: 'department', label: 'Department', atFirst: false, minPx: 96, leaves: 3, textOf: (row) => row.department },
  { key: 'industry', label: 'Industry', atFirst: false, minPx: 96, leaves: 3, textOf: (row) => row.industry },
  { key: 'size', label: 'Company size', atFirst: false, minPx: 96, leaves: 3, textOf: sizeOf },
  { key: 'domain', label: 'Domain', atFirst: false, minPx: 110, leaves: 3, textOf: (row) => row.companyDomain },
  { key: 'linkedin', label: 'LinkedIn', atFirst: false, minPx: 76, leaves: 3 },
  { key: 'proven', label: 'Last proven', atFirst: false, minPx: 100, leaves: 3 },
  { key: 'source', label: 'Source', atFirst: false, minPx: 96, leaves: 3, textOf: (row) => row.source },
]

/** The key that asks, with what speaks against it; or how it ended and the way to ask again. */
function insteadPx(row: SearchRow): number {
  if (row.unproven) return 196
  return row.forecast === null || row.forecast.kind === 'proves' ? 0 : 172
}

export function sizeOf(row: SearchRow): string {
  return sizeInWords(row.finerSize || row.employeeCount)
}
