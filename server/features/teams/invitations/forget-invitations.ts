import type { WorkspaceId } from '../../../actor.ts'
import type { Context } from '../../../context.ts'
import type { Transaction } from '../../../db/transaction.ts'
import { deleteEnded, deleteInvitationsOf } from './invitations.queries.ts'

const keptMs = 30 * 24 * 60 * 60 * 1_000

/** Invitations are shown for 30 days after their end; then the addresses are gone. */
export async function forgetOldInvitations(ctx: Context): Promise<void> {
  await deleteEnded(ctx.db, new Date(ctx.now().getTime() - keptMs))
}

/** For a workspace that is emptied. */
export async function forgetInvitations(tx: Transaction, workspaceId: WorkspaceId): Promise<void> {
  await deleteInvitationsOf(tx, workspaceId)
}
