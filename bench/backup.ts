import { execFileSync, spawnSync } from 'node:child_process'
import { chmodSync, createReadStream, createWriteStream, mkdtempSync, rmSync, statSync } from 'node:fs'
import { once } from 'node:events'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { openBackup } from '../server/backup/file/open-backup.ts'
import { writerTo } from '../server/backup/file/write-frames.ts'
import { checkRestored, faultSentences } from '../server/backup/check-restored.ts'
import { restoreBackup, prepareRestore, endRestore } from '../server/backup/restore-backup.ts'
import { writeBackup } from '../server/backup/write-backup.ts'
import { openDatabase } from '../server/db/connect.ts'
import type { Log } from '../server/db/log.ts'
import { migrateDatabase } from '../server/db/migrate.ts'
import { dbOf } from '../server/db/transaction.ts'
import { lessIsBetter, report, type Claim } from './measure/report.ts'

/**
 * A backup and a restore of a million people and a hundred thousand receipts with their books, against `pg_dump -Fc` and `pg_restore`
 * on the same database. Those have to be as new as the server: with older ones on the path, or none, ours stands alone. DATABASE_URL
 * names a server whose user may make databases; without it the embedded one is used.
 */
const { values } = parseArgs({
  options: { people: { type: 'string', default: '1000000' }, receipts: { type: 'string', default: '100000' } },
})
const [people, receipts] = [Number(values.people), Number(values.receipts)]
const log: Log = { info: () => {}, warn: console.warn, error: console.error }
const folder = mkdtempSync(join(tmpdir(), 'quarry-bench-backup-'))
// the database may run as another user
chmodSync(folder, 0o755)
const database = await openDatabase({ databaseUrl: process.env['DATABASE_URL'], dataDir: join(folder, 'data'), log })
const names = ['bench_full', 'bench_ours', 'bench_theirs']
try {
  const admin = await connect(configOf())
  for (const name of names) await admin.query(`drop database if exists ${name}`)
  for (const name of names) await admin.query(`create database ${name}`)
  const full = configOf('bench_full')
  await migrateDatabase(full, log)
  await fill(full)
  const version = Math.floor(
    Number(
      (await admin.query<{ number: string }>(`select current_setting('server_version_num') as number`)).rows[0]!.number,
    ) / 10_000,
  )

  const file = join(folder, 'ours')
  const ours = { backup: 0, restore: 0, memory: 0 }
  ours.backup = await seconds(async () => {
    const out = createWriteStream(file)
    await writeBackup(full, writerTo(out))
    out.end()
    await once(out, 'close')
  })
  ours.memory = process.memoryUsage().rss
  const into = configOf('bench_ours')
  ours.restore = await seconds(async () => {
    if ((await prepareRestore(into, log)) !== 'marked') throw new Error('the place was not empty')
    await restoreBackup(into, await openBackup(createReadStream(file), null), log)
  })
  const restored = new pg.Pool(into)
  const faults = faultSentences(await checkRestored(dbOf(restored)))
  if (faults.length > 0) throw new Error(faults.join('\n'))
  const counts = await countsOf(full)
  if (JSON.stringify(counts) !== JSON.stringify(await countsOf(into))) throw new Error('not every row is there')
  await endRestore(into, log)
  await restored.end()

  const theirs = peerTimes(version)
  const claims: Claim[] = theirs
    ? [
        lessIsBetter('backup', ours.backup, theirs.backup, 's'),
        lessIsBetter('restore', ours.restore, theirs.restore, 's'),
        lessIsBetter('file', statSync(file).size / 2 ** 20, theirs.bytes / 2 ** 20, 'MiB'),
      ]
    : []
  console.log(
    `backup ${ours.backup.toFixed(1)} s, restore ${ours.restore.toFixed(1)} s, ${(statSync(file).size / 2 ** 20).toFixed(0)} MiB, ${(ours.memory / 2 ** 20).toFixed(0)} MiB of memory with the filling`,
  )
  if (!theirs) console.log(`pg_dump of PostgreSQL ${version} is not on the path: there is nothing to compare with.`)
  report(
    'backup',
    claims,
    `${counts.people} people and ${counts.receipts} receipts are in the restored database, and its books are right`,
  )
  await admin.end()
} finally {
  await database.close()
  rmSync(folder, { recursive: true, force: true })
}

function configOf(name?: string): pg.ClientConfig {
  if (name === undefined) return database.owner
  const { connectionString } = database.owner
  if (connectionString === undefined) return { ...(database.owner as pg.ClientConfig), database: name }
  const url = new URL(connectionString)
  url.pathname = `/${name}`
  return { connectionString: url.href }
}

async function connect(config: pg.ClientConfig): Promise<pg.Client> {
  const client = new pg.Client(config)
  await client.connect()
  return client
}

async function seconds(work: () => Promise<void>): Promise<number> {
  const startMs = performance.now()
  await work()
  return (performance.now() - startMs) / 1_000
}

async function countsOf(
  config: pg.ClientConfig,
): Promise<{ people: string; receipts: string; movements: string; reveals: string }> {
  const client = await connect(config)
  try {
    const { rows } = await client.query(`select (select count(*) from directory.people) as people,
      (select count(*) from receipts) as receipts, (select count(*) from credit_ledger) as movements,
      (select count(*) from reveals) as reveals`)
    return rows[0] as Awaited<ReturnType<typeof countsOf>>
  } finally {
    await client.end()
  }
}

/** One account that bought a credit for each receipt, and spent it by the ledger's own functions. */
async function fill(config: pg.ClientConfig): Promise<void> {
  const client = await connect(config)
  try {
    await client.query(`
      insert into directory.titles (text) select 'Title ' || n from generate_series(1, 24000) n;
      insert into directory.locations (text, country) select 'Town ' || n || ', Norway', 'NO' from generate_series(1, 2000) n;
      insert into directory.companies (name, domain) select 'Firm ' || n || ' Inc.', 'firm' || n || '.test' from generate_series(1, ${Math.max(1, Math.ceil(people / 10))}) n;
      insert into directory.people (layout, external_id, name, title_id, company_id, location_id, industry, employee_count, email, linkedin_url,
          name_key, added_by, updated_by)
        select 'plain', n::text, 'Person ' || md5(n::text), 1 + n % 24000, 1 + n / 10 % ${Math.max(1, Math.ceil(people / 10))}, 1 + n % 2000, 'Technology', '51-200',
          case n % 3 when 0 then '' else 'person.' || n || '@firm' || n / 10 || '.test' end,
          'https://www.linkedin.com/in/person-' || n, md5('k' || n)::uuid, 1, 1
        from generate_series(0, ${people - 1}) n`)
    await client.query(`
      insert into users (id, email) values ('bench', 'bench@firm.test');
      insert into workspaces (id, owner_id, name, is_personal) values ('bench', 'bench', 'Bench', true);
      select credit_open_account('bench', 0);
      select credit_grant('bench', 'bonus', ${receipts}, 'bench')`)
    // One account's row has few dead versions only if others can see that they are dead.
    await client.query(`do $$ begin
        for n in 1 .. ${receipts} loop
          perform credit_capture('bench', credit_hold('bench', 'demo:' || n, 1, interval '1 hour'));
          if n % 50 = 0 then commit; end if;
        end loop;
      end $$`)
    await client.query(`
      insert into receipts (id, kind, workspace_id, contact_id, name, company, email, status, reason, charged, hold_id, balance_before, balance_after, source, evidence)
        select 'r' || n, 'reveal', 'bench', 'demo:' || n, 'Person ' || n, 'Firm', 'p' || n || '@firm.test', 'valid', 'smtp.accepted', 1, h.id,
          1, 0, 'demo', (select jsonb_agg(jsonb_build_object('at', now(), 'host', 'mx' || n || '.firm.test', 'said', md5(n::text || k), 'code', 250)) from generate_series(1, 8) k)
        from (select id, row_number() over (order by id) as n from credit_holds) h`)
    await client.query(`
      insert into reveals (workspace_id, contact_id, state, status, reason, email, charged, person, source, receipt_id, deadline_at, settled_at, proven_no)
        select workspace_id, contact_id, 'proven', status, reason, email, charged, jsonb_build_object('id', contact_id, 'name', name, 'company', company),
          source, id, now(), now(), hold_id from receipts;
      update workspaces set revealed_contacts = ${receipts}`)
    await client.query('vacuum analyze')
  } finally {
    await client.end()
  }
}

/** Null where there is none, or an older one than the server. */
function peerTimes(version: number): { backup: number; restore: number; bytes: number } | null {
  const said = spawnSync('pg_dump', ['--version'], { encoding: 'utf8' })
  if (said.status !== 0 || Number(/ (\d+)[.\s]/.exec(said.stdout)?.[1] ?? 0) < version) return null
  const file = join(folder, 'theirs')
  const time = (program: string, args: string[]) => {
    const startMs = performance.now()
    execFileSync(program, args, { stdio: ['ignore', 'ignore', 'inherit'] })
    return (performance.now() - startMs) / 1_000
  }
  const backup = time('pg_dump', ['-Fc', '-f', file, '-d', addressOf('bench_full')])
  const restore = time('pg_restore', ['-d', addressOf('bench_theirs'), file])
  return { backup, restore, bytes: statSync(file).size }
}

function addressOf(name: string): string {
  const config = configOf(name) as pg.ClientConfig & { connectionString?: string }
  if (config.connectionString !== undefined) return config.connectionString
  return `postgres://${config.user}@/${name}?host=${encodeURIComponent(config.host ?? '')}&port=${config.port}`
}
