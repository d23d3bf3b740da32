import type { Touched } from '../../companies/resolve-touched.ts'
import { noticeChange, type DirectoryClient } from '../../directory-lock.queries.ts'

/** Takes back what an import did, as the writer; see undoImport. */
export async function takeBack(
  client: DirectoryClient,
  id: number,
): Promise<{ removed: number; restored: number; goneCompanies: Touched[] }> {
  // The order keeps ids and addresses unique: whoever was added goes before those they were taken from come back.
  const removed = await removeAdded(client, id)
  const restored = await restoreChanged(client, id)
  await client.query('delete from directory.aliases where made_by = $1', [id])
  await client.query('delete from directory.import_changes where import_id = $1', [id])
  const goneCompanies = await removeUnusedTexts(client)
  await noticeChange(client)
  return { removed, restored, goneCompanies }
}

async function removeAdded(client: DirectoryClient, id: number): Promise<number> {
  const { rowCount } = await client.query(
    `with gone as (delete from directory.people where added_by = $1 and updated_by = $1 returning id),
      ids as (delete from directory.other_ids using gone where person_id = gone.id)
    insert into directory.removals (person_id) select id from gone`,
    [id],
  )
  return rowCount ?? 0
}

async function restoreChanged(client: DirectoryClient, id: number): Promise<number> {
  // Whom a later import changed keeps that; whoever is not among the people was merged, or erased (and then not kept).
  await client.query(
    `create temporary table restored_people on commit drop as
      select person_id as id, before, r.*, coalesce(before ->> 'location_country', '') as location_country,
        coalesce(before ->> 'email_status', '') as email_status
      from directory.import_changes, jsonb_to_record(before) r (layout text, external_id text, name text, title text,
        company text, domain text, location text, industry text, employee_count text, email text, linkedin_url text,
        name_key uuid, added_by integer, updated_by integer, added_at timestamptz, updated_at timestamptz)
      where import_id = ${id} and not exists (
        select from directory.people where people.id = person_id and people.updated_by <> ${id})`,
  )
  await makeTexts(client)
  // For whoever reads the changes; the others' rows note by themselves how they were.
  await client.query(`insert into directory.people_before (person_id, was_there)
    select id, false from restored_people where id not in (select id from directory.people)`)
  await client.query('delete from directory.people where id in (select id from restored_people)')
  await client.query('delete from directory.other_ids where person_id in (select id from restored_people)')
  await client.query('delete from directory.removals where person_id in (select id from restored_people)')
  const { rowCount } = await client.query(
    `insert into directory.people (id, layout, external_id, name, title_id, company_id, location_id, industry,
        employee_count, email, email_status, linkedin_url, name_key, added_by, updated_by, added_at, updated_at)
      overriding system value
      select r.id, r.layout, r.external_id, r.name, t.id, c.id, l.id, r.industry, r.employee_count, r.email, r.email_status, r.linkedin_url,
        r.name_key, r.added_by, r.updated_by, r.added_at, r.updated_at
      from restored_people r join directory.titles t on t.text = r.title
        join directory.companies c on c.name = r.company and c.domain = r.domain
        join directory.locations l on l.text = r.location and l.country = r.location_country`,
  )
  await client.query(
    `insert into directory.other_ids (layout, external_id, person_id) select o.layout, o.external_id, r.id
      from restored_people r, jsonb_to_recordset(r.before -> 'other_ids') o (layout text, external_id text)`,
  )
  return rowCount ?? 0
}

/** An earlier undo may have removed them. */
async function makeTexts(client: DirectoryClient): Promise<void> {
  await client.query(
    `insert into directory.titles (text) select distinct title from restored_people on conflict do nothing`,
  )
  await client.query(
    `insert into directory.locations (text, country) select distinct location, location_country from restored_people
      on conflict do nothing`,
  )
  await client.query(
    `insert into directory.companies (name, domain) select distinct company, domain from restored_people
      on conflict do nothing`,
  )
}

/** Answers which spellings of companies are gone. */
async function removeUnusedTexts(client: DirectoryClient): Promise<Touched[]> {
  for (const [table, column] of [
    ['titles', 'title_id'],
    ['locations', 'location_id'],
  ] as const) {
    await client.query(
      `delete from directory.${table} unused where not exists (select from directory.people where ${column} = unused.id)`,
    )
  }
  const { rows } = await client.query<Touched>(
    `delete from directory.companies unused where not exists (select from directory.people where company_id = unused.id)
      returning id, coalesce(family, '') as family, coalesce(site, '') as site, coalesce(owner, '') as owner`,
  )
  return rows
}
