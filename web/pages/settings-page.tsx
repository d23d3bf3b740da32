import { Link } from 'wouter'
import { productName } from '../../contract/site.ts'
import { plans } from '../../pricing/plans.ts'
import { ChangeEmailForm } from '../features/accounts/change-email-form.tsx'
import { ChangePasswordForm } from '../features/accounts/change-password-form.tsx'
import { DeleteAccount } from '../features/accounts/delete-account.tsx'
import { ProfileForm } from '../features/accounts/profile-form.tsx'
import { setTheme, themes, useTheme } from '../features/accounts/theme.ts'
import { useCurrentAccount } from '../features/accounts/use-current-account.ts'
import { YourData } from '../features/accounts/your-data.tsx'
import { ApiKeysSection } from '../features/api-keys/api-keys-section.tsx'
import { reloadKeys, useApiKeys } from '../features/api-keys/use-api-keys.ts'
import { SecurityActivity } from '../features/audit/security-activity.tsx'
import { reloadSecurityEvents } from '../features/audit/use-security-events.ts'
import { SubscriptionSection } from '../features/subscriptions/subscription-section.tsx'
import { ContactSupport } from '../features/support/contact-support.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { Segments } from '../ui/forms/choice.tsx'
import { Icon } from '../ui/icon.tsx'
import { useTitle } from '../ui/page/use-title.ts'

const day = new Intl.DateTimeFormat(undefined, { dateStyle: 'long' })
const clock = new Intl.DateTimeFormat(undefined, { hour: '2-digit', minute: '2-digit', timeZoneName: 'short' })

export function SettingsPage() {
  useTitle(`Settings | ${productName}`)
  const user = useCurrentAccount()
  const { keys } = useApiKeys()

  function onPasswordChanged(): void {
    void reloadKeys()
    void reloadSecurityEvents()
  }

  return (
    <>
      <div className="page-head">
        <h1>Settings</h1>
      </div>
      <div className="page-body settings">
        <section>
          <h2 className="section-title">Profile Information</h2>
          <dl className="facts">
            <dt>Email</dt>
            <dd>{user.email}</dd>
            <dt>Member since</dt>
            <dd>{day.format(new Date(user.createdAt))}</dd>
          </dl>
          <ProfileForm user={user} />
        </section>
        <section>
          <h2 className="section-title">Usage Statistics</h2>
          <Usage />
        </section>
        <SubscriptionSection />
        <section>
          <h2 className="section-title">Appearance</h2>
          <ThemeChoice />
        </section>
        <section>
          <h2 className="section-title">Email</h2>
          <ChangeEmailForm />
        </section>
        <section>
          <h2 className="section-title">Password</h2>
          <ChangePasswordForm apiKeys={keys?.length ?? 0} onChanged={onPasswordChanged} />
        </section>
        <ApiKeysSection />
        <section>
          <h2 className="section-title">Recent Security Activity</h2>
          <SecurityActivity />
        </section>
        <section>
          <h2 className="section-title">Your Data</h2>
          <YourData />
        </section>
        <section>
          <h2 className="section-title">Account Actions</h2>
          <div className="row wrap">
            <ButtonLink href="/api/logout" outside>
              <Icon name="signOut" small />
              Sign Out
            </ButtonLink>
            <ContactSupport look="button" />
            <DeleteAccount credits={user.enrichmentCredits} />
          </div>
        </section>
      </div>
    </>
  )
}

function Usage() {
  const user = useCurrentAccount()
  return (
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
      <dt>Where they went</dt>
      <dd>
        <Link className="link" href="/credits">
          Credits
        </Link>
      </dd>
      <dt>Saved contacts</dt>
      <dd>{user.isPremium ? user.savedContacts : `${user.savedContacts} of ${plans.starter.savedContacts}`}</dd>
    </dl>
  )
}

/** Light, dark, or what the system says; kept on this device (public/theme.js applies it before the first paint). */
function ThemeChoice() {
  const theme = useTheme()
  const choose = (next: string) => setTheme(themes.find(({ value }) => value === next)?.value ?? 'system')
  return <Segments legend="Theme" value={theme} options={themes} onChange={choose} />
}
