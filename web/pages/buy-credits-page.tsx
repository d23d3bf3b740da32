import { useSearch } from 'wouter'
import { productName } from '../../contract/product.ts'
import { useCurrentAccount } from '../features/accounts/use-current-account.ts'
import { CustomAmount } from '../features/billing/custom-amount.tsx'
import { PackagePicker } from '../features/billing/package-picker.tsx'
import { PaymentsNotice } from '../features/billing/payments-notice.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { Balance } from '../ui/marks.tsx'
import { useTitle } from '../ui/use-title.ts'

const gets = [
  'One proven email address per credit: the mail host said yes to it, and no to a made-up one',
  'No charge for guesses, catch-all hosts, full or closed mailboxes, or no answer',
  'The evidence of every charge, to open and copy',
  'Revealed contacts stay yours: free to see and export again, for ever',
  'Credits never expire',
]

export function BuyCreditsPage() {
  useTitle(`Buy Credits | ${productName}`)
  const user = useCurrentAccount()
  const query = new URLSearchParams(useSearch())
  const back = query.get('return')
  return (
    <>
      <div className="page-head">
        <h1>Buy Credits</h1>
        <span className="end">
          <Balance>{user.enrichmentCredits.toLocaleString('en-US')} Enrichment Credits</Balance>
        </span>
      </div>
      <div className="page-body">
        <PaymentsNotice />
        {query.get('from') === 'enrichment' && (
          <p className="note credit" role="status">
            <span>You have no credits left to reveal this contact. Your search and selection are kept.</span>
            {back?.startsWith('/search') && (
              <span className="end">
                <ButtonLink size="small" href={back}>
                  Back to the search
                </ButtonLink>
              </span>
            )}
          </p>
        )}
        <PackagePicker />
        <div className="columns">
          <CustomAmount />
          <section>
            <h2>What You Get</h2>
            <ul className="ticks">
              {gets.map((each) => (
                <li key={each}>
                  <Icon name="check" small />
                  <span>{each}</span>
                </li>
              ))}
            </ul>
          </section>
        </div>
      </div>
    </>
  )
}
