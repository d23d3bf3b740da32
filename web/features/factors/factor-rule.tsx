import { call } from '../../api/call.ts'
import { useUser } from '../../api/use-current-user.ts'
import { Switch } from '../../ui/forms/choice.tsx'
import { useChange } from './use-factors.ts'

/** The owner's rule for everybody in the workspace. */
export function FactorRule() {
  const { workspace } = useUser()
  const { busy, change } = useChange()
  return (
    <section>
      <h2 className="section-title">Second Factor</h2>
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
    </section>
  )
}
