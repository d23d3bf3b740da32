import type { SearchRow } from '../../../contract/people.ts'
import type { Column } from '../../ui/tables/layout/column.ts'
import { personColumns, type PersonColumn } from '../../ui/tables/person-columns.ts'
import { sizeInWords } from './criteria.ts'

export type ResultColumn = PersonColumn | 'size'

/** What the results can show beside the contact itself. In too little room the place leaves first, then the proof, then the title. */
export const resultColumns: readonly Column<ResultColumn, SearchRow>[] = [
  { ...personColumns.jobTitle, minPx: 124 },
  { ...personColumns.company, minPx: 140 },
  { ...personColumns.location, atFirst: true, gives: true },
  personColumns.proof,
  personColumns.email,
  personColumns.seniority,
  personColumns.department,
  personColumns.industry,
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
