import { createHash } from 'node:crypto'
import type pg from 'pg'
import { copyOut } from '../../copy-out.queries.ts'

/** Rows fetched at once. */
const PAGE_ROWS = 20_000
export const QUERY_LIMIT_MS = 10 * 60_000

/** Of one person: id, the ids of title, company and location, industry, company size, and what else their merit is told by. */
export type TakePerson = (
  id: number,
  title: number,
  company: number,
  location: number,
  industry: string,
  employeeCount: string,
  more: { hasAddress: boolean; hasLinkedin: boolean; /** In days since 1970. */ day: number; name: string },
) => void

/** What a search index has not seen of the store, all from one moment. */
export type PeopleChanges = {
  /** Everything up to this number is in what the calls below give. */
  mark: number
  titles(above: number, take: (rows: TextRow[]) => void): Promise<void>
  locations(above: number, take: (rows: LocationRow[]) => void): Promise<void>
  /** Every spelling of the companies that somebody changed is with. */
  companies(take: (rows: CompanyRow[]) => void): Promise<void>
  /** Everybody changed, in the order of their ids. */
  people(take: TakePerson): Promise<void>
  /** How many rows `people` will give, at most. */
  peopleCount: number
  removed(): Promise<number[]>
  erasedDemo(): Promise<number[]>
  /** All of them, by the number that is no longer in use. */
  aliases(): Promise<{ from: number; to: number }[]>
}

export type TextRow = { id: number; text: string }
/** `country`: ISO 3166 code of the country that rows name beside the text, or "". */
export type LocationRow = { id: number; text: string; country: string }
/** `entity`: the id of the spelling that stands for the company. */
export type CompanyRow = { id: number; entity: number; name: string; domain: string }

/** Reads what came after `mark` in one snapshot; null if nothing did. Writers commit in the order of their numbers. */
export async function readChanges<Result>(
  client: pg.ClientBase,
  mark: number,
  work: (changes: PeopleChanges) => Promise<Result>,
): Promise<Result | null> {
  return inSnapshot(client, async () => {
    const last = await lastChange(client)
    return last > mark ? work(await changesBetween(client, mark, last)) : null
  })
}

/** All that `work` reads is from one moment. */
export async function inSnapshot<Result>(client: pg.ClientBase, work: () => Promise<Result>): Promise<Result> {
  await client.query('begin transaction isolation level repeatable read read only')
  try {
    await client.query(`set local statement_timeout = ${QUERY_LIMIT_MS}`)
    const result = await work()
    await client.query('commit')
    return result
  } catch (error) {
    await client.query('rollback').catch(() => {})
    throw error
  }
}

/** The number of the last change; 0 for a store that is still empty. */
export async function lastChange(client: pg.ClientBase): Promise<number> {
  const { rows } = await client.query<{ last: string }>(`
    select greatest(
      (select coalesce(max(change_seq), 0) from directory.people),
      (select coalesce(max(change_seq), 0) from directory.removals),
      (select coalesce(max(change_seq), 0) from directory.erased_demo)) as last`)
  return Number(rows[0]!.last)
}

/**
 * Which store this is: another one's index file must not be taken for ours. A copy by pg_restore has the same number in it, and is
 * another database of this server or of another one; a standby is the same.
 */
export async function storeId(client: pg.ClientBase | pg.Pool): Promise<string> {
  const { rows } = await client.query<{ id: string; database: string; tells: boolean }>(
    `select id, oid::text as database, has_function_privilege('public', 'pg_control_system()', 'execute') as tells
      from directory.identity, pg_database where datname = current_database()`,
  )
  const [row] = rows
  if (!row) return ''
  // A provider may keep it to itself; to all roles alike, or they would take one store for two. In a query of its own: it would be refused.
  const server = row.tells
    ? (await client.query<{ id: string }>('select system_identifier::text as id from pg_control_system()')).rows[0]?.id
    : undefined
  return createHash('sha256')
    .update(JSON.stringify([row.id, row.database, server]))
    .digest('hex')
    .slice(0, 32)
}

async function changesBetween(client: pg.ClientBase, mark: number, last: number): Promise<PeopleChanges> {
  const { rows } = await client.query<{ count: string }>(
    'select count(*) as count from directory.people where change_seq > $1',
    [mark],
  )
  return {
    mark: last,
    peopleCount: Number(rows[0]!.count),
    titles: (above, take) =>
      eachPage<TextRow>(client, `select id, text from directory.titles where id > ${above}`, take),
    locations: (above, take) =>
      eachPage<LocationRow>(client, `select id, text, country from directory.locations where id > ${above}`, take),
    companies: (take) => eachPage<CompanyRow>(client, companiesSql(mark), take),
    people: (take) =>
      copyOut(
        client,
        `select id, title_id, company_id, location_id, industry, employee_count, (email <> '' and email_status <> 'unavailable')::int, (linkedin_url <> '')::int,
           (updated_at at time zone 'UTC')::date - date '1970-01-01', name
         from directory.people where change_seq > ${mark} order by id`,
        personTaker(take),
      ),
    removed: () => numbers(client, 'select person_id as n from directory.removals where change_seq > $1', [mark]),
    erasedDemo: () => numbers(client, 'select ordinal as n from directory.erased_demo where change_seq > $1', [mark]),
    async aliases() {
      const found = await client.query<{ from: number; to: number }>(
        'select person_id as "from", now_id as "to" from directory.aliases order by person_id',
      )
      return found.rows
    },
  }
}

function companiesSql(mark: number): string {
  const spellings = 'select c.id, coalesce(c.entity_id, c.id) as entity, c.name, c.domain from directory.companies c'
  if (mark === 0) return spellings
  return `with changed as materialized (
      select distinct coalesce(c.entity_id, c.id) as entity from directory.companies c
      join (select distinct company_id from directory.people where change_seq > ${mark}) p on p.company_id = c.id)
    ${spellings} join changed on changed.entity = c.id
    union all ${spellings} join changed on changed.entity = c.entity_id where c.entity_id <> c.id`
}

async function numbers(client: pg.ClientBase, sql: string, values: unknown[]): Promise<number[]> {
  const { rows } = await client.query<{ n: number }>(sql, values)
  return rows.map(({ n }) => n)
}

/** Four numbers of four bytes, two texts and three more such numbers and the name, none of them null. */
function personTaker(take: TakePerson): (message: Buffer, from: number) => void {
  const textOf = (message: Buffer, from: number, length: number) => message.toString('utf8', from, from + length)
  return (message, from) => {
    const industryBytes = message.readInt32BE(from + 32)
    const sizeFrom = from + 36 + industryBytes
    const sizeBytes = message.readInt32BE(sizeFrom)
    const moreFrom = sizeFrom + 4 + sizeBytes
    take(
      message.readInt32BE(from + 4),
      message.readInt32BE(from + 12),
      message.readInt32BE(from + 20),
      message.readInt32BE(from + 28),
      textOf(message, from + 36, industryBytes),
      textOf(message, sizeFrom + 4, sizeBytes),
      {
        hasAddress: message.readInt32BE(moreFrom + 4) === 1,
        hasLinkedin: message.readInt32BE(moreFrom + 12) === 1,
        day: message.readInt32BE(moreFrom + 20),
        name: textOf(message, moreFrom + 28, message.readInt32BE(moreFrom + 24)),
      },
    )
  }
}

// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- ties the rows to who takes them
async function eachPage<Row>(client: pg.ClientBase, sql: string, take: (rows: Row[]) => void): Promise<void> {
  await client.query(`declare page no scroll cursor for ${sql}`)
  for (;;) {
    const { rows } = await client.query(`fetch ${PAGE_ROWS} from page`)
    take(rows as Row[])
    if (rows.length < PAGE_ROWS) break
  }
  await client.query('close page')
}
