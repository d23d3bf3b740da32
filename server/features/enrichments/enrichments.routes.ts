import type { Context } from '../../context.ts'
import { answerOnce } from '../../http/answers/answer-once.ts'
import { csvAnswer } from '../../http/answers/csv-answer.ts'
import type { Handlers } from '../../http/answers/define-route.ts'
import { serveBatches } from '../checks/batches/serve-batches.ts'
import { utcDay } from '../workspaces/search-day.ts'
import { emptyEnrichment, restoreEnrichment } from './empty-enrichment.ts'
import { enrichedCsv } from './enriched-csv.ts'
import { listEnrichedRows } from './list-enriched-rows.ts'
import { quoteEnrichment } from './quote-enrichment.ts'
import { saveEnriched } from './save-enriched.ts'
import { listEnrichments, showEnrichment } from './show-enrichment.ts'

export const enrichmentsRoutes = (ctx: Context): Handlers => ({
  ...serveBatches(ctx, 'enrich', { show: showEnrichment, list: listEnrichments }),
  quoteEnrichment: (call) => answerOnce(ctx, call, async () => quoteEnrichment(ctx, call.actor, call.body)),
  saveEnriched: ({ actor, params }) => saveEnriched(ctx, actor, params.id),
  emptyEnrichment: ({ actor, params }) => emptyEnrichment(ctx, actor, params.id),
  restoreEnrichment: ({ actor, params }) => restoreEnrichment(ctx, actor, params.id),
  enrichmentRows: ({ actor, params, query }) => listEnrichedRows(ctx, actor, params.id, query.cursor),
  exportEnrichment: async ({ actor, params, query, reply }) =>
    csvAnswer(reply, `enriched_${utcDay(ctx.now())}.csv`, await enrichedCsv(ctx, actor, params.id, query.only)),
})
