import type { ReactNode } from 'react'
import { revealCostCredits } from '../../../pricing/reveal-price.ts'
import { showCredits } from '../../../pricing/show-money.ts'
import { Coin } from '../../ui/marks.tsx'

const rules = [
  ['Yes to the person, no to a stranger', 'The address is proven', revealCostCredits],
  ['Yes to anyone', 'Such a yes proves nothing, so we don’t sell it', 0],
  ['Nothing, or not now', 'Unknown stays unknown', 0],
  ['No, or the mailbox is full or closed', 'You are told which', 0],
  ['You revealed this person before', 'Free for your account, forever', 0],
] as const

/** What a credit buys, and what it never does. */
export function CreditRules({ measured }: { measured: ReactNode }) {
  return (
    <section className="inner section no-charge" aria-labelledby="proof">
      <div>
        <h2 id="proof">
          No proof,
          <br />
          no charge.
        </h2>
        <p className="lead">
          We ask the company’s own mail server about the person, and then about somebody who doesn’t exist. Only one
          pair of answers costs you anything, and both stay on your receipt.
        </p>
        <div className="figures">
          <p>
            <b>95%+</b> email accuracy, our promise
          </p>
          {measured}
        </div>
      </div>
      <table className="rules">
        <caption className="hidden-visually">What a credit buys, and what it never does</caption>
        <thead>
          <tr>
            <th scope="col">The mail server says</th>
            <th scope="col">You pay</th>
          </tr>
        </thead>
        <tbody>
          {rules.map(([answer, meaning, credits]) => (
            <tr key={answer}>
              <th scope="row">
                {answer}
                <span>{meaning}</span>
              </th>
              <td>{credits > 0 ? <Coin>{showCredits(credits)}</Coin> : '0'}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
