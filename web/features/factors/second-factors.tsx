import { call } from '../../api/call.ts'
import { Button } from '../../ui/button.tsx'
import { toast } from '../../ui/toasts/toast.tsx'
import { CodeAppPart } from './code-app-part.tsx'
import { PasskeysPart } from './passkeys-part.tsx'
import { RecoveryPart } from './recovery-part.tsx'
import { useChange, useFactors } from './use-factors.ts'
import { LoadFailed } from '../../ui/states.tsx'
import { Section } from '../../ui/section.tsx'
import { useUser } from '../../api/use-current-user.ts'
import { Switch } from '../../ui/forms/choice.tsx'

/** Passkeys, the authenticator app, recovery codes and trusted browsers: what a stolen password is not enough for. */
export function SecondFactors() {
  const { value: factors, failed, retry } = useFactors()
  if (failed) return <LoadFailed onRetry={retry}>Your second factors could not be loaded.</LoadFailed>
  if (!factors) return <p className="skeleton" role="status" aria-label="Loading your second factors" />
  const isGuarded = factors.passkeys.length > 0 || factors.codeApp !== null
  return (
    <>
      <PasskeysPart passkeys={factors.passkeys} isOffered={factors.takesPasskeys} />
      <CodeAppPart app={factors.codeApp} />
      {isGuarded && <RecoveryPart left={factors.recoveryCodesLeft} />}
      {isGuarded && <TrustedPart count={factors.trustedBrowsers} />}
    </>
  )
}

function TrustedPart({ count }: { count: number }) {
  const { busy, change } = useChange()

  async function forget(): Promise<void> {
    const isDone = await change('The browsers were not forgotten', async () => {
      await call('forgetTrustedBrowsers', {})
    })
    if (isDone) toast({ title: 'Every browser asks for the second factor again' })
  }

  return (
    <Section title="Trusted Browsers">
      <div className="stack narrow">
        <p className="muted">
          {count === 0
            ? 'No browser is trusted: each sign-in asks for the second factor.'
            : `${count === 1 ? 'One browser signs' : `${count} browsers sign`} in without the second factor, for 30 days at most.`}
        </p>
        {count > 0 && (
          <div>
            <Button busy={busy} onClick={() => void forget()}>
              Forget trusted browsers
            </Button>
          </div>
        )}
      </div>
    </Section>
  )
}

/** The owner's rule for everybody in the workspace. */
export function FactorRule() {
  const { workspace } = useUser()
  const { busy, change } = useChange()
  return (
    <Section title="Second Factor">
      <div className="stack narrow" aria-busy={busy || undefined}>
        <Switch
          label="Require a second factor"
          hint="Members without a passkey or an authenticator app can do nothing here until they add one. Their API keys don’t work either."
          checked={workspace.requiresFactor}
          onChange={(isRequired) =>
            void change('The rule was not changed', async () => {
              await call('requireSecondFactor', { body: { isRequired } })
            })
          }
        />
      </div>
    </Section>
  )
}
