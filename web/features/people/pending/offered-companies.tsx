import type { SearchResponse } from '../../../../contract/people.ts'
import { CompanyMark } from '../../../ui/company-mark.tsx'
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
  // By these they were chosen; their people needn't say them in the same words.
  const within = (domain: string) =>
    onChoose({ ...criteria, companyDomain: [{ text: domain, not: false }], industry: [], employeeCount: [] })
  return (
    <ul className="company-list offered-companies" aria-label="Companies that fit">
      {companies.map(({ name, domain, people }) => (
        <li key={domain}>
          <button type="button" onClick={() => within(domain)}>
            <CompanyMark name={name} />
            <b className="ellipsis">{name}</b>
            <span className="ellipsis muted">{domain}</span>
            {people !== null && (
              <span className="count">
                {number.format(people)} {people === 1 ? 'person' : 'people'}
              </span>
            )}
          </button>
        </li>
      ))}
    </ul>
  )
}
