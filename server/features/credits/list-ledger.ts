import type { LedgerEntry, LedgerFilters, LedgerPage } from '../../../contract/credits.ts'
import type { Actor, WorkspaceId } from '../../actor.ts'
import type { Db } from '../../db/transaction.ts'
import { Refusal } from '../../refusal.ts'
import { plainWords } from './plain-words.ts'
import { showBalance } from './credit-accounts.ts'
import { countOpenHolds, selectStatement, type StatementRow } from './statement.queries.ts'
import { Readable } from 'node:stream'
import { ledgerKindWords } from '../../../contract/lists.ts'
import { writeCsv, writeCsvHeader, type CsvCell } from '../../csv/write-csv.ts'

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

const rowsAtOnce = 2_000

const columns = ['Date', 'Type', 'Description', 'Name', 'Company', 'Email', 'Credits', 'Balance', 'Receipt', 'Payment']

/** All matching movements as CSV, newest first: UTF-8 with a byte-order mark, written as they are read. */
export function ledgerCsv(db: Db, actor: Actor, filters: LedgerFilters): Readable {
  return Readable.from(chunks(db, actor.workspaceId, filters), { objectMode: false })
}

async function* chunks(db: Db, workspaceId: WorkspaceId, filters: LedgerFilters): AsyncGenerator<string> {
  yield writeCsvHeader(columns)
  let beforeSeq: number | null = null
  for (;;) {
    const rows = await selectStatement(db, workspaceId, filters, { beforeSeq, most: rowsAtOnce })
    if (rows.length > 0) yield writeCsv(rows.map(ledgerEntry).map(cellsOf))
    if (rows.length < rowsAtOnce) return
    beforeSeq = rows.at(-1)?.seq ?? 0
  }
}

function cellsOf(entry: LedgerEntry): CsvCell[] {
  const { at, kind, what, name, company, email, credits, balanceAfter, receiptId, purchaseId } = entry
  return [
    at,
    ledgerKindWords[kind],
    what,
    name,
    company,
    email,
    credits,
    balanceAfter,
    receiptId ?? '',
    purchaseId ?? '',
  ]
}
