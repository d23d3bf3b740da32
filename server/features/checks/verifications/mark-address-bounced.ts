import type { Transaction } from '../../../db/transaction.ts'
import { markBounced, markListedBounced, takeChargeOff, type BouncedAddress } from './verifications.queries.ts'
import { verificationOf } from './verification-check.ts'

/**
 * Takes back that this address was found valid, for one account: it was, and it bounced since. What its lists say changes too. A
 * credit that came back counts as never taken.
 * @param of the charged receipt; its `contactId` names the verification, where it is one
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
