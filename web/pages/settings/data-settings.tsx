import { YourData } from '../../features/accounts/your-data.tsx'

/** A copy of everything the account holds. */
export function DataSettings() {
  return (
    <section>
      <h2 className="section-title">Your Data</h2>
      <YourData />
    </section>
  )
}
