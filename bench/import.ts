import { chmodSync, mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import pino from 'pino'
import { openDatabase } from '../server/db/connect.ts'
import { openDirectory } from '../engines/directory/open-directory.ts'
import { runImport } from './importing/run-import.ts'
import { BENCH_SEED, makePeople } from './people/make-people.ts'
import { writeCsv } from './people/write-csv.ts'
import { moreIsBetter, report, timesTheFloor } from './measure/report.ts'

/**
 * `quarry import` of a CSV, and the index over it, against a bare COPY of the same file into one table with its indexes, on the
 * same database: `bench import [MILLIONS]`.
 */
const rows = Number(process.argv[2] ?? 1) * 1_000_000
const MEMORY_LIMIT_MIB = 400
const INDEX_FILE = 'index/people.index'
const folder = mkdtempSync(join(tmpdir(), 'quarry-import-'))
// the database may run as another user
chmodSync(folder, 0o755)

try {
  const csv = join(folder, 'people.csv')
  writeCsv(makePeople(rows, BENCH_SEED), csv)
  const dataDir = join(folder, 'data')
  const imported = await runImport(csv, dataDir)
  const log = pino({ level: 'silent' })
  const database = await openDatabase({ dataDir, log })
  try {
    const { seconds: indexSeconds, found } = await makeSearchable(dataDir, database)
    if (imported.added !== rows || found !== rows) throw new Error(`${imported.added} added, ${found} found`)
    const copySeconds = await copyBare(database.owner, csv)
    const ourSeconds = imported.seconds + indexSeconds
    report(
      'import',
      [
        moreIsBetter('CSV to searchable, against COPY and indexes', rows / ourSeconds, rows / copySeconds, 'rows/s'),
        moreIsBetter('the import alone', rows / imported.seconds, rows / copySeconds, 'rows/s'),
        timesTheFloor('memory of the import at its peak, against the limit', imported.peakMib, MEMORY_LIMIT_MIB, 'MiB'),
      ],
      `all ${rows} people were added and are found; the index was made in ${indexSeconds.toFixed(1)} s; on disk: ${await diskOf(dataDir, database.owner)}`,
    )
  } finally {
    await database.close()
  }
} finally {
  rmSync(folder, { recursive: true, force: true })
}

async function diskOf(dataDir: string, owner: pg.PoolConfig): Promise<string> {
  const client = new pg.Client(owner)
  await client.connect()
  try {
    const { rows: sizes } = await client.query<{ bytes: string }>(
      'select pg_database_size(current_database()) as bytes',
    )
    const mib = (bytes: number) => `${(bytes / 2 ** 20).toFixed(0)} MiB`
    return `${mib(Number(sizes[0]!.bytes))} of database, ${mib(statSync(join(dataDir, INDEX_FILE)).size)} of index`
  } finally {
    await client.end()
  }
}

async function makeSearchable(dataDir: string, database: Awaited<ReturnType<typeof openDatabase>>) {
  const startMs = performance.now()
  const directory = await openDirectory({
    demoPeople: 0,
    pool: database.pool,
    connection: database.appConfig,
    file: join(dataDir, INDEX_FILE),
    onTrouble: (message, error) => {
      throw new Error(message, { cause: error })
    },
  })
  const { total } = await directory.search({ criteria: {}, exclude: null, limit: 25, after: null })
  const seconds = (performance.now() - startMs) / 1000
  await directory.close()
  return { seconds, found: total }
}

async function copyBare(owner: pg.PoolConfig, csv: string): Promise<number> {
  const client = new pg.Client(owner)
  await client.connect()
  try {
    const startMs = performance.now()
    await client.query(`create table bare_people (id integer generated always as identity, external_id text, name text,
      job_title text, company text, company_domain text, industry text, location text, employee_count text, email text,
      linkedin_url text)`)
    await client.query(`copy bare_people (external_id, name, job_title, company, company_domain, industry, location,
      employee_count, email, linkedin_url) from '${csv}' with (format csv, header)`)
    await client.query('alter table bare_people add primary key (id)')
    await client.query('create unique index on bare_people (email)')
    await client.query('create unique index on bare_people (external_id)')
    await client.query('create index on bare_people (name, company_domain)')
    const seconds = (performance.now() - startMs) / 1000
    await client.query('drop table bare_people')
    return seconds
  } finally {
    await client.end()
  }
}
