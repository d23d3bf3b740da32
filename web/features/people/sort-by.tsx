import { useId } from 'react'
import { searchSorts, type SearchSort } from '../../../contract/lists.ts'
import { SelectBox } from '../../ui/forms/choice.tsx'

/** `isOld`: the rows don't stand in that order yet. */
export type Sorting = { sort: SearchSort; isOld: boolean; onSort: (sort: SearchSort) => void }

const labels: Record<SearchSort, string> = {
  best: 'Best match',
  name: 'Name',
  company: 'Company',
  jobTitle: 'Job title',
  location: 'Location',
  newest: 'Newest',
  evidence: 'Address evidence',
}

/** In which order people are shown. On a phone it is the only way: a table has no heads there. */
export function SortBy({ sort, onSort }: Sorting) {
  const id = useId()
  return (
    <span className="sort-by">
      <label htmlFor={id} className="muted small sort-label">
        Sort by
      </label>
      <SelectBox
        id={id}
        value={sort}
        options={searchSorts.map((value) => ({ value, label: labels[value] }))}
        onChange={(value) => {
          const chosen = searchSorts.find((each) => each === value)
          if (chosen) onSort(chosen)
        }}
      />
    </span>
  )
}
