import { inTransaction } from '../../../db/transaction.ts'
import { erased, type SettleContext } from '../core/check-kind.ts'
import { settleCheck } from '../core/settle-check.ts'
import {
  blankReceipts,
  blankReveals,
  selectAddressesOf,
  selectCheckingAbout,
  selectIdsOf,
  type ErasedPerson,
} from './erased-reveals.queries.ts'
import { revealCheck } from './reveal-check.ts'

export type { ErasedPerson }

/**
 * Removes a person from every account's reveals and receipts: those of the ids, and those that show one of the addresses
 * under another id. Checks under way end and give their credit back. Charges stay in the books, without the person.
 */
export async function blankErasedReveals(
  ctx: SettleContext,
  person: ErasedPerson,
): Promise<{ reveals: number; receipts: number }> {
  for (const reveal of await selectCheckingAbout(ctx.db, person.contactIds))
    await settleCheck(ctx, revealCheck, reveal, erased)
  return inTransaction(ctx.db, async (tx) => ({
    reveals: await blankReveals(tx, person),
    receipts: await blankReceipts(tx, person),
  }))
}

/** The addresses that accounts revealed for these contacts; the directory may know others. */
export async function revealedAddressesOf(
  { db }: Pick<SettleContext, 'db'>,
  contactIds: readonly string[],
): Promise<string[]> {
  return selectAddressesOf(db, contactIds)
}

/** The contacts for whom an account revealed this address. */
export async function contactsRevealedAs({ db }: Pick<SettleContext, 'db'>, address: string): Promise<string[]> {
  return selectIdsOf(db, address)
}
