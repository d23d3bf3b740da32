import type { FastifyInstance } from 'fastify'
import { limits } from '../../../contract/lists.ts'
import type { Context } from '../../context.ts'
import { answerOnce } from '../../http/answer-once.ts'
import { csvAnswer } from '../../http/csv-answer.ts'
import { defineRoute } from '../../http/define-route.ts'
import { limitByAccount, rateLimits } from '../../http/limit-rate.ts'
import { utcDay } from '../workspaces/search-day.ts'
import { emptyEnrichment } from './empty-enrichment.ts'
import { enrichedCsv } from './enriched-csv.ts'
import { quoteEnrichment } from './quote-enrichment.ts'
import { restoreEnrichment } from './restore-enrichment.ts'
import { cancelEnrichment, startEnrichment } from './run-enrichment.ts'
import { saveEnriched } from './save-enriched.ts'
import { listEnrichments, showEnrichment } from './show-enrichment.ts'

/** Base64 is a third longer, and JSON writes some characters longer than they are. */
const bodyLimit = limits.enrichedBytes * 2

export function enrichmentsRoutes(app: FastifyInstance, ctx: Context): void {
  const onRequest = limitByAccount(ctx, rateLimits.batches)

  defineRoute(
    app,
    'quoteEnrichment',
    async (call) => answerOnce(ctx, call, async () => quoteEnrichment(ctx, call.userId, call.body)),
    { onRequest: limitByAccount(ctx, rateLimits.enrichedFiles), bodyLimit },
  )

  defineRoute(app, 'listEnrichments', async ({ userId }) => listEnrichments(ctx, userId))

  defineRoute(app, 'showEnrichment', async ({ userId, params }) => showEnrichment(ctx, userId, params.id))

  defineRoute(
    app,
    'startEnrichment',
    async (call) =>
      answerOnce(ctx, call, async () => startEnrichment(ctx, call.userId, call.params.id, call.body.maxCredits)),
    { onRequest },
  )

  defineRoute(app, 'cancelEnrichment', async ({ userId, params }) => cancelEnrichment(ctx, userId, params.id), {
    onRequest,
  })

  defineRoute(app, 'saveEnriched', async ({ userId, params }) => saveEnriched(ctx, userId, params.id), { onRequest })

  defineRoute(app, 'emptyEnrichment', async ({ userId, params }) => emptyEnrichment(ctx, userId, params.id), {
    onRequest,
  })

  defineRoute(app, 'restoreEnrichment', async ({ userId, params }) => restoreEnrichment(ctx, userId, params.id), {
    onRequest,
  })

  defineRoute(app, 'exportEnrichment', async ({ userId, params, reply }) =>
    csvAnswer(reply, `enriched_${utcDay(ctx.now())}.csv`, await enrichedCsv(ctx, userId, params.id)),
  )
}
