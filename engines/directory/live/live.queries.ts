import type { FoundCompany, SourcePage } from '../../sources/port.ts'
import type { DirectoryPool } from '../directory-lock.queries.ts'
import { noteSql } from '../kept/kept.queries.ts'
import type { DirectoryPerson } from '../port.ts'

/** `companies`: those that it offered, in place of people. */
export type KeptPage = SourcePage & { companies?: FoundCompany[] }

/** What a source answered before, if it may still be kept; nothing that is older than `oldest`. */
export async function selectPage(pool: DirectoryPool, key: string, now: Date, oldest: Date): Promise<KeptPage | null> {
  const { rows } = await pool.query<{ page: KeptPage }>({
    name: 'directory-live-page',
    text: 'select page from directory.live_pages where key = $1 and kept_until > $2 and seen_at > $3',
    values: [key, now, oldest],
  })
  // One of an earlier version doesn't say how many rows came.
  const [kept] = rows
  return kept ? { ...kept.page, came: kept.page.came ?? kept.page.people.length } : null
}

type Answered = { key: string; page: KeptPage; people: readonly DirectoryPerson[]; seenAt: Date; until: Date }

/**
 * Pages and the people on them, in one statement, so that nobody is shown whom nobody can find later. `keep`: they are also noted as
 * people to be kept of this source.
 */
export async function insertPage(
  pool: DirectoryPool,
  { key, page, people, seenAt, until, keep }: Answered & { keep: number | null },
): Promise<void> {
  const noted = noteSql({ people: 'shown', source: '$6::integer', at: '$5::timestamptz' })
  await pool.query({
    name: keep === null ? 'directory-live-page-keep' : 'directory-live-page-keep-people',
    text: `with page as (
        insert into directory.live_pages (key, page, kept_until, seen_at) values ($1, $2, $3, $5::timestamptz)
        on conflict (key) do update
          set page = excluded.page, kept_until = excluded.kept_until, seen_at = excluded.seen_at),
      shown as (select each from jsonb_array_elements($4::jsonb) each)${keep === null ? '' : `, noted as (${noted})`}
      insert into directory.seen_people (id, person, kept_until, seen_at)
      select distinct on (each->>'id') each->>'id', each, $3, $5::timestamptz from shown order by each->>'id'
      on conflict (id) do update set person = excluded.person, seen_at = excluded.seen_at,
        kept_until = greatest(seen_people.kept_until, excluded.kept_until)`,
    values: [key, JSON.stringify(page), until, JSON.stringify(people), seenAt, ...(keep === null ? [] : [keep])],
  })
}

/** The terms of a source of one kind: whom it showed before `oldest` is forgotten. */
export type SeenTerms = { kind: string; oldest: Date }

/** People whom a source showed, as they were then. */
export async function selectSeen(
  pool: DirectoryPool,
  ids: readonly string[],
  now: Date,
  terms: SeenTerms | null,
): Promise<DirectoryPerson[]> {
  const { rows } = await pool.query<{ person: DirectoryPerson }>({
    name: 'directory-seen-people',
    text: `select person from directory.seen_people where id = any($1::text[]) and kept_until > $2
      and (seen_at > $4 or split_part(id, ':', 1) is distinct from $3)`,
    values: [ids, now, terms?.kind ?? null, terms?.oldest ?? now],
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
