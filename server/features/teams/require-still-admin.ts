import { mayAs } from '../../../contract/security/rights.ts'
import type { Actor } from '../../actor.ts'
import type { Transaction } from '../../db/transaction.ts'
import { Refusal } from '../../refusal.ts'
import { selectMember } from './teams.queries.ts'

/**
 * For calls that say who is in a team, under the lock of the workspace: who calls may have been taken out, or made less than an admin,
 * while the lock was waited for. Else of two admins who remove each other at once both would be gone, and one who is removed could
 * still let others in.
 */
export async function requireStillAdmin(tx: Transaction, { workspaceId, accountId }: Actor): Promise<void> {
  const caller = await selectMember(tx, workspaceId, accountId)
  if (!caller || !mayAs(caller.role, 'admin')) throw new Refusal('role-needed')
}
