import { call } from '../../api/call.ts'
import { useUser } from '../../api/use-current-user.ts'
import { Switch } from '../../ui/forms/choice.tsx'
import { useChange } from './use-factors.ts'
import { Section } from '../../ui/section.tsx'

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
