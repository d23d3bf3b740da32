import type { SearchResponse } from '../../../../contract/people.ts'
import { Button } from '../../../ui/button.tsx'
import type { Criteria } from '../criteria.ts'

const number = new Intl.NumberFormat()

/** Companies that a live source can be searched within: one press searches there for the same people. */
export function OfferedCompanies(props: {
  companies: SearchResponse['companies']
  criteria: Criteria
  onChoose: (criteria: Criteria) => void
}) {
  const { companies, criteria, onChoose } = props
  if (companies.length === 0) return null
  return (
    <ul className="row wrap offered-companies" aria-label="Companies that fit">
      {companies.map(({ name, domain, people }) => (
        <li key={domain}>
          <Button
            title={domain}
            onClick={() =>
              // By these it was chosen; its people needn't say them in the same words.
              onChoose({ ...criteria, companyDomain: [{ text: domain, not: false }], industry: [], employeeCount: [] })
            }
          >
            {name}
            {people !== null && <span className="muted small">{number.format(people)}</span>}
          </Button>
        </li>
      ))}
    </ul>
  )
}
