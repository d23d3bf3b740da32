import { pipeline } from 'node:stream/promises'
import pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { TEXT_SETTINGS, type Sequence } from './snapshot.queries.ts'

/** Of the server's memory, while indexes are made. */
const SORT_MEMORY = '192MB'
/** Of the first part of a table's rows. */
const LARGE_BYTES = 256 * 1024

/** What stands in the way of rows that come table by table, to be put back by `build`. */
type SetAside = { build: string[] }

export type LoadingDatabase = {
  /** Foreign keys and indexes are dropped, triggers rest. */
  setAside(): Promise<void>
  /** By their names, quoted and with their schemas. */
  tables(): Promise<Set<string>>
  /** Replaces the rows of one of these tables, in COPY's text format; answers how many they are. */
  load(name: string, columns: readonly string[], rows: AsyncIterable<Buffer>): Promise<number>
  /** Every key, index and trigger again: a row without its counterpart is found here. */
  buildBack(): Promise<void>
  setSequences(sequences: readonly Sequence[]): Promise<void>
  /** What the planner knows of the tables. */
  analyse(): Promise<void>
  close(): Promise<void>
}

/** A database at the backup's version, as its owner. */
export async function openLoading(owner: pg.PoolConfig): Promise<LoadingDatabase> {
  const client = new pg.Client({ ...owner, application_name: 'quarry restore' })
  client.on('error', () => {})
  await client.connect()
  let aside: SetAside = { build: [] }
  try {
    // Nothing of it counts before the mark is taken away, which waits for the disk.
    await client.query(
      `${TEXT_SETTINGS}; set synchronous_commit = off; set maintenance_work_mem = '${SORT_MEMORY}'; set jit = off`,
    )
  } catch (error) {
    await client.end().catch(() => {})
    throw error
  }
  return {
    async setAside() {
      aside = await setAsideIn(client)
    },
    tables: () => selectTables(client),
    load: (name, columns, rows) => load(client, name, columns, rows),
    async buildBack() {
      for (const statement of aside.build) await client.query(statement)
    },
    async setSequences(sequences) {
      for (const { name, value, isCalled } of sequences)
        await client.query('select setval(to_regclass($1), $2, $3) where to_regclass($1) is not null', [
          name,
          value,
          isCalled,
        ])
    },
    analyse: async () => void (await client.query('analyze')),
    close: () => client.end(),
  }
}

const ours = `n.nspname !~ '^pg_' and n.nspname not in ('information_schema', 'drizzle', 'quarry_restore')`

async function selectTables(client: pg.Client): Promise<Set<string>> {
  const { rows } = await client.query<{ name: string }>(`
    select format('%I.%I', n.nspname, c.relname) as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind = 'r' and ${ours}`)
  return new Set(rows.map(({ name }) => name))
}

async function setAsideIn(client: pg.Client): Promise<SetAside> {
  const foreign = await client.query<{ table: string; name: string; definition: string }>(`
    select format('%I.%I', n.nspname, c.relname) as table, quote_ident(k.conname) as name, pg_get_constraintdef(k.oid) as definition
    from pg_constraint k join pg_class c on c.oid = k.conrelid join pg_namespace n on n.oid = c.relnamespace
    where k.contype = 'f' and ${ours}`)
  const indexes = await client.query<{ name: string; definition: string }>(`
    select format('%I.%I', n.nspname, c.relname) as name, pg_get_indexdef(c.oid) as definition
    from pg_index i join pg_class c on c.oid = i.indexrelid join pg_namespace n on n.oid = c.relnamespace
    where ${ours} and not exists (select from pg_constraint k where k.conindid = i.indexrelid)`)
  const triggers = await client.query<{ table: string }>(`
    select distinct format('%I.%I', n.nspname, c.relname) as table
    from pg_trigger t join pg_class c on c.oid = t.tgrelid join pg_namespace n on n.oid = c.relnamespace
    where not t.tgisinternal and ${ours}`)
  await client.query('begin')
  for (const { table, name } of foreign.rows) await client.query(`alter table ${table} drop constraint ${name}`)
  for (const { name } of indexes.rows) await client.query(`drop index ${name}`)
  for (const { table } of triggers.rows) await client.query(`alter table ${table} disable trigger user`)
  await client.query('commit')
  return {
    build: [
      ...indexes.rows.map(({ definition }) => definition),
      ...foreign.rows.map(({ table, name, definition }) => `alter table ${table} add constraint ${name} ${definition}`),
      ...triggers.rows.map(({ table }) => `alter table ${table} enable trigger user`),
    ],
  }
}

async function load(
  client: pg.Client,
  name: string,
  columns: readonly string[],
  rows: AsyncIterable<Buffer>,
): Promise<number> {
  const from = rows[Symbol.asyncIterator]()
  const first = await from.next()
  // What migrations put there.
  if (first.done) {
    await client.query(`delete from only ${name}`)
    return 0
  }
  const isLarge = first.value.length >= LARGE_BYTES
  // Emptied in the same transaction, its rows may be written as if they had always been there; new files are dear for a few.
  await client.query(`begin; ${isLarge ? 'truncate' : 'delete from'} only ${name}`)
  const names = columns.map((column) => client.escapeIdentifier(column)).join(', ')
  const into = client.query(copyFrom(`copy ${name} (${names}) from stdin${isLarge ? ' with (freeze)' : ''}`))
  await pipeline(withFirst(first.value, from), into)
  await client.query('commit')
  return into.rowCount ?? 0
}

async function* withFirst(first: Buffer, from: AsyncIterator<Buffer>): AsyncGenerator<Buffer> {
  yield first
  for (let next = await from.next(); !next.done; next = await from.next()) yield next.value
}
