import type { Db, Transaction } from '../../db/transaction.ts'
import { sumLedger, type LedgerTotals } from './credits.queries.ts'
import {
  findLedgerFaults,
  type LedgerFault,
  putBooksCheck,
  selectBooksCheck,
  selectOldestHold,
  type BooksCheck,
} from './ledger-faults.queries.ts'
import type { Context } from '../../context.ts'

/** The ledger's totals and every broken invariant (`quarry ledger check`). */
export async function checkLedger(
  db: Db | Transaction,
): Promise<{ ok: boolean; totals: LedgerTotals; faults: LedgerFault[] }> {
  const faults = await findLedgerFaults(db)
  return { ok: faults.length === 0, totals: await sumLedger(db), faults }
}

/** Looks at the whole ledger, and keeps when that was and what it found: an alarm tells of faults, and of books nobody looks at. */
export async function checkBooks({
  db,
  now,
}: Pick<Context, 'db' | 'now'>): Promise<Awaited<ReturnType<typeof checkLedger>>> {
  const checked = await checkLedger(db)
  await putBooksCheck(db, { checkedAt: now(), faults: checked.faults.length })
  return checked
}

/** Null before the first look. */
export async function lastBooksCheck(db: Db): Promise<BooksCheck | null> {
  return selectBooksCheck(db)
}

/** Since when the oldest hold stands that nobody has ended; null if there is none. */
export async function oldestHold(db: Db): Promise<Date | null> {
  return selectOldestHold(db)
}
