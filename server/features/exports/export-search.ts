import type { Readable } from 'node:stream'
import type { ExportOptions } from '../../../contract/contacts/export-presets.ts'
import type { SearchRow } from '../../../contract/people.ts'
import type { Actor } from '../../actor.ts'
import type { Context } from '../../context.ts'
import { Refusal } from '../../refusal.ts'
import { searchRow } from '../checks/reveals/search-row.ts'
import { findInPortions } from '../checks/reveals/known-reveals.ts'
import { contactsCsv, isProven } from './contacts-csv.ts'
import { recordExport } from '../audit/activity/record-export.ts'

/** Search rows as CSV in the order given; an address only where this account has revealed it. */
export async function exportSearch(
  ctx: Context,
  actor: Actor,
  personIds: readonly string[],
  options: ExportOptions = {},
): Promise<Readable> {
  const ids: string[] = []
  let hasBounced = false
  for await (const rows of pagesOf(ctx, actor, [...new Set(personIds)])) {
    ids.push(...rows.map(({ id }) => id))
    hasBounced ||= rows.some((row) => row.bouncedEmail !== '' && (!options.provenOnly || isProven(row)))
  }
  if (ids.length === 0) throw new Refusal('unknown-contact')
  await recordExport(ctx, actor, { kind: 'export.search', count: ids.length })
  // Read once more while the file is: ten thousand rows in memory would wait there for a slow reader.
  return contactsCsv({ pages: pagesOf(ctx, actor, ids), hasBounced }, { ...options, withTags: false })
}

async function* pagesOf(ctx: Context, actor: Actor, ids: readonly string[]): AsyncGenerator<SearchRow[]> {
  for await (const portion of findInPortions(ctx.db, actor.workspaceId, ids, (some) => ctx.directory.find(some))) {
    const people = portion.ids.flatMap((id) => portion.found.get(id) ?? [])
    yield people.map((person) => searchRow(person, portion.proven.get(person.id)))
  }
}
