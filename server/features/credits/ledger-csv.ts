import { Readable } from 'node:stream'
import { stringify } from 'csv-stringify/sync'
import type { LedgerEntry, LedgerFilters, LedgerKind } from '../../../contract/credits.ts'
import type { Db } from '../../db/transaction.ts'
import { harmlessCell } from '../exports/harmless-cell.ts'
import { ledgerEntry } from './list-ledger.ts'
import { selectStatement } from './statement.queries.ts'

const rowsAtOnce = 2_000

const columns = ['Date', 'Kind', 'What', 'Name', 'Company', 'Email', 'Credits', 'Balance', 'Receipt', 'Payment']

const labels: Record<LedgerKind, string> = {
  bought: 'Bought',
  given: 'Given',
  spent: 'Spent',
  given_back: 'Given back',
  taken_back: 'Taken back',
  returned: 'Returned',
}

/** All movements that fit as CSV, newest first: RFC 4180 with CRLF, UTF-8 with a byte-order mark, written as they are read. */
export function ledgerCsv(db: Db, userId: string, filters: LedgerFilters): Readable {
  return Readable.from(chunks(db, userId, filters), { objectMode: false })
}

async function* chunks(db: Db, userId: string, filters: LedgerFilters): AsyncGenerator<string> {
  yield stringify([columns], { bom: true, record_delimiter: '\r\n' })
  let beforeSeq: number | null = null
  for (;;) {
    const rows = await selectStatement(db, userId, filters, { beforeSeq, most: rowsAtOnce })
    if (rows.length > 0) yield stringify(rows.map(ledgerEntry).map(cellsOf), { record_delimiter: '\r\n' })
    if (rows.length < rowsAtOnce) return
    beforeSeq = rows.at(-1)?.seq ?? 0
  }
}

/** Numbers are our own and stay numbers, the sign included; every text is made harmless. */
function cellsOf(entry: LedgerEntry): (string | number)[] {
  const { at, kind, what, name, company, email, credits, balanceAfter, receiptId, purchaseId } = entry
  const texts = [at, labels[kind], what, name, company, email].map(harmlessCell)
  return [...texts, credits, balanceAfter, receiptId ?? '', purchaseId ?? '']
}
