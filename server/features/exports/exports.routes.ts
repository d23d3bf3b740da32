import type { ExportPreset } from '../../../contract/contacts/export-presets.ts'
import type { Context } from '../../context.ts'
import { csvAnswer } from '../../http/answers/csv-answer.ts'
import type { Handlers } from '../../http/answers/define-route.ts'
import { utcDay } from '../workspaces/search-day.ts'
import { exportChosen, exportContacts } from './export-contacts.ts'
import { exportSearch } from './export-search.ts'

export const exportsRoutes = (ctx: Context): Handlers => ({
  exportContacts: async ({ actor, query, reply }) => {
    const csv = await exportContacts(ctx, actor, query)
    return csvAnswer(reply, fileName(query, ctx.now()), csv)
  },
  exportChosen: async ({ actor, body, reply }) => {
    const csv = await exportChosen(ctx, actor, body.ids, body)
    return csvAnswer(reply, fileName(body, ctx.now()), csv)
  },
  exportSearch: async ({ actor, body, reply }) => {
    const csv = await exportSearch(ctx, actor, body.contactIds, body)
    return csvAnswer(reply, fileName(body, ctx.now()), csv)
  },
})

/** By the visitor's date if the browser sent it, else the server's; and by whom it is for. */
function fileName(
  { date, preset }: { date?: string | undefined; preset?: ExportPreset | undefined },
  now: Date,
): string {
  return `contacts_${date ?? utcDay(now)}${preset ? `_${preset}` : ''}.csv`
}
