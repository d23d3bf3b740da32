import { useEffect, useState } from 'react'
import { productName } from '../../../contract/site.ts'
import { leastSeatsFor, planCents, plans } from '../../../pricing/plans.ts'
import { useMay } from '../../features/accounts/use-may.ts'
import { useCurrentAccount, useOffer } from '../../features/accounts/use-current-account.ts'
import { AskBuyers } from '../../features/billing/ask-buyers.tsx'
import { PaymentsNotice } from '../../features/billing/payments-notice.tsx'
import { PlanComparison } from '../../features/subscriptions/plan-comparison.tsx'
import { SubscribePanel, leaveAsPremium } from '../../features/subscriptions/subscribe-panel.tsx'
import { SeatsStepper } from '../../features/subscriptions/team/seats-stepper.tsx'
import { useSubscriptionNow } from '../../features/subscriptions/team/quote-words.ts'
import { ContactSupport } from '../../features/support/contact-support.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { FullScreenSpinner } from '../../ui/states.tsx'
import { useTitle } from '../../ui/page/use-title.ts'
import { dollars } from '../../ui/money.ts'

export function SubscribePage() {
  const { isPremium, workspace } = useCurrentAccount()
  const mayStart = useMay('startSubscription')
  const { name } = workspace.isPersonal ? plans.professional : plans.team
  useTitle(`${name} | ${productName}`)
  // As it was when the page came: who pays meanwhile leaves by the payment's own way.
  const [isDone] = useState(isPremium)
  useEffect(() => {
    if (isDone) leaveAsPremium()
  }, [isDone])
  if (isDone) return <FullScreenSpinner text="Loading" />
  return (
    <>
      <div className="page-head">
        <h1>{name}</h1>
        <span className="end">
          <ButtonLink look="ghost" href="/settings">
            <Icon name="left" small />
            Back to Settings
          </ButtonLink>
        </span>
      </div>
      <div className="page-body subscribe">
        {mayStart && <PaymentsNotice />}
        <div className="stack">
          <PlanComparison isTeam={!workspace.isPersonal} />
          <p className="small muted">
            Credits are sold separately and never expire. On both plans, an address costs a credit only when it is
            proven.
          </p>
        </div>
        {!mayStart ? <NotYours /> : workspace.isPersonal ? <ProfessionalSlip /> : <TeamSlip />}
      </div>
    </>
  )
}

function NotYours() {
  return (
    <section className="slip stack">
      <p className="muted">The owner and admins of this workspace choose its plan. Ask one of them.</p>
      <AskBuyers about="Plan" />
    </section>
  )
}

function ProfessionalSlip() {
  return (
    <section className="slip stack" aria-labelledby="pay">
      <div>
        <h2 id="pay">Professional, monthly</h2>
        <p className="sum">{dollars(plans.professional.centsPerMonth)}</p>
        <p className="small muted">
          You pay today and every month until you cancel. Cancel at any time in Settings and keep Professional until the
          end of the month you paid for.
        </p>
        {/* A team's workspace is made in Settings. */}
        <p className="small muted">
          For {plans.team.leastSeats} people and more there is the{' '}
          <a className="link" href="/settings/workspace">
            Team plan
          </a>
          : {dollars(plans.team.centsPerSeat)} a seat.
        </p>
      </div>
      <SubscribePanel seats={null} />
      <Trouble />
    </section>
  )
}

/** First the seats; the payment is asked for once they are chosen. */
function TeamSlip() {
  const plan = useSubscriptionNow()
  const { isSold } = useOffer()
  const people = plan?.team?.people ?? 1
  const least = leastSeatsFor(people)
  const [wished, setSeats] = useState<number | null>(null)
  const [isChosen, setChosen] = useState(false)
  const seats = Math.max(least, wished ?? least)
  return (
    <section className="slip stack" aria-labelledby="pay">
      <div>
        <h2 id="pay">Team, monthly</h2>
        <p className="sum">{dollars(planCents(seats))}</p>
        <p className="small muted">
          {dollars(plans.team.centsPerSeat)} for each of {seats} seats. You pay today and every month until you cancel.
          You can add seats at any time for the rest of the month, and remove seats from the next month on.
        </p>
      </div>
      {isChosen ? (
        <>
          <div>
            <Button size="small" onClick={() => setChosen(false)}>
              Choose other seats
            </Button>
          </div>
          <SubscribePanel seats={seats} />
        </>
      ) : (
        <>
          <SeatsStepper value={seats} least={least} onChange={setSeats} />
          <Button look="primary" size="large" wide disabled={!plan || !isSold} onClick={() => setChosen(true)}>
            Continue to payment
          </Button>
        </>
      )}
      <Trouble />
    </section>
  )
}

function Trouble() {
  return (
    <p className="small muted">
      Trouble with the payment? <ContactSupport look="link" />
    </p>
  )
}
