import type { DirectoryClient, DirectoryPool } from '../directory-lock.queries.ts'
import type { DirectoryPerson, DirectorySource } from '../port.ts'

/** So many wait at most; whoever is seen again later is noted then. */
export const MOST_WAITING = 20_000

export type WaitingPerson = { contactId: string; sourceId: number; person: DirectoryPerson; seenAt: Date }

/**
 * SQL that notes those of `people`, a set of `each` (jsonb of a DirectoryPerson), as seen at `at` at `source`. Nobody is noted by a part
 * of a name but who is kept already.
 */
export const noteSql = ({ people, source, at }: { people: string; source: string; at: string }): string =>
  `insert into directory.people_to_keep (contact_id, source_id, person, seen_at)
    select distinct on (each->>'id') each->>'id', ${source}, each, ${at} from ${people}
      where ((each->>'nameIsPartial')::boolean is not true
          or exists (select from directory.kept_people where contact_id = each->>'id' and source_id = ${source}))
        and (select count(*) from (select from directory.people_to_keep limit ${MOST_WAITING}) waiting) < ${MOST_WAITING}
      order by each->>'id'
    on conflict (contact_id) do update set source_id = excluded.source_id, person = excluded.person, seen_at = excluded.seen_at
      where excluded.seen_at >= people_to_keep.seen_at and ((excluded.person->>'nameIsPartial')::boolean is not true
        or (people_to_keep.person->>'nameIsPartial')::boolean)`

export async function insertWaiting(
  pool: DirectoryPool,
  { sourceId, people, seenAt }: { sourceId: number; people: readonly DirectoryPerson[]; seenAt: Date },
): Promise<void> {
  await pool.query({
    name: 'directory-note-people',
    text: noteSql({ people: 'jsonb_array_elements($1::jsonb) each', source: '$2::integer', at: '$3::timestamptz' }),
    values: [JSON.stringify(people), sourceId, seenAt],
  })
}

/** Whether anybody waits, or is kept, at all: the sources themselves with the time before which their people go. */
export async function hasWork(
  pool: DirectoryPool,
  sources: readonly { id: number; seenBefore: Date }[],
): Promise<{ waiting: boolean; going: boolean }> {
  const { rows } = await pool.query<{ waiting: boolean; going: boolean }>({
    name: 'directory-kept-work',
    text: `select exists (select from directory.people_to_keep) as waiting, exists (
        select from directory.kept_sources s left join unnest($1::int[], $2::timestamptz[]) able (id, seen_before) on able.id = s.source_id
          where exists (select from directory.kept_people k
            where k.source_id = s.source_id and k.seen_at < coalesce(able.seen_before, 'infinity'))) as going`,
    values: [sources.map(({ id }) => id), sources.map(({ seenBefore }) => seenBefore)],
  })
  return rows[0]!
}

export async function selectWaiting(pool: DirectoryPool, sourceId: number, most: number): Promise<WaitingPerson[]> {
  const { rows } = await pool.query<WaitingPerson>(
    `select contact_id as "contactId", source_id as "sourceId", person, seen_at as "seenAt" from directory.people_to_keep
      where source_id = $1 order by seen_at, contact_id limit $2`,
    [sourceId, most],
  )
  return rows
}

/** But who was seen again meanwhile. */
export async function deleteWaiting(pool: DirectoryPool, people: readonly WaitingPerson[]): Promise<void> {
  await pool.query(
    `delete from directory.people_to_keep w using unnest($1::text[], $2::timestamptz[]) done (contact_id, seen_at)
      where w.contact_id = done.contact_id and w.seen_at <= done.seen_at`,
    [people.map(({ contactId }) => contactId), people.map(({ seenAt }) => seenAt)],
  )
}

/** Of sources that may keep nobody. */
export async function deleteWaitingOfOthers(pool: DirectoryPool, sourceIds: readonly number[]): Promise<void> {
  await pool.query('delete from directory.people_to_keep where source_id <> all($1::int[])', [sourceIds])
}

/** The names of those who are kept. */
export async function selectKeptNames(
  pool: DirectoryPool,
  contactIds: readonly string[],
): Promise<Map<string, string>> {
  const { rows } = await pool.query<{ contactId: string; name: string }>(
    `select k.contact_id as "contactId", p.name from directory.kept_people k join directory.people p on p.id = k.person_id
      where k.contact_id = any($1::text[])`,
    [contactIds],
  )
  return new Map(rows.map(({ contactId, name }) => [contactId, name]))
}

export type Kept = {
  contactId: string
  number: number
  source: DirectorySource
  seenAt: Date
  hasAddress: boolean
  photoUrl: string
}

const kept = `select k.contact_id as "contactId", k.person_id as number, k.seen_at as "seenAt", k.has_address as "hasAddress",
    k.photo_url as "photoUrl", json_build_object('key', s.kind, 'label', s.label) as source
  from directory.kept_people k join directory.kept_sources s on s.source_id = k.source_id`

export async function selectKeptByContact(pool: DirectoryPool, contactIds: readonly string[]): Promise<Kept[]> {
  const { rows } = await pool.query<Kept>({
    name: 'directory-kept-by-contact',
    text: `${kept} where k.contact_id = any($1::text[])`,
    values: [contactIds],
  })
  return rows
}

export async function selectKeptByNumber(pool: DirectoryPool, numbers: readonly number[]): Promise<Kept[]> {
  const { rows } = await pool.query<Kept>({
    name: 'directory-kept-by-number',
    text: `${kept} where k.person_id = any($1::int[])`,
    values: [numbers],
  })
  return rows
}

/** The highest number of those who were kept so long ago; 0 without any. */
export async function selectKeptMark(pool: DirectoryPool, settledMs: number): Promise<number> {
  const { rows } = await pool.query<{ mark: number }>({
    name: 'directory-kept-mark',
    text: `select coalesce(max(p.id), 0) as mark from directory.kept_people k join directory.people p on p.id = k.person_id
      where p.added_at <= now() - $1 * interval '1 ms'`,
    values: [settledMs],
  })
  return rows[0]!.mark
}

/** Takes out people who may be kept no longer, as the writer; answers how many. */
export async function deleteKept(
  client: DirectoryClient,
  { able, most }: { able: readonly { id: number; seenBefore: Date }[]; most: number },
): Promise<number> {
  const { rows } = await client.query<{ id: number }>(
    `with going as (
        select k.person_id from directory.kept_people k
          left join unnest($1::int[], $2::timestamptz[]) able (id, seen_before) on able.id = k.source_id
          where k.seen_at < coalesce(able.seen_before, 'infinity') limit $3),
      gone as (delete from directory.people using going where people.id = going.person_id returning people.id),
      ids as (delete from directory.other_ids using gone where other_ids.person_id = gone.id),
      told as (insert into directory.removals (person_id) select id from gone)
      select id from gone`,
    [able.map(({ id }) => id), able.map(({ seenBefore }) => seenBefore), most],
  )
  await client.query('delete from directory.people_before where person_id = any($1::int[])', [rows.map(({ id }) => id)])
  return rows.length
}
