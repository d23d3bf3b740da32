import type { Context } from '../../../context.ts'
import { networkForLog } from '../../../http/limits/network-of.ts'
import { nextEnd, type SessionRows } from '../../../http/sessions/session.ts'
import { deleteOldSessions, deleteSession, selectSession, updateExpire, upsertSession } from '../accounts.queries.ts'
import { deleteOldFactorRows } from '../factors/factors.queries.ts'
import { deviceOf } from './device-of.ts'
import { updateSeen, updateSession } from './sessions.queries.ts'

/** The specified table of sessions, for the cookie's store. A session that is used ends later, moved once an hour at most. */
export function sessionRows(ctx: Context): SessionRows {
  return {
    async load(sid) {
      const now = ctx.now()
      const found = await selectSession(ctx.db, sid, now)
      if (!found) return null
      const { sess, expire, account } = found
      const end = nextEnd(Number(sess['begunAt']), now, expire)
      // The request is still served: the next one moves it.
      if (end)
        await updateExpire(ctx.db, sid, { from: expire, to: end }).catch((error: unknown) =>
          ctx.log.warn({ err: error }, 'the end of a session was not moved'),
        )
      return { sess, account }
    },
    save: (sid, sess, expire, isNew) => (isNew ? upsertSession : updateSession)(ctx.db, sid, sess, expire),
    seen: (sid, { ip, headers }, before) => {
      const device = deviceOf(headers['user-agent'])
      return updateSeen(ctx.db, sid, { seenAt: ctx.now().getTime(), seenFrom: networkForLog(ip), device }, before)
    },
    remove: (sid) => deleteSession(ctx.db, sid),
  }
}

/** Sessions, links, challenges and sign-ins under way whose time is over. */
export async function forgetOldSessions(ctx: Context): Promise<void> {
  await deleteOldSessions(ctx.db, ctx.now())
  await deleteOldFactorRows(ctx.db, ctx.now())
}
