import type { Column } from '../../ui/tables/layout/column.ts'
import { personColumns, type PersonColumn } from '../../ui/tables/person-columns.ts'
import { isSortKey, type Sort, type SortKey } from './sort-contacts.ts'
import type { TableContact } from './table-contact.ts'

export type ContactColumn = PersonColumn | 'status' | 'owner' | 'tags' | 'size' | 'added'

/** What a table of contacts can show beside the contact itself. In too little room the place leaves first, then status, tags, owner and proof, then the title. */
export const contactColumns: readonly Column<ContactColumn, TableContact>[] = [
  personColumns.jobTitle,
  personColumns.company,
  personColumns.proof,
  personColumns.email,
  { key: 'status', label: 'Status', atFirst: true, minPx: 108, leaves: 1.5 },
  { key: 'owner', label: 'Owner', atFirst: true, minPx: 96, leaves: 1.8 },
  { key: 'tags', label: 'Tags', atFirst: true, minPx: 102, leaves: 1.7, textOf: firstTag },
  personColumns.location,
  personColumns.industry,
  { key: 'size', label: 'Company size', atFirst: false, minPx: 96, leaves: 3, textOf: (row) => row.employeeCount },
  personColumns.seniority,
  personColumns.department,
  personColumns.domain,
  personColumns.linkedin,
  personColumns.proven,
  personColumns.source,
  { key: 'added', label: 'Added', atFirst: false, minPx: 100, leaves: 3 },
]

/** The others have what is left; the spaces are the tag's shape. */
function firstTag({ tags: [first = ''] }: TableContact): string {
  return first && `${first}       `
}

/** Those of the names that are columns, each once. */
export function columnsNamed(names: readonly string[]): ContactColumn[] {
  return [...new Set(names)].flatMap((name) => contactColumns.find(({ key }) => key === name)?.key ?? [])
}

/** By what a column orders; that of the contact is `name`, and newest first is how they come. */
export function sortKeyOf(column: ContactColumn | 'name'): SortKey | null {
  return isSortKey(column) ? column : null
}

/** Up, down, and as they came. */
export function nextSort(sort: Sort, by: SortKey): Sort {
  if (sort?.by !== by) return { by, down: false }
  return sort.down ? null : { by, down: true }
}

/** An order as an address says it: `company`, or `-company` the other way round. */
export function wordOfSort(sort: Sort): string {
  return sort ? `${sort.down ? '-' : ''}${sort.by}` : ''
}

export function sortOfWord(word: string): Sort {
  const by = word.replace(/^-/, '')
  return isSortKey(by) ? { by, down: by !== word } : null
}

/** For a phone, which shows no column heads. */
export const sortChoices: readonly { value: string; label: string }[] = [
  { value: '', label: 'Newest first' },
  ...[{ key: 'name' as const, label: 'Contact' }, ...contactColumns].flatMap(({ key, label }) => {
    const by = sortKeyOf(key)
    return by
      ? [
          { value: wordOfSort({ by, down: false }), label: `${label}, A to Z` },
          { value: wordOfSort({ by, down: true }), label: `${label}, Z to A` },
        ]
      : []
  }),
]
