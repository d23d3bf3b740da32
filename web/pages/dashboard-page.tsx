import { productName } from '../../contract/product.ts'
import { useCurrentAccount } from '../features/accounts/use-current-account.ts'
import { useContacts } from '../features/contacts/use-contacts.ts'
import { TopList } from '../features/overview/top-list.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { Balance } from '../ui/marks.tsx'
import { useTitle } from '../ui/use-title.ts'

export function DashboardPage() {
  useTitle(`Dashboard | ${productName}`)
  const user = useCurrentAccount()
  const contacts = useContacts().contacts ?? []
  const withEmails = contacts.filter((contact) => contact.email.includes('@')).length
  const emailRate = contacts.length === 0 ? 0 : Math.round((withEmails / contacts.length) * 100)
  return (
    <>
      <div className="page-head">
        <h1>{user.firstName ? `Welcome back, ${user.firstName}` : 'Welcome back'}</h1>
        <span className="end">
          <Balance>{user.enrichmentCredits.toLocaleString('en-US')} Enrichment Credits</Balance>
        </span>
      </div>
      <div className="page-body">
        <div className="stats">
          <Stat name="Total Contacts" value={contacts.length} />
          <Stat name="With Emails" value={withEmails} />
          <Stat name="Email Rate" value={`${emailRate}%`} />
          <Stat name="Credits Used" value={user.enrichmentCreditsUsed} credit />
        </div>
        <section>
          <h2 className="section-title">Quick Actions</h2>
          <div className="row wrap">
            <ButtonLink look="primary" href="/search">
              <Icon name="search" small />
              Search Contacts
            </ButtonLink>
            <ButtonLink href="/contacts">
              <Icon name="people" small />
              View Contacts
            </ButtonLink>
            <ButtonLink look="credit" href="/buy-credits">
              <Icon name="gem" small />
              Buy Credits ({user.enrichmentCredits.toLocaleString('en-US')} remaining)
            </ButtonLink>
          </div>
        </section>
        <div className="columns">
          <TopList title="Top Industries" values={contacts.map((each) => each.industry)} empty="No industry data yet" />
          <TopList
            title="Top Locations"
            values={contacts.map((each) => each.location.split(',')[0]?.trim() ?? '')}
            empty="No location data yet"
          />
          <TopList title="Top Companies" values={contacts.map((each) => each.company)} empty="No company data yet" />
        </div>
      </div>
    </>
  )
}

function Stat({ name, value, credit }: { name: string; value: number | string; credit?: boolean }) {
  return (
    <div className={credit ? 'stat credit' : 'stat'}>
      <span className="value">{typeof value === 'number' ? value.toLocaleString('en-US') : value}</span>
      <span className="name">{name}</span>
    </div>
  )
}
