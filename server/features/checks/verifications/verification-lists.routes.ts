import type { FastifyInstance } from 'fastify'
import { limits } from '../../../../contract/lists.ts'
import type { Context } from '../../../context.ts'
import { answerOnce } from '../../../http/answer-once.ts'
import { csvAnswer } from '../../../http/csv-answer.ts'
import { defineRoute } from '../../../http/define-route.ts'
import { limitByAccount, rateLimits } from '../../../http/limit-rate.ts'
import { utcDay } from '../../workspaces/search-day.ts'
import { createList } from './create-list.ts'
import { cancelList, showList, showLists, startList } from './list-progress.ts'
import { listResults, listResultsCsv } from './list-results.ts'

/** JSON writes some characters longer than they are. */
const bodyLimit = limits.listBytes + 1024 * 1024

export function verificationListsRoutes(app: FastifyInstance, ctx: Context): void {
  const onRequest = limitByAccount(ctx, rateLimits.batches)

  defineRoute(
    app,
    'createVerificationList',
    async (call) => answerOnce(ctx, call, async () => createList(ctx, call.userId, call.body)),
    { onRequest, bodyLimit },
  )

  defineRoute(app, 'listVerificationLists', async ({ userId }) => showLists(ctx, userId))

  defineRoute(app, 'showVerificationList', async ({ userId, params }) => showList(ctx, userId, params.listId))

  defineRoute(
    app,
    'startVerificationList',
    async (call) =>
      answerOnce(ctx, call, async () => startList(ctx, call.userId, call.params.listId, call.body.maxCredits)),
    { onRequest },
  )

  defineRoute(app, 'cancelVerificationList', async ({ userId, params }) => cancelList(ctx, userId, params.listId), {
    onRequest,
  })

  defineRoute(app, 'verificationListResults', async ({ userId, params, query }) =>
    listResults(ctx, userId, params.listId, query.cursor),
  )

  defineRoute(app, 'exportVerificationList', async ({ userId, params, reply }) => {
    const csv = await listResultsCsv(ctx, userId, params.listId)
    return csvAnswer(reply, `verified_${utcDay(ctx.now())}.csv`, csv)
  })
}
