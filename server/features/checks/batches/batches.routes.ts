import type { Context } from '../../../context.ts'
import { answerOnce } from '../../../http/answers/answer-once.ts'
import { csvAnswer } from '../../../http/answers/csv-answer.ts'
import type { Handlers } from '../../../http/answers/define-route.ts'
import { utcDay } from '../../workspaces/search-day.ts'
import { createList } from './create-list.ts'
import { revealBatchResults, revealMany, showRevealBatch, showRevealBatches } from './reveal-many.ts'
import { serveBatches } from './serve-batches.ts'
import { listResults, listResultsCsv, showList, showLists } from './show-list.ts'

/** Reveals of many contacts, and lists of addresses. */
export const batchesRoutes = (ctx: Context): Handlers => ({
  ...serveBatches(ctx, 'reveal', { show: showRevealBatch, list: showRevealBatches }),
  ...serveBatches(ctx, 'verify', { show: showList, list: showLists }),
  enrichContacts: (call) => answerOnce(ctx, call, async () => revealMany(ctx, call.actor, call.body)),
  revealBatchResults: ({ actor, params, query }) => revealBatchResults(ctx, actor, params.batchId, query.cursor),
  createVerificationList: (call) => answerOnce(ctx, call, async () => createList(ctx, call.actor, call.body)),
  verificationListResults: ({ actor, params, query }) => listResults(ctx, actor, params.listId, query.cursor),
  exportVerificationList: async ({ actor, params, query, reply }) => {
    const csv = await listResultsCsv(ctx, actor, params.listId, query)
    return csvAnswer(reply, `verified_${utcDay(ctx.now())}.csv`, csv)
  },
})
