import type { FastifyInstance } from 'fastify'
import type { Context } from '../../context.ts'
import { abortOnClose } from '../../http/answers/abort-on-close.ts'
import { defineRoutes } from '../../http/answers/define-route.ts'
import { withStatus } from '../../http/answers/with-status.ts'
import { reportBounce, showBounce, listBounces } from './report-bounce.ts'
import { openAccuracy } from './open-accuracy.ts'
import { reportBounces } from './report-bounces.ts'

export function bouncesRoutes(app: FastifyInstance, ctx: Context): void {
  const showAccuracy = openAccuracy(ctx)

  defineRoutes(app, ctx, {
    reportBounce: async ({ actor, body, reply }) =>
      withStatus(reply, await reportBounce(ctx, actor, body, abortOnClose(reply))),
    reportBounces: ({ actor, body }) => reportBounces(ctx, actor, body.csv),
    listBounces: ({ actor, query }) => listBounces(ctx, actor, query.cursor),
    showBounce: async ({ actor, params, reply }) => withStatus(reply, await showBounce(ctx, actor, params.id)),
    showAccuracy: async ({ reply }) => {
      reply.header('cache-control', 'public, max-age=60')
      return showAccuracy()
    },
  })
}
