import { Readable } from 'node:stream'
import type { ActivityFilters, ActivityRow } from '../../../../contract/security/activity.ts'
import type { Actor } from '../../../actor.ts'
import type { Context } from '../../../context.ts'
import { type CsvCell, writeCsv, writeCsvHeader } from '../../../csv/write-csv.ts'
import { selectActivity } from './activity.queries.ts'
import { activityRow, wantedOf } from './list-activity.ts'
import { recordExport } from './record-activity.ts'

const rowsAtOnce = 1_000

const columns = ['Date', 'Who', 'What', 'By', 'API key', 'Network', 'Kind', 'On', 'Details', 'Row', 'Place in chain']

/**
 * The rows of the list, all of them and newest first, written as they are read. That the record was taken out is a row itself,
 * the first one of the file.
 */
export async function exportActivity(
  ctx: Context,
  actor: Actor,
  filters: ActivityFilters,
  format: 'CSV' | 'JSON lines',
): Promise<Readable> {
  await recordExport(ctx, actor, { kind: 'export.activity', format })
  const portions = portionsOf(ctx, actor, filters)
  return Readable.from(format === 'CSV' ? asCsv(portions) : asLines(portions), { objectMode: false })
}

async function* portionsOf(ctx: Context, actor: Actor, filters: ActivityFilters): AsyncGenerator<ActivityRow[]> {
  let before: number | null = null
  for (;;) {
    const rows = await selectActivity(ctx.db, actor, wantedOf(filters), { before, most: rowsAtOnce })
    if (rows.length > 0) yield rows.map(activityRow)
    if (rows.length < rowsAtOnce) return
    before = rows.at(-1)?.id ?? 0
  }
}

async function* asCsv(portions: AsyncIterable<ActivityRow[]>): AsyncGenerator<string> {
  yield writeCsvHeader(columns)
  for await (const rows of portions) yield writeCsv(rows.map(cellsOf))
}

async function* asLines(portions: AsyncIterable<ActivityRow[]>): AsyncGenerator<string> {
  for await (const rows of portions) yield rows.map((row) => `${JSON.stringify(row)}\n`).join('')
}

function cellsOf({ at, who, what, via, key, network, kind, subject, details, id, seq }: ActivityRow): CsvCell[] {
  return [at, who, what, via, key, network, kind, subject ?? '', JSON.stringify(details), id, seq ?? '']
}
