import { DeleteAccount } from '../../features/accounts/delete-account.tsx'
import { useCurrentAccount } from '../../features/accounts/use-current-account.ts'
import { YourData } from '../../features/accounts/your-data.tsx'

/** A copy of everything the account holds, and its end. */
export function DataSettings() {
  const { enrichmentCredits } = useCurrentAccount()
  return (
    <>
      <section>
        <h2 className="section-title">Your Data</h2>
        <YourData />
      </section>
      <section>
        <h2 className="section-title">Delete the Account</h2>
        <div className="stack narrow">
          <p className="muted">
            Saved contacts, revealed addresses, lists and searches are gone for good, and so are the credits that are
            left.
          </p>
          <div>
            <DeleteAccount credits={enrichmentCredits} />
          </div>
        </div>
      </section>
    </>
  )
}
