import type { FastifyInstance } from 'fastify'
import type { Context } from '../../context.ts'
import { defineRoutes } from '../../http/answers/define-route.ts'
import { showOverviewByMember } from './show-overview-by-member.ts'
import { showOverview } from './show-overview.ts'

export function overviewRoutes(app: FastifyInstance, ctx: Context): void {
  defineRoutes(app, ctx, {
    showOverview: ({ actor, query }) => showOverview(ctx.db, actor, query.timeZone, ctx.now()),
    showOverviewByMember: ({ actor, query }) => showOverviewByMember(ctx.db, actor, query.timeZone, ctx.now()),
  })
}
