import type { Readable } from 'node:stream'
import type { ExportOptions } from '../../../contract/contacts/export-presets.ts'
import type { SearchRow } from '../../../contract/people.ts'
import type { Actor } from '../../actor.ts'
import type { Context } from '../../context.ts'
import { Refusal } from '../../refusal.ts'
import { searchRow } from '../checks/reveals/search-row.ts'
import { findInPortions } from '../checks/reveals/known-reveals.ts'
import { contactsCsv } from './contacts-csv.ts'
import { recordExport } from '../audit/activity/record-export.ts'

/** Search rows as CSV in the order given; an address only where this account has revealed it. */
export async function exportSearch(
  ctx: Context,
  actor: Actor,
  personIds: readonly string[],
  options: ExportOptions = {},
): Promise<Readable> {
  const ids = [...new Set(personIds)]
  const rows: SearchRow[] = []
  for await (const portion of findInPortions(ctx.db, actor.workspaceId, ids, (some) => ctx.directory.find(some))) {
    const people = portion.ids.flatMap((id) => portion.found.get(id) ?? [])
    rows.push(...people.map((person) => searchRow(person, portion.proven.get(person.id))))
  }
  if (rows.length === 0) throw new Refusal('unknown-contact')
  await recordExport(ctx, actor, { kind: 'export.search', count: rows.length })
  return contactsCsv(rows, { ...options, withTags: false })
}
