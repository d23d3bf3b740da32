import type { User } from '../../../contract/accounts.ts'
import { mayAs } from '../../../contract/security/rights.ts'
import { suspendedSentences } from '../../../contract/security/suspension.ts'
import type { AccountId, Actor, Role, Whose, WorkspaceId } from '../../actor.ts'
import type { Db, Transaction } from '../../db/transaction.ts'
import { Refusal } from '../../refusal.ts'
import { selectMembership, selectSuspension, type Membership } from './workspaces.queries.ts'

/** Null if the account is not in the workspace, or it is deleted. */
export async function showMembership(db: Db | Transaction, who: Whose, at: Date): Promise<Membership | null> {
  return selectMembership(db, who, at)
}

/** Why the account or this workspace is suspended, as the person reads it; null if neither is. */
export async function showSuspension(
  db: Db | Transaction,
  who: { accountId: AccountId | null; workspaceId: WorkspaceId },
): Promise<User['suspension']> {
  const row = await selectSuspension(db, who)
  return row && { ...row, since: row.since.toISOString() }
}

/** Nobody joins a workspace, or is invited to one, that is suspended. */
export async function requireNotSuspended(db: Db | Transaction, workspaceId: WorkspaceId): Promise<void> {
  if ((await selectSuspension(db, { accountId: null, workspaceId })) === null) return
  throw new Refusal('suspended', { message: 'This workspace is suspended for now, so nobody can join it.' })
}

/** For what somebody does to an account without a session of it, by a mailed link or a provider. */
export async function requireAccountNotSuspended(db: Db | Transaction, accountId: AccountId): Promise<void> {
  if ((await selectSuspension(db, { accountId, workspaceId: null })) === null) return
  throw new Refusal('suspended', { message: suspendedSentences.account })
}

/**
 * Behind the plan's lock, before something is made that is its maker's alone: they may have been taken out, or made less than that role,
 * while the lock was waited for. Else it would be in nobody's hands.
 */
export async function requireStill(
  tx: Transaction,
  { accountId, workspaceId }: Actor,
  least: { role: Role; at: Date },
): Promise<void> {
  const place = await selectMembership(tx, { accountId, workspaceId }, least.at)
  if (!place || !mayAs(place.role, least.role)) throw new Refusal('role-needed')
}
