import type { Readable } from 'node:stream'
import type { ExportOptions } from '../../../contract/contacts/export-presets.ts'
import type { Actor } from '../../actor.ts'
import type { Context } from '../../context.ts'
import { withOwners } from './with-owners.ts'
import { listContacts } from '../contacts/list-contacts.ts'
import { contactsCsv } from './contacts-csv.ts'
import { recordExport } from '../audit/activity/record-export.ts'

/** The account's saved contacts with these ids as CSV, in the order of the screen; other accounts' ids are ignored. */
export async function exportChosen(
  ctx: Context,
  actor: Actor,
  ids: readonly number[],
  options: ExportOptions = {},
): Promise<Readable> {
  const chosen = new Set(ids)
  const saved = await listContacts(ctx.db, actor)
  const rows = saved.filter(({ id }) => chosen.has(id))
  await recordExport(ctx, actor, { kind: 'export.contacts', count: rows.length })
  return contactsCsv(await withOwners(ctx.db, rows), { ...options, withTags: true })
}
