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
      ? `Bought ${showCredits(credits)} for ${showCents(purchase.amountCents)}`
      : `Bought ${showCredits(credits)}`,
  given: ({ reference }) => (reference === 'welcome' ? 'Welcome credits' : 'Given by the operator'),
  spent: ({ receipt }) =>
    receipt?.kind === 'verification' ? `Proved ${ownAddress(receipt)}` : `Revealed the address of ${person(receipt)}`,
  given_back: ({ receipt }) =>
    receipt?.kind === 'verification' ? 'A proven address bounced' : `The address of ${person(receipt)} bounced`,
  taken_back: (row) => `${causeOf(row)} of ${payment(row)}`,
  returned: (row) => `Returned: ${payment(row)} stands after all`,
}

function ownAddress(receipt: NonNullable<StatementRow['receipt']>): string {
  return receipt.email === '' ? 'an address whose owner asked to be removed' : 'an address of your own'
}

function person(receipt: StatementRow['receipt']): string {
  if (!receipt || receipt.name === '') return 'somebody who asked to be removed'
  return receipt.company === '' ? receipt.name : `${receipt.name} at ${receipt.company}`
}

/** By the provider's present state of the payment; both if it was both. */
function causeOf({ purchase }: StatementRow): string {
  if (!purchase || purchase.refundedCents > 0 === purchase.disputedCents > 0) return 'Refund or dispute'
  return purchase.refundedCents > 0 ? 'Refund' : 'Dispute'
}

function payment({ purchase }: StatementRow): string {
  return purchase ? `the payment of ${showCents(purchase.amountCents)}` : 'a payment'
}
