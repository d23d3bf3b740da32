import { useState } from 'react'
import { Link, useSearch } from 'wouter'
import { productName } from '../../../contract/site.ts'
import { packageSizes } from '../../../pricing/packages.ts'
import { useMay } from '../../features/accounts/use-may.ts'
import { useCurrentAccount } from '../../features/accounts/use-current-account.ts'
import { chosenCredits } from '../../features/billing/chosen-credits.ts'
import { CustomAmount, PackagePicker } from '../../features/billing/ways-to-buy.tsx'
import { BackLink, PaymentResult } from '../../features/billing/payment-result.tsx'
import { AskBuyers } from '../../features/billing/ask-buyers.tsx'
import { PaymentsNotice } from '../../features/billing/payments-notice.tsx'
import { useCheckout } from '../../features/billing/use-checkout.ts'
import { usePaymentReturn } from '../../features/billing/use-payment-return.ts'
import { owedWords } from '../../features/credits/ledger-words.ts'
import { Icon } from '../../ui/icon.tsx'
import { Balance } from '../../ui/marks.tsx'
import { useTitle } from '../../ui/page/use-title.ts'
import { number } from '../../ui/format.ts'
import { Later, LaterText } from '../../ui/page/picture.tsx'

const gets = [
  'One proven email address per credit: the mail server said yes to it, and no to a made-up one',
  'No charge for guesses, catch-all servers, full or closed mailboxes, or no answer',
  'The evidence of every charge, to open and copy',
  'Revealed contacts stay yours: free to see and export again, forever',
  'Credits never expire',
]

export function BuyCreditsPage() {
  useTitle(`Buy Credits | ${productName}`)
  const user = useCurrentAccount()
  const mayBuy = useMay('startCheckout')
  const from = new URLSearchParams(useSearch()).get('from')
  const result = usePaymentReturn()
  const checkout = useCheckout(result.back)
  // As it stood when the page came: paying forgets it.
  const [chosen] = useState(chosenCredits)
  const isPackage = chosen !== null && packageSizes.some((credits) => credits === chosen)
  return (
    <>
      <div className="page-head">
        <h1>Buy Credits</h1>
        <span className="end">
          <Balance>
            <LaterText length={4}>{number.format(user.enrichmentCredits)}</LaterText> Enrichment Credits
          </Balance>
        </span>
      </div>
      <div className="page-body">
        {mayBuy && <PaymentsNotice />}
        <PaymentResult {...result} />
        {user.enrichmentCreditsOwed > 0 && <p className="note credit">{owedWords(user.enrichmentCreditsOwed)}</p>}
        {from === 'enrichment' && result.payment.state === 'none' && (
          <p className="note credit" role="status">
            <span>You have no credits left to reveal this contact. Your search and selection are kept.</span>
            <BackLink back={result.back} />
          </p>
        )}
        <div className="buying">
          <div className="stack">
            {mayBuy ? (
              <Later>
                <PackagePicker start={isPackage ? chosen : null} checkout={checkout} />
                <CustomAmount start={isPackage ? null : chosen} checkout={checkout} />
              </Later>
            ) : (
              <AskForCredits />
            )}
          </div>
          <section className="torn">
            <h2>What You Get</h2>
            <ul className="ticks">
              {gets.map((each) => (
                <li key={each}>
                  <Icon name="check" small />
                  <span>{each}</span>
                </li>
              ))}
            </ul>
            <p className="small muted">
              See where your credits went in{' '}
              <Link className="link" href="/credits">
                Credits
              </Link>
              .
            </p>
          </section>
        </div>
      </div>
    </>
  )
}

/** In place of the packages, for whoever may not buy. */
function AskForCredits() {
  const { name, role } = useCurrentAccount().workspace
  return (
    <section className="stack" aria-labelledby="ask">
      <h2 id="ask">Ask for credits</h2>
      <p>
        In {name} the owner and admins buy credits. Your role is {role}.
      </p>
      <AskBuyers about="Credits" />
    </section>
  )
}
