import type { Actor } from '../../actor.ts'
import type { Context } from '../../context.ts'
import { inTransaction } from '../../db/transaction.ts'
import { Refusal } from '../../refusal.ts'
import { hasFactor } from '../accounts/factors/show-factors.ts'
import { recordActivity } from '../audit/activity/record-activity.ts'
import { recordEvent } from '../audit/record-event.ts'
import { lockWorkspace, updateWorkspace } from './teams.queries.ts'

/**
 * Says whether members need a second factor to do anything in the workspace. An owner has to have one first: nobody asks of others
 * what would lock them out themselves.
 */
export async function requireFactor(
  ctx: Context,
  actor: Actor,
  { isRequired, network }: { isRequired: boolean; network: string },
): Promise<void> {
  const { accountId, workspaceId } = actor
  if (isRequired && !(await hasFactor(ctx.db, accountId))) throw new Refusal('factor-first')
  await inTransaction(ctx.db, async (tx) => {
    const workspace = await lockWorkspace(tx, workspaceId)
    if (workspace?.ownerId !== accountId) throw new Refusal('role-needed')
    if (workspace.isPersonal) throw new Refusal('workspace-is-personal')
    await updateWorkspace(tx, workspaceId, { requiresFactor: isRequired })
    await recordEvent(tx, { kind: 'factor_rule_changed', accountId, network, at: ctx.now() })
    await recordActivity(tx, actor, { kind: isRequired ? 'workspace.factor_required' : 'workspace.factor_free' })
  })
}
