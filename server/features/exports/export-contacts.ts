import type { Readable } from 'node:stream'
import { matchesFilters, type ContactFilters } from '../../../contract/contacts/contact-filters.ts'
import type { ExportContactsQuery } from '../../../contract/contacts/exports.ts'
import type { Actor } from '../../actor.ts'
import type { Context } from '../../context.ts'
import { listContacts } from '../contacts/list-contacts.ts'
import { listReveals } from '../checks/reveals/known-reveals.ts'
import { showTeam } from '../teams/show-team.ts'
import { withOwners } from './with-owners.ts'
import { contactsCsv } from './contacts-csv.ts'
import { recordExport } from '../audit/activity/record-export.ts'

/** The account's saved contacts as CSV: those of the ids, else all that match the filters, as the screen shows them. */
export async function exportContacts(ctx: Context, actor: Actor, query: ExportContactsQuery): Promise<Readable> {
  const ids = query.ids === undefined ? null : new Set(query.ids.split(',').map(Number))
  const filters = filtersOf(query)
  if (query.view === 'revealed') {
    const revealed = (await listReveals(ctx.db, actor)).map((contact) => ({ ...contact, tags: [] }))
    const rows = revealed.filter((contact) => matchesFilters(contact, filters))
    await recordExport(ctx, actor, { kind: 'export.contacts', count: rows.length })
    return contactsCsv(rows, { ...query, withTags: true })
  }
  const saved = await listContacts(ctx.db, actor)
  const team = await showTeam(ctx.db, actor)
  const chosen = saved.filter((contact) => (ids ? ids.has(contact.id) : matchesFilters(contact, filters, team)))
  await recordExport(ctx, actor, { kind: 'export.contacts', count: chosen.length })
  return contactsCsv(await withOwners(ctx.db, chosen), { ...query, withTags: true })
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
