import type { Context } from '../../context.ts'
import { csvAnswer } from '../../http/answers/csv-answer.ts'
import type { Handlers } from '../../http/answers/define-route.ts'
import { answerLimitRequest, askForLimit, listLimitRequests } from './ask-for-limit.ts'
import { setLimit } from './set-limit.ts'
import { monthOf, showUsage, usageCsv } from './show-usage.ts'

/** How many credits members and API keys may spend in a month, and what they spent. */
export const limitsRoutes = (ctx: Context): Handlers => ({
  showUsage: ({ actor, query }) => showUsage(ctx, actor, query.month),
  exportUsage: async ({ actor, query, reply }) =>
    csvAnswer(reply, `usage_${query.month ?? monthOf(ctx.now())}.csv`, await usageCsv(ctx, actor, query.month)),
  setMemberLimit: ({ actor, body, params }) =>
    setLimit(ctx, actor, { kind: 'member', id: params.accountId, monthly: body.monthly }),
  setKeyLimit: ({ actor, body, params }) => setLimit(ctx, actor, { kind: 'key', id: params.id, monthly: body.monthly }),
  askForLimit: ({ actor }) => askForLimit(ctx, actor),
  listLimitRequests: ({ actor }) => listLimitRequests(ctx, actor),
  answerLimitRequest: ({ actor, body, params }) =>
    answerLimitRequest(ctx, actor, { id: params.id, monthly: body.monthly }),
})
