import type { Context } from '../../context.ts'
import { csvAnswer } from '../../http/answers/csv-answer.ts'
import type { Handlers } from '../../http/answers/define-route.ts'
import { recordExport } from '../audit/activity/record-activity.ts'
import { utcDay } from '../workspaces/search-day.ts'
import { ledgerCsv } from './ledger-csv.ts'
import { listLedger } from './list-ledger.ts'

export const creditsRoutes = (ctx: Context): Handlers => ({
  listLedger: ({ actor, query }) => listLedger(ctx.db, actor, query),
  exportLedger: async ({ actor, query: { date, ...filters }, reply }) => {
    await recordExport(ctx, actor, { kind: 'export.credits' })
    return csvAnswer(reply, `credits_${date ?? utcDay(ctx.now())}.csv`, ledgerCsv(ctx.db, actor, filters))
  },
})
