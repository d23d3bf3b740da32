import { productName } from '../../contract/product.ts'
import { plans } from '../../pricing/plans.ts'
import { showCents } from '../../pricing/show-money.ts'
import { useCurrentAccount } from '../features/accounts/use-current-account.ts'
import { PaymentsNotice } from '../features/billing/payments-notice.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { useTitle } from '../ui/use-title.ts'

const starter = [`${plans.starter.searchesPerDay} searches per day`, `${plans.starter.savedContacts} saved contacts`]
const professional = [
  'Unlimited searches',
  'Unlimited saved contacts',
  'Advanced filters',
  'Bulk operations',
  'Priority support',
  'API access',
]

export function SubscribePage() {
  useTitle(`Professional | ${productName}`)
  const user = useCurrentAccount()
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
      <div className="page-body">
        <PaymentsNotice />
        <div className="plans">
          <Plan name={plans.starter.name} price="Free" has={starter} current={!user.isPremium} />
          <Plan
            name={plans.professional.name}
            price={`${showCents(plans.professional.centsPerMonth).replace('.00', '')} per month`}
            has={professional}
            current={user.isPremium}
          />
        </div>
      </div>
    </>
  )
}

function Plan(props: { name: string; price: string; has: readonly string[]; current: boolean }) {
  return (
    <section className="plate stack">
      <div>
        <h2>{props.name}</h2>
        <p className="muted">{props.current ? `${props.price}, your plan` : props.price}</p>
      </div>
      <ul className="ticks">
        {props.has.map((each) => (
          <li key={each}>
            <Icon name="check" small />
            {each}
          </li>
        ))}
      </ul>
    </section>
  )
}
