import { limits } from '../../../contract/lists.ts'
import { plans } from '../../../pricing/plans.ts'
import { revealCostCredits } from '../../../pricing/reveal-price.ts'
import { Icon } from '../../ui/icon.tsx'
import { creditsInWords, shortDollars } from '../../ui/money.ts'

const { starter, professional, team } = plans
/** `true` has it, `false` hasn't. */
const rows: { name: string; starter: string | boolean; professional: string | boolean }[] = [
  { name: 'Searches', starter: `${starter.searchesPerDay} searches per day`, professional: 'Unlimited searches' },
  {
    name: 'Saved contacts',
    starter: `${starter.savedContacts} saved contacts`,
    professional: 'Unlimited saved contacts',
  },
  { name: 'Advanced filters', starter: false, professional: true },
  { name: 'Bulk operations', starter: `${limits.freeBulkReveals} at once`, professional: true },
  { name: 'API access', starter: false, professional: true },
  { name: 'Priority support', starter: false, professional: true },
  {
    name: 'A proven email',
    starter: creditsInWords(revealCostCredits),
    professional: creditsInWords(revealCostCredits),
  },
]

/** Starter beside Professional, or a team's plan of the same, line by line. */
export function PlanComparison({ isTeam }: { isTeam: boolean }) {
  return (
    <table className="plan-table">
      <caption className="hidden-visually">Compare plans</caption>
      <thead>
        <tr>
          <td />
          <th scope="col">
            {starter.name}
            <span className="price">Free</span>
          </th>
          <th scope="col" className="paid">
            {isTeam ? team.name : professional.name}
            <span className="price">
              {shortDollars(isTeam ? team.centsPerSeat : professional.centsPerMonth)}{' '}
              <small>{isTeam ? 'per seat and month' : 'per month'}</small>
            </span>
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.name}>
            <th scope="row">{row.name}</th>
            <td>
              <Has value={row.starter} />
            </td>
            <td className="paid">
              <Has value={row.professional} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Has({ value }: { value: string | boolean }) {
  if (typeof value === 'string') return value
  return (
    <>
      {value ? <Icon name="check" small /> : <span aria-hidden="true">–</span>}
      <span className="hidden-visually">{value ? 'Included' : 'Not included'}</span>
    </>
  )
}
