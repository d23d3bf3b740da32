import type { DirectoryClient, DirectoryPool } from '../directory-lock.queries.ts'
import type { ChangeMark } from '../port.ts'

/** One of the operator's people as they were, or are; `company`: the spelling's id, 0 if nobody has it any more. */
export type PersonState = {
  id: number
  name: string
  title: string
  company: number
  companyName: string
  domain: string
  location: string
  country: string
  industry: string
  size: string
}

export type Alias = { from: number; to: number }

export type Spelling = { id: number; entity: number; name: string; domain: string }

/** Everybody whom a stretch of changes is about, and how they were at its ends. */
export type Stretch = {
  to: ChangeMark
  people: { id: number; now: number | null }[]
  before: PersonState[]
  after: PersonState[]
  /** Entries that had become theirs by either end. */
  aliases: { before: Alias[]; after: Alias[] }
  /** Of the companies of all of them and of those that are named, every spelling. */
  spellings: (Spelling & { isNamed: boolean })[]
}

/** Companies that searches name, by their families and the names of their sites. */
export type NamedCompanies = { families: readonly string[]; sites: readonly string[] }

/** Firms of one name; whoever typed it means any of them. */
const MOST_NAMED = 20_000

export async function selectEnd(pool: DirectoryPool): Promise<ChangeMark> {
  const { rows } = await pool.query<{ change: string; person: number }>(
    `select (select coalesce(max(id), 0) from directory.people_before) as change,
      (select coalesce(max(id), 0) from directory.people) as person`,
  )
  return { change: Number(rows[0]?.change ?? 0), person: rows[0]?.person ?? 0 }
}

export async function forgetBefore(pool: DirectoryPool, upTo: number): Promise<void> {
  await pool.query('select directory.forget_before($1)', [upTo])
}

/** At most `most` changes and as many new people, not beyond `until`, all of one moment; writers commit in the order of both numbers. */
export async function selectStretch(
  pool: DirectoryPool,
  from: ChangeMark,
  until: ChangeMark,
  { most, named }: { most: number; named: (states: readonly PersonState[]) => NamedCompanies },
): Promise<Stretch> {
  const client = await pool.connect()
  try {
    await client.query('begin transaction isolation level repeatable read read only')
    const to = await stretchEnd(client, from, until, most)
    const people = await affected(client, from, to)
    const ids = people.map(({ id }) => id)
    const before = await statesAt(client, ids, from)
    const after = await statesAt(client, ids, to)
    const aliases = { before: await aliasesAt(client, ids, from), after: await aliasesAt(client, ids, to) }
    const states = [...before, ...after]
    const spellings = await spellingsOf(client, states, named(states))
    await client.query('commit')
    return { to, people, before, after, aliases, spellings }
  } catch (error) {
    await client.query('rollback').catch(() => {})
    throw error
  } finally {
    client.release(client.getTransactionStatus() !== 'I')
  }
}

async function stretchEnd(
  client: DirectoryClient,
  from: ChangeMark,
  until: ChangeMark,
  most: number,
): Promise<ChangeMark> {
  const { rows } = await client.query<{ change: string; person: number }>(
    `select
      (select case when count(*) < $5 then greatest($1::bigint, $3) else max(id) end from
        (select id from directory.people_before where id > $1 and id <= $3 order by id limit $5) part) as change,
      (select case when count(*) < $5 then greatest($2::integer, $4) else max(id) end from
        (select id from directory.people where id > $2 and id <= $4 order by id limit $5) part) as person`,
    [from.change, from.person, until.change, until.person, most],
  )
  return { change: Number(rows[0]!.change), person: rows[0]!.person }
}

/** `now`: another id, where theirs was merged into its entry. Whose entry that is belongs to the stretch too, whatever they did. */
async function affected(
  client: DirectoryClient,
  from: ChangeMark,
  to: ChangeMark,
): Promise<{ id: number; now: number | null }[]> {
  const { rows } = await client.query<{ id: number; now: number | null }>(
    `with touched as (
        select person_id as id from directory.people_before where id > $1 and id <= $3
        union select id from directory.people where id > $2 and id <= $4
        union select person_id from directory.people_before where person_id > $2 and person_id <= $4),
      meant as (select id from touched union select now_id from touched join directory.aliases on person_id = id)
    select id, now_id as now from meant left join directory.aliases on person_id = id order by id`,
    [from.change, from.person, to.change, to.person],
  )
  return rows
}

/** How each of them was when all up to the mark had happened: as the next change found them, else as they are. */
async function statesAt(client: DirectoryClient, ids: readonly number[], mark: ChangeMark): Promise<PersonState[]> {
  if (ids.length === 0) return []
  const { rows } = await client.query<PersonState>(
    `with asked as materialized (select id from unnest($1::integer[]) id where id <= $3),
      next as materialized (
        select distinct on (b.person_id) b.* from directory.people_before b join asked on asked.id = b.person_id
        where b.id > $2 order by b.person_id, b.id)
    select next.person_id as id, next.name, title, coalesce(c.id, 0) as company, next.company as "companyName", next.domain, location,
      location_country as country, industry, employee_count as size
    from next left join directory.companies c on c.name = next.company and c.domain = next.domain where was_there
    union all
    select p.id, p.name, t.text, c.id, c.name, c.domain, l.text, l.country, p.industry, p.employee_count
    from asked join directory.people p on p.id = asked.id
      join directory.titles t on t.id = p.title_id join directory.companies c on c.id = p.company_id
      join directory.locations l on l.id = p.location_id
    where not exists (select from next where next.person_id = asked.id)
    order by 1`,
    [ids, mark.change, mark.person],
  )
  return rows
}

/** Of these people, by the former number; who became one with another only behind the mark was somebody of their own then. */
async function aliasesAt(client: DirectoryClient, ids: readonly number[], mark: ChangeMark): Promise<Alias[]> {
  if (ids.length === 0) return []
  const { rows } = await client.query<Alias>(
    `select person_id as "from", now_id as "to" from directory.aliases
    where now_id = any($1::integer[])
      and not exists (select from directory.people_before b where b.person_id = aliases.person_id and b.id > $2)
    order by person_id`,
    [ids, mark.change],
  )
  return rows
}

async function spellingsOf(
  client: DirectoryClient,
  states: readonly PersonState[],
  { families, sites }: NamedCompanies,
): Promise<Stretch['spellings']> {
  const ids = [...new Set(states.map(({ company }) => company))]
  const { rows } = await client.query<Stretch['spellings'][number]>(
    `with named as materialized (
      select coalesce(entity_id, id) as entity from directory.companies where family = any($2) and family <> ''
      union select coalesce(entity_id, id) from directory.companies where site = any($3) and site <> ''
      limit ${MOST_NAMED}),
    entities as materialized (
      select entity, bool_or(is_named) as is_named from (
        select entity, true as is_named from named
        union select coalesce(entity_id, id), false from directory.companies where id = any($1::integer[])) meant group by entity)
    select c.id, e.entity, c.name, c.domain, e.is_named as "isNamed" from entities e join directory.companies c on c.id = e.entity
    union select c.id, e.entity, c.name, c.domain, e.is_named from entities e join directory.companies c on c.entity_id = e.entity`,
    [ids, families, sites],
  )
  return rows
}
