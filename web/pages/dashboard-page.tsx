import { productName } from '../../contract/site.ts'
import { useCurrentAccount } from '../features/accounts/use-current-account.ts'
import { useContacts } from '../features/contacts/use-contacts.ts'
import { TopList } from '../features/overview/top-list.tsx'
import { Button, ButtonLink } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { EmptyState } from '../ui/states.tsx'
import { useTitle } from '../ui/page/use-title.ts'

export function DashboardPage() {
  useTitle(`Dashboard | ${productName}`)
  const user = useCurrentAccount()
  const { contacts, failed, retry } = useContacts()
  const withEmails = contacts?.filter((contact) => contact.email.includes('@')).length ?? 0
  const emailRate = contacts && contacts.length > 0 ? Math.round((withEmails / contacts.length) * 100) : 0
  const credits = user.enrichmentCredits.toLocaleString('en-US')
  // Nobody is told "0" of what is still on its way.
  const known = (text: string) => (contacts === null ? '–' : text)
  const total = known((contacts?.length ?? 0).toLocaleString('en-US'))
  return (
    <div className="page-body">
      <header className="welcome poster">
        <h1>{user.firstName ? `Welcome back, ${user.firstName}` : 'Welcome back'}</h1>
        <dl>
          <div className="box credit">
            <dt>Enrichment Credits</dt>
            <dd>{credits}</dd>
          </div>
          <div className="box">
            <dt>Total Contacts</dt>
            <dd>{total}</dd>
          </div>
        </dl>
      </header>
      <div className="stats">
        <Stat name="Total Contacts" value={total} />
        <Stat name="With Emails" value={known(withEmails.toLocaleString('en-US'))} />
        <Stat name="Email Rate" value={known(`${emailRate}%`)} />
        <Stat name="Credits Used" value={user.enrichmentCreditsUsed.toLocaleString('en-US')} credit />
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
            Buy Credits ({credits} remaining)
          </ButtonLink>
        </div>
      </section>
      {failed ? (
        <EmptyState
          icon="warning"
          title="The contacts could not be loaded"
          action={<Button onClick={retry}>Try again</Button>}
        />
      ) : (
        <div className="columns">
          <TopList
            title="Top Industries"
            values={contacts?.map((each) => each.industry) ?? null}
            empty="No industry data yet"
          />
          <TopList
            title="Top Locations"
            values={contacts?.map((each) => each.location.split(',')[0]?.trim() ?? '') ?? null}
            empty="No location data yet"
          />
          <TopList
            title="Top Companies"
            values={contacts?.map((each) => each.company) ?? null}
            empty="No company data yet"
          />
        </div>
      )}
    </div>
  )
}

function Stat({ name, value, credit }: { name: string; value: string | number; credit?: boolean }) {
  return (
    <div className={credit ? 'stat credit' : 'stat'}>
      <span className="value">{value}</span>
      <span className="name">{name}</span>
    </div>
  )
}
