import pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { leftOutRows, leftOutTables } from './what-travels.ts'

/** A table of the product, as it is copied. */
export type CopiedTable = {
  /** Quoted, with its schema. */
  name: string
  columns: string[]
  /** The file that holds its rows: it changes if the table is emptied or written anew at once. */
  fileNode: string
}
export type Sequence = { name: string; value: string; isCalled: boolean }

/** The database as it was at one moment, while others go on writing. */
export type Snapshot = {
  takenAt: string
  /** The migrations that had been applied, as the journal names them. */
  migrations: number[]
  tables: CopiedTable[]
  /** The rows of a table in COPY's text format. */
  copy(table: CopiedTable): AsyncIterable<Buffer>
  /** As far as they have got by now: no value in a row of the snapshot is behind. */
  sequences(): Promise<Sequence[]>
  close(): Promise<void>
}

/** What a text means must not depend on the settings of this server or of the next. */
export const TEXT_SETTINGS = `set datestyle = 'ISO, YMD'; set intervalstyle = 'postgres'; set timezone = 'UTC'; set bytea_output = 'hex';
  set extra_float_digits = 1; set client_encoding = 'UTF8'; set statement_timeout = 0; set lock_timeout = 0;
  set idle_in_transaction_session_timeout = 0; set client_min_messages = warning`
const BACKUP_KEY = '124748960002682'
const LOCK_WAIT_MS = 5_000
const LOCK_NOT_AVAILABLE = '55P03'

/** Another backup of this database is at work. */
export class BackupUnderWay extends Error {
  constructor() {
    super('Another backup of this database is under way. Wait until it has ended.')
    this.name = 'BackupUnderWay'
  }
}

/**
 * One connection holds the moment. Another copies the tables, each in a transaction of its own: so nobody who changes one
 * waits longer than for that table.
 */
export async function openSnapshot(owner: pg.PoolConfig): Promise<Snapshot> {
  const keeper = await connect(owner)
  const copier = await connect(owner).catch(async (error: unknown) => {
    await keeper.end().catch(() => {})
    throw error
  })
  const close = async () => void (await Promise.all([keeper.end().catch(() => {}), copier.end().catch(() => {})]))
  try {
    await lockBackups(keeper)
    const tables = await selectTables(keeper)
    await keeper.query('begin isolation level repeatable read read only')
    const { rows } = await keeper.query<{ id: string; at: string }>(
      `select pg_export_snapshot() as id, to_json(now())#>>'{}' as at`,
    )
    const migrations = await selectMigrations(keeper)
    return {
      takenAt: rows[0]!.at,
      migrations,
      tables,
      copy: (table) => copyTable(copier, rows[0]!.id, table),
      sequences: () => selectSequences(copier),
      close,
    }
  } catch (error) {
    await close()
    throw error
  }
}

/** A killed one's session takes a moment to end. */
async function lockBackups(client: pg.Client): Promise<void> {
  try {
    await client.query(`set lock_timeout = ${LOCK_WAIT_MS}`)
    await client.query(`select pg_advisory_lock(${BACKUP_KEY})`)
    await client.query('set lock_timeout = 0')
  } catch (error) {
    throw (error as pg.DatabaseError).code === LOCK_NOT_AVAILABLE ? new BackupUnderWay() : error
  }
}

async function connect(owner: pg.PoolConfig): Promise<pg.Client> {
  const client = new pg.Client({ ...owner, application_name: 'quarry backup' })
  client.on('error', () => {})
  await client.connect()
  await client.query(TEXT_SETTINGS)
  return client
}

async function* copyTable(client: pg.Client, snapshot: string, table: CopiedTable): AsyncGenerator<Buffer> {
  await client.query(
    `begin isolation level repeatable read read only; set transaction snapshot ${client.escapeLiteral(snapshot)}`,
  )
  const columns = table.columns.map((column) => client.escapeIdentifier(column)).join(', ')
  const where = leftOutRows.get(table.name)
  const rows = client.query(
    copyTo(`copy (select ${columns} from only ${table.name} ${where ? `where not (${where})` : ''}) to stdout`),
  )
  for await (const bytes of rows) yield bytes as Buffer
  const now = await client.query<{ node: string }>(`select pg_relation_filenode($1::regclass)::text as node`, [
    table.name,
  ])
  // The moment is blind to this: the table would look empty.
  if (now.rows[0]?.node !== table.fileNode)
    throw new Error(`The table ${table.name} was written anew during the backup. Run it again.`)
  await client.query('commit')
}

/** Tables, by their names in order, of everything but the server's own and of extensions. */
async function selectTables(client: pg.Client): Promise<CopiedTable[]> {
  const { rows } = await client.query<CopiedTable>(`
    select format('%I.%I', n.nspname, c.relname) as name, pg_relation_filenode(c.oid)::text as "fileNode",
      array(select a.attname::text from pg_attribute a where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
        and a.attgenerated = '' order by a.attnum) as columns
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind = 'r' and n.nspname !~ '^pg_' and n.nspname not in ('information_schema', 'drizzle')
      and not exists (select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')
    order by n.nspname collate "C", c.relname collate "C"`)
  return rows.filter(({ name }) => !leftOutTables.has(name))
}

/** By a connection of its own: what counts now, not at the snapshot's moment. */
export async function selectAppliedMigrations(owner: pg.PoolConfig): Promise<number[]> {
  const client = await connect(owner)
  try {
    return await selectMigrations(client)
  } finally {
    await client.end()
  }
}

async function selectMigrations(client: pg.Client): Promise<number[]> {
  const { rows } = await client.query<{ at: string }>(
    'select created_at as at from drizzle.__drizzle_migrations order by created_at',
  )
  return rows.map(({ at }) => Number(at))
}

async function selectSequences(client: pg.Client): Promise<Sequence[]> {
  const { rows } = await client.query<{ name: string }>(`
    select format('%I.%I', n.nspname, c.relname) as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind = 'S' and n.nspname !~ '^pg_' and n.nspname not in ('information_schema', 'drizzle')
      and not exists (select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')
    order by 1`)
  const found: Sequence[] = []
  for (const { name } of rows) {
    const { rows: at } = await client.query<Omit<Sequence, 'name'>>(
      `select last_value::text as value, is_called as "isCalled" from ${name}`,
    )
    if (at[0]) found.push({ name, ...at[0] })
  }
  return found
}
