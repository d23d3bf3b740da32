import type { Readable } from 'node:stream'
import { filterOf, matchesFilters, noFilters, type ContactFilters } from '../../../contract/contacts/contact-filters.ts'
import type { ExportContactsQuery } from '../../../contract/contacts/exports.ts'
import type { Actor } from '../../actor.ts'
import type { Context } from '../../context.ts'
import { showTeam } from '../teams/show-team.ts'
import { savedRows } from './saved-rows.ts'
import { contactsCsv, isProven, type CsvContacts } from './contacts-csv.ts'
import { recordExport } from '../audit/activity/record-activity.ts'
import type { ExportOptions } from '../../../contract/contacts/export-presets.ts'
import type { RevealedContact } from '../../../contract/reveals.ts'
import type { Db } from '../../db/transaction.ts'
import { listReveals, readReveals } from '../checks/reveals/known-reveals.ts'

/** The account's saved contacts as CSV: those of the ids, else all that match the filters, as the screen shows them. */
export async function exportContacts(ctx: Context, actor: Actor, query: ExportContactsQuery): Promise<Readable> {
  const filters = filtersOf(query)
  // Numbers are those of saved contacts.
  if (query.view === 'revealed' && query.ids === undefined) {
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

const rowsAtOnce = 1_000

type Untagged = RevealedContact & { tags: readonly string[] }

/** The revealed contacts that are wanted, newest first; what the file says of them is read while it is read, as of saved ones. */
async function revealedRows(
  db: Db,
  actor: Actor,
  isWanted: (contact: Untagged) => boolean,
  { provenOnly }: { provenOnly?: boolean | undefined },
): Promise<CsvContacts & { count: number }> {
  const ids: string[] = []
  let hasBounced = false
  for await (const page of listReveals(db, actor))
    for (const contact of page) {
      if (!isWanted(untagged(contact))) continue
      ids.push(contact.id)
      hasBounced ||= contact.bouncedEmail !== '' && (!provenOnly || isProven(contact))
    }
  return { count: ids.length, hasBounced, pages: pagesOf(db, actor, ids) }
}

async function* pagesOf(db: Db, actor: Actor, ids: readonly string[]) {
  for (let from = 0; from < ids.length; from += rowsAtOnce)
    yield (await readReveals(db, actor, ids.slice(from, from + rowsAtOnce))).map(untagged)
}

function untagged(contact: RevealedContact): Untagged {
  return { ...contact, tags: [] }
}
