import { ChangeEmailForm } from '../../features/accounts/change-email-form.tsx'
import { ChangePasswordForm } from '../../features/accounts/change-password-form.tsx'
import { reloadKeys, useApiKeys } from '../../features/api-keys/use-api-keys.ts'
import { SecurityActivity } from '../../features/audit/security-activity.tsx'
import { SessionsList } from '../../features/sessions/sessions-list.tsx'
import { reloadSessions } from '../../features/sessions/use-sessions.ts'
import { reloadSecurityEvents } from '../../features/audit/use-security-events.ts'
import { SecondFactors } from '../../features/factors/second-factors.tsx'

/** What lets somebody in, and what happened at that door. */
export function SecuritySettings() {
  const { value: keys } = useApiKeys()

  function onPasswordChanged(): void {
    void reloadKeys()
    void reloadSessions()
    void reloadSecurityEvents()
  }

  return (
    <>
      <section>
        <h2 className="section-title">Email</h2>
        <ChangeEmailForm />
      </section>
      <section>
        <h2 className="section-title">Password</h2>
        <ChangePasswordForm apiKeys={keys?.length ?? 0} onChanged={onPasswordChanged} />
      </section>
      <SecondFactors />
      <section>
        <h2 className="section-title">Where You Are Signed In</h2>
        <SessionsList onEnded={() => void reloadSecurityEvents()} />
      </section>
      <section>
        <h2 className="section-title">Recent Security Activity</h2>
        <SecurityActivity />
      </section>
    </>
  )
}
