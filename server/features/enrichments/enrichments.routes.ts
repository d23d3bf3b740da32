import type { FastifyInstance } from 'fastify'
import { limits } from '../../../contract/lists.ts'
import type { Context } from '../../context.ts'
import { answerOnce } from '../../http/answers/answer-once.ts'
import { csvAnswer } from '../../http/answers/csv-answer.ts'
import { defineRoute } from '../../http/answers/define-route.ts'
import { limitByAccount, rateLimits } from '../../http/limits/limit-rate.ts'
import { serveBatches } from '../checks/batches/serve-batches.ts'
import { utcDay } from '../workspaces/search-day.ts'
import { emptyEnrichment, restoreEnrichment } from './empty-enrichment.ts'
import { enrichedCsv } from './enriched-csv.ts'
import { listEnrichedRows } from './list-enriched-rows.ts'
import { quoteEnrichment } from './quote-enrichment.ts'
import { saveEnriched } from './save-enriched.ts'
import { listEnrichments, showEnrichment } from './show-enrichment.ts'

/** Base64 is a third longer, and some characters are longer in JSON. */
const bodyLimit = limits.enrichedBytes * 2

export function enrichmentsRoutes(app: FastifyInstance, ctx: Context): void {
  const onRequest = limitByAccount(ctx, rateLimits.batches)

  defineRoute(
    app,
    'quoteEnrichment',
    async (call) => answerOnce(ctx, call, async () => quoteEnrichment(ctx, call.actor, call.body)),
    { onRequest: limitByAccount(ctx, rateLimits.enrichedFiles), bodyLimit },
  )

  serveBatches(app, ctx, 'enrich', { show: showEnrichment, list: listEnrichments })

  defineRoute(app, 'saveEnriched', async ({ actor, params }) => saveEnriched(ctx, actor, params.id), { onRequest })

  defineRoute(app, 'emptyEnrichment', async ({ actor, params }) => emptyEnrichment(ctx, actor, params.id), {
    onRequest,
  })

  defineRoute(app, 'restoreEnrichment', async ({ actor, params }) => restoreEnrichment(ctx, actor, params.id), {
    onRequest,
  })

  defineRoute(app, 'enrichmentRows', async ({ actor, params, query }) =>
    listEnrichedRows(ctx, actor, params.id, query.cursor),
  )

  defineRoute(app, 'exportEnrichment', async ({ actor, params, query, reply }) =>
    csvAnswer(reply, `enriched_${utcDay(ctx.now())}.csv`, await enrichedCsv(ctx, actor, params.id, query.only)),
  )
}
