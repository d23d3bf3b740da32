import type { Db, Transaction } from '../../db/transaction.ts'
import { findFact } from './installation.queries.ts'

/** Where the practice payment provider listens, and which of the product's processes runs it. */
export type PracticePlace = {
  port: number
  operatorToken: string
  webhookSecret: string
  pid: number
  startedAt: string
}

export const placeKey = 'practice_payments'

/** Null if none was ever started; its process may have ended since. */
export async function findPracticePayments(db: Db | Transaction): Promise<PracticePlace | null> {
  return ((await findFact(db, placeKey)) as PracticePlace | undefined) ?? null
}
