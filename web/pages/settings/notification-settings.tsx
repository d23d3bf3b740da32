import { Link } from 'wouter'
import { changeNotifications, useNotifications } from '../../features/people/alerts/use-alerts.ts'
import { Switch } from '../../ui/forms/choice.tsx'
import { Later } from '../../ui/page/picture.tsx'
import { LoadFailed } from '../../ui/states.tsx'

const always = [
  ['Password and email', 'Your password or address was changed, or somebody asked for a link to change it.'],
  ['Signing in', 'A way to sign in, a second factor or an API key was added, or a recovery code was used.'],
  ['Credits', 'Your credits run low. Sent once, then not again until you buy more.'],
  ['Money', 'A payment was refunded.'],
  ['The account', 'Your account was deleted.'],
] as const

/** Every mail that a person gets from the product, and which of them may be off. */
export function NotificationSettings() {
  const { value: settings, failed, retry } = useNotifications()
  return (
    <>
      <section>
        <h2 className="section-title">Your Choice</h2>
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
      </section>
      <section>
        <h2 className="section-title">Always Sent</h2>
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
      </section>
    </>
  )
}
