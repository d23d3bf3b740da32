import type { BounceRow } from '../../db/tables/bounces.ts'
import type { Transaction } from '../../db/transaction.ts'
import { returnCredits } from '../credits/move-credits.ts'
import { markAddressBounced } from '../checks/verifications/mark-address-bounced.ts'
import { findReceiptOf, lockRevealsOf, markRevealsBounced, takeChargeOff, updateBounce } from './bounces.queries.ts'

/** The status of a reveal or verification whose address was proven and has bounced since. */
export const bouncedReason = 'mailbox.bounced'

export type Acceptance = Partial<BounceRow> & {
  decidedBy: 'rule' | 'operator'
  reason: string
  settledAt: Date
}

/**
 * Gives the credits back, and the address no longer counts as proven for this account. The caller has locked the bounce;
 * everything that settles locks the row first and then the account, so that nothing deadlocks.
 */
export async function acceptBounce(tx: Transaction, bounce: BounceRow, acceptance: Acceptance): Promise<void> {
  const { id, workspaceId, receiptId, addressKey } = bounce
  await updateBounce(tx, id, { ...acceptance, state: 'accepted', nextAttemptAt: null, claimedUntil: null })
  const { contactId } = await findReceiptOf(tx, workspaceId, receiptId)
  const shown = addressKey === '' ? [] : await lockRevealsOf(tx, workspaceId, addressKey)
  const ids = shown.map((reveal) => reveal.id)
  await markRevealsBounced(tx, ids, bouncedReason)
  await takeChargeOff(tx, workspaceId, contactId, receiptId)
  await markAddressBounced(tx, { workspaceId, addressKey, reason: bouncedReason }, { receiptId, contactId })
  await returnCredits(tx, workspaceId, receiptId)
}
