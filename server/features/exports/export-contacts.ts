import type { Readable } from 'node:stream'
import { filterOf, matchesFilters, noFilters, type ContactFilters } from '../../../contract/contacts/contact-filters.ts'
import type { ExportContactsQuery } from '../../../contract/contacts/exports.ts'
import type { Actor } from '../../actor.ts'
import type { Context } from '../../context.ts'
import { showTeam } from '../teams/show-team.ts'
import { revealedRows } from './revealed-rows.ts'
import { savedRows } from './saved-rows.ts'
import { contactsCsv } from './contacts-csv.ts'
import { recordExport } from '../audit/activity/record-activity.ts'
import type { ExportOptions } from '../../../contract/contacts/export-presets.ts'

/** The account's saved contacts as CSV: those of the ids, else all that match the filters, as the screen shows them. */
export async function exportContacts(ctx: Context, actor: Actor, query: ExportContactsQuery): Promise<Readable> {
  const filters = filtersOf(query)
  if (query.view === 'revealed') {
    const rows = await revealedRows(ctx.db, actor, (contact) => matchesFilters(contact, filters), query)
    await recordExport(ctx, actor, { kind: 'export.contacts', count: rows.count })
    return contactsCsv(rows, { ...query, withTags: true })
  }
  const rows = await savedRows(ctx.db, actor, await wantedOf(ctx, actor, query, filters), query)
  await recordExport(ctx, actor, { kind: 'export.contacts', count: rows.count })
  return contactsCsv(rows, { ...query, withTags: true })
}

async function wantedOf(ctx: Context, actor: Actor, query: ExportContactsQuery, filters: ContactFilters) {
  if (query.ids !== undefined) return query.ids.split(',').map(Number)
  const names = Object.keys(noFilters) as (keyof ContactFilters)[]
  if (names.every((name) => query[name] === undefined)) return 'all'
  return filterOf(filters, await showTeam(ctx.db, actor))
}

function filtersOf(query: ExportContactsQuery): ContactFilters {
  return {
    search: query.search ?? '',
    industry: query.industry ?? '',
    location: query.location ?? '',
    company: query.company ?? '',
    hasEmail: query.hasEmail === undefined ? null : query.hasEmail === 'true',
    tags: query.tags === undefined ? [] : [query.tags].flat(),
    status: query.status ?? '',
    proof: query.proof ?? '',
    list: query.list === undefined ? null : Number(query.list),
    owner: query.owner ?? '',
  }
}

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
