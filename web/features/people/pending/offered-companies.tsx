import type { SearchResponse } from '../../../../contract/people.ts'
import { CompanyMark } from '../../../ui/company-mark.tsx'
import type { Criteria, Term } from '../criteria.ts'
import { number } from '../../../ui/format.ts'

/** Companies that a live source can be searched within: one press searches there for the same people. */
export function OfferedCompanies(props: {
  companies: SearchResponse['companies']
  criteria: Criteria
  isPremium: boolean
  onChoose: (criteria: Criteria) => void
}) {
  const { companies, criteria, isPremium, onChoose } = props
  if (companies.length === 0) return null
  // By industry and size they were chosen; their people needn't say them in the same words. A domain is a filter of the paid plan.
  const within = (name: string, domain: string) => {
    const field = isPremium ? { companyDomain: [term(domain)] } : { company: [term(name)] }
    onChoose({ ...criteria, ...field, industry: [], employeeCount: [] })
  }
  return (
    <ul className="company-list offered-companies" aria-label="Companies that fit">
      {companies.map(({ name, domain, people }) => (
        <li key={domain}>
          <button type="button" onClick={() => within(name, domain)}>
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

function term(text: string): Term {
  return { text, not: false }
}
