import { productName } from '../../../contract/site.ts'
import { AuthCard } from '../../features/accounts/auth-frame.tsx'
import { useCurrentAccount } from '../../features/accounts/use-current-account.ts'
import { SecondFactors } from '../../features/factors/second-factors.tsx'
import { OwnWorkspaces } from '../../features/workspaces/own-workspaces.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { useTitle } from '../../ui/page/use-title.ts'

/** In a workspace that requires a second factor, for who has none: they add one, or go elsewhere. */
export function FactorNeededPage() {
  useTitle(`Add a second factor | ${productName}`)
  const { workspace } = useCurrentAccount()
  return (
    <AuthCard label="Second factor" look="settings-body">
      <div className="stack">
        <h1>Add a second factor</h1>
        <p>
          The owner of <b>{workspace.name}</b> lets in only people who sign in with more than a password. Add a passkey
          or an authenticator app to continue.
        </p>
      </div>
      <SecondFactors />
      <OwnWorkspaces currentId={workspace.id} />
      <div>
        <ButtonLink href="/api/logout" outside>
          Sign out
        </ButtonLink>
      </div>
    </AuthCard>
  )
}
