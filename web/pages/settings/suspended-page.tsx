import { productName } from '../../../contract/site.ts'
import { categorySentences } from '../../../contract/security/suspension.ts'
import { useOffer, useCurrentAccount } from '../../features/accounts/use-current-account.ts'
import { AuthCard } from '../../features/accounts/auth-frame.tsx'
import { DeleteAccount } from '../../features/accounts/delete-account.tsx'
import { YourData } from '../../features/accounts/your-data.tsx'
import { ManageWhereThereIsOne } from '../../features/subscriptions/manage-button.tsx'
import { OtherWorkspaces } from '../../features/workspaces/own-workspaces.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { useTitle } from '../../ui/page/use-title.ts'
import { longDay } from '../../ui/format.ts'

/** All that whoever is suspended sees: why, whom to ask, and what stays theirs. */
export function SuspendedPage() {
  const { email, workspace, suspension, enrichmentCredits } = useCurrentAccount()
  const { supportEmail: support } = useOffer()
  const isAccount = suspension?.of !== 'workspace'
  const title = isAccount ? 'Your account is suspended' : 'This workspace is suspended'
  useTitle(`${title} | ${productName}`)
  if (!suspension) return null
  return (
    <AuthCard label="Suspended" look="parted">
      <div className="stack">
        <h1>{title}</h1>
        {!isAccount && !workspace.isPersonal && <p className="muted">{workspace.name}</p>}
        <p className="note brick" role="status">
          <Icon name="warning" small />
          <span>
            {categorySentences[suspension.category]} Since {longDay.format(new Date(suspension.since))}.
          </span>
        </p>
        <p>
          Searches, reveals, exports and API keys don’t work. Running jobs were stopped, and the credits held for them
          were given back. Your balance is unchanged.
        </p>
        {support && (
          <div className="row wrap">
            <a
              className="button primary"
              href={`mailto:${support}?subject=${encodeURIComponent(`Suspended: ${email}`)}`}
            >
              <Icon name="mail" small />
              Contact {support}
            </a>
          </div>
        )}
      </div>
      {!isAccount && <OtherWorkspaces currentId={workspace.id} />}
      <div className="stack">
        <h2 className="section-title">Your Data</h2>
        <YourData />
        <div className="row wrap">
          <ManageWhereThereIsOne />
          <DeleteAccount credits={enrichmentCredits} />
          <ButtonLink href="/api/logout" outside>
            Sign out
          </ButtonLink>
        </div>
      </div>
    </AuthCard>
  )
}
