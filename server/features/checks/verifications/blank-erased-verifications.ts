import type { WorkerContext } from '../../../context.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { addressKey } from '../reveals/address-key.ts'
import {
  blankListedAddresses,
  blankVerificationReceipts,
  blankVerifications,
  selectCheckingOf,
} from './erased-verifications.queries.ts'
import { erased, settleVerification } from './settle-verification.ts'

/**
 * Takes a person's addresses out of every account's verifications, lists and receipts. Checks under way end and give their
 * credit back; what was charged stays in the books, without whom it was for. Answers how many verifications and lines of
 * lists said something about the person.
 */
export async function blankErasedVerifications(
  ctx: Pick<WorkerContext, 'db' | 'now'>,
  addresses: readonly string[],
): Promise<number> {
  const keys = addresses.flatMap((address) => (address === '' ? [] : addressKey(address)))
  if (keys.length === 0) return 0
  const underWay = await selectCheckingOf(ctx.db, keys)
  for (const verification of underWay) await settleVerification(ctx, verification, erased)
  return inTransaction(ctx.db, async (tx) => {
    const blanked = await blankVerifications(tx, keys)
    await blankVerificationReceipts(tx, keys)
    return underWay.length + blanked.length + (await blankListedAddresses(tx, keys, ctx.now()))
  })
}
