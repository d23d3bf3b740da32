import type { Actor } from '../../../actor.ts'
import type { Context } from '../../../context.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { Refusal } from '../../../refusal.ts'
import { recordEvent } from '../../audit/record-event.ts'
import { updateRevoked } from './api-keys.queries.ts'
import { recordActivity } from '../../audit/activity/record-activity.ts'

/** Ends a key at once: the next request with it is refused. Revoking it again changes nothing. */
export async function revokeKey(ctx: Context, actor: Actor, id: string, network: string): Promise<void> {
  const { accountId, workspaceId } = actor
  const at = ctx.now()
  await inTransaction(ctx.db, async (tx) => {
    const revokedAt = await updateRevoked(tx, workspaceId, id, at)
    if (revokedAt === null) throw new Refusal('unknown-key')
    if (revokedAt.getTime() !== at.getTime()) return
    await recordEvent(tx, { kind: 'key_revoked', accountId, network, at })
    await recordActivity(tx, actor, { kind: 'key.revoked', on: `key:${id}` })
  })
}
