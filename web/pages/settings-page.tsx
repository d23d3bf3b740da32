import { productName } from '../../contract/product.ts'
import { plans } from '../../pricing/plans.ts'
import { ThemeChoice } from '../features/accounts/theme-choice.tsx'
import { useCurrentAccount } from '../features/accounts/use-current-account.ts'
import { ButtonLink } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { Badge } from '../ui/marks.tsx'
import { useTitle } from '../ui/use-title.ts'

const day = new Intl.DateTimeFormat(undefined, { dateStyle: 'long' })
const clock = new Intl.DateTimeFormat(undefined, { hour: '2-digit', minute: '2-digit', timeZoneName: 'short' })

export function SettingsPage() {
  useTitle(`Settings | ${productName}`)
  const user = useCurrentAccount()
  const plan = user.isPremium ? plans.professional : plans.starter
  return (
    <>
      <div className="page-head">
        <h1>Settings</h1>
      </div>
      <div className="page-body">
        <section>
          <h2 className="section-title">Profile Information</h2>
          <dl className="facts">
            <dt>Name</dt>
            <dd>{[user.firstName, user.lastName].filter(Boolean).join(' ') || 'Not given'}</dd>
            <dt>Email</dt>
            <dd>{user.email}</dd>
            <dt>Member since</dt>
            <dd>{day.format(new Date(user.createdAt))}</dd>
          </dl>
        </section>
        <section>
          <h2 className="section-title">Usage Statistics</h2>
          <dl className="facts">
            <dt>Searches today</dt>
            <dd>
              {user.searchesRemaining === -1
                ? `${user.searchesUsedToday}, unlimited`
                : `${user.searchesUsedToday} of ${user.searchesUsedToday + user.searchesRemaining}, new ones at ${clock.format(new Date(user.searchesResetAt))}`}
            </dd>
            <dt>Credits available</dt>
            <dd>{user.enrichmentCredits}</dd>
            <dt>Credits held</dt>
            <dd>{user.enrichmentCreditsHeld}</dd>
            <dt>Credits used</dt>
            <dd>{user.enrichmentCreditsUsed}</dd>
            <dt>Saved contacts</dt>
            <dd>{user.isPremium ? user.savedContacts : `${user.savedContacts} of ${plans.starter.savedContacts}`}</dd>
          </dl>
        </section>
        <section>
          <h2 className="section-title">Subscription</h2>
          <div className="row wrap">
            <Badge look={user.isPremium ? 'forest' : undefined}>{plan.label}</Badge>
            {!user.isPremium && <ButtonLink href="/subscribe">Upgrade to Premium</ButtonLink>}
          </div>
        </section>
        <section>
          <h2 className="section-title">Appearance</h2>
          <ThemeChoice />
        </section>
        <section>
          <h2 className="section-title">Account Actions</h2>
          <ButtonLink look="danger" href="/api/logout" outside>
            <Icon name="signOut" small />
            Sign Out
          </ButtonLink>
        </section>
      </div>
    </>
  )
}
