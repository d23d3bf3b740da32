import { Readable } from 'node:stream'
import type { LedgerEntry, LedgerFilters } from '../../../contract/credits.ts'
import { ledgerKindWords } from '../../../contract/lists.ts'
import type { Actor, WorkspaceId } from '../../actor.ts'
import { type CsvCell, writeCsv, writeCsvHeader } from '../../csv/write-csv.ts'
import type { Db } from '../../db/transaction.ts'
import { ledgerEntry } from './list-ledger.ts'
import { selectStatement } from './statement.queries.ts'

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
