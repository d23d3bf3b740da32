import { useId } from 'react'
import { searchSorts, type SearchSort } from '../../../contract/lists.ts'
import { Icon } from '../../ui/icon.tsx'

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
      <span className="select-box">
        <select
          id={id}
          className="select"
          value={sort}
          onChange={(event) => {
            const chosen = searchSorts.find((each) => each === event.target.value)
            if (chosen) onSort(chosen)
          }}
        >
          {searchSorts.map((each) => (
            <option key={each} value={each}>
              {labels[each]}
            </option>
          ))}
        </select>
        <Icon name="down" small />
      </span>
    </span>
  )
}
