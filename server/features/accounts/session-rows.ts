import type { Context } from '../../context.ts'
import type { SessionRows } from '../../http/session.ts'
import { deleteSession, selectSession, upsertSession } from './accounts.queries.ts'

/** The specified table of sessions, for the cookie's store. */
export function sessionRows(ctx: Context): SessionRows {
  return {
    load: (sid) => selectSession(ctx.db, sid, ctx.now()),
    save: (sid, sess, expire) => upsertSession(ctx.db, sid, sess, expire),
    remove: (sid) => deleteSession(ctx.db, sid),
  }
}
