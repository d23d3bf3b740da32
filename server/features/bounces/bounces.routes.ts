import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Bounce } from '../../../contract/bounces.ts'
import { limits } from '../../../contract/lists.ts'
import type { Context } from '../../context.ts'
import { abortOnClose } from '../../http/answers/abort-on-close.ts'
import { defineRoute } from '../../http/answers/define-route.ts'
import { limitByAccount, rateLimits } from '../../http/limits/limit-rate.ts'
import { listBounces } from './list-bounces.ts'
import { openAccuracy } from './open-accuracy.ts'
import { reportBounce, showBounce } from './report-bounce.ts'
import { reportBounces } from './report-bounces.ts'

/** A message is longer in JSON and base64. */
const bodyLimit = 2 * limits.bounceMessageBytes

export function bouncesRoutes(app: FastifyInstance, ctx: Context): void {
  const onRequest = limitByAccount(ctx, rateLimits.bounces)
  const showAccuracy = openAccuracy(ctx)

  defineRoute(
    app,
    'reportBounce',
    async ({ actor, body, reply }) => withStatus(reply, await reportBounce(ctx, actor, body, abortOnClose(reply))),
    { onRequest, bodyLimit },
  )

  defineRoute(app, 'reportBounces', async ({ actor, body }) => reportBounces(ctx, actor, body.csv), {
    onRequest: limitByAccount(ctx, rateLimits.bounceLists),
    bodyLimit,
  })

  defineRoute(app, 'listBounces', async ({ actor, query }) => listBounces(ctx, actor, query.cursor))

  defineRoute(app, 'showBounce', async ({ actor, params, reply }) =>
    withStatus(reply, await showBounce(ctx, actor, params.id)),
  )

  defineRoute(app, 'showAccuracy', async ({ reply }) => {
    reply.header('cache-control', 'public, max-age=60')
    return showAccuracy()
  })
}

function withStatus(reply: FastifyReply, bounce: Bounce): Bounce {
  if (bounce.retryAfter !== null) reply.code(202).header('retry-after', bounce.retryAfter)
  return bounce
}
