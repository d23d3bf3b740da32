import { Link } from 'wouter'
import { plans } from '../../../pricing/plans.ts'
import { ProfileForm } from '../../features/accounts/profile-form.tsx'
import { setTheme, themes, useTheme } from '../../features/accounts/theme.ts'
import { useCurrentAccount } from '../../features/accounts/use-current-account.ts'
import { SubscriptionSection } from '../../features/subscriptions/subscription-section.tsx'
import { ContactSupport } from '../../features/support/contact-support.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { Segments } from '../../ui/forms/choice.tsx'
import { Icon } from '../../ui/icon.tsx'
import { longDay, number, timeFormat } from '../../ui/format.ts'
import { Later, LaterText } from '../../ui/page/picture.tsx'
import { Section } from '../../ui/section.tsx'

const clock = timeFormat({ hour: '2-digit', minute: '2-digit', timeZoneName: 'short' })

/** Who somebody is here, what they used, and their plan. */
export function AccountSettings() {
  const user = useCurrentAccount()
  return (
    <>
      <Section title="Profile Information">
        <dl className="facts">
          <dt>Email</dt>
          <dd>
            <LaterText length={20}>{user.email}</LaterText>{' '}
            <Link className="link" href="/settings/security">
              Change
            </Link>
          </dd>
          <dt>Member since</dt>
          <dd>
            <LaterText length={16}>{longDay.format(new Date(user.createdAt))}</LaterText>
          </dd>
        </dl>
        <Later>
          <ProfileForm user={user} />
        </Later>
      </Section>
      <Section title="Usage Statistics">
        <Usage />
      </Section>
      <SubscriptionSection />
      <Section title="Appearance">
        <Later>
          <ThemeChoice />
        </Later>
      </Section>
      <Section title="Account Actions">
        <div className="row wrap">
          <ButtonLink href="/api/logout" outside>
            <Icon name="signOut" small />
            Sign Out
          </ButtonLink>
          <ContactSupport look="button" />
        </div>
      </Section>
    </>
  )
}

function Usage() {
  const user = useCurrentAccount()
  return (
    <dl className="facts">
      <dt>Searches today</dt>
      <dd>
        <LaterText length={10}>
          {user.searchesRemaining === -1
            ? 'Unlimited'
            : `${user.searchesUsedToday} of ${user.searchesUsedToday + user.searchesRemaining}, new ones at ${clock.format(new Date(user.searchesResetAt))}`}
        </LaterText>
      </dd>
      <dt>Credits available</dt>
      <dd>
        <LaterText length={3}>{number.format(user.enrichmentCredits)}</LaterText>
      </dd>
      <dt>Credits held</dt>
      <dd>
        <LaterText length={3}>{number.format(user.enrichmentCreditsHeld)}</LaterText>
      </dd>
      <dt>Credits used</dt>
      <dd>
        <LaterText length={3}>{number.format(user.enrichmentCreditsUsed)}</LaterText>
      </dd>
      <dt>Where they went</dt>
      <dd>
        <Link className="link" href="/credits">
          Credits
        </Link>
      </dd>
      <dt>Saved contacts</dt>
      <dd>
        <LaterText length={3}>
          {user.isPremium
            ? number.format(user.savedContacts)
            : `${user.savedContacts} of ${plans.starter.savedContacts}`}
        </LaterText>
      </dd>
    </dl>
  )
}

/** Light, dark, or what the system says; kept on this device (public/theme.js applies it before the first paint). */
function ThemeChoice() {
  const theme = useTheme()
  const choose = (next: string) => setTheme(themes.find(({ value }) => value === next)?.value ?? 'system')
  return <Segments legend="Theme" value={theme} options={themes} onChange={choose} />
}
