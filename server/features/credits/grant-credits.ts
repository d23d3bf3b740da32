import type { Transaction } from '../../db/transaction.ts'
import { callGrant } from './credits.queries.ts'

/** The operator's bonus. `reference` makes it once only: true where it was posted now, false where it was before. */
export async function grantCredits(
  tx: Transaction,
  userId: string,
  credits: number,
  reference: string,
): Promise<boolean> {
  return callGrant(tx, userId, 'bonus', credits, reference)
}
