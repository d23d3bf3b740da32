import type { SourcePage } from '../../sources/port.ts'
import type { DirectoryPool } from '../directory-lock.queries.ts'
import type { DirectoryPerson } from '../port.ts'

/** What a source answered before, if it may still be kept. */
export async function selectPage(pool: DirectoryPool, key: string, now: Date): Promise<SourcePage | null> {
  const { rows } = await pool.query<{ page: SourcePage }>({
    name: 'directory-live-page',
    text: 'select page from directory.live_pages where key = $1 and kept_until > $2',
    values: [key, now],
  })
  return rows[0]?.page ?? null
}

/** Pages and the people on them, in one statement, so that nobody is shown whom nobody can find later. */
export async function insertPage(
  pool: DirectoryPool,
  { key, page, people, until }: { key: string; page: SourcePage; people: readonly DirectoryPerson[]; until: Date },
): Promise<void> {
  await pool.query({
    name: 'directory-live-page-keep',
    text: `with kept as (
        insert into directory.live_pages (key, page, kept_until) values ($1, $2, $3)
        on conflict (key) do update set page = excluded.page, kept_until = excluded.kept_until)
      insert into directory.seen_people (id, person, kept_until)
      select distinct on (each->>'id') each->>'id', each, $3 from jsonb_array_elements($4::jsonb) each order by each->>'id'
      on conflict (id) do update set person = excluded.person, kept_until = greatest(seen_people.kept_until, excluded.kept_until)`,
    values: [key, JSON.stringify(page), until, JSON.stringify(people)],
  })
}

/** People whom a source showed, as they were then. */
export async function selectSeen(pool: DirectoryPool, ids: readonly string[], now: Date): Promise<DirectoryPerson[]> {
  const { rows } = await pool.query<{ person: DirectoryPerson }>({
    name: 'directory-seen-people',
    text: 'select person from directory.seen_people where id = any($1::text[]) and kept_until > $2',
    values: [ids, now],
  })
  return rows.map(({ person }) => person)
}

/** Removes what may be kept no longer, and the pages beyond so many, the oldest first. */
export async function deleteOldPages(pool: DirectoryPool, now: Date, most: number): Promise<void> {
  await pool.query('delete from directory.seen_people where kept_until <= $1', [now])
  await pool.query('delete from directory.live_pages where kept_until <= $1', [now])
  await pool.query(
    `delete from directory.live_pages where key in (
      select key from directory.live_pages order by kept_until desc, key offset $1)`,
    [most],
  )
}
