import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openSource } from '../../engines/sources/open-source.ts'
import { memoryOf } from '../../sandbox/sources/memory-of.ts'
import { openSources, type OpenSources } from '../../sandbox/sources/open-sources.ts'
import { vendors } from '../../sandbox/sources/vendors.ts'
import { createTestDatabase, type TestDatabase } from '../database.ts'
import { databaseUrl } from '../imports/import-files.ts'
import { runCommand } from '../run-command.ts'
import { copyProduct, endQuarries, makeDataDir, runQuarry } from '../spawn-quarry.ts'
import { endCall } from '../../server/features/sources/calls/end-call.ts'
import { reserveCall } from '../../server/features/sources/calls/reserve-call.ts'

const key = 'hu-0123456789-of-the-operator-WXYZ'
const another = 'hu-9876543210-that-nobody-gave-out'
let database: TestDatabase
let sources: OpenSources
let copy: string
let dataDir: string
/** All that any command printed. */
let printed = ''

beforeAll(async () => {
  database = await createTestDatabase()
  const world = { memory: memoryOf([]), key, now: Date.now, callBack: () => {} }
  sources = await openSources({ vendors: { hunter: vendors['hunter']!(world), apollo: vendors['apollo']!(world) } })
  copy = copyProduct()
  dataDir = makeDataDir()
})
afterAll(async () => {
  await endQuarries()
  await sources.close()
  await database.drop()
})

type Run = typeof runCommand
/** Where a key is given or used, since only a process has a log that it could be shown in. */
const asProcess: Run = (words, settings, input) => runQuarry(copy, words, settings, input)

/** As it is typed, with what is piped into it. */
async function quarry(line: string, input = '', run: Run = runCommand) {
  const settings = { DATA_DIR: dataDir, DATABASE_URL: databaseUrl(database) }
  const { code, output, errors } = await run(['source', ...line.split(' ')], settings, input)
  printed += output + errors
  return { code, output, errors }
}
async function done(line: string, input = '', run: Run = runCommand): Promise<string> {
  const { code, output, errors } = await quarry(line, input, run)
  expect([line, code, code === 0 ? '' : errors]).toEqual([line, 0, ''])
  return output
}
async function refusal(line: string, input = '', run: Run = runCommand): Promise<string> {
  const { code, output, errors } = await quarry(line, input, run)
  expect([line, code, output]).toEqual([line, 1, ''])
  return errors
}
type Listed = { name: string; state: string; keyEnds: string; day: { limit: { microUsd: number | null } } }
const listed = async () => JSON.parse(await done('list --json')) as Listed[]
const usage = /^Usage:\n {2}quarry source add KIND/

describe('quarry source', { timeout: 400_000 }, () => {
  it('adds sources by keys from standard input, tests, orders, limits, stops and lists them; a key is shown nowhere', async () => {
    const hunter = `${sources.baseOf('hunter')}/v2`
    expect(await done('list')).toMatch(/^There is no source\. quarry source add KIND adds one\.\n/)
    const added = await quarry(
      `add hunter --name cheap --base ${hunter} --usd-per-unit 0.02 --day-usd 5`,
      `${key}\n`,
      asProcess,
    )
    expect(added).toMatchObject({ code: 0, output: 'Added cheap. Test it: quarry source test cheap\n' })
    expect(added.errors).toBe('Read the vendor’s terms before you sell its data: most forbid reselling it.\n')
    const guessed = await quarry(`add Apollo --base ${sources.baseOf('apollo')}/api/v1`, key, asProcess)
    expect(guessed).toMatchObject({ code: 0, output: 'Added apollo. Test it: quarry source test apollo\n' })
    expect(guessed.errors).toContain('Its price is a guess. Say what you pay: --usd-per-unit.')
    expect(await done('test cheap', '', asProcess)).toMatch(
      /^Hunter took the key\. [\d,.]+ credits are left there\.\n$/,
    )
    expect(await done('order apollo cheap')).toContain('asked in this order: apollo, cheap.')
    expect(await done('budget cheap --day-usd none --month-units 300')).toBe('Changed the budgets of cheap.\n')
    expect(await done('policy cheap --charge accept_all=yes --keep-days 7')).toMatch(/^cheap: .*accept-all.* 7 days/)
    expect(await done('caps --reveal-usd 0.5 --reveal-calls 3')).toBe('Changed the caps.\n')
    await done('stop apollo')
    expect(await listed()).toMatchObject([
      { name: 'apollo', state: 'stopped', keyEnds: 'WXYZ' },
      { name: 'cheap', state: 'on', keyEnds: 'WXYZ', day: { limit: { microUsd: null } } },
    ])
    await done('start apollo')
    const list = await done('list')
    expect(list).toMatch(/^apollo \(Apollo at http:\S+, key …WXYZ\): on\. .*\ncheap \(Hunter at/)
    expect(list).toContain('At most $0.50 and 3 calls a reveal')
    await done('key cheap', another, asProcess)
    expect(await refusal('test cheap', '', asProcess)).toContain('accept the key')
    const { rows } = await database.ownerPool.query('select * from sources')
    for (const secret of [key, another]) expect(printed + JSON.stringify(rows)).not.toContain(secret)
  })

  it('says what it can not do, and changes nothing', async () => {
    const before = await listed()
    const dear = `There is no source 'dear'.\n`
    const base = `--base ${sources.baseOf('hunter')}`
    const refused = [
      ['sell cheap', '', usage],
      ['add', key, usage],
      [`add hunter ${base} --key ${another}`, key, usage],
      ['policy cheap --charge all=yes', '', usage],
      ['test dear', '', dear],
      ['budget dear --day-usd 1', '', dear],
      ['key dear', key, dear],
      [`add hunger ${base}`, key, /There is no kind 'hunger'\. There are apollo, hunter/],
      [`add hunter ${base} --name cheap`, key, /There is a source 'cheap' already/],
      [`add hunter ${base}`, '\n', /The key is missing/],
      ['add hunter --base https://api.hunter.io/v2', key, /Practice mode asks nobody outside this machine/],
      ['budget cheap --day-usd lots', '', /day-usd: 'lots' is not a number/],
      ['budget cheap --waterfall-units 5', '', /only Apollo/],
      ['policy cheap --charge invalid=yes', '', /never charged for/],
      ['order cheap dear', '', dear],
    ] as const
    for (const [line, input, why] of refused) {
      const errors = await refusal(line, input)
      expect([line, errors]).toEqual([line, typeof why === 'string' ? why : expect.stringMatching(why)])
    }
    expect(await listed()).toEqual(before)
  })

  it('remove while a call is under way takes the key at once; the call still ends in the books, and nobody is asked again', async () => {
    const { rows } = await database.ownerPool.query<{ id: number }>(`select id from sources where name = 'cheap'`)
    const source = { id: rows[0]!.id, source: openSource({ kind: 'hunter', key, base: 'http://127.0.0.1:1' })! }
    const now = new Date()
    const call = { source, to: 'findAddress' as const, workspaceId: null, reveal: null, batchId: null, milliunits: 1_000, now } // oxfmt-ignore
    const reserved = await reserveCall(database.db, call)
    if (!('callId' in reserved)) throw new Error(reserved.refused)
    expect(await done('remove cheap')).toBe('Removed cheap and its key. The history of its calls stays.\n')
    expect((await listed()).map(({ name }) => name)).toEqual(['apollo'])
    expect(await reserveCall(database.db, call)).toEqual({ refused: 'stopped', retryAfterMs: null })
    const spent = { milliunits: 500, isKnown: true }
    await endCall(database.db, reserved.callId, { kind: 'answer', spent, ms: 1, now })
    const books = await database.ownerPool.query(
      'select c.state, c.milliunits::int, s.key_sealed from source_calls c join sources s on s.id = c.source_id',
    )
    expect(books.rows).toEqual([{ state: 'ended', milliunits: 500, key_sealed: '' }])
    expect(await refusal('remove cheap')).toBe(`There is no source 'cheap'.\n`)
    expect(await done(`add hunter --name cheap --base ${sources.baseOf('hunter')}/v2`, key)).toContain('Added cheap.')
  })
})
