import type { Readable } from 'node:stream'
import type { Actor } from '../../actor.ts'
import type { Context } from '../../context.ts'
import { streamCsv } from '../../csv/write-csv.ts'
import type { EnrichedRow, EnrichmentRow } from '../../db/tables/enrichments.ts'
import { Refusal } from '../../refusal.ts'
import { listProven } from '../checks/reveals/known-reveals.ts'
import { knownAs } from '../contacts/saved-ids.ts'
import { revealedAs } from '../checks/reveals/search-row.ts'
import { selectRows } from './enrichments.queries.ts'
import { ownFile } from './show-enrichment.ts'
import { statusesNow } from './statuses-now.ts'
import { toldPeople, type Told } from './told/told-people.ts'
import { recordExport } from '../audit/activity/record-activity.ts'

/** A directory is asked for at most 1,000 people at once. */
const rowsAtOnce = 500

const added = [
  ...['quarry_match', 'quarry_note', 'quarry_email', 'quarry_email_status', 'quarry_email_reason', 'quarry_name'],
  ...[
    'quarry_job_title',
    'quarry_company',
    'quarry_industry',
    'quarry_location',
    'quarry_employees',
    'quarry_linkedin_url',
  ],
]

const emailAt = added.indexOf('quarry_email')
const statusAt = added.indexOf('quarry_email_status')

/**
 * The uploaded file with its own delimiter and its columns in their order, and after them the present results: UTF-8 with a
 * byte-order mark, cells made harmless but otherwise unchanged, written as it is read. Only addresses that the account has
 * revealed are in it. With `only`, the rows with an address that we proved alone. Refuses a file whose rows are gone.
 */
export async function enrichedCsv(ctx: Context, actor: Actor, id: string, only?: 'proven'): Promise<Readable> {
  const file = await ownFile(ctx, actor.workspaceId, id)
  if (file.emptiedAt !== null) throw new Refusal('file-emptied')
  await recordExport(ctx, actor, { kind: 'export.results', on: `batch:${id}` })
  const { delimiter, header } = file
  const cellsOf = (row: Written) => [...header.map((_, at) => row.cells[at] ?? ''), ...row.added]
  return streamCsv([...header, ...added], pagesOf(ctx, file, only), cellsOf, delimiter)
}

type Written = { cells: readonly string[]; added: string[] }

async function* pagesOf(ctx: Context, file: EnrichmentRow, only?: 'proven'): AsyncGenerator<Written[]> {
  const { workspaceId, batchId: id } = file
  for (let after = -1; ;) {
    const rows = await selectRows(ctx.db, { workspaceId, id }, after, rowsAtOnce)
    const facts = await factsOf(ctx, file, rows)
    yield rows
      .map((row) => ({ cells: row.cells, added: facts(row) }))
      .filter((row) => only === undefined || (row.added[emailAt] !== '' && row.added[statusAt] !== 'claimed'))
    if (rows.length < rowsAtOnce) return
    after = rows.at(-1)?.position ?? after
  }
}

/** The added cells: the results for these rows' people. */
async function factsOf(
  ctx: Context,
  file: EnrichmentRow,
  rows: readonly EnrichedRow[],
): Promise<(row: EnrichedRow) => string[]> {
  const ids = [...new Set(rows.flatMap(({ contactId }) => (contactId === '' ? [] : contactId)))]
  const people = await ctx.directory.find(ids)
  const named = knownAs(ids, people)
  const [proven, statuses, told] = await Promise.all([
    listProven(ctx.db, file.workspaceId, named),
    statusesNow(ctx, file, named),
    toldPeople(ctx, rows),
  ])
  return (row) => {
    const { outcome, contactId, sameAs } = row
    if (contactId === '') return notHere(outcome, told(row))
    const note = sameAs === null ? '' : `The same person as in row ${sameAs}`
    const person = people.get(contactId)
    const item = statuses.get(contactId)
    const reveal = proven.get(contactId)
    const email = reveal?.email ?? ''
    const { status, reason } = reveal?.email
      ? revealedAs(reveal)
      : { status: statusOf(item, reveal?.bouncedEmail ?? ''), reason: item?.reason ?? '' }
    const { name = '', jobTitle = '', company = '', industry = '', location = '' } = person ?? {}
    const further = [person?.employeeCount ?? '', person?.linkedinUrl ?? '']
    return [outcome, note, email, status, reason, name, jobTitle, company, industry, location, ...further]
  }
}

/** Of somebody whom the directory doesn't have: as a source names them, with its name and the day, if one does. */
function notHere(outcome: EnrichedRow['outcome'], told: Told | null): string[] {
  if (!told) return [outcome, ...added.slice(1).map(() => '')]
  const { name, jobTitle, company, industry, location, employees, linkedinUrl } = told.person
  const note = `Named by ${told.saidBy} on ${told.askedAt.toISOString().slice(0, 10)}`
  return [outcome, note, '', '', '', name, jobTitle, company, industry, location, String(employees ?? ''), linkedinUrl]
}

/** If the account no longer has a proven address, it bounced. */
function statusOf(item: { state: string; status: string | null } | undefined, bouncedEmail: string): string {
  if (bouncedEmail !== '') return 'bounced'
  return item?.status ?? item?.state ?? ''
}
