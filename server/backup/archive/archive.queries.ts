import pg from 'pg'
import { leftOutRows, leftOutTables } from '../what-travels.ts'

/** As long as the archiver may be behind at the end of a base backup. */
const ARCHIVED_WITHIN_MS = 10 * 60_000
const BASE_KEY = '124748960002684'

export type BaseSession = {
  system: string
  serverVersion: number
  /** Every change from here on is in the log; answers the first segment that is needed. */
  start(): Promise<string>
  /** Waits until all of the log that the copy needs is archived; answers the files that belong into it. */
  stop(): Promise<{ label: string; tablespaces: string }>
  close(): Promise<void>
}

/** One session from the beginning to the end of a base backup: if it dies, the server forgets the backup. */
export async function openBaseSession(owner: pg.PoolConfig): Promise<BaseSession> {
  const client = new pg.Client({ ...owner, application_name: 'quarry base backup' })
  client.on('error', () => {})
  await client.connect()
  const close = () => client.end().catch(() => {})
  try {
    const taken = await client.query<{ taken: boolean }>(`select pg_try_advisory_lock(${BASE_KEY}) as taken`)
    if (!taken.rows[0]?.taken) throw new Error('Another base backup of this database is under way.')
    const { rows } = await client.query<{ system: string; version: number; mode: string }>(
      `select system_identifier::text as system, current_setting('server_version_num')::int as version,
         current_setting('archive_mode') as mode from pg_control_system()`,
    )
    const { system, version, mode } = rows[0]!
    if (mode === 'off')
      throw new Error('The database does not archive its log. Set WAL_ARCHIVE and start Quarry again.')
    return {
      system,
      serverVersion: version,
      async start() {
        const begun = await client.query<{ segment: string }>(
          `select pg_walfile_name(pg_backup_start('quarry', true)) as segment`,
        )
        return begun.rows[0]!.segment
      },
      async stop() {
        await client.query(`set statement_timeout = ${ARCHIVED_WITHIN_MS}`)
        const ended = await client.query<{ label: string; tablespaces: string | null }>(
          'select labelfile as label, spcmapfile as tablespaces from pg_backup_stop(true)',
        )
        return { label: ended.rows[0]!.label, tablespaces: ended.rows[0]!.tablespaces ?? '' }
      },
      close,
    }
  } catch (error) {
    await close()
    throw error
  }
}

/**
 * Takes out of a database that was brought back to a moment what a restored backup doesn't have either: sessions, mailed links, waiting
 * mails, and which processes are at work.
 */
export async function dropWhatStaysBehind(owner: pg.PoolConfig): Promise<void> {
  const client = new pg.Client(owner)
  client.on('error', () => {})
  await client.connect()
  try {
    // Which folders have backups, and which store of people it is, is as true as before; imports go on where they stood.
    const stays = new Set(['public.backups', 'directory.identity', 'directory.set_aside_indexes'])
    await client.query('begin')
    for (const table of leftOutTables) if (!stays.has(table)) await client.query(`delete from ${table}`)
    for (const [table, which] of leftOutRows) await client.query(`delete from ${table} where ${which}`)
    await client.query('commit')
  } finally {
    await client.end()
  }
}
