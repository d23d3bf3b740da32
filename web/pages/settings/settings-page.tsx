import { useEffect, useRef, type ReactNode } from 'react'
import { Link, useParams } from 'wouter'
import { productName } from '../../../contract/site.ts'
import { ActivitySection } from '../../features/activity/activity-section.tsx'
import { SignOnSettings } from '../../features/single-sign-on/sign-on-settings.tsx'
import { Icon, type IconName } from '../../ui/icon.tsx'
import { usePicture, Later } from '../../ui/page/picture.tsx'
import { useTitle } from '../../ui/page/use-title.ts'
import { SkeletonRows, LoadFailed } from '../../ui/states.tsx'
import { NotFoundPage } from '../public/not-found-page.tsx'
import { AccountSettings } from './account-settings.tsx'
import { WorkspaceSettings } from './workspace-settings.tsx'
import { ApiKeysSection } from '../../features/api-keys/api-keys-section.tsx'
import { KeyLimit } from '../../features/workspaces/limit-form.tsx'
import { YourData } from '../../features/accounts/your-data.tsx'
import { DeleteAccount } from '../../features/accounts/delete-account.tsx'
import { useCurrentAccount } from '../../features/accounts/use-current-account.ts'
import { ChangeEmailForm, ChangePasswordForm } from '../../features/accounts/change-credentials.tsx'
import { reloadKeys, useApiKeys } from '../../features/api-keys/use-api-keys.ts'
import { SecurityActivity, reloadSecurityEvents } from '../../features/audit/security-activity.tsx'
import { SessionsList, reloadSessions } from '../../features/sessions/sessions-list.tsx'
import { SecondFactors } from '../../features/factors/second-factors.tsx'
import { changeNotifications, useNotifications } from '../../features/people/alerts/use-alerts.ts'
import { Switch } from '../../ui/forms/choice.tsx'
import { Section } from '../../ui/section.tsx'

type Part = {
  href: string
  label: string
  icon: IconName
  Body: () => ReactNode
  /** Little of it is the same for everybody: the first picture has its place alone. */
  isOwn?: boolean
}

const parts: Part[] = [
  { href: '/settings', label: 'Account', icon: 'people', Body: AccountSettings },
  { href: '/settings/workspace', label: 'Workspace', icon: 'everybody', Body: WorkspaceSettings, isOwn: true },
  { href: '/settings/security', label: 'Security', icon: 'check', Body: SecuritySettings, isOwn: true },
  { href: '/settings/notifications', label: 'Notifications', icon: 'mail', Body: NotificationSettings },
  { href: '/settings/keys', label: 'API keys', icon: 'keyboard', Body: KeySettings, isOwn: true },
  { href: '/settings/single-sign-on', label: 'Single sign-on', icon: 'building', Body: SignOnSettings, isOwn: true },
  { href: '/settings/activity', label: 'Activity', icon: 'clock', Body: ActivitySection, isOwn: true },
  { href: '/settings/data', label: 'Your data', icon: 'tray', Body: DataSettings },
  { href: '/settings/danger', label: 'Danger', icon: 'warning', Body: DangerSettings },
]

/** Each part has its own address, and all are one page: what was typed in one is gone when another opens. */
export function SettingsPage() {
  const { part: asked } = useParams<{ part?: string }>()
  const part = parts.find(({ href }) => href === (asked === undefined ? '/settings' : `/settings/${asked}`))
  useTitle(`${part === undefined || asked === undefined ? 'Settings' : `${part.label}, Settings`} | ${productName}`)
  const strip = useRef<HTMLElement>(null)
  // On a phone the strip moves sideways, and the open part may be further on.
  useEffect(() => {
    const open = strip.current?.querySelector<HTMLElement>(`[href="${part?.href}"]`)
    if (open) strip.current?.scrollTo({ left: open.offsetLeft - 48 })
  }, [part?.href])
  const isNobodys = usePicture()?.isTold === false
  if (part === undefined) return <NotFoundPage />
  return (
    <>
      <div className="page-head">
        <h1>Settings</h1>
      </div>
      <div className="settings">
        <nav className="settings-parts" ref={strip} aria-label="Settings">
          {parts.map(({ href, label, icon }) => (
            <Link key={href} href={href} aria-current={href === part.href ? 'page' : undefined}>
              <Icon name={icon} small />
              {label}
            </Link>
          ))}
        </nav>
        <div className="settings-body">{isNobodys && part.isOwn ? <SkeletonRows rows={6} /> : <part.Body />}</div>
      </div>
    </>
  )
}

/** The workspace's API keys, each with its monthly limit. */
function KeySettings() {
  return <ApiKeysSection limitOf={(id) => <KeyLimit id={id} />} />
}

/** A copy of everything the account holds. */
function DataSettings() {
  return (
    <Section title="Your Data">
      <YourData />
    </Section>
  )
}

/** The end of the account. */
function DangerSettings() {
  const { enrichmentCredits } = useCurrentAccount()
  return (
    <Section title="Delete Account">
      <div className="stack narrow">
        <p className="muted">
          Saved contacts, revealed addresses, lists, searches and all remaining credits are deleted permanently.
        </p>
        <div>
          <DeleteAccount credits={enrichmentCredits} />
        </div>
      </div>
    </Section>
  )
}

/** What lets somebody in, and what happened at that door. */
function SecuritySettings() {
  const { value: keys } = useApiKeys()

  function onPasswordChanged(): void {
    void reloadKeys()
    void reloadSessions()
    void reloadSecurityEvents()
  }

  return (
    <>
      <Section title="Email">
        <ChangeEmailForm />
      </Section>
      <Section title="Password">
        <ChangePasswordForm apiKeys={keys?.length ?? 0} onChanged={onPasswordChanged} />
      </Section>
      <SecondFactors />
      <Section title="Where You Are Signed In">
        <SessionsList onEnded={() => void reloadSecurityEvents()} />
      </Section>
      <Section title="Recent Security Activity">
        <SecurityActivity />
      </Section>
    </>
  )
}

const always = [
  ['Password and email', 'Your password or address was changed, or somebody asked for a link to change it.'],
  ['Signing in', 'A way to sign in, a second factor or an API key was added, or a recovery code was used.'],
  ['Credits', 'Your credits run low. Sent once, then not again until you buy more.'],
  ['Money', 'A payment was refunded.'],
  ['The account', 'Your account was deleted.'],
] as const

/** Every mail that a person gets from the product, and which of them may be off. */
function NotificationSettings() {
  const { value: settings, failed, retry } = useNotifications()
  return (
    <>
      <Section title="Your Choice">
        <div className="stack narrow">
          {failed && <LoadFailed onRetry={retry}>Your choices could not be loaded.</LoadFailed>}
          {!failed && (
            <Later isKnown={settings !== null}>
              <Switch
                label="Alerts of saved searches"
                hint="One mail for all of them, at 06:00 UTC, only if something changed."
                checked={settings?.alertMails ?? false}
                onChange={(alertMails) => void changeNotifications({ alertMails })}
              />
            </Later>
          )}
          <p className="muted small">
            Each saved search has its own switch under{' '}
            <Link className="link" href="/alerts">
              Alerts
            </Link>
            . Unsubscribe from the newsletter by the link in each issue.
          </p>
        </div>
      </Section>
      <Section title="Always Sent">
        <div className="stack narrow">
          <p className="muted">These protect your account and your money, so they can’t be turned off.</p>
          <dl className="facts">
            {always.map(([what, when]) => (
              <div key={what} className="always-sent">
                <dt>{what}</dt>
                <dd>{when}</dd>
              </div>
            ))}
          </dl>
        </div>
      </Section>
    </>
  )
}
