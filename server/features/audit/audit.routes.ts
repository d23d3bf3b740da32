import type { Context } from '../../context.ts'
import type { Handlers } from '../../http/answers/define-route.ts'
import { listOwnEvents } from './list-events.ts'

export const auditRoutes = (ctx: Context): Handlers => ({
  listSecurityEvents: ({ actor }) => listOwnEvents(ctx.db, actor),
})
