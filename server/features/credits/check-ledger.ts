import type { Db, Transaction } from '../../db/transaction.ts'
import { sumLedger, type LedgerTotals } from './credits.queries.ts'
import { findLedgerFaults, type LedgerFault } from './ledger-faults.queries.ts'

/** The ledger's totals and every broken invariant (`quarry ledger check`). */
export async function checkLedger(
  db: Db | Transaction,
): Promise<{ ok: boolean; totals: LedgerTotals; faults: LedgerFault[] }> {
  const faults = await findLedgerFaults(db)
  return { ok: faults.length === 0, totals: await sumLedger(db), faults }
}
