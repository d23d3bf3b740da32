import type { Db, Transaction } from '../../db/transaction.ts'
import { findFact } from './installation.queries.ts'

/** Where the practice payment provider listens, and which of the product's processes carries it. */
export type PracticePlace = {
  port: number
  operatorToken: string
  webhookSecret: string
  pid: number
  startedAt: string
}

export const placeKey = 'practice_payments'

/** Null where none was ever started; what carried it may have ended since. */
export async function findPracticePayments(db: Db | Transaction): Promise<PracticePlace | null> {
  return ((await findFact(db, placeKey)) as PracticePlace | undefined) ?? null
}
