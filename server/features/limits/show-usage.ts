import { Readable } from 'node:stream'
import type { Usage } from '../../../contract/security/usage.ts'
import type { Actor } from '../../actor.ts'
import type { Context } from '../../context.ts'
import { writeCsv, writeCsvHeader } from '../../csv/write-csv.ts'
import { utcDay } from '../workspaces/search-day.ts'
import { selectUsage, callSetLimit, isSpender, lockLimit } from './limits.queries.ts'
import { recordExport, recordActivity } from '../audit/activity/record-activity.ts'
import { Refusal } from '../../refusal.ts'
import { inTransaction } from '../../db/transaction.ts'

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

/**
 * Limits the credits that a member or an API key may spend in a month, or with null takes the limit away. What they held and
 * spent since the month's first day counts.
 */
export async function setLimit(
  ctx: Context,
  actor: Actor,
  spender: { kind: 'member' | 'key'; id: string; monthly: number | null },
): Promise<Usage> {
  if (!(await isSpender(ctx.db, actor.workspaceId, spender)))
    throw new Refusal(spender.kind === 'key' ? 'unknown-key' : 'unknown-member')
  const { kind, id, monthly } = spender
  await inTransaction(ctx.db, async (tx) => {
    const before = (await lockLimit(tx, actor.workspaceId, spender)) ?? 'none'
    await callSetLimit(tx, actor.workspaceId, spender)
    const on = kind === 'key' ? (`key:${id}` as const) : (`account:${id}` as const)
    await recordActivity(tx, actor, { kind: 'limit.set', on, before, after: monthly ?? 'none' })
  })
  return showUsage(ctx, actor)
}
