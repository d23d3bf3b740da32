import { randomBytes } from 'node:crypto'
import type { Db, Transaction } from '../../../db/transaction.ts'
import { drawCredit, expireHold, releaseHold, spendHold } from '../../credits/holds.ts'
import { addressKey } from './addresses.ts'
import { lockAddresses, selectOwned } from './addresses.queries.ts'

export type Payer = {
  userId: string
  /** Null where the address was the account's own when the check began. */
  holdId: number | null
  /** The batch whose reserve the hold is, or null where the hold is the check's own. */
  batchId: string | null
}

/** `isDue`: it would have to be paid for, and its reserve has ended meanwhile; then nothing may be shown for it. */
export type Payment = { charged: 0 | 1; balanceBefore: number | null; balanceAfter: number | null; isDue: boolean }

const free: Payment = { charged: 0, balanceBefore: null, balanceAfter: null, isDue: false }

/**
 * How a check is paid for when it ends: a proven address costs one credit unless the account owns it already, for anything
 * else the check's own hold is given back. A reserve keeps what was not drawn, for the batch's next addresses.
 * @param proven the address, null where nothing was proven
 */
export async function payForAddress(
  tx: Transaction,
  { userId, holdId, batchId }: Payer,
  proven: string | null,
  receiptId: string,
): Promise<Payment> {
  await lockAddresses(tx, userId)
  const isOwed = proven !== null && !(await ownedAddresses(tx, userId, [proven])).has(addressKey(proven))
  if (batchId !== null || holdId === null) {
    if (!isOwed) return free
    const drawn = holdId === null ? null : await drawCredit(tx, userId, holdId, receiptId)
    return drawn ? { charged: 1, ...drawn, isDue: false } : { ...free, isDue: true }
  }
  if (isOwed) return { charged: 1, ...(await spendHold(tx, userId, holdId)), isDue: false }
  // A hold past its time is given back by the same means; either way the credit returns once.
  if (!(await expireHold(tx, userId, holdId))) await releaseHold(tx, userId, holdId)
  return free
}

/**
 * Which of these addresses are the account's own: revealed, or verified as valid before. They cost nothing any more (also one
 * that bounced and whose credit came back: only another address is worth another credit),
 * whatever way they come. Compared in lower case; the answer holds keys, see addressKey.
 */
export async function ownedAddresses(
  db: Db | Transaction,
  userId: string,
  addresses: readonly string[],
): Promise<Set<string>> {
  const keys = addresses.flatMap((address) => (address === '' ? [] : addressKey(address)))
  return keys.length === 0 ? new Set() : new Set(await selectOwned(db, userId, keys))
}

/** Crockford's base 32: no letters that read like digits. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** A receipt's number, e.g. `Q-7F3K-2094-XW1C`: 60 random bits, short enough to read out. */
export function newReceiptId(): string {
  const letters = [...randomBytes(12)].map((byte) => alphabet[byte % 32]).join('')
  return `Q-${letters.slice(0, 4)}-${letters.slice(4, 8)}-${letters.slice(8)}`
}
