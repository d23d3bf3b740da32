import type { FastifyInstance } from 'fastify'
import type { Context } from '../../context.ts'
import { defineRoutes } from '../../http/answers/define-route.ts'
import { listOwnEvents } from './list-events.ts'

export function auditRoutes(app: FastifyInstance, ctx: Context): void {
  defineRoutes(app, ctx, {
    listSecurityEvents: ({ actor }) => listOwnEvents(ctx.db, actor),
  })
}
