import { isCharged } from '../../../pricing/reveal-price.ts'
import type { WorkspaceId } from '../../actor.ts'
import type { ReceiptRow } from '../../db/tables/checks.ts'
import type { Db } from '../../db/transaction.ts'
import { Refusal } from '../../refusal.ts'
import { addressKey } from '../checks/core/addresses.ts'
import { findReceipt, findRevealReceipt, selectChargedFor } from './bounced-receipts.queries.ts'

/**
 * The receipt by which the account paid for the address that a contact or a receipt shows; one address is paid once, so it may be
 * another receipt than the one asked for. Refuses if there is none.
 */
export async function chargedReceipt(
  db: Db,
  workspaceId: WorkspaceId,
  of: { receiptId?: string | undefined; contactId?: string | undefined },
): Promise<ReceiptRow> {
  const receipt = of.contactId
    ? await findRevealReceipt(db, workspaceId, of.contactId)
    : await findReceipt(db, workspaceId, of.receiptId ?? '')
  if (!receipt) throw new Refusal(of.contactId ? 'unknown-contact' : 'unknown-receipt')
  if (receipt.charged > 0 && receipt.email !== '') return receipt
  if (receipt.email === '' && (receipt.status === 'erased' || isCharged(receipt.status)))
    throw new Refusal('erased-contact')
  const [paid] = receipt.email === '' ? [] : await selectChargedFor(db, workspaceId, [addressKey(receipt.email)])
  if (!paid) throw new Refusal('nothing-charged')
  return paid
}
