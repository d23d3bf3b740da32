import type { User } from '../../../contract/accounts.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { number } from '../../ui/format.ts'

/** Who is here, what they have, and where they go from here. `total` is the number of saved contacts, as text. */
export function Welcome({ user, total }: { user: User; total: string }) {
  const credits = number.format(user.enrichmentCredits)
  const greeting = isNew(user) ? 'Welcome' : 'Welcome back'
  return (
    <header className="welcome poster">
      <div className="greeting">
        <h1>{user.firstName ? `${greeting}, ${user.firstName}` : greeting}</h1>
        <p>{searchesLeft(user)}</p>
        <section aria-label="Quick Actions">
          <h2>Quick Actions</h2>
          <div className="row wrap">
            <ButtonLink look="primary" href="/search">
              <Icon name="search" small />
              Search Contacts
            </ButtonLink>
            <ButtonLink look="on-poster" href="/contacts">
              <Icon name="people" small />
              View Contacts
            </ButtonLink>
            <ButtonLink look="credit" href="/buy-credits">
              <Icon name="gem" small />
              Buy Credits ({credits} remaining)
            </ButtonLink>
          </div>
        </section>
      </div>
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
  )
}

const dayMs = 86_400_000

/** On their first day, until they spent a credit. */
function isNew({ createdAt, enrichmentCreditsUsed }: User): boolean {
  return enrichmentCreditsUsed === 0 && Date.now() - Date.parse(createdAt) < dayMs
}

function searchesLeft({ searchesRemaining }: User): string {
  if (searchesRemaining < 0) return 'Unlimited searches.'
  return `${searchesRemaining} ${searchesRemaining === 1 ? 'search' : 'searches'} left today.`
}
