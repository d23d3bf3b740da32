import type { ReactNode } from 'react'
import { noFilters } from '../../contract/contacts/contact-filters.ts'
import type { Contact } from '../../contract/contacts/contacts.ts'
import type { Overview } from '../../contract/overview.ts'
import { productName } from '../../contract/site.ts'
import { useMay } from '../features/accounts/use-may.ts'
import { useCurrentAccount } from '../features/accounts/use-current-account.ts'
import { ReceiptPopover } from '../features/checks/reveals/receipt-popover.tsx'
import { addressOfFilters } from '../features/contacts/filters-address.ts'
import { NewsSince } from '../features/people/alerts/news-since.tsx'
import { useContacts } from '../features/contacts/use-contacts.ts'
import { useThoseOfOthers } from '../features/contacts/use-those-of-others.ts'
import { hasExported } from '../features/exports/export-csv.ts'
import { BalanceChart } from '../features/overview/balance-chart.tsx'
import { DaysChart } from '../features/overview/days-chart.tsx'
import { FirstSteps } from '../features/overview/first-steps.tsx'
import { MembersChart } from '../features/overview/members-chart.tsx'
import { LatestChecks } from '../features/overview/latest-checks.tsx'
import { OutcomesChart } from '../features/overview/outcomes-chart.tsx'
import { TopList } from '../features/overview/top-list.tsx'
import { useOverview } from '../features/overview/use-overview.ts'
import { Welcome } from '../features/overview/welcome.tsx'
import { useRecentSearches } from '../features/people/recent-searches.ts'
import { NotLoaded, Popover } from '../ui/dialogs/popover.tsx'
import { useTitle } from '../ui/page/use-title.ts'
import { FailedState } from '../ui/states.tsx'
import { number, percent } from '../ui/format.ts'
import { laterPart } from '../ui/page/later-part.tsx'
import { LaterText } from '../ui/page/picture.tsx'

const SampleReceipt = laterPart(async () => (await import('../features/overview/sample-receipt.tsx')).SampleReceipt, {
  missing: () => <NotLoaded what="The sample" />,
})

export function DashboardPage() {
  useTitle(`Dashboard | ${productName}`)
  const user = useCurrentAccount()
  const { contacts, failed, retry } = useContacts()
  useThoseOfOthers()
  const { value: overview, failed: overviewFailed, retry: retryOverview } = useOverview()
  const maySeeMembers = useMay('showOverviewByMember')
  const searches = useRecentSearches()
  const withEmails = contacts?.filter((contact) => contact.email.includes('@')).length ?? 0
  const emailRate = contacts && contacts.length > 0 ? Math.round((withEmails / contacts.length) * 100) : 0
  // Nobody is told "0" of what is still on its way.
  const known = (text: string) => (contacts === null ? '–' : text)
  const total = known(number.format(contacts?.length ?? 0))
  const done = {
    searched: searches.length > 0,
    revealed: user.enrichmentCreditsUsed > 0,
    exported: hasExported(),
  }
  return (
    <div className="page-body dashboard">
      <Welcome user={user} total={total} />
      <div className="stats">
        <Stat name="Total Contacts" value={total} />
        <Stat name="With Emails" value={known(number.format(withEmails))} />
        <Stat name="Email Rate" value={known(percent(emailRate))} />
        <Stat
          name="Credits Used"
          value={<LaterText length={2}>{number.format(user.enrichmentCreditsUsed)}</LaterText>}
          credit
        />
      </div>
      <NewsSince />
      <FirstSteps done={done} sample={<Sample />} />
      {overviewFailed && <FailedState title="The last 30 days could not be loaded" onRetry={retryOverview} />}
      {overview && overview.latest.length > 0 && <Days overview={overview} credits={user.enrichmentCredits} />}
      {failed ? (
        <FailedState title="The contacts could not be loaded" onRetry={retry} />
      ) : (
        <Tops contacts={contacts} overview={overview} />
      )}
      {maySeeMembers && !user.workspace.isPersonal && <MembersChart />}
    </div>
  )
}

function Days({ overview, credits }: { overview: Overview; credits: number }) {
  return (
    <div className="charts">
      <DaysChart days={overview.days} />
      <OutcomesChart outcomes={overview.outcomes} />
      <BalanceChart days={overview.days} credits={credits} />
    </div>
  )
}

function Tops({ contacts, overview }: { contacts: readonly Contact[] | null; overview: Overview | null }) {
  const hrefOf = (field: 'industry' | 'location' | 'company') => (value: string) =>
    addressOfFilters({ ...noFilters, [field]: value }, 'saved')
  return (
    <div className="charts tops">
      <TopList
        title="Top Industries"
        values={contacts?.map((each) => each.industry) ?? null}
        empty="No industry data yet"
        hrefOf={hrefOf('industry')}
      />
      <TopList
        title="Top Locations"
        values={contacts?.map((each) => each.location.split(',')[0]?.trim() ?? '') ?? null}
        empty="No location data yet"
        hrefOf={hrefOf('location')}
      />
      <TopList
        title="Top Companies"
        values={contacts?.map((each) => each.company) ?? null}
        empty="No company data yet"
        hrefOf={hrefOf('company')}
      />
      {overview && overview.latest.length > 0 && (
        <LatestChecks
          checks={overview.latest}
          receipt={(receiptId, charged) => <ReceiptPopover receiptId={receiptId} charged={charged} label="Proof" />}
        />
      )}
    </div>
  )
}

function Sample() {
  return (
    <Popover label="A sample receipt" className="link" trigger="See a sample receipt">
      <SampleReceipt />
    </Popover>
  )
}

function Stat({ name, value, credit }: { name: string; value: ReactNode; credit?: boolean }) {
  return (
    <div className={credit ? 'stat credit' : 'stat'}>
      <span className="value">{value}</span>
      <span className="name">{name}</span>
    </div>
  )
}
