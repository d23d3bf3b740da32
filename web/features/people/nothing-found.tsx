import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { noCriteria, type Criteria } from './criteria.ts'

const names: { field: keyof Criteria; words: string }[] = [
  { field: 'employeeCount', words: 'the company size' },
  { field: 'industry', words: 'the industry' },
  { field: 'company', words: 'the company' },
  { field: 'location', words: 'the location' },
  { field: 'jobTitle', words: 'the job title' },
]

/** Nobody fits: which filter to loosen, each with the search that does it. */
export function NothingFound({ criteria, onSearch }: { criteria: Criteria; onSearch: (criteria: Criteria) => void }) {
  const set = names.filter(({ field }) => criteria[field] !== noCriteria[field])
  const looser = set.length > 1 ? set : []
  return (
    <EmptyState
      icon="search"
      title="Nobody fits all of this"
      action={
        <div className="row wrap">
          {looser.map(({ field, words }) => (
            <Button key={field} size="small" onClick={() => onSearch({ ...criteria, [field]: noCriteria[field] })}>
              Search without {words}
            </Button>
          ))}
        </div>
      }
    >
      {criteria.excludeEnriched
        ? 'Loosen one of the filters, or show the people you already revealed.'
        : 'Loosen one of the filters. Every word of a field has to match.'}
    </EmptyState>
  )
}
