import type { LedgerEntry, LedgerFilters, LedgerPage, LedgerKind } from '../../../contract/credits.ts'
import { showCents, showCredits } from '../../../pricing/show-money.ts'
import type { Actor } from '../../actor.ts'
import type { Db } from '../../db/transaction.ts'
import { Refusal } from '../../refusal.ts'
import { showBalance } from './credit-accounts.ts'
import { countOpenHolds, selectStatement, type StatementRow } from './statement.queries.ts'

const pageRows = 50

/** The account's balance, and one page of its movements, newest first. Refuses with `bad-cursor`. */
export async function listLedger(
  db: Db,
  actor: Actor,
  { cursor, ...filters }: LedgerFilters & { cursor?: string | undefined },
): Promise<LedgerPage> {
  const { workspaceId } = actor
  const beforeSeq = cursor === undefined ? null : readPosition(cursor)
  const [balance, heldFor, rows] = await Promise.all([
    showBalance(db, workspaceId),
    countOpenHolds(db, workspaceId),
    selectStatement(db, workspaceId, filters, { beforeSeq, most: pageRows + 1 }),
  ])
  const shown = rows.slice(0, pageRows)
  return {
    balance: { available: balance.available, held: balance.held, owed: balance.debt, used: balance.spent },
    heldFor,
    entries: shown.map(ledgerEntry),
    nextCursor: rows.length > shown.length ? String(shown.at(-1)?.seq) : null,
  }
}

export function ledgerEntry(row: StatementRow): LedgerEntry {
  const { receipt, purchase } = row
  return {
    no: row.seq,
    at: row.createdAt.toISOString(),
    ...plainWords(row),
    credits: row.credits,
    balanceAfter: row.balanceAfter,
    name: receipt?.name ?? '',
    company: receipt?.company ?? '',
    email: receipt?.email ?? '',
    receiptId: receipt?.id ?? null,
    purchaseId: purchase?.id ?? null,
  }
}

/** The cursor only marks a place in the account's own list, so it needs no signature. */
function readPosition(cursor: string): number {
  if (!/^\d{1,15}$/.test(cursor)) throw new Refusal('bad-cursor')
  return Number(cursor)
}

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
function plainWords(row: StatementRow): { kind: LedgerKind; what: string } {
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
