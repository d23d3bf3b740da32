import type pg from 'pg'

export type DirectoryPool = pg.Pool
export type DirectoryClient = pg.PoolClient

/** "direct" in ASCII: every writer of directory.people holds it until its commit, so that change_seq commits in order. */
const WRITERS_KEY = '110404053590900'
/** One more: held by the session of an import or an undo, however many transactions it takes. */
const IMPORTS_KEY = '110404053590901'
/** Beside the one before: by a session that keeps people of paid sources, for a second or so. */
const KEEPING_KEY = '110404053590902'
const LOCK_WAIT_MS = 60_000
const STATEMENT_MS = 30 * 60_000
/** The server gives up first, and says so. */
const DRIVER_SLACK_MS = 5_000
const LOCK_NOT_AVAILABLE = '55P03'

/** An import or an undo is at work in another process. */
export class ImportUnderWay extends Error {
  constructor() {
    super('Another import is under way in this directory. Wait until it has ended, then try again.')
    this.name = 'ImportUnderWay'
  }
}

/** One connection for `work`, which is closed at the end: temporary tables, settings and locks go with it. */
export async function withDirectoryClient<Result>(
  pool: DirectoryPool,
  work: (client: DirectoryClient) => Promise<Result>,
): Promise<Result> {
  const client = await pool.connect()
  // Unheard, a connection that breaks between two queries would end the process; the next query fails all the same.
  client.on('error', () => {})
  try {
    allowLong(client)
    await client.query(`set lock_timeout = ${LOCK_WAIT_MS}; set statement_timeout = ${STATEMENT_MS}`)
    return await work(client)
  } catch (error) {
    if ((error as pg.DatabaseError).code !== LOCK_NOT_AVAILABLE) throw error
    throw new Error('The directory is being written to for too long. Try again in a while.', { cause: error })
  } finally {
    // At once: the server notices the end of a connection only a moment later.
    await client.query('select pg_advisory_unlock_all()').catch(() => {})
    client.release(true)
  }
}

/** The driver's own limit on a query, which is for requests: the connection is this work's alone, and closed after it. */
function allowLong(client: DirectoryClient): void {
  const { connectionParameters } = client as unknown as { connectionParameters: { query_timeout: number } }
  connectionParameters.query_timeout = STATEMENT_MS + DRIVER_SLACK_MS
}

/** Throws ImportUnderWay where another session has it; one that only keeps people of sources is waited for. */
export async function lockImports(client: DirectoryClient): Promise<void> {
  if (await tryImports(client)) return
  if (!(await isKeeping(client))) throw new ImportUnderWay()
  await client.query(`select pg_advisory_lock(${IMPORTS_KEY})`)
}

/** The same, for a moment, to keep people of paid sources. */
export async function lockKeeping(client: DirectoryClient): Promise<void> {
  const { rows } = await client.query<{ locked: boolean }>(`select pg_try_advisory_lock(${KEEPING_KEY}) as locked`)
  if (rows[0]?.locked !== true || !(await tryImports(client))) throw new ImportUnderWay()
}

async function tryImports(client: DirectoryClient): Promise<boolean> {
  const { rows } = await client.query<{ locked: boolean }>(`select pg_try_advisory_lock(${IMPORTS_KEY}) as locked`)
  return rows[0]?.locked === true
}

async function isKeeping(client: DirectoryClient): Promise<boolean> {
  const { rows } = await client.query<{ keeping: boolean }>(`select exists (select from pg_locks
    where locktype = 'advisory' and granted and objsubid = 1
      and database = (select oid from pg_database where datname = current_database())
      and (classid::bigint << 32) | objid::bigint = ${KEEPING_KEY}) as keeping`)
  return rows[0]?.keeping === true
}

/** For a transaction: the writers' lock. */
export const WAIT_FOR_WRITERS = `select pg_advisory_xact_lock(${WRITERS_KEY})`

/** For a transaction: at its commit every process is told that the directory holds something new. */
export const NOTICE_CHANGE = `select pg_notify('directory_changed', '')`

/** The same behind very many changes: nothing more comes that would be worth waiting for. */
export const WHOLE = 'whole'
export const NOTICE_WHOLE = `select pg_notify('directory_changed', '${WHOLE}')`

/** Runs `work` in a transaction that holds the writers' lock. */
export async function asWriter<Result>(client: DirectoryClient, work: () => Promise<Result>): Promise<Result> {
  await client.query(`begin; ${WAIT_FOR_WRITERS}`)
  try {
    const result = await work()
    await client.query('commit')
    return result
  } catch (error) {
    // Where the connection is lost there is nothing to take back, and the first error says more.
    await client.query('rollback').catch(() => {})
    throw error
  }
}

/** The same, and all that it did is taken back. */
export async function asWriterInVain<Result>(client: DirectoryClient, work: () => Promise<Result>): Promise<Result> {
  await client.query(`begin; ${WAIT_FOR_WRITERS}`)
  try {
    return await work()
  } finally {
    await client.query('rollback').catch(() => {})
  }
}

export async function noticeChange(client: DirectoryClient): Promise<void> {
  await client.query(NOTICE_CHANGE)
}
