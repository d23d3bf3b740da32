import type { FastifyInstance } from 'fastify'
import type { Context } from '../../../context.ts'
import { answerOnce } from '../../../http/answer-once.ts'
import { defineRoute } from '../../../http/define-route.ts'
import { limitByAccount, rateLimits } from '../../../http/limit-rate.ts'
import {
  cancelRevealBatch,
  revealBatchResults,
  revealMany,
  showRevealBatch,
  showRevealBatches,
  startRevealBatch,
} from './reveal-many.ts'

/** 10,000 ids of 100 characters. */
const bodyLimit = 2 * 1024 * 1024

export function revealManyRoutes(app: FastifyInstance, ctx: Context): void {
  const onRequest = limitByAccount(ctx, rateLimits.batches)

  defineRoute(
    app,
    'enrichContacts',
    async (call) => answerOnce(ctx, call, async () => revealMany(ctx, call.userId, call.body)),
    { onRequest, bodyLimit },
  )

  defineRoute(app, 'listRevealBatches', async ({ userId }) => showRevealBatches(ctx, userId))

  defineRoute(app, 'showRevealBatch', async ({ userId, params }) => showRevealBatch(ctx, userId, params.batchId))

  defineRoute(
    app,
    'startRevealBatch',
    async (call) =>
      answerOnce(ctx, call, async () => startRevealBatch(ctx, call.userId, call.params.batchId, call.body.maxCredits)),
    { onRequest },
  )

  defineRoute(app, 'cancelRevealBatch', async ({ userId, params }) => cancelRevealBatch(ctx, userId, params.batchId), {
    onRequest,
  })

  defineRoute(app, 'revealBatchResults', async ({ userId, params, query }) =>
    revealBatchResults(ctx, userId, params.batchId, query.cursor),
  )
}
