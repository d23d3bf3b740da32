import { useEffect, useState } from 'react'
import { productName } from '../../../contract/site.ts'
import { plans } from '../../../pricing/plans.ts'
import { showCents } from '../../../pricing/show-money.ts'
import { useCurrentAccount } from '../../features/accounts/use-current-account.ts'
import { PaymentsNotice } from '../../features/billing/payments-notice.tsx'
import { PlanComparison } from '../../features/subscriptions/plan-comparison.tsx'
import { SubscribePanel, leaveAsPremium } from '../../features/subscriptions/subscribe-panel.tsx'
import { ContactSupport } from '../../features/support/contact-support.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { FullScreenSpinner } from '../../ui/states.tsx'
import { useTitle } from '../../ui/page/use-title.ts'

export function SubscribePage() {
  useTitle(`Professional | ${productName}`)
  // As it was when the page came: who pays meanwhile leaves by the payment's own way.
  const { isPremium } = useCurrentAccount()
  const [isDone] = useState(isPremium)
  useEffect(() => {
    if (isDone) leaveAsPremium()
  }, [isDone])
  if (isDone) return <FullScreenSpinner text="Loading" />
  return (
    <>
      <div className="page-head">
        <h1>Professional</h1>
        <span className="end">
          <ButtonLink look="ghost" href="/settings">
            <Icon name="left" small />
            Back to Settings
          </ButtonLink>
        </span>
      </div>
      <div className="page-body subscribe">
        <PaymentsNotice />
        <div className="stack">
          <PlanComparison />
          <p className="small muted">
            Credits are sold separately and never expire. On both plans, an address costs a credit only when it is
            proven.
          </p>
        </div>
        <section className="slip stack" aria-labelledby="pay">
          <div>
            <h2 id="pay">Professional, monthly</h2>
            <p className="sum">{showCents(plans.professional.centsPerMonth)}</p>
            <p className="small muted">
              You pay today and every month until you cancel. Cancel at any time in Settings and keep Professional until
              the end of the month you paid for.
            </p>
          </div>
          <SubscribePanel />
          <p className="small muted">
            Trouble with the payment? <ContactSupport look="link" />
          </p>
        </section>
      </div>
    </>
  )
}
