import type { User } from '../../../contract/accounts.ts'
import { useMay } from '../../api/use-may.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { number } from '../../ui/format.ts'
import { LaterText } from '../../ui/page/picture.tsx'

/** Who is here, what they have, and where they go from here. `total` is the number of saved contacts, as text. */
export function Welcome({ user, total }: { user: User; total: string }) {
  const credits = number.format(user.enrichmentCredits)
  const mayBuy = useMay('startCheckout')
  const back = isNew(user) ? '' : ' back'
  return (
    <header className="welcome poster">
      <div className="greeting">
        <h1>
          Welcome
          <LaterText length={8}>{user.firstName ? `${back}, ${user.firstName}` : back}</LaterText>
        </h1>
        <p>
          <LaterText length={22}>{searchesLeft(user)}</LaterText>
        </p>
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
              {mayBuy ? 'Buy Credits' : 'Ask for Credits'} (<LaterText length={4}>{credits}</LaterText> remaining)
            </ButtonLink>
          </div>
        </section>
      </div>
      <dl>
        <div className="box credit">
          <dt>Enrichment Credits</dt>
          <dd>
            <LaterText length={4}>{credits}</LaterText>
          </dd>
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
