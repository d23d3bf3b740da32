import type { LedgerEntry, LedgerFilters, LedgerPage } from '../../../contract/credits.ts'
import type { Actor } from '../../actor.ts'
import type { Db } from '../../db/transaction.ts'
import { Refusal } from '../../refusal.ts'
import { plainWords } from './plain-words.ts'
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
