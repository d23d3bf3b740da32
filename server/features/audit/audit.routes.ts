import type { FastifyInstance } from 'fastify'
import type { Context } from '../../context.ts'
import { defineRoute } from '../../http/answers/define-route.ts'
import { listOwnEvents } from './list-events.ts'

export function auditRoutes(app: FastifyInstance, ctx: Context): void {
  defineRoute(app, 'listSecurityEvents', async ({ actor }) => listOwnEvents(ctx.db, actor))
}
