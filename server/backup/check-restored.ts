import type { Db } from '../db/transaction.ts'
import { checkActivity } from '../features/audit/activity/check-activity.ts'
import { checkLedger } from '../features/credits/check-ledger.ts'

export type RestoredCheck = {
  ledger: Awaited<ReturnType<typeof checkLedger>>
  audit: Awaited<ReturnType<typeof checkActivity>>
}
/** Faults that are told one by one; their number is told anyway. */
const MOST_TOLD = 20

/** The books of a restored database: every credit, and the record of every workspace. */
export async function checkRestored(db: Db): Promise<RestoredCheck> {
  return { ledger: await checkLedger(db), audit: await checkActivity(db) }
}

/** What is wrong, for the operator; empty if all is well. */
export function faultSentences({ ledger, audit }: RestoredCheck): string[] {
  const faults = [
    ...ledger.faults.map((fault) => `The ledger: ${JSON.stringify(fault)}`),
    ...audit.faults.map((fault) => `The record of a workspace: ${JSON.stringify(fault)}`),
  ]
  if (faults.length <= MOST_TOLD) return faults
  return [...faults.slice(0, MOST_TOLD), `and ${faults.length - MOST_TOLD} more`]
}
