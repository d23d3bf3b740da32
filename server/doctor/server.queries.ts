import { sql } from 'drizzle-orm'
import { sqlOn } from '../db/sql-on.ts'
import type { Db } from '../db/transaction.ts'
import pg from 'pg'

export type ServerFacts = { version: string; isStandby: boolean; mostConnections: number }

export async function selectServer(db: Db): Promise<ServerFacts> {
  const [row] = await rows<{ version: string; standby: boolean; most: number }>(
    db,
    sql`select split_part(current_setting('server_version'), ' ', 1) as version, pg_is_in_recovery() as standby,
      current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int
        - coalesce(current_setting('reserved_connections', true), '0')::int as most`,
  )
  return { version: row!.version, isStandby: row!.standby, mostConnections: row!.most }
}

export type RoleFacts = { name: string; mayChangeLedger: boolean; isSuper: boolean; statementLimit: string }

export async function selectRole(db: Db): Promise<RoleFacts> {
  const [row] = await rows<{ name: string; may: boolean | null; super: boolean; limit: string }>(
    db,
    sql`select current_user as name, has_table_privilege(to_regclass('credit_ledger'), 'UPDATE, DELETE, TRUNCATE') as may,
      current_setting('is_superuser') = 'on' as super, current_setting('statement_timeout') as limit`,
  )
  return { name: row!.name, mayChangeLedger: row!.may === true, isSuper: row!.super, statementLimit: row!.limit }
}

/** In milliseconds since 1970. */
export async function selectClock(db: Db): Promise<number> {
  const [row] = await rows<{ ms: number }>(db, sql`select extract(epoch from clock_timestamp())::float8 * 1000 as ms`)
  return row!.ms
}

export type StandbyFacts = {
  standbys: { name: string; state: string | null; isSynchronous: boolean; lagSeconds: number | null }[]
  /** Whether commits wait for a standby. */
  wantsSynchronous: boolean
}

/** A user who is no monitor of the server sees that there are standbys, but not how they are. */
export async function selectStandbys(ownerDb: Db): Promise<StandbyFacts> {
  const standbys = await rows<{ name: string | null; state: string | null; sync: string | null; lag: number | null }>(
    ownerDb,
    sql`select application_name as name, state, sync_state as sync, extract(epoch from replay_lag)::float8 as lag
      from pg_stat_replication order by application_name limit 50`,
  )
  const [setting] = await rows<{ names: string }>(
    ownerDb,
    sql`select current_setting('synchronous_standby_names') as names`,
  )
  return {
    standbys: standbys.map(({ name, state, sync, lag }) => {
      const isSynchronous = sync === 'sync' || sync === 'quorum'
      return { name: name || 'without a name', state, isSynchronous, lagSeconds: lag }
    }),
    wantsSynchronous: setting!.names.trim() !== '',
  }
}

export type BackupFacts = { lastAt: Date | null; isWalArchived: boolean; archiveFailedAt: Date | null }

/** A database of before backups has no table of them. */
export async function selectBackups(ownerDb: Db): Promise<BackupFacts> {
  const [found] = await rows<{ name: string | null; archived: boolean; failed: string | null }>(
    ownerDb,
    sql`select to_regclass('public.backups')::text as name, current_setting('archive_mode') <> 'off'
      and coalesce(last_archived_time > now() - interval '1 day' and last_archived_time > coalesce(last_failed_time, '-infinity'), false)
      as archived,
      case when last_failed_time > coalesce(last_archived_time, '-infinity') then last_failed_time::text end as failed
      from pg_stat_archiver`,
  )
  const isWalArchived = found!.archived
  const archiveFailedAt = found!.failed === null ? null : new Date(found!.failed)
  if (found!.name === null) return { lastAt: null, isWalArchived, archiveFailedAt }
  const [last] = await rows<{ at: string | null }>(ownerDb, sql`select max(ended_at)::text as at from public.backups`)
  return { lastAt: last?.at == null ? null : new Date(last.at), isWalArchived, archiveFailedAt }
}

export type PeopleFacts = { hasPeople: boolean; lastChange: number }

export async function selectPeople(db: Db): Promise<PeopleFacts> {
  const [row] = await rows<{ some: boolean; last: string }>(
    db,
    sql`select exists (select from directory.people) as some, greatest(
        (select coalesce(max(change_seq), 0) from directory.people),
        (select coalesce(max(change_seq), 0) from directory.removals),
        (select coalesce(max(change_seq), 0) from directory.erased_demo)) as last`,
  )
  return { hasPeople: row!.some, lastChange: Number(row!.last) }
}

/** Whether a source of this kind is there, and has its key. */
export async function hasSource(db: Db, kind: string): Promise<boolean> {
  const found = await rows(db, sql`select from sources where kind = ${kind} and key_sealed <> ''`)
  return found.length > 0
}

async function rows<Row extends Record<string, unknown>>(db: Db, asked: ReturnType<typeof sql>): Promise<Row[]> {
  const { rows: found } = await sqlOn(db).execute(asked)
  return found as Row[]
}

const limitMs = 5_000

/**
 * Who stands between: nobody; a pooler that keeps a server's session for a client's; or one that takes it away after each transaction.
 * A pooler gives a client a key of its own to cancel with, not that of the server's process. While another client is in a transaction,
 * the first one's next statement would find another process.
 */
export async function findPooler(config: pg.PoolConfig): Promise<'none' | 'session' | 'transaction'> {
  const [one, other] = await Promise.all([connect(config), connect(config)])
  try {
    const before = await processOf(one)
    if ((one as unknown as { processID: number | null }).processID === before) return 'none'
    await other.query('begin')
    const beside = await processOf(other)
    const after = await processOf(one)
    await other.query('rollback')
    return before === after && beside !== before ? 'session' : 'transaction'
  } finally {
    await Promise.all([one.end(), other.end()]).catch(() => {})
  }
}

async function connect(config: pg.PoolConfig): Promise<pg.Client> {
  const client = new pg.Client({ ...config, connectionTimeoutMillis: limitMs, query_timeout: limitMs })
  client.on('error', () => {})
  await client.connect()
  return client
}

async function processOf(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
  return rows[0]!.pid
}
