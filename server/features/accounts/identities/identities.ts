import type { AccountId } from '../../../actor.ts'
import type { Db, Transaction } from '../../../db/transaction.ts'
import { recordEvent } from '../../audit/record-event.ts'
import { findUserByEmail } from '../accounts.queries.ts'
import { deleteIfDoubtful, insertIdentity, selectHolder, type Holder } from './identities.queries.ts'

/** An account at a provider: found again by both, never by an address. */
export type Identity = { issuer: string; subject: string; provider: string }

/** Whose account this identity signs in to. */
export async function findHolder(db: Db, { issuer, subject }: Identity): Promise<Holder | null> {
  return selectHolder(db, issuer, subject)
}

/** Lets the identity sign in from now on. False if it signs in to an account already. */
export async function linkIdentity(
  tx: Transaction,
  { issuer, subject, provider }: Identity,
  { accountId, network, at }: { accountId: AccountId; network: string; at: Date },
): Promise<boolean> {
  const isNew = await insertIdentity(tx, { issuer, subject, provider, accountId, linkedAt: at })
  if (isNew) await recordEvent(tx, { kind: 'identity_linked', accountId, network, at })
  return isNew
}

/**
 * Before a password is set by a mailed link or by the operator: whoever needs one had lost control, and what signs in may be a
 * thief's. Whoever has always signed in by a provider, with a confirmed address, keeps it.
 */
export async function endDoubtfulIdentities(tx: Transaction, accountId: AccountId): Promise<void> {
  await deleteIfDoubtful(tx, accountId)
}

/** The open account of an address. */
export async function accountAt(db: Db, email: string): Promise<AccountId | null> {
  const user = await findUserByEmail(db, email)
  return user && user.closedAt === null ? user.id : null
}
