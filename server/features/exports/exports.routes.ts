import type { FastifyInstance } from 'fastify'
import type { ExportPreset } from '../../../contract/contacts/export-presets.ts'
import { limits } from '../../../contract/lists.ts'
import type { Context } from '../../context.ts'
import { csvAnswer } from '../../http/answers/csv-answer.ts'
import { defineRoute } from '../../http/answers/define-route.ts'
import { limitByAccount, rateLimits } from '../../http/limits/limit-rate.ts'
import { utcDay } from '../workspaces/search-day.ts'
import { exportChosen, exportContacts } from './export-contacts.ts'
import { exportSearch } from './export-search.ts'

/** Ids of ten digits with commas and blanks. */
const chosenBodyBytes = 12 * limits.exportedContacts + 1_000
/** Ids of 100 characters in quotes. */
const searchBodyBytes = 110 * limits.premiumBulkReveals + 1_000

export function exportsRoutes(app: FastifyInstance, ctx: Context): void {
  const onRequest = limitByAccount(ctx, rateLimits.contactFiles)

  defineRoute(
    app,
    'exportContacts',
    async ({ actor, query, reply }) => {
      const csv = await exportContacts(ctx, actor, query)
      return csvAnswer(reply, fileName(query, ctx.now()), csv)
    },
    { onRequest },
  )

  defineRoute(
    app,
    'exportChosen',
    async ({ actor, body, reply }) => {
      const csv = await exportChosen(ctx, actor, body.ids, body)
      return csvAnswer(reply, fileName(body, ctx.now()), csv)
    },
    { onRequest, bodyLimit: chosenBodyBytes },
  )

  defineRoute(
    app,
    'exportSearch',
    async ({ actor, body, reply }) => {
      const csv = await exportSearch(ctx, actor, body.contactIds, body)
      return csvAnswer(reply, fileName(body, ctx.now()), csv)
    },
    { onRequest, bodyLimit: searchBodyBytes },
  )
}

/** By the visitor's date if the browser sent it, else the server's; and by whom it is for. */
function fileName(
  { date, preset }: { date?: string | undefined; preset?: ExportPreset | undefined },
  now: Date,
): string {
  return `contacts_${date ?? utcDay(now)}${preset ? `_${preset}` : ''}.csv`
}
