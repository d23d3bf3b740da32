import type { DirectoryClient } from '../directory-lock.queries.ts'

export type OwnPerson = {
  id: number
  name: string
  email: string
  linkedinUrl: string
  externalIds: { layout: string; externalId: string }[]
}

/** By the person's id, or by one that they had before they were merged. */
export async function findPerson(client: DirectoryClient, id: number): Promise<OwnPerson | null> {
  return selectPerson(client, `p.id = coalesce((select now_id from directory.aliases where person_id = $1), $1)`, id)
}

export async function findByAddress(client: DirectoryClient, address: string): Promise<OwnPerson | null> {
  return selectPerson(client, `p.email = $1 and p.email <> ''`, address)
}

/** Who bears one of these profiles: people of the directory, and those whom a live source showed. Reads all of both. */
export async function findByProfiles(
  client: DirectoryClient,
  profiles: readonly string[],
  most: number,
): Promise<{ id: string; name: string; profile: string }[]> {
  const { rows } = await client.query<{ id: string; name: string; profile: string }>(
    `select 'own:' || id as id, name, linkedin_url as profile from directory.people where linkedin_url = any($1)
      union all select id, person->>'name', person->>'linkedinUrl' from directory.seen_people
        where person->>'linkedinUrl' = any($1)
      limit $2`,
    [profiles, most],
  )
  return rows
}

async function selectPerson(
  client: DirectoryClient,
  condition: string,
  value: string | number,
): Promise<OwnPerson | null> {
  const { rows } = await client.query<OwnPerson>(
    `select p.id, p.name, p.email, p.linkedin_url as "linkedinUrl", (
        select coalesce(json_agg(json_build_object('layout', layout, 'externalId', external_id)), '[]') from (
          select p.layout, p.external_id where p.external_id <> ''
          union all select layout, external_id from directory.other_ids where person_id = p.id) ids) as "externalIds"
      from directory.people p where ${condition}`,
    [value],
  )
  return rows[0] ?? null
}

/** The id with all those that stand or stood for the same person; also when the person is gone. */
export async function findAliases(client: DirectoryClient, id: number): Promise<number[]> {
  const { rows } = await client.query<{ id: number }>(
    `with now as (select coalesce((select now_id from directory.aliases where person_id = $1), $1) as id)
      select id from now union select person_id from directory.aliases join now on now_id = now.id order by 1`,
    [id],
  )
  return rows.map((row) => row.id)
}

/** The person and how they stood before earlier changes, which would bring them back. Ids stay as aliases. */
export async function deletePerson(client: DirectoryClient, id: number, aliases: readonly number[]): Promise<void> {
  await client.query('delete from directory.people where id = $1', [id])
  await client.query('delete from directory.other_ids where person_id = $1', [id])
  await client.query('delete from directory.import_changes where person_id = any($1)', [[id, ...aliases]])
  await client.query('delete from directory.people_before where person_id = any($1)', [[id, ...aliases]])
  await client.query('insert into directory.removals (person_id) values ($1)', [id])
}

/** The number of somebody of a source who is kept as a person of the directory; null if there is none. */
export async function findKept(client: DirectoryClient, contactId: string): Promise<number | null> {
  const { rows } = await client.query<{ id: number }>(
    'select person_id as id from directory.kept_people where contact_id = $1',
    [contactId],
  )
  return rows[0]?.id ?? null
}

/** Answers name and profile of somebody whom a live source showed, or null if nobody of this id is kept; its kept answers go with them. */
export async function deleteSeen(
  client: DirectoryClient,
  id: string,
): Promise<{ name: string; profile: string } | null> {
  await client.query('delete from directory.people_to_keep where contact_id = $1', [id])
  await client.query(`delete from directory.live_pages where page->'people' @> $1::jsonb`, [
    JSON.stringify([{ id: id.slice(id.indexOf(':') + 1) }]),
  ])
  const { rows } = await client.query<{ name: string; profile: string }>(
    `delete from directory.seen_people where id = $1
      returning coalesce(person->>'name', '') as name, coalesce(person->>'linkedinUrl', '') as profile`,
    [id],
  )
  return rows[0] ?? null
}

/** How many of them were not erased before. */
export async function eraseDemo(client: DirectoryClient, ordinals: readonly number[]): Promise<number> {
  const { rowCount } = await client.query(
    'insert into directory.erased_demo (ordinal) select unnest($1::int[]) on conflict do nothing',
    [ordinals],
  )
  return rowCount ?? 0
}
