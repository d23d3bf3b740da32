import { useId } from 'react'
import { Link } from 'wouter'
import { productName } from '../../../contract/site.ts'
import { limits } from '../../../contract/lists.ts'
import { useFoundCompanies, useLargestCompanies, type CountedCompany } from '../../features/companies/use-company.ts'
import { companyPath } from '../../features/person/person-about.tsx'
import { Button } from '../../ui/button.tsx'
import { CompanyMark } from '../../ui/company-mark.tsx'
import { EmptyState, FailedState } from '../../ui/states.tsx'
import { useAddress } from '../../ui/page/use-address.ts'
import { useTitle } from '../../ui/page/use-title.ts'
import { number } from '../../ui/format.ts'
import { Section } from '../../ui/section.tsx'

/** Companies by name or domain, with how many people are known at each. */
export function CompaniesPage() {
  useTitle(`Companies | ${productName}`)
  const field = useId()
  // In the address: Back from a company brings what was typed.
  const { value: text, set } = useAddress(nameIn, addressOfName)
  const setText = (next: string) => set(() => next, false)
  const { found, failed, retry } = useFoundCompanies(text)
  return (
    <>
      <div className="page-head">
        <h1>Companies</h1>
      </div>
      <div className="page-body companies-page">
        <div className="field">
          <label htmlFor={field}>Name or domain</label>
          <input
            id={field}
            className="input"
            data-slash
            autoComplete="off"
            maxLength={limits.criterionLength}
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
        </div>
        {failed && <FailedState title="Companies could not be loaded" onRetry={retry} />}
        {text.trim() === '' && <AtStart />}
        {found && text.trim() !== '' && <Found found={found} onClear={() => setText('')} />}
      </div>
    </>
  )
}

function nameIn(query: string): string {
  return new URLSearchParams(query).get('name')?.slice(0, limits.criterionLength) ?? ''
}

function addressOfName(name: string): string {
  return name.trim() === '' ? '/companies' : `/companies?${new URLSearchParams({ name }).toString()}`
}

/** Until a name is typed. */
function AtStart() {
  const largest = useLargestCompanies()
  if (!largest || largest.length === 0)
    return (
      <EmptyState icon="building" title="Find a company">
        Its page shows its people in numbers, its mail server, and how its addresses are built. Free.
      </EmptyState>
    )
  return (
    <Section title="Companies with more than 1,000 employees">
      <CompanyList companies={largest} label="Companies with more than 1,000 employees" />
    </Section>
  )
}

function Found({ found, onClear }: { found: CountedCompany[]; onClear: () => void }) {
  if (found.length === 0)
    return (
      <EmptyState
        icon="building"
        title="No company with this name"
        action={<Button onClick={onClear}>Show large companies</Button>}
      >
        Type less of the name, or the domain.
      </EmptyState>
    )
  return <CompanyList companies={found} label="Companies found" />
}

function CompanyList({ companies, label }: { companies: CountedCompany[]; label: string }) {
  return (
    <ul className="company-list" aria-label={label}>
      {companies.map(({ id, label, detail, count }) => (
        <li key={id}>
          <Link href={companyPath(id)}>
            <CompanyMark name={label} />
            <b className="ellipsis">{label}</b>
            <span className="ellipsis muted">{detail}</span>
            <span className="count">
              {number.format(count)} {count === 1 ? 'person' : 'people'}
            </span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
