import { and, eq, inArray } from 'drizzle-orm'
import { batchItems, verifications } from '../../../db/tables.ts'
import type { Transaction } from '../../../db/transaction.ts'

export type BouncedAddress = { userId: string; addressKey: string; reason: string }

/** Answers the lists that the verifications were part of. */
export async function markBounced(tx: Transaction, bounced: BouncedAddress): Promise<string[]> {
  const { userId, addressKey, reason } = bounced
  const rows = await tx
    .update(verifications)
    .set({ status: 'invalid', reason, charged: 0 })
    .where(
      and(
        eq(verifications.userId, userId),
        eq(verifications.addressKey, addressKey),
        eq(verifications.status, 'valid'),
      ),
    )
    .returning({ batchId: verifications.batchId })
  return rows.flatMap(({ batchId }) => batchId ?? [])
}

export async function markListedBounced(
  tx: Transaction,
  batchIds: readonly string[],
  { addressKey, reason }: BouncedAddress,
): Promise<void> {
  await tx
    .update(batchItems)
    .set({ status: 'invalid', reason })
    .where(
      and(
        inArray(batchItems.batchId, [...batchIds]),
        eq(batchItems.subjectKey, addressKey),
        eq(batchItems.status, 'valid'),
      ),
    )
}

/** Of somebody who was erased meanwhile nothing is left but what it cost. */
export async function takeChargeOff(tx: Transaction, userId: string, id: string, receiptId: string): Promise<void> {
  await tx
    .update(verifications)
    .set({ charged: 0 })
    .where(and(eq(verifications.id, id), eq(verifications.userId, userId), eq(verifications.receiptId, receiptId)))
}
