import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type { User } from '../../contract/accounts.ts'
import { listBases } from '../../server/backup/archive/layout.ts'
import { EMBEDDED_DATABASE, EMBEDDED_OWNER } from '../../server/db/postgres/embedded-postgres.ts'
import {
  copyProduct,
  endQuarries,
  makeDataDir,
  postmasterOf,
  runQuarry,
  type Quarry,
  startedDataDir,
  startQuarry,
  stopQuarry,
} from '../spawn-quarry.ts'
import { Visitor } from '../visitor.ts'

vi.setConfig({ testTimeout: 240_000, hookTimeout: 240_000 })

let product: string
/** Its name would do harm in a shell. */
let archive: string
let dataDir: string
beforeAll(async () => {
  product = copyProduct()
  archive = join(makeDataDir(), `wal $(touch harm) "; touch harm; '%p%f`)
  dataDir = await startedDataDir()
})
afterAll(endQuarries)

const settingsIn = (folder: string) => ({ DATA_DIR: folder, WAL_ARCHIVE: archive })
const restore = (folder: string, ...args: string[]) => runQuarry(product, ['restore', ...args], settingsIn(folder))

async function asOwner<Row extends pg.QueryResultRow>(folder: string, text: string): Promise<Row[]> {
  const { socketDir: host } = JSON.parse(readFileSync(join(folder, 'quarry.lock'), 'utf8')) as { socketDir: string }
  const client = new pg.Client({ host, user: EMBEDDED_OWNER, database: EMBEDDED_DATABASE })
  await client.connect()
  try {
    return (await client.query<Row>(text)).rows
  } finally {
    await client.end()
  }
}

/** All that was written so far is archived. */
async function archived(folder: string): Promise<void> {
  const [now] = await asOwner<{ segment: string }>(folder, `select pg_walfile_name(pg_switch_wal()) as segment`)
  const isThere = async () => {
    const [row] = await asOwner<{ last: string | null }>(
      folder,
      'select last_archived_wal as last from pg_stat_archiver',
    )
    return (row?.last ?? '') >= now!.segment
  }
  await vi.waitUntil(isThere, { timeout: 60_000, interval: 100 })
}

async function killHard(quarry: Quarry, folder: string): Promise<void> {
  const postmaster = postmasterOf(folder)
  quarry.child.kill('SIGKILL')
  if (postmaster !== undefined) process.kill(postmaster, 'SIGKILL')
  await quarry.ended
}

const grant = (email: string, credits: number) =>
  runQuarry(product, ['user', 'grant', email, String(credits)], settingsIn(dataDir))

describe('the archived log', () => {
  let moment = ''
  const people = { ann: '', late: '' }

  it('begins with a base backup by itself; the doctor says how far it reaches', async () => {
    const quarry = await startQuarry(product, settingsIn(dataDir))
    await vi.waitUntil(() => listBases(archive).length === 1, { timeout: 90_000, interval: 200 })
    const ann = await Visitor.register(quarry.url)
    people.ann = ann.user.email
    expect((await grant(people.ann, 40)).code).toBe(0)
    const made = await runQuarry(product, ['backup', '--base'], settingsIn(dataDir))
    expect([made.code, made.output]).toEqual([0, expect.stringContaining('A base backup of')])
    expect(listBases(archive)).toHaveLength(2)
    expect((await grant(people.ann, 7)).code).toBe(0)
    moment = (await asOwner<{ at: Date }>(dataDir, 'select clock_timestamp() as at'))[0]!.at.toISOString()
    await vi.waitUntil(() => Date.now() > Date.parse(moment) + 5, { timeout: 20_000 })
    expect((await grant(people.ann, 1_000)).code).toBe(0)
    people.late = (await Visitor.register(quarry.url)).user.email
    expect(await runQuarry(product, ['erase', 'demo:7'], settingsIn(dataDir))).toMatchObject({ code: 0 })
    await archived(dataDir)
    const { output } = await runQuarry(product, ['doctor', '--json', '--no-mail'], settingsIn(dataDir))
    const { checks } = JSON.parse(output) as { checks: { name: string; state: string; what: string }[] }
    expect(checks.find(({ name }) => name === 'backup')).toMatchObject({
      state: 'ok',
      what: expect.stringMatching(/^Any moment since .* can be restored/),
    })
    await killHard(quarry, dataDir)
    expect(readdirSync(product)).not.toContain('harm')
  })

  it('brings back a moment into an empty folder: its balances, nobody who came later, no session; the erased stay erased', async () => {
    const place = makeDataDir()
    const restored = await restore(place, '--at', moment)
    expect([restored.code, restored.errors]).toEqual([0, ''])
    expect(restored.output).toBe(
      `Restored the database of ${archive} as it was at ${moment}. The ledger and the record of every workspace are right. 1 people who were erased since are gone from it.\n`,
    )
    const quarry = await startQuarry(product, settingsIn(place))
    const signIn = (email: string) =>
      new Visitor(quarry.url).post<User>('/api/login', { email, password: 'correct horse' })
    const ann = await signIn(people.ann)
    expect([ann.status, ann.body.enrichmentCredits]).toEqual([200, 25 + 40 + 7])
    expect((await signIn(people.late)).status).toBe(401)
    expect(await asOwner(place, `select ordinal from directory.erased_demo`)).toHaveLength(1)
    expect(await asOwner(place, `select count(*)::int as open from sessions`)).toEqual([{ open: 1 }])
    expect((await runQuarry(product, ['ledger', 'check'], settingsIn(place))).code).toBe(0)
    // It goes on in a time of its own, in the same archive, with a base backup of its own.
    await vi.waitUntil(() => listBases(archive).length === 3, { timeout: 90_000, interval: 200 })
    expect(listBases(archive)[0]!.firstSegment.slice(0, 8)).toBe('00000002')
    expect((await stopQuarry(quarry)).code).toBe(0)
    expect((await restore(place, '--at', moment)).errors).toContain('is not empty')
  })

  it('brings back all that is there, also of what was left by a restore to an earlier moment', async () => {
    const place = makeDataDir()
    const [, , before] = listBases(archive).toReversed()
    const after = new Date(Date.parse(before!.endedAt) - 1).toISOString()
    const ended = await restore(place, '--at', after)
    // Between the end of the first database's log and the second one's base backup there is nothing.
    expect([ended.code, ended.errors]).toEqual([1, expect.stringContaining('ends before that moment, or has a gap')])
    expect(existsSync(join(place, 'postgres'))).toBe(false)
    const last = await restore(place, '--at', 'latest')
    expect([last.code, last.output]).toEqual([0, expect.stringContaining('as it was at the end of its log.')])
  })

  it('refuses what is no moment, what no base backup reaches, a damaged one and a missing list, and leaves nothing behind', async () => {
    const place = makeDataDir()
    const refused = async (sentence: string, ...args: string[]) => {
      const { code, errors } = await restore(place, ...args)
      expect([code, errors]).toEqual([1, expect.stringContaining(sentence)])
      expect(readdirSync(place).filter((name) => /^postgres($|\.restoring)/.test(name))).toEqual([])
    }
    await refused('is not a date and time', '--at', '2026-11-27 10:00')
    await refused('is in the future', '--at', '2126-11-27T10:00:00Z')
    await refused('The first moment that', '--at', '2020-01-01T00:00:00Z')
    const empty = makeDataDir()
    await refused('No list says who was erased', '--at', 'latest', empty)
    await refused('There is no base backup', '--at', 'latest', empty, '--erased', 'none')
    const [newest] = listBases(archive)
    const large = newest!.files.find(({ path }) => path.startsWith('base/') && path.endsWith('/PG_VERSION'))!
    writeFileSync(join(newest!.folder, 'files', `${large.path}.gz`), 'nothing')
    await refused(`${large.path} of ${newest!.folder} can't be read`, '--at', 'latest')
    mkdirSync(join(place, 'postgres.restoring-0123456789ab'))
    const start = await runQuarry(product, [], settingsIn(place))
    expect([start.code, start.errors]).toEqual([1, expect.stringContaining('was cut off')])
  })
})
