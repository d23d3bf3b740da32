import type { FastifyInstance } from 'fastify'
import type { Context } from '../../context.ts'
import { csvAnswer } from '../../http/answers/csv-answer.ts'
import { defineRoute } from '../../http/answers/define-route.ts'
import { limitByAccount, rateLimits } from '../../http/limits/limit-rate.ts'
import { answerLimitRequest, askForLimit, listLimitRequests } from './ask-for-limit.ts'
import { setLimit } from './set-limit.ts'
import { monthOf, showUsage, usageCsv } from './show-usage.ts'

const done = { success: true } as const

/** How many credits members and API keys may spend in a month, and what they spent. */
export function limitsRoutes(app: FastifyInstance, ctx: Context): void {
  defineRoute(app, 'showUsage', async ({ actor, query }) => showUsage(ctx, actor, query.month))
  defineRoute(app, 'exportUsage', async ({ actor, query, reply }) =>
    csvAnswer(reply, `usage_${query.month ?? monthOf(ctx.now())}.csv`, await usageCsv(ctx, actor, query.month)),
  )
  defineRoute(app, 'setMemberLimit', async ({ actor, body, params }) =>
    setLimit(ctx, actor, { kind: 'member', id: params.accountId, monthly: body.monthly }),
  )
  defineRoute(app, 'setKeyLimit', async ({ actor, body, params }) =>
    setLimit(ctx, actor, { kind: 'key', id: params.id, monthly: body.monthly }),
  )
  defineRoute(
    app,
    'askForLimit',
    async ({ actor }) => {
      await askForLimit(ctx, actor)
      return done
    },
    { onRequest: limitByAccount(ctx, rateLimits.account) },
  )
  defineRoute(app, 'listLimitRequests', async ({ actor }) => listLimitRequests(ctx, actor))
  defineRoute(app, 'answerLimitRequest', async ({ actor, body, params }) => {
    await answerLimitRequest(ctx, actor, { id: params.id, monthly: body.monthly })
    return done
  })
}
