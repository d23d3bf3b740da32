import type { Transaction } from '../../../db/transaction.ts'
import { markBounced, markListedBounced, takeChargeOff, type BouncedAddress } from './verifications.queries.ts'
import { verificationOf } from './verification-check.ts'

/**
 * Marks a valid address of one account as bounced, also in its lists. A returned credit counts as never taken.
 * @param of the charged receipt; its `contactId` names the verification, if it is one
 */
export async function markAddressBounced(
  tx: Transaction,
  bounced: BouncedAddress,
  of: { receiptId: string; contactId: string },
): Promise<void> {
  if (bounced.addressKey !== '') {
    const batchIds = await markBounced(tx, bounced)
    if (batchIds.length > 0) await markListedBounced(tx, batchIds, bounced)
  }
  const id = verificationOf(of.contactId)
  if (id !== null) await takeChargeOff(tx, bounced.workspaceId, id, of.receiptId)
}
