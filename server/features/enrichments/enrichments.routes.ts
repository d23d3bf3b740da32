import type { FastifyInstance } from 'fastify'
import { limits } from '../../../contract/lists.ts'
import type { Context } from '../../context.ts'
import { answerOnce } from '../../http/answers/answer-once.ts'
import { csvAnswer } from '../../http/answers/csv-answer.ts'
import { defineRoute } from '../../http/answers/define-route.ts'
import { limitByAccount, rateLimits } from '../../http/limits/limit-rate.ts'
import { serveBatches } from '../checks/batches/serve-batches.ts'
import { utcDay } from '../workspaces/search-day.ts'
import { emptyEnrichment } from './empty-enrichment.ts'
import { enrichedCsv } from './enriched-csv.ts'
import { quoteEnrichment } from './quote-enrichment.ts'
import { restoreEnrichment } from './restore-enrichment.ts'
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

  serveBatches(app, ctx, 'enrich', { show: showEnrichment, list: listEnrichments })

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
