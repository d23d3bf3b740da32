import type { ReactNode } from 'react'
import { plans } from '../../../pricing/plans.ts'
import { showCents } from '../../../pricing/show-money.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { useInstallation } from '../../api/use-installation.ts'
import { Icon } from '../../ui/icon.tsx'
import { useSells } from './use-sells.ts'

/** They hold where nothing is sold, too. */
const promises = [
  'Charged only when an email is found and verified',
  'Credits never expire',
  'The same contact is never charged twice',
]

const promisesOfBuying = [...promises, 'No subscription needed to buy credits or to spend them']

/** The rule in words beside the calculator that applies it; where nothing can be paid, how credits are had. */
export function Pricing({ calculator }: { calculator: ReactNode }) {
  const support = useInstallation()?.supportEmail
  if (!useSells()) return <NothingSold support={support} />
  return (
    <section className="poster" id="pricing" aria-labelledby="pricing-title">
      <div className="inner section pricing">
        <div>
          <h2 id="pricing-title">
            Dig deeper,
            <br />
            pay less.
          </h2>
          <p className="lead">
            Each layer of credits has its own price: the top layer first, then the cheaper ones below it, up to 50% off
            in the deepest. The slider shows the exact sum, and checkout charges the same.
          </p>
          <Promises of={promisesOfBuying} />
        </div>
        <div className="price-card">
          {calculator}
          <ButtonLink look="credit" size="large" wide href="/auth">
            Buy Credits
          </ButtonLink>
          <ButtonLink size="large" wide href="/auth">
            Start free
          </ButtonLink>
          <p className="small muted">Free: 10 searches a day and 50 saved contacts. No card needed.</p>
          <p className="small muted">
            <b>Teams of {plans.team.leastSeats} and more:</b> Professional for everybody,{' '}
            {showCents(plans.team.centsPerSeat)} a seat and month.{' '}
            <a className="link" href="/auth">
              Start a team
            </a>
          </p>
        </div>
      </div>
    </section>
  )
}

function Promises({ of }: { of: readonly string[] }) {
  return (
    <ul className="ticks">
      {of.map((promise) => (
        <li key={promise}>
          <Icon name="check" small />
          <span>{promise}</span>
        </li>
      ))}
    </ul>
  )
}

function NothingSold({ support }: { support: string | undefined }) {
  return (
    <section className="poster" id="pricing" aria-labelledby="pricing-title">
      <div className="inner section pricing">
        <div>
          <h2 id="pricing-title">
            One credit,
            <br />
            one proof.
          </h2>
          <p className="lead">
            Nothing is sold here. Searching is free. The operator of this installation gives out the credits that pay
            for proven addresses.
          </p>
          <Promises of={promises} />
        </div>
        <div className="price-card">
          <ButtonLink look="primary" size="large" wide href="/auth">
            Start free
          </ButtonLink>
          {support && (
            <a className="button large wide" href={`mailto:${support}`}>
              Ask for credits
            </a>
          )}
          <p className="small muted">Free: 10 searches a day and 50 saved contacts.</p>
        </div>
      </div>
    </section>
  )
}
