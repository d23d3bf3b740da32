import type { WorkspaceId } from '../../actor.ts'
import type { Transaction, Db } from '../../db/transaction.ts'
import {
  callGrant,
  callGrantPurchase,
  type Granted,
  callSettlePurchase,
  callBounce,
  selectMoved,
} from './credits.queries.ts'

/** The operator's bonus. It is posted once for each `reference`: true if it was posted now, false if it was before. */
export async function grantCredits(
  tx: Transaction,
  workspaceId: WorkspaceId,
  credits: number,
  reference: string,
): Promise<boolean> {
  return callGrant(tx, workspaceId, 'bonus', credits, reference)
}

/**
 * Marks a purchase as paid and grants its credits, both or neither; does nothing if its account is closed. The database refuses
 * a payment that doesn't match the price list, unless the operator has approved it in review.
 */
export async function grantPurchase(
  tx: Transaction,
  purchaseId: string,
  paid: { cents: number; isApproved: boolean },
): Promise<Granted> {
  return callGrantPurchase(tx, purchaseId, paid)
}

/**
 * Takes back credits of a paid purchase in proportion to the money given back, rounded down, or returns some. Answers how many
 * were taken (more than 0) or returned (less); credits already spent become a debt.
 */
export async function settlePurchase(
  tx: Transaction,
  purchaseId: string,
  back: { refundedCents: number; disputedCents: number },
): Promise<number> {
  return callSettlePurchase(tx, purchaseId, back)
}

/**
 * Gives back the credits that one receipt was charged, whether they were held by themselves or drawn from a reserve. Once: true if
 * they came back now, false if they had before. Throws if nothing was spent for the receipt, or its bounce is not accepted.
 */
export async function returnCredits(tx: Transaction, workspaceId: WorkspaceId, receiptId: string): Promise<boolean> {
  return callBounce(tx, workspaceId, receiptId)
}

/** The credits that came back of what this receipt was charged, since its address bounced; 0 if none did. */
export async function returnedFor(db: Db, workspaceId: WorkspaceId, receiptId: string): Promise<number> {
  return selectMoved(db, workspaceId, 'bounce', receiptId)
}
