import type { Context } from '../../context.ts'
import { abortOnClose, withStatus } from '../../http/answers/abort-on-close.ts'
import type { Handlers } from '../../http/answers/define-route.ts'
import { listBounces } from './list-bounces.ts'
import { openAccuracy } from './open-accuracy.ts'
import { reportBounce, showBounce, reportBounces } from './report-bounce.ts'

export function bouncesRoutes(ctx: Context): Handlers {
  const showAccuracy = openAccuracy(ctx)

  return {
    reportBounce: async ({ actor, body, reply }) =>
      withStatus(reply, await reportBounce(ctx, actor, body, abortOnClose(reply))),
    reportBounces: ({ actor, body }) => reportBounces(ctx, actor, body.csv),
    listBounces: ({ actor, query }) => listBounces(ctx, actor, query.cursor),
    showBounce: async ({ actor, params, reply }) => withStatus(reply, await showBounce(ctx, actor, params.id)),
    showAccuracy: async ({ reply }) => {
      reply.header('cache-control', 'public, max-age=60')
      return showAccuracy()
    },
  }
}
