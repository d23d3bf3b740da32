import { Readable } from 'node:stream'
import type { Usage } from '../../../contract/security/usage.ts'
import type { Actor } from '../../actor.ts'
import type { Context } from '../../context.ts'
import { writeCsv, writeCsvHeader } from '../../csv/write-csv.ts'
import { recordExport } from '../audit/activity/record-activity.ts'
import { utcDay } from '../workspaces/search-day.ts'
import { selectUsage } from './limits.queries.ts'

/** What each member and each API key used of the workspace's credits in a month, by UTC. */
export async function showUsage(ctx: Context, { workspaceId }: Actor, month?: string): Promise<Usage> {
  const asked = month ?? monthOf(ctx.now())
  return { month: asked, spenders: await selectUsage(ctx.db, workspaceId, `${asked}-01`) }
}

/** The same as CSV. */
export async function usageCsv(ctx: Context, actor: Actor, month?: string): Promise<Readable> {
  await recordExport(ctx, actor, { kind: 'export.usage' })
  const { month: asked, spenders } = await showUsage(ctx, actor, month)
  const rows = spenders.map(({ kind, name, used, monthly }) => [asked, kind, name, used, monthly ?? ''])
  const head = writeCsvHeader(['Month', 'Kind', 'Name', 'Credits', 'Monthly limit'])
  return Readable.from([head + (rows.length > 0 ? writeCsv(rows) : '')], { objectMode: false })
}

export function monthOf(at: Date): string {
  return utcDay(at).slice(0, 7)
}
