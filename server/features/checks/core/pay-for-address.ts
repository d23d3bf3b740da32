import { randomBytes } from 'node:crypto'
import type { WorkspaceId } from '../../../actor.ts'
import type { Db, Transaction } from '../../../db/transaction.ts'
import { drawCredits, expireHold, releaseHold, spendHold } from '../../credits/holds.ts'
import { addressKey } from './addresses.ts'
import { lockAddresses, selectOwned } from './addresses.queries.ts'
import { readCreditsEach } from './checks.queries.ts'

export type Payer = {
  workspaceId: WorkspaceId
  /** Null if the account already owned the address when the check began. */
  holdId: number | null
  /** The batch whose reserve pays, or null if the check has its own hold. */
  batchId: string | null
}

/** `charged` in credits. `isDue`: the address would have to be paid for, but its reserve has ended; then it may not be shown. */
export type Payment = { charged: number; balanceBefore: number | null; balanceAfter: number | null; isDue: boolean }

const free: Payment = { charged: 0, balanceBefore: null, balanceAfter: null, isDue: false }

/**
 * Pays for a check when it ends: a proven address costs the credits set aside for it, unless the account owns it already; else
 * the check's own hold is given back. A reserve pays the quoted price for each address, and keeps the rest for the next ones.
 * @param proven the address, null if nothing was proven
 */
export async function payForAddress(
  tx: Transaction,
  { workspaceId, holdId, batchId }: Payer,
  proven: string | null,
  receiptId: string,
): Promise<Payment> {
  await lockAddresses(tx, workspaceId)
  const isOwed = proven !== null && !(await ownedAddresses(tx, workspaceId, [proven])).has(addressKey(proven))
  if (batchId !== null || holdId === null) {
    if (!isOwed) return free
    if (batchId === null || holdId === null) return { ...free, isDue: true }
    // At the batch's quoted price, even if the price has changed.
    const drawn = await drawCredits(tx, workspaceId, holdId, receiptId, await readCreditsEach(tx, batchId))
    return drawn ? paid(drawn) : { ...free, isDue: true }
  }
  if (isOwed) return paid(await spendHold(tx, workspaceId, holdId))
  // A hold past its time is given back in the same way; the credits return once.
  if (!(await expireHold(tx, workspaceId, holdId))) await releaseHold(tx, workspaceId, holdId)
  return free
}

function paid(balances: { balanceBefore: number; balanceAfter: number }): Payment {
  return { ...balances, charged: balances.balanceBefore - balances.balanceAfter, isDue: false }
}

/**
 * Which of these addresses the account owns: revealed, or verified as valid before. They cost nothing any more, in any kind of
 * check; also one that bounced and whose credit was given back: only another address costs another credit. Compared in lower
 * case; the answer holds keys, see addressKey.
 */
export async function ownedAddresses(
  db: Db | Transaction,
  workspaceId: WorkspaceId,
  addresses: readonly string[],
): Promise<Set<string>> {
  const keys = addresses.flatMap((address) => (address === '' ? [] : addressKey(address)))
  return keys.length === 0 ? new Set() : new Set(await selectOwned(db, workspaceId, keys))
}

/** Crockford's base 32: no letters that read like digits. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** A receipt's number, e.g. `Q-7F3K-2094-XW1C`: 60 random bits, short enough to read out. */
export function newReceiptId(): string {
  const letters = [...randomBytes(12)].map((byte) => alphabet[byte % 32]).join('')
  return `Q-${letters.slice(0, 4)}-${letters.slice(4, 8)}-${letters.slice(8)}`
}
