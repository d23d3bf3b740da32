import { inTransaction } from '../../../db/transaction.ts'
import { erased, type SettleContext } from '../core/check-kind.ts'
import { addressKey } from '../core/addresses.ts'
import { settleCheck } from '../core/settle-check.ts'
import {
  blankBrought,
  blankListedAddresses,
  blankVerificationReceipts,
  blankVerifications,
  selectCheckingAbout,
} from './verifications.queries.ts'
import { verificationCheck } from './verification-check.ts'

/**
 * Removes a person's addresses from every account's verifications, lists and receipts. Checks under way end and give their
 * credit back; charges stay in the books, without the person. Answers how many verifications and lines of lists named the
 * person.
 */
export async function blankErasedVerifications(ctx: SettleContext, addresses: readonly string[]): Promise<number> {
  const keys = addresses.flatMap((address) => (address === '' ? [] : addressKey(address)))
  if (keys.length === 0) return 0
  const underWay = await selectCheckingAbout(ctx.db, keys)
  for (const verification of underWay) await settleCheck(ctx, verificationCheck, verification, erased)
  return inTransaction(ctx.db, async (tx) => {
    const blanked = await blankVerifications(tx, keys)
    await blankVerificationReceipts(tx, keys)
    await blankBrought(tx, keys)
    return underWay.length + blanked.length + (await blankListedAddresses(tx, keys, ctx.now()))
  })
}
