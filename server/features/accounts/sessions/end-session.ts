import type { Actor } from '../../../actor.ts'
import type { Context } from '../../../context.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { Refusal } from '../../../refusal.ts'
import { recordEvent } from '../../audit/record-event.ts'
import { isStanding, lockOpen } from '../accounts.queries.ts'
import { deleteOthers, deleteSessionOf } from './sessions.queries.ts'

/** Signs one browser of the account out: its next request is a stranger's. */
export async function endSession(ctx: Context, { accountId }: Actor, id: string, network: string): Promise<void> {
  const at = ctx.now()
  await inTransaction(ctx.db, async (tx) => {
    if (!(await deleteSessionOf(tx, accountId, id))) throw new Refusal('unknown-sign-in')
    await recordEvent(tx, { kind: 'session_ended', accountId, network, at })
  })
}

/** Signs all browsers of the account out but the one that asks; says how many. One that was ended meanwhile ends no others. */
export async function endOtherSessions(
  ctx: Context,
  { accountId }: Actor,
  { sid, network }: { sid: string; network: string },
): Promise<number> {
  const at = ctx.now()
  return inTransaction(ctx.db, async (tx) => {
    if (!(await lockOpen(tx, accountId)) || !(await isStanding(tx, accountId, sid))) throw new Refusal('unauthorized')
    const ended = await deleteOthers(tx, accountId, sid)
    if (ended > 0) await recordEvent(tx, { kind: 'other_sessions_ended', accountId, network, at })
    return ended
  })
}
