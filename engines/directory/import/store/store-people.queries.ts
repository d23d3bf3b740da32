import { copyIn } from './copy-in.queries.ts'
import { escapeText, type CopyLines } from '../rows/copy-lines.ts'
import type { DirectoryClient } from '../../directory-lock.queries.ts'
import type { Merged } from '../rows/merge-rows.ts'
import type { Person } from '../rows/merge-person.ts'
import { lineStart, type PackedRows, type SharedTexts } from '../rows/packed-rows.ts'
import type { ResolvePlaced, ResolveTexts, TextIds } from './text-ids.queries.ts'

const tab = 0x09
const numberColumns = 'title_id, company_id, location_id'
/** In the order of PackedRows.lines, behind the layout. */
const textColumns = 'layout, external_id, name, industry, employee_count, email, email_status, linkedin_url, name_key'
const people = `${numberColumns}, ${textColumns}`

export async function makeChangesTable(client: DirectoryClient): Promise<void> {
  await client.query(`create temporary table if not exists changed_people as
    select id, ${people} from directory.people limit 0`)
}

/** The id that the next new person will have; only an import makes people, and only one is at work. */
export async function nextPersonId(client: DirectoryClient): Promise<number> {
  const { rows } = await client.query<{ next: number }>(
    `select (last_value + is_called::int)::int as next from directory.people_id_seq`,
  )
  return rows[0]?.next ?? 1
}

export type StoreOptions = {
  importId: number
  layout: string
  resolveTexts: ResolveTexts
  resolvePlaced: ResolvePlaced
  /** The imports by which people of paid sources are kept. */
  keptBy: ReadonlySet<number>
  /** Called when nothing is left but to wait for the database. */
  readOn: () => void
}

/** Writes what was decided about a batch. Inside a transaction of the writer. */
export async function storeMerged(
  client: DirectoryClient,
  options: StoreOptions,
  batch: PackedRows,
  merged: Merged,
): Promise<void> {
  const { importId, resolveTexts, keptBy, readOn } = options
  const after = merged.changed.map(({ after }) => after)
  await keepBefore(
    client,
    [importId, ...keptBy],
    [...after, ...merged.absorbed].map(({ id }) => id),
  )
  // Whoever is absorbed goes first: their id may be the other's now.
  await removeAbsorbed(client, importId, merged.absorbed)
  await writeChanged(client, after, await resolveTexts(client, textsOf(after)))
  await updateChanged(client, importId, after.length, readOn)
  await copyNew(client, options, batch, merged)
  await insertOtherIds(client, merged)
}

async function copyNew(
  client: DirectoryClient,
  { importId, layout, resolveTexts, resolvePlaced, readOn }: StoreOptions,
  batch: PackedRows,
  { loneIds, added }: Merged,
): Promise<void> {
  const { lines, lineEnds, places } = batch
  const author = `\t${importId}\t${importId}\t`
  const withLayout = `${author}${escapeText(layout)}\t`
  const withoutId = `${author}\t`
  const rows: number[] = []
  loneIds.forEach((id, at) => {
    if (id !== 0) rows.push(at)
  })
  const { titles, companies, locations } = await resolvePlaced(client, batch, rows)
  const writeLone = (to: CopyLines, at: number) => {
    to.number(loneIds[at]!)
    to.sign(tab)
    to.number(titles[places.titles[at]!]!)
    to.sign(tab)
    to.number(companies[places.companies[at]!]!)
    to.sign(tab)
    to.number(locations[places.locations[at]!]!)
    const start = lineStart(batch, at)
    to.text(lines[start] === tab ? withoutId : withLayout)
    to.written(lines, start, lineEnds[at]!)
  }
  const texts = await resolveTexts(client, textsOf(added))
  const writeLine = (to: CopyLines, nth: number) => {
    if (nth < rows.length) writeLone(to, rows[nth]!)
    else to.text(personLine(added[nth - rows.length]!, texts, nth - rows.length, author.slice(1)))
  }
  const columns = `directory.people (id, ${numberColumns}, added_by, updated_by, ${textColumns})`
  await copyIn(client, columns, rows.length + added.length, writeLine, readOn)
}

function textsOf(people: readonly Person[]): SharedTexts {
  return {
    titles: people.map(({ jobTitle }) => jobTitle),
    companies: people.map(({ company, companyDomain }) => `${company}\n${companyDomain}`),
    locations: people.map(({ location, locationCountry }) => `${location}\n${locationCountry}`),
  }
}

/**
 * People whom this very import added are deleted by its undo: how they stood in between is of no use. Of those of a paid source no
 * copy is kept.
 */
async function keepBefore(client: DirectoryClient, [importId, ...keptBy]: number[], ids: number[]): Promise<void> {
  if (ids.length === 0) return
  await client.query(
    `insert into directory.import_changes (import_id, person_id, before)
      select $1, p.id, jsonb_build_object('layout', p.layout, 'external_id', p.external_id, 'name', p.name,
        'title', t.text, 'company', c.name, 'domain', c.domain, 'location', l.text, 'location_country', l.country, 'industry', p.industry,
        'employee_count', p.employee_count, 'email', p.email, 'email_status', p.email_status, 'linkedin_url', p.linkedin_url, 'name_key', p.name_key,
        'added_by', p.added_by, 'updated_by', p.updated_by, 'added_at', p.added_at, 'updated_at', p.updated_at,
        'other_ids', coalesce((select jsonb_agg(jsonb_build_object('layout', o.layout, 'external_id', o.external_id))
          from directory.other_ids o where o.person_id = p.id), '[]'))
      from directory.people p join directory.titles t on t.id = p.title_id
        join directory.companies c on c.id = p.company_id join directory.locations l on l.id = p.location_id
      where p.id = any($2) and p.added_by <> $1 and p.added_by <> all($3::int[])
      on conflict do nothing`,
    [importId, ids, keptBy],
  )
}

async function removeAbsorbed(client: DirectoryClient, importId: number, absorbed: Merged['absorbed']): Promise<void> {
  if (absorbed.length === 0) return
  const ids = absorbed.map(({ id }) => id)
  const into = absorbed.map(({ into }) => into)
  await client.query(`delete from directory.people where id = any($1)`, [ids])
  await client.query(`delete from directory.other_ids where person_id = any($1)`, [ids])
  await client.query(`insert into directory.removals (person_id) select unnest($1::int[])`, [ids])
  const pairs = `unnest($1::int[], $2::int[]) pair (id, into_id)`
  await client.query(`update directory.aliases set now_id = pair.into_id from ${pairs} where now_id = pair.id`, [
    ids,
    into,
  ])
  await client.query(
    `insert into directory.aliases (person_id, now_id, made_by) select pair.id, pair.into_id, $3 from ${pairs}`,
    [ids, into, importId],
  )
}

async function writeChanged(client: DirectoryClient, changed: readonly Person[], texts: TextIds): Promise<void> {
  if (changed.length === 0) return
  await client.query('truncate changed_people')
  const writeLine = (to: CopyLines, at: number) => to.text(personLine(changed[at]!, texts, at, ''))
  await copyIn(client, `changed_people (id, ${people})`, changed.length, writeLine)
}

async function updateChanged(
  client: DirectoryClient,
  importId: number,
  count: number,
  readOn: () => void,
): Promise<void> {
  if (count === 0) return
  const updated = client.query(
    `update directory.people p set (${people}, updated_by, updated_at, change_seq) =
        (${people.replaceAll(/\w+/g, 'c.$&')}, $1, now(), nextval('directory.change_seq'))
      from changed_people c where c.id = p.id`,
    [importId],
  )
  readOn()
  await updated
}

/** The first id that became known stands with the person, the others beside. */
async function insertOtherIds(client: DirectoryClient, { added, changed }: Merged): Promise<void> {
  const others = [...added, ...changed.map(({ after }) => after)].flatMap(({ id, ids }) =>
    ids.slice(1).map((other) => ({ id, ...other })),
  )
  if (others.length === 0) return
  await client.query(
    `insert into directory.other_ids (layout, external_id, person_id) select * from unnest($1::text[], $2::text[], $3::int[])
      on conflict do nothing`,
    [others.map(({ layout }) => layout), others.map(({ externalId }) => externalId), others.map(({ id }) => id)],
  )
}

function personLine(person: Person, { titles, companies, locations }: TextIds, at: number, author: string): string {
  const [first] = person.ids
  const { name, industry, employeeCount, email, emailStatus, linkedinUrl, nameKey } = person
  const numbers = `${person.id}\t${titles[at]}\t${companies[at]}\t${locations[at]}`
  const id = `${first ? escapeText(first.layout) : ''}\t${first ? escapeText(first.externalId) : ''}`
  const texts = `${escapeText(name)}\t${escapeText(industry)}\t${escapeText(employeeCount)}`
  return `${numbers}\t${author}${id}\t${texts}\t${escapeText(email)}\t${emailStatus}\t${escapeText(linkedinUrl)}\t${nameKey ?? '\\N'}\n`
}
