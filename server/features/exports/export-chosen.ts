import type { Readable } from 'node:stream'
import type { ExportOptions } from '../../../contract/contacts/export-presets.ts'
import type { Actor } from '../../actor.ts'
import type { Context } from '../../context.ts'
import { savedRows } from './saved-rows.ts'
import { contactsCsv } from './contacts-csv.ts'
import { recordExport } from '../audit/activity/record-export.ts'

/** The account's saved contacts with these ids as CSV, in the order of the screen; other accounts' ids are ignored. */
export async function exportChosen(
  ctx: Context,
  actor: Actor,
  ids: readonly number[],
  options: ExportOptions = {},
): Promise<Readable> {
  const rows = await savedRows(ctx.db, actor, ids, options)
  await recordExport(ctx, actor, { kind: 'export.contacts', count: rows.count })
  return contactsCsv(rows, { ...options, withTags: true })
}
