import type { FastifyInstance } from 'fastify'
import { limits } from '../../../../contract/lists.ts'
import type { Context } from '../../../context.ts'
import { answerOnce } from '../../../http/answers/answer-once.ts'
import { csvAnswer } from '../../../http/answers/csv-answer.ts'
import { defineRoute } from '../../../http/answers/define-route.ts'
import { limitByAccount, rateLimits } from '../../../http/limits/limit-rate.ts'
import { utcDay } from '../../workspaces/search-day.ts'
import { createList } from './create-list.ts'
import { revealBatchResults, revealMany, showRevealBatch, showRevealBatches } from './reveal-many.ts'
import { serveBatches } from './serve-batches.ts'
import { listResults, listResultsCsv, showList, showLists } from './show-list.ts'

const mebibyte = 1024 * 1024
/** 10,000 ids of 100 characters. */
const idsLimit = 2 * mebibyte
/** Some characters are longer in JSON. */
const listLimit = limits.listBytes + mebibyte

/** Reveals of many contacts, and lists of addresses. */
export function batchesRoutes(app: FastifyInstance, ctx: Context): void {
  const onRequest = limitByAccount(ctx, rateLimits.batches)

  defineRoute(
    app,
    'enrichContacts',
    async (call) => answerOnce(ctx, call, async () => revealMany(ctx, call.actor, call.body)),
    { onRequest, bodyLimit: idsLimit },
  )

  serveBatches(app, ctx, 'reveal', { show: showRevealBatch, list: showRevealBatches })

  defineRoute(app, 'revealBatchResults', async ({ actor, params, query }) =>
    revealBatchResults(ctx, actor, params.batchId, query.cursor),
  )

  defineRoute(
    app,
    'createVerificationList',
    async (call) => answerOnce(ctx, call, async () => createList(ctx, call.actor, call.body)),
    { onRequest, bodyLimit: listLimit },
  )

  serveBatches(app, ctx, 'verify', { show: showList, list: showLists })

  defineRoute(app, 'verificationListResults', async ({ actor, params, query }) =>
    listResults(ctx, actor, params.listId, query.cursor),
  )

  defineRoute(app, 'exportVerificationList', async ({ actor, params, query, reply }) => {
    const csv = await listResultsCsv(ctx, actor, params.listId, query)
    return csvAnswer(reply, `verified_${utcDay(ctx.now())}.csv`, csv)
  })
}
