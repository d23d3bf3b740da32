import type { LedgerKind } from '../../../contract/credits.ts'
import { showCents, showCredits } from '../../../pricing/show-money.ts'
import type { StatementRow } from './statement.queries.ts'

const kinds: Record<string, LedgerKind> = {
  grant: 'bought',
  bonus: 'given',
  capture: 'spent',
  draw: 'spent',
  bounce: 'given_back',
  reverse: 'taken_back',
  reinstate: 'returned',
}

/** A movement in plain words. The address itself is a field of its own. */
export function plainWords(row: StatementRow): { kind: LedgerKind; what: string } {
  const kind = kinds[row.kind]
  if (!kind) throw new Error(`no words for the movement ${row.kind}`)
  return { kind, what: words[kind](row) }
}

const words: Record<LedgerKind, (row: StatementRow) => string> = {
  bought: ({ credits, purchase }) =>
    purchase
      ? `Purchased ${showCredits(credits)} for ${showCents(purchase.amountCents)}`
      : `Purchased ${showCredits(credits)}`,
  given: ({ reference }) => (reference === 'welcome' ? 'Welcome credits' : 'Bonus from the operator'),
  spent: ({ receipt }) =>
    receipt?.kind === 'verification' ? `Verified ${ownAddress(receipt)}` : `Revealed the email of ${person(receipt)}`,
  given_back: ({ receipt }) =>
    receipt?.kind === 'verification' ? 'A verified email bounced' : `The email of ${person(receipt)} bounced`,
  taken_back: (row) => `${partOf(row) ?? payment(row)} ${causeOf(row)}`,
  returned: (row) => `${payment(row)} reinstated`,
}

function ownAddress(receipt: NonNullable<StatementRow['receipt']>): string {
  return receipt.email === '' ? 'an email whose owner asked to be removed' : 'an email you brought'
}

function person(receipt: StatementRow['receipt']): string {
  if (!receipt || receipt.name === '') return 'somebody who asked to be removed'
  return receipt.company === '' ? receipt.name : `${receipt.name} at ${receipt.company}`
}

/** By the provider's present state of the payment; both if it was both. */
function causeOf({ purchase }: StatementRow): string {
  if (!purchase || purchase.refundedCents > 0 === purchase.disputedCents > 0) return 'refunded or disputed'
  return purchase.refundedCents > 0 ? 'refunded' : 'disputed'
}

/** "$20.00 of a payment of $50.00"; null if all of it went back, or if that is not known. */
function partOf({ purchase }: StatementRow): string | null {
  if (!purchase) return null
  const backCents = purchase.refundedCents + purchase.disputedCents
  const isPart = backCents > 0 && backCents < purchase.amountCents
  return isPart ? `${showCents(backCents)} of a payment of ${showCents(purchase.amountCents)}` : null
}

function payment({ purchase }: StatementRow): string {
  return purchase ? `Payment of ${showCents(purchase.amountCents)}` : 'Payment'
}
