import type { Context } from '../../context.ts'
import type { Handlers } from '../../http/answers/define-route.ts'
import { showOverview, showOverviewByMember } from './show-overview.ts'

export const overviewRoutes = (ctx: Context): Handlers => ({
  showOverview: ({ actor, query }) => showOverview(ctx.db, actor, query.timeZone, ctx.now()),
  showOverviewByMember: ({ actor, query }) => showOverviewByMember(ctx.db, actor, query.timeZone, ctx.now()),
})
