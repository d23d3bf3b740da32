import type { Column } from '../../ui/forms/column-choice.tsx'
import { isSortKey, type Sort, type SortKey } from './sort-contacts.ts'

export type ContactColumn = 'company' | 'email' | 'tags' | 'location' | 'industry' | 'size' | 'added'

/** What a table of contacts can show beside the contact itself. */
export const contactColumns: readonly Column<ContactColumn>[] = [
  { key: 'company', label: 'Company', atFirst: true },
  { key: 'email', label: 'Email', atFirst: true },
  { key: 'tags', label: 'Tags', atFirst: true },
  { key: 'location', label: 'Location', atFirst: false },
  { key: 'industry', label: 'Industry', atFirst: false },
  { key: 'size', label: 'Company size', atFirst: false },
  { key: 'added', label: 'Added', atFirst: false },
]

/** How much of the width each takes, beside the others that are shown. */
export const contactWeights: Record<ContactColumn | 'name', number> = {
  name: 25,
  company: 21,
  email: 34,
  tags: 14,
  location: 19,
  industry: 16,
  size: 14,
  added: 13,
}

/** By what a column orders; that of the contact is `name`, and newest first is how they come. */
export function sortKeyOf(column: ContactColumn | 'name'): SortKey | null {
  return column === 'added' ? null : column
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
