import type pg from 'pg'
import { OWN } from '../../origins.ts'
import type { WrittenSpelling } from '../written/company-document.ts'
import type { WrittenPerson } from '../written/person-document.ts'

/** Held by the one process that keeps OpenSearch at what the store says; "osearch" in ASCII, shortened. */
const KEEPER_KEY = '110404053590902'

export type StorePerson = WrittenPerson & { /** Of the spelling that stands for their company. */ entity: number }

type Row = {
  id: number
  name: string
  title: string
  spelling: string
  entity: number
  company: string
  domain: string
  location: string
  country: string
  industry: string
  employee_count: string
  has_address: boolean
  has_linkedin: boolean
  day: number
  formerly: number[] | null
}

const PEOPLE = `select p.id, p.name, t.text as title, c.name as spelling, e.id as entity, e.name as company, e.domain,
    l.text as location, l.country, p.industry, p.employee_count,
    (p.email <> '' and p.email_status <> 'unavailable') as has_address, (p.linkedin_url <> '') as has_linkedin,
    (p.updated_at at time zone 'UTC')::date - date '1970-01-01' as day,
    (select array_agg(a.person_id) from directory.aliases a where a.now_id = p.id) as formerly
  from directory.people p
  join directory.titles t on t.id = p.title_id
  join directory.companies c on c.id = p.company_id
  join directory.companies e on e.id = coalesce(c.entity_id, c.id)
  join directory.locations l on l.id = p.location_id`

/** Whether this connection is the keeper's, until it breaks. */
export async function lockKeeping(client: pg.ClientBase): Promise<boolean> {
  const { rows } = await client.query<{ locked: boolean }>(`select pg_try_advisory_lock(${KEEPER_KEY}) as locked`)
  return rows[0]?.locked === true
}

/** The people behind an id, in the order of their ids. */
export async function selectPeopleBehind(client: pg.ClientBase, id: number, most: number): Promise<StorePerson[]> {
  const { rows } = await client.query<Row>(`${PEOPLE} where p.id > $1 order by p.id limit $2`, [id, most])
  return rows.map(personOf)
}

/** Up to which change about `most` people changed behind `mark`; `last` if there are no more. */
export async function selectStep(client: pg.ClientBase, mark: number, last: number, most: number): Promise<number> {
  const { rows } = await client.query<{ until: string }>(
    'select change_seq as until from directory.people where change_seq > $1 order by change_seq offset $2 limit 1',
    [mark, most],
  )
  return Math.min(last, Number(rows[0]?.until ?? last))
}

/** Everybody who changed in a step, and those who took over somebody's entry in it. */
export async function selectChanged(client: pg.ClientBase, mark: number, until: number): Promise<StorePerson[]> {
  const { rows } = await client.query<Row>(
    `${PEOPLE} where p.change_seq > $1 and p.change_seq <= $2
     union all
     ${PEOPLE} where p.id in (select a.now_id from directory.removals r join directory.aliases a on a.person_id = r.person_id
       where r.change_seq > $1 and r.change_seq <= $2) and not (p.change_seq > $1 and p.change_seq <= $2)`,
    [mark, until],
  )
  return rows.map(personOf)
}

/** Who was there, and is no more. */
export async function selectGone(client: pg.ClientBase, mark: number, until: number): Promise<number[]> {
  const { rows } = await client.query<{ id: number }>(
    `select r.person_id as id from directory.removals r where r.change_seq > $1 and r.change_seq <= $2
       and not exists (select from directory.people p where p.id = r.person_id)`,
    [mark, until],
  )
  return rows.map(({ id }) => id)
}

/** Made-up people who were erased, by when, or by who they are. */
export async function selectErasedIn(
  client: pg.ClientBase,
  by: 'change_seq' | 'ordinal',
  from: number,
  to: number,
): Promise<number[]> {
  const { rows } = await client.query<{ ordinal: number }>(
    `select ordinal from directory.erased_demo where ${by} > $1 and ${by} <= $2`,
    [from, to],
  )
  return rows.map(({ ordinal }) => ordinal)
}

/** All spellings of these companies. */
export async function selectSpellings(client: pg.ClientBase, entities: readonly number[]): Promise<WrittenSpelling[]> {
  const { rows } = await client.query<WrittenSpelling>(
    `with all_of as (
       select id as key, id as entity, name, domain from directory.companies where id = any($1::integer[]) and coalesce(entity_id, id) = id
       union all select id, entity_id, name, domain from directory.companies where entity_id = any($1::integer[]) and entity_id <> id)
     select key, entity, name, domain, count(*) over (partition by entity) > 1 as linked from all_of`,
    [entities],
  )
  return rows
}

function personOf(row: Row): StorePerson {
  return {
    origin: OWN,
    ordinal: row.id,
    formerly: row.formerly ?? [],
    name: row.name,
    title: row.title,
    spelling: { name: row.spelling },
    company: { key: row.entity, name: row.company, domain: row.domain },
    entity: row.entity,
    location: row.location,
    country: row.country,
    industry: row.industry,
    employeeCount: row.employee_count,
    hasAddress: row.has_address,
    hasLinkedin: row.has_linkedin,
    day: row.day,
  }
}
