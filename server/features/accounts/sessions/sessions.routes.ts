import type { Context } from '../../../context.ts'
import type { Handlers } from '../../../http/answers/define-route.ts'
import { networkForLog } from '../../../http/limits/network-of.ts'
import { hashSid } from '../../../http/sessions/session.ts'
import { endOtherSessions, endSession } from './end-session.ts'
import { listSessions } from './list-sessions.ts'

/** Where the account is signed in. No key may look or end: these are the account's own. */
export const sessionsRoutes = (ctx: Context): Handlers => ({
  listSessions: ({ actor, request }) => listSessions(ctx, actor, hashSid(request.session.sessionId)),
  endSession: ({ actor, params, request }) => endSession(ctx, actor, params.id, networkForLog(request.ip)),
  endOtherSessions: async ({ actor, request }) => {
    const from = { sid: hashSid(request.session.sessionId), network: networkForLog(request.ip) }
    return { ended: await endOtherSessions(ctx, actor, from) }
  },
})
