import { DeleteAccount } from '../../features/accounts/delete-account.tsx'
import { useCurrentAccount } from '../../features/accounts/use-current-account.ts'

/** The end of the account. */
export function DangerSettings() {
  const { enrichmentCredits } = useCurrentAccount()
  return (
    <section>
      <h2 className="section-title">Delete Account</h2>
      <div className="stack narrow">
        <p className="muted">
          Saved contacts, revealed addresses, lists, searches and all remaining credits are deleted permanently.
        </p>
        <div>
          <DeleteAccount credits={enrichmentCredits} />
        </div>
      </div>
    </section>
  )
}
