import type { SessionView } from '../../../../contract/security/sessions.ts'
import type { Actor } from '../../../actor.ts'
import type { Context } from '../../../context.ts'
import { selectSessionsOf } from './sessions.queries.ts'

/** The browsers that are signed in to the account, the one that asks (by its hashed id) first. */
export async function listSessions(ctx: Context, { accountId }: Actor, sid: string): Promise<SessionView[]> {
  const now = ctx.now()
  const rows = await selectSessionsOf(ctx.db, accountId, now)
  const shown = rows.map((row) => {
    const begunAt = row.begunAt ?? now.getTime()
    return {
      id: row.id,
      // Of a session from before this was noted, until it is used again.
      device: row.device ?? 'Unknown device',
      network: row.seenFrom ?? '',
      firstSeenAt: new Date(begunAt).toISOString(),
      lastSeenAt: new Date(Math.max(begunAt, row.seenAt ?? 0)).toISOString(),
      isThis: row.sid === sid,
    }
  })
  return shown.toSorted((one, other) => Number(other.isThis) - Number(one.isThis))
}
