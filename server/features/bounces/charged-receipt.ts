import type { ReceiptRow } from '../../db/tables.ts'
import type { Db } from '../../db/transaction.ts'
import { Refusal } from '../../refusal.ts'
import { addressKey } from '../checks/core/addresses.ts'
import { findReceipt, findRevealReceipt, selectChargedFor } from './bounced-receipts.queries.ts'

/**
 * The receipt by which the account paid for the address that a contact or a receipt shows; one address is paid once, so it may be
 * another receipt than the one asked for. Refuses where there is none.
 */
export async function chargedReceipt(
  db: Db,
  userId: string,
  of: { receiptId?: string | undefined; contactId?: string | undefined },
): Promise<ReceiptRow> {
  const receipt = of.contactId
    ? await findRevealReceipt(db, userId, of.contactId)
    : await findReceipt(db, userId, of.receiptId ?? '')
  if (!receipt) throw new Refusal(of.contactId ? 'unknown-contact' : 'unknown-receipt')
  if (receipt.charged > 0 && receipt.email !== '') return receipt
  if (receipt.email === '' && (receipt.status === 'erased' || receipt.status === 'valid'))
    throw new Refusal('erased-contact')
  const [paid] = receipt.email === '' ? [] : await selectChargedFor(db, userId, [addressKey(receipt.email)])
  if (!paid) throw new Refusal('nothing-charged')
  return paid
}
