import type { SearchRow } from '../../../contract/people.ts'
import type { Column } from '../../ui/tables/layout/column.ts'
import { insteadOfAddressPx, personColumns, type PersonColumn } from '../../ui/tables/person-columns.ts'
import { sizeInWords } from './criteria.ts'

export type ResultColumn = PersonColumn | 'jobTitle' | 'company' | 'location' | 'proof' | 'email' | 'industry' | 'size'

/** What the results can show beside the contact itself. In too little room the place leaves first, then the proof, then the title. */
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
  {
    key: 'location',
    label: 'Location',
    atFirst: true,
    minPx: 150,
    leaves: 1,
    gives: true,
    textOf: (row) => row.location,
  },
  { key: 'proof', label: 'Proof', atFirst: true, minPx: 58, leaves: 1.9 },
  {
    key: 'email',
    label: 'Email',
    atFirst: true,
    minPx: 172,
    leaves: null,
    textOf: (row) => row.email,
    font: 'mono',
    insteadPx: insteadOfAddressPx,
  },
  personColumns.seniority,
  personColumns.department,
  { key: 'industry', label: 'Industry', atFirst: false, minPx: 96, leaves: 3, textOf: (row) => row.industry },
  { key: 'size', label: 'Company size', atFirst: false, minPx: 96, leaves: 3, textOf: sizeOf },
  personColumns.domain,
  personColumns.linkedin,
  personColumns.proven,
  personColumns.source,
]

/** Of people about whom nobody was asked: their addresses are keys, which need no more than this. */
export const untriedColumns: typeof resultColumns = resultColumns.map((column) =>
  column.key === 'email' ? { ...column, minPx: 100 } : column,
)

export function sizeOf(row: SearchRow): string {
  return sizeInWords(row.finerSize || row.employeeCount)
}
