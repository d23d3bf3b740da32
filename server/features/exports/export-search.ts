import type { Readable } from 'node:stream'
import type { ExportOptions } from '../../../contract/contacts/export-presets.ts'
import type { SearchRow } from '../../../contract/people.ts'
import type { Actor } from '../../actor.ts'
import type { Context } from '../../context.ts'
import { Refusal } from '../../refusal.ts'
import { searchRow } from '../checks/reveals/search-row.ts'
import { anyBounced, findAtOnce, findInPortions } from '../checks/reveals/known-reveals.ts'
import { contactsCsv } from './contacts-csv.ts'
import { recordExport } from '../audit/activity/record-activity.ts'

/** Search rows as CSV in the order given; an address only where this account has revealed it. */
export async function exportSearch(
  ctx: Context,
  actor: Actor,
  personIds: readonly string[],
  options: ExportOptions = {},
): Promise<Readable> {
  const ids = await knownOf(ctx, [...new Set(personIds)])
  if (ids.length === 0) throw new Refusal('unknown-contact')
  // Of who is proven no address has bounced.
  const hasBounced = !options.provenOnly && (await anyBounced(ctx.db, actor, ids))
  await recordExport(ctx, actor, { kind: 'export.search', count: ids.length })
  // Read while the file is: ten thousand rows in memory would wait there for a slow reader.
  return contactsCsv({ pages: pagesOf(ctx, actor, ids), hasBounced }, { ...options, withTags: false })
}

/** Those of them whom the directory knows, by the ids that it has now. */
async function knownOf(ctx: Context, ids: readonly string[]): Promise<string[]> {
  const known: string[] = []
  for (let from = 0; from < ids.length; from += findAtOnce) {
    const some = ids.slice(from, from + findAtOnce)
    const found = await ctx.directory.find(some)
    known.push(...some.flatMap((id) => found.get(id)?.id ?? []))
  }
  return [...new Set(known)]
}

async function* pagesOf(ctx: Context, actor: Actor, ids: readonly string[]): AsyncGenerator<SearchRow[]> {
  for await (const portion of findInPortions(ctx, actor.workspaceId, ids)) {
    const people = portion.ids.flatMap((id) => portion.found.get(id) ?? [])
    yield people.map((person) => searchRow(person, portion.proven.get(person.id)))
  }
}
