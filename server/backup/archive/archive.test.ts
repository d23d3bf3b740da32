import { mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { startEmbeddedPostgres, type EmbeddedPostgres } from '../../db/postgres/embedded-postgres.ts'
import { checkBackup } from '../../doctor/checks/check-backup.ts'
import type { Awake } from '../../doctor/patient.ts'
import { listBases, walIn } from './layout.ts'
import { recover } from './recover.ts'
import { baseFor } from './restore-base.ts'
import { packSegments, pruneArchive } from './tidy-archive.ts'
import { writeBase } from './write-base.ts'

const silent = () => {}
const log = { info: silent, warn: silent, error: silent }
let root: string
let archive: string
let dataDir: string
let server: EmbeddedPostgres
let client: pg.Client
beforeAll(async () => {
  root = mkdtempSync(join(tmpdir(), 'quarry-archive-'))
  // Its name would do harm in a shell.
  archive = join(root, `wal $(touch harm) "; touch harm; '%p`)
  dataDir = join(root, 'data')
  server = await startEmbeddedPostgres({ dataDir, log, archive })
  client = await connect(server.owner)
}, 120_000)
afterAll(async () => {
  await client.end().catch(silent)
  await server.stop()
  rmSync(root, { recursive: true, force: true })
})

async function connect(owner: pg.PoolConfig): Promise<pg.Client> {
  const opened = new pg.Client(owner)
  opened.on('error', silent)
  await opened.connect()
  return opened
}
const base = () => writeBase(server.owner, { clusterDir: join(dataDir, 'postgres'), archive, now: () => new Date() })

/** What the doctor says of it. */
const looked = () =>
  checkBackup({
    database: { owner: server.owner, embedded: true },
    config: { archive: { folder: archive, keep: 1 }, erasedLists: [root] },
    now: () => new Date(),
  } as unknown as Awake)

async function archived(): Promise<void> {
  const { rows } = await client.query<{ segment: string }>('select pg_walfile_name(pg_switch_wal()) as segment')
  await vi.waitUntil(
    async () => {
      const seen = await client.query<{ last: string | null }>('select last_archived_wal as last from pg_stat_archiver')
      return (seen.rows[0]?.last ?? '') >= rows[0]!.segment
    },
    { timeout: 60_000, interval: 50 },
  )
}

it(
  'any moment after a base backup comes back, out of packed segments, and what was written later does not',
  { timeout: 120_000 },
  async () => {
    await client.query(`create table said (what text); insert into said values ('before')`)
    await base()
    await client.query(`insert into said values ('after')`)
    // A date of JavaScript ends with milliseconds, so the next one: 'after' may have come in this very one.
    const { rows } = await client.query<{ at: Date }>(`select clock_timestamp() + interval '1 millisecond' as at`)
    await client.query(`select pg_sleep(0.01); insert into said values ('too late')`)
    await archived()
    expect(await packSegments(archive)).toBeGreaterThan(0)
    process.kill(server.pid()!, 'SIGKILL')
    const place = join(root, 'restored')
    mkdirSync(place)
    const moment = rows[0]!.at
    const texts = await recover(
      { dataDir: place, archive, base: baseFor(archive, moment), moment, log },
      async (owner) => {
        const there = await connect(owner)
        const found = await there.query<{ what: string }>('select what from said')
        await there.end()
        return { isSound: true, found: found.rows.map(({ what }) => what) }
      },
    )
    expect(texts.found).toEqual(['before', 'after'])
    expect(readdirSync(place).filter((name) => name.startsWith('postgres.r'))).toEqual([])
    // The number of its timeline is taken.
    expect(readdirSync(walIn(archive))).toContain('00000002.history')
    expect(readdirSync(root)).not.toContain('harm')
  },
)

it(
  'only the newest base backups stay, and no segment that none of them needs; what is archived is not written over',
  { timeout: 120_000 },
  async () => {
    await vi.waitUntil(
      async () => {
        client = await connect(server.owner).catch(() => client)
        return client.query('select 1').then(
          () => true,
          () => false,
        )
      },
      { timeout: 60_000, interval: 100 },
    )
    await archived()
    const newest = await base()
    await packSegments(archive)
    const gone = pruneArchive(archive, 1)
    expect([gone.bases, gone.segments > 0]).toEqual([1, true])
    expect(listBases(archive).map(({ folder }) => folder)).toEqual([newest.folder])
    const names = readdirSync(walIn(archive))
    expect(names.filter((name) => /^[0-9A-F]{24}/.test(name) && name.slice(0, 24) < newest.firstSegment)).toEqual([])
    expect(names).toContain(`${newest.firstSegment}.gz`)
    expect(await looked()).toMatchObject({
      state: 'ok',
      what: expect.stringMatching(/^Any moment since .* can be restored/),
    })
    renameSync(walIn(archive), join(archive, 'away'))
    await client.query(`select pg_logical_emit_message(false, 'quarry', 'more'), pg_switch_wal()`)
    await vi.waitUntil(async () => (await looked()).state === 'fail', { timeout: 60_000, interval: 200 })
    expect((await looked()).what).toContain(`The log can't be archived in ${archive} since`)
    renameSync(join(archive, 'away'), walIn(archive))
    writeFileSync(join(walIn(archive), newest.firstSegment), 'of another database')
    await expect(packSegments(archive)).rejects.toThrow('two databases archive into one folder')
    await expect(
      recover(
        {
          dataDir: join(root, 'restored'),
          archive,
          base: { ...newest, files: [{ ...newest.files[0]!, path: '../out' }] },
          moment: null,
          log,
        },
        async () => ({ isSound: true }),
      ),
    ).rejects.toThrow('is no path of a base backup')
  },
)
