import { useEffect } from 'react'
import { useLocation, useParams } from 'wouter'
import type { CompanyAnswer } from '../../../contract/profiles/profiles.ts'
import { noFilters } from '../../../contract/contacts/contact-filters.ts'
import { writePicked } from '../../../contract/picked/picked.ts'
import { productName } from '../../../contract/site.ts'
import { useCurrentAccount, usePaidPlan } from '../../features/accounts/use-current-account.ts'
import { CompanyChecks, CompanyHabits } from '../../features/companies/company-side.tsx'
import { CompanyFacts } from '../../features/companies/company-facts.tsx'
import { CompanyHead } from '../../features/companies/company-head.tsx'
import { CompanyPeople } from '../../features/companies/company-people.tsx'
import { HeatMap } from '../../features/companies/heat-map.tsx'
import { showCompanyAtHome, useCompany } from '../../features/companies/use-company.ts'
import { addressOfFilters } from '../../features/contacts/filters-address.ts'
import { addressOf, noCriteria } from '../../features/people/criteria.ts'
import { companyPath } from '../../features/person/person-about.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { EmptyState, SkeletonRows } from '../../ui/states.tsx'
import { useTitle } from '../../ui/page/use-title.ts'
import { number } from '../../ui/format.ts'

/** One company: what is known of it and its mail, its people in numbers, and what this account has proven there. */
export function CompanyPage() {
  const { key } = useParams<{ key: string }>()
  const [, navigate] = useLocation()
  const { value: company, failed, isMissing, retry } = useCompany(key)
  useTitle(`${company?.label ?? 'Company'} | ${productName}`)
  useEffect(() => {
    // From a row one comes by somebody who is there; its own address is the one to keep and to share.
    if (!company || company.id === key) return
    showCompanyAtHome(company)
    navigate(companyPath(company.id), { replace: true })
  }, [company, key, navigate])
  if (isMissing)
    return (
      <EmptyState
        icon="building"
        isPage
        title="Company not found"
        action={<ButtonLink href="/companies">Find a company</ButtonLink>}
      >
        Its people may have been removed from the directory.
      </EmptyState>
    )
  if (failed)
    return (
      <EmptyState
        icon="warning"
        isPage
        title="The company could not be loaded"
        action={<Button onClick={retry}>Try again</Button>}
      />
    )
  if (!company) return <SkeletonRows rows={8} />
  return <Company company={company} />
}

function Company({ company }: { company: CompanyAnswer }) {
  const { isPremium, workspace } = useCurrentAccount()
  const plan = usePaidPlan()
  const { matrix, total, people, revealed } = company
  const all = searchOf(company)
  return (
    <>
      <CompanyHead company={company}>
        <ButtonLink href="/companies">
          <Icon name="search" small />
          Other companies
        </ButtonLink>
        <ButtonLink look="primary" href={all}>
          <Icon name="people" small />
          Search its people
        </ButtonLink>
      </CompanyHead>
      <div className="page-body company-page">
        <CompanyFacts company={company} />
        <div className="company-panels">
          <section className="panel" aria-labelledby="matrix">
            <div className="head-line">
              <h2 id="matrix">People by seniority and department</h2>
              <span className="muted small">
                {number.format(total)} {total === 1 ? 'person' : 'people'}
              </span>
            </div>
            <HeatMap
              matrix={matrix}
              hrefOf={isPremium ? (seniority, department) => searchOf(company, { seniority, department }) : null}
            />
            {!isPremium && (
              <p className="muted small">
                On the <a href="/subscribe">{plan.name} plan</a> each number opens these people.
              </p>
            )}
          </section>
          <div className="company-side">
            <CompanyHabits habits={company.habits} />
            <CompanyChecks checks={company.checks} />
          </div>
        </div>
      </div>
      <CompanyPeople
        title={workspace.isPersonal ? 'Revealed by you' : 'Revealed by your team'}
        total={revealed.total}
        people={revealed.people}
        searchHref={addressOfFilters({ ...noFilters, company: company.label }, 'revealed')}
        hrefOf={(id) => withPerson(all, id)}
      />
      <CompanyPeople
        title={revealed.total > 0 ? 'Not revealed yet' : 'People'}
        total={total - revealed.total}
        people={people}
        searchHref={searchOf(company, { isNew: true })}
        hrefOf={(id) => withPerson(all, id)}
      />
    </>
  )
}

type Narrower = { seniority?: string; department?: string; isNew?: boolean }

/** A search for its people: those of a cell of the map, or those who are not revealed yet. */
function searchOf({ id, label, domain }: CompanyAnswer, narrower: Narrower = {}): string {
  const term = (text: string | undefined) => (text === undefined ? [] : [{ text, not: false }])
  return addressOf({
    ...noCriteria,
    companyId: term(writePicked({ id, label, detail: domain })),
    seniority: term(narrower.seniority),
    department: term(narrower.department),
    excludeEnriched: narrower.isNew ?? false,
  })
}

function withPerson(address: string, id: string): string {
  return `${address}&person=${encodeURIComponent(id)}`
}
