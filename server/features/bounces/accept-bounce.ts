import type { BounceRow } from '../../db/tables/bounces.ts'
import type { Transaction } from '../../db/transaction.ts'
import { returnCredits } from '../credits/return-credits.ts'
import { markAddressBounced } from '../checks/verifications/mark-address-bounced.ts'
import { findReceiptOf, lockRevealsOf, markRevealsBounced, takeChargeOff, updateBounce } from './bounces.queries.ts'

/** By what a reveal or a verification says that its address was proven once and bounced since. */
export const bouncedReason = 'mailbox.bounced'

export type Acceptance = Partial<BounceRow> & {
  decidedBy: 'rule' | 'operator'
  reason: string
  settledAt: Date
}

/**
 * Gives the credits back and takes the address out of what counts as proven, for this account. The caller has locked the bounce;
 * everything that settles goes from the row to the account, so that nothing waits in a circle.
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
