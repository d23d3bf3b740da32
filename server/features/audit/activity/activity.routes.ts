import type { Context } from '../../../context.ts'
import { csvAnswer } from '../../../http/answers/csv-answer.ts'
import type { Handlers } from '../../../http/answers/define-route.ts'
import { exportActivity } from './export-activity.ts'
import { listActivity, recentOfList, recentOfPerson } from './list-activity.ts'

/** The record of a workspace: who did what. */
export function activityRoutes(ctx: Context): Handlers {
  const day = () => ctx.now().toISOString().slice(0, 10)

  return {
    listActivity: ({ actor, query }) => listActivity(ctx.db, actor, query),
    exportActivityCsv: async ({ actor, query, reply }) =>
      csvAnswer(reply, `activity_${day()}.csv`, await exportActivity(ctx, actor, query, 'CSV')),
    exportActivityLines: async ({ actor, query, reply }) => {
      const lines = await exportActivity(ctx, actor, query, 'JSON lines')
      reply.type('application/x-ndjson; charset=utf-8')
      reply.header('content-disposition', `attachment; filename="activity_${day()}.jsonl"`)
      return reply.send(lines)
    },
    recentOfPerson: async ({ actor, params }) => ({
      rows: await recentOfPerson(ctx.db, actor, params.id),
    }),
    recentOfList: async ({ actor, params }) => ({
      rows: await recentOfList(ctx.db, actor, params.id),
    }),
  }
}
