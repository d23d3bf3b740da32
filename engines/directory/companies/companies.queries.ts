import type { DirectoryClient } from '../directory-lock.queries.ts'
import type { CompanyRuling } from '../rules/companies/read-spelling.ts'

/** A spelling as it stands; `entityId`: the spelling that stands for its company. */
export type StoredSpelling = { id: number; name: string; domain: string; entityId: number }

const columns = 'id, name, domain, coalesce(entity_id, id) as "entityId"'

/**
 * Whose spellings are resolved together: `families` with the firms that spellings of them are parts of, and `sites`, those where one of these
 * families stands or that are called like one.
 * @param names families and names of sites that something happened to
 */
export async function selectNeighbourhood(
  client: DirectoryClient,
  names: ReadonlySet<string>,
): Promise<{ families: Set<string>; sites: Set<string> }> {
  const { rows } = await client.query<{ family: string | null; site: string | null }>(
    `with own as materialized (
        select unnest($1::text[]) as family
        union select owner from directory.companies where family = any($1) and family <> '' and owner <> '')
      select family, null as site from own
      union all (select null, family from own
        union select null, site from directory.companies where family in (select family from own) and family <> '' and site <> '')`,
    [[...names]],
  )
  return {
    families: new Set(rows.flatMap(({ family }) => family ?? [])),
    sites: new Set(rows.flatMap(({ site }) => site ?? [])),
  }
}

/**
 * All that decides about the spellings of these families and sites: all at the sites, all of the families there, the parts of firms of these
 * families, and what stands at sites that are called like such a part.
 */
export async function selectAround(
  client: DirectoryClient,
  { families, sites }: { families: ReadonlySet<string>; sites: ReadonlySet<string> },
): Promise<StoredSpelling[]> {
  const { rows } = await client.query<StoredSpelling>(
    `with there as materialized (
        select id, family from directory.companies where site = any($2) and site <> ''),
      near as materialized (
        select unnest($1::text[]) as family union select unnest($2::text[]) union select family from there),
      parts as materialized (
        select distinct family from directory.companies where owner in (select family from near) and owner <> '')
    select ${columns} from directory.companies where id in (
      select id from there
      union select id from directory.companies where family in (select family from near) and family <> ''
      union select id from directory.companies where family in (select family from parts) and family <> ''
      union select id from directory.companies where site in (select family from parts) and site <> '')`,
    [[...families], [...sites]],
  )
  return rows
}

/** Which of these names a spelling from before the one of an id has: as its family, its site or its owner. */
export async function selectShared(
  client: DirectoryClient,
  names: ReadonlySet<string>,
  firstNew: number,
): Promise<Set<string>> {
  const { rows } = await client.query<{ name: string }>(
    `select family as name from directory.companies where family = any($1) and family <> '' and id < $2
      union select site from directory.companies where site = any($1) and site <> '' and id < $2
      union select owner from directory.companies where owner = any($1) and owner <> '' and id < $2`,
    [[...names], firstNew],
  )
  return new Set(rows.map(({ name }) => name))
}

/** Whether no spelling is known at all, and no ruling holds. */
export async function isFirstOfAll(client: DirectoryClient): Promise<boolean> {
  const { rows } = await client.query<{ first: boolean }>(
    `select not exists (select from directory.companies)
      and not exists (select from directory.company_rulings where undone_at is null) as first`,
  )
  return rows[0]?.first ?? false
}

/** Writes whose spellings they are now; their people are to be numbered anew, but for those of spellings just made. */
export async function moveSpellings(
  client: DirectoryClient,
  moves: readonly { id: number; entityId: number; isNew: boolean }[],
): Promise<void> {
  if (moves.length === 0) return
  await client.query(
    `update directory.companies c set entity_id = nullif(move.entity_id, c.id)
      from unnest($1::int[], $2::int[]) move (id, entity_id) where c.id = move.id`,
    [moves.map(({ id }) => id), moves.map(({ entityId }) => entityId)],
  )
  const old = moves.flatMap(({ id, isNew }) => (isNew ? [] : id))
  if (old.length === 0) return
  await client.query(
    `insert into directory.company_moves (company_id, below)
      select id, mark.below from unnest($1::int[]) id, (select nextval('directory.change_seq') as below) mark
      on conflict (company_id) do update set below = excluded.below`,
    [old],
  )
}

/** Companies looked at, and people numbered, in one piece. */
const PIECE = { companies: 1_000, people: 20_000 }

/** Numbers the people of moved spellings anew, as the writer, so that indexes take them again; false if there are no more. */
export async function renumberPiece(client: DirectoryClient): Promise<boolean> {
  const { rowCount } = await client.query(
    `update directory.people set change_seq = nextval('directory.change_seq') where id in (
      select p.id from (select * from directory.company_moves order by company_id limit ${PIECE.companies}) move
        join directory.people p on p.company_id = move.company_id and p.change_seq < move.below limit ${PIECE.people})`,
  )
  if (rowCount === PIECE.people) return true
  const { rowCount: done } = await client.query(
    `delete from directory.company_moves where company_id in (
      select company_id from directory.company_moves order by company_id limit ${PIECE.companies})`,
  )
  return done === PIECE.companies
}

/** Whether spellings were never read, or by other rules, or have people to number anew. */
export async function isUnsettled(client: DirectoryClient, madeBy: string): Promise<boolean> {
  const { rows } = await client.query<{ unsettled: boolean }>(
    `select exists (select from directory.company_moves) or exists (select from directory.companies where family is null)
      or exists (select from directory.companies, directory.company_rules where made_by <> $1) as unsettled`,
    [madeBy],
  )
  return rows[0]?.unsettled ?? false
}

export async function hasMoves(client: DirectoryClient): Promise<boolean> {
  const { rows } = await client.query<{ has: boolean }>('select exists (select from directory.company_moves) as has')
  return rows[0]?.has ?? false
}

/** In the order of their ids, those above `after`; `unread`: only those that were never read. */
export async function selectSpellings(
  client: DirectoryClient,
  { after, limit, unread }: { after: number; limit: number; unread: boolean },
): Promise<StoredSpelling[]> {
  const { rows } = await client.query<StoredSpelling>(
    `select ${columns} from directory.companies where id > $1 ${unread ? 'and family is null' : ''} order by id limit $2`,
    [after, limit],
  )
  return rows
}

export async function writeReadings(
  client: DirectoryClient,
  readings: readonly { id: number; family: string; site: string; owner: string }[],
): Promise<void> {
  await client.query(
    `update directory.companies c set family = reading.family, site = reading.site, owner = reading.owner
      from unnest($1::int[], $2::text[], $3::text[], $4::text[]) reading (id, family, site, owner)
      where c.id = reading.id and (c.family, c.site, c.owner) is distinct from (reading.family, reading.site, reading.owner)`,
    [
      readings.map(({ id }) => id),
      readings.map(({ family }) => family),
      readings.map(({ site }) => site),
      readings.map(({ owner }) => owner),
    ],
  )
}

/** The hash of the rules that all spellings were read by (rules-made-by.ts). */
export async function selectMadeBy(client: DirectoryClient): Promise<string> {
  const { rows } = await client.query<{ made_by: string }>('select made_by from directory.company_rules')
  return rows[0]?.made_by ?? ''
}

export async function writeMadeBy(client: DirectoryClient, madeBy: string): Promise<void> {
  await client.query('update directory.company_rules set made_by = $1', [madeBy])
}

export type StoredRuling = CompanyRuling & { id: number; madeAt: Date }

/** Those that hold, in the order in which they were made. */
export async function selectRulings(client: DirectoryClient): Promise<StoredRuling[]> {
  const { rows } = await client.query<StoredRuling>(
    `select id, kind, companies, made_at as "madeAt" from directory.company_rulings where undone_at is null order by id`,
  )
  return rows
}

export async function insertRuling(client: DirectoryClient, { kind, companies }: CompanyRuling): Promise<number> {
  const { rows } = await client.query<{ id: number }>(
    'insert into directory.company_rulings (kind, companies) values ($1, $2) returning id',
    [kind, JSON.stringify(companies)],
  )
  if (!rows[0]) throw new Error('an insert returned no row')
  return rows[0].id
}

/** Null if there is no such ruling, or if it is undone. */
export async function endRuling(client: DirectoryClient, id: number): Promise<CompanyRuling | null> {
  const { rows } = await client.query<CompanyRuling>(
    `update directory.company_rulings set undone_at = now() where id = $1 and undone_at is null returning kind, companies`,
    [id],
  )
  return rows[0] ?? null
}
