import { execFileSync, spawnSync } from 'node:child_process'
import { chownSync, existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import os, { getPriority, tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { type Program, type ProgramUser, spawnProgram } from '../../../test/spawn-program.ts'
import { openDatabase, type Database } from '../connect.ts'
import { lockDataDir } from './data-dir-lock.ts'
import type { Log } from '../log.ts'
import { stopOrphanPostmaster } from './orphan-postmaster.ts'
import { withOwner } from '../with-owner.ts'
import { processStart, signalProcess } from './process-state.ts'

const SEED = Number(process.env['QUARRY_SEED'] ?? Math.floor(Math.random() * 2 ** 31))
const isLong = process.env['QUARRY_LONG'] === '1'
const FIRST_STARTS = isLong ? 3 : 1
const NOBODY = { uid: 65534, gid: 65534 }
/** Root hands the server over to the owner of its files, as it must where user namespaces are refused. */
const ROOT_FOR_OTHER = "root on another user's database"
const quiet: Log = { info: () => {}, warn: () => {}, error: () => {} }

const users: [string, ProgramUser][] = [['the user of this run', {}]]
if (process.getuid?.() === 0) {
  const obstacle = whyNotAs(NOBODY)
  if (obstacle === undefined) users.push(['an ordinary user', NOBODY])
  else console.warn(`Not tried as an ordinary user: ${obstacle}`)
  users.push([ROOT_FOR_OTHER, {}])
}

let dataDir: string
/** A data directory after a first start; only the test that kills first starts makes its own. */
let started: string
const programs: Program[] = []

beforeAll(async () => {
  started = mkdtempSync(join(tmpdir(), 'quarry-crash-started-'))
  await (await openDatabase({ dataDir: started, log: quiet })).close()
})

afterAll(() => rmSync(started, { recursive: true, force: true }))

describe.each(users)('the embedded database, run by %s', (kind, user) => {
  // What a kill leaves behind is the same for all of them; who may clear it away is not, and shows at the first.
  const rounds = isLong ? 6 : user === users[0]![1] ? 2 : 1
  beforeEach(() => {
    dataDir = mkdtempSync(join(tmpdir(), 'quarry-crash-'))
    if (user.uid !== undefined && user.gid !== undefined) chownSync(dataDir, user.uid, user.gid)
    if (kind === ROOT_FOR_OTHER) {
      mkdirSync(join(dataDir, 'postgres'), { mode: 0o700 })
      chownSync(join(dataDir, 'postgres'), NOBODY.uid, NOBODY.gid)
    }
  })

  afterEach(async () => {
    // A test that failed half-way has left a program and its server running.
    const left = programs.splice(0).filter(({ child }) => child.exitCode === null && child.signalCode === null)
    for (const { child } of left) child.kill('SIGKILL')
    await Promise.all(left.map(({ exited }) => exited))
    await stopOrphanPostmaster(join(dataDir, 'postgres'), () => {})
    rmSync(dataDir, { recursive: true, force: true })
  })

  test(`after kill -9 every acknowledged row is there (seed ${SEED})`, { timeout: 180_000 }, async () => {
    console.log(`QUARRY_SEED=${SEED}`)
    copyStarted(kind, user)
    const random = randomFrom(SEED)
    let acknowledged = 0
    for (let round = 0; round < rounds; round += 1) {
      const product = startProduct(user)
      const { found, postmaster } = await opened(product)
      expectWhole(found, acknowledged)
      const rows = 1 + Math.floor(random() * 300)
      acknowledged = await readRows(product, found.length, rows)
      // Both at once, the product alone, or the server first: each leaves different files and processes behind.
      const victims = [[product.pid, postmaster], [product.pid], [postmaster, product.pid]][round % 3] ?? []
      for (const pid of victims) signalProcess(pid, 'SIGKILL')
      await product.exited
      acknowledged = lastRow(product, acknowledged)
    }
    const last = startProduct(user)
    const { found, postmaster } = await opened(last)
    expectWhole(found, acknowledged)
    await stopped(last)
    expect(processStart(postmaster)).toBeUndefined()
  })

  // A first start hands the files over once.
  if (kind === ROOT_FOR_OTHER) return

  test('killed at any moment of the first start, it starts the next time', { timeout: 180_000 }, async () => {
    console.log(`QUARRY_SEED=${SEED}`)
    const random = randomFrom(SEED + 1)
    for (let round = 0; round < FIRST_STARTS; round += 1) {
      const product = startProduct(user)
      // The lock is the first thing it writes; making the cluster takes about half a second from there.
      await vi.waitUntil(() => existsSync(join(dataDir, 'quarry.lock')), { timeout: 30_000, interval: 5 })
      await new Promise((resolve) => setTimeout(resolve, random() * 1200))
      product.child.kill('SIGKILL')
      await product.exited
    }
    const last = startProduct(user)
    await opened(last)
    await stopped(last)
  })

  // Whose files they are is of no matter for the lock.
  if (user.uid !== undefined) return

  test('a second process refuses, a command beside uses the same database, and the first goes on undisturbed', async () => {
    copyStarted(kind, user)
    const product = startProduct(user)
    await opened(product)
    const before = await readRows(product, 0, 1)
    const sentence = `Another Quarry (process ${product.pid}) is already using ${dataDir}. Stop it first`
    await expect(openDatabase({ dataDir, log: quiet })).rejects.toThrow(sentence)
    expect(() => lockDataDir(dataDir)).toThrow(sentence)
    const refused = await readRows(product, before, 20)
    expect(refused).toBe(before + 20)
    const beside = await openDatabase({ dataDir, log: quiet, attach: true })
    const { rows } = await beside.pool.query('select current_user as role')
    expect(rows).toEqual([{ role: 'quarry_app' }])
    expect(await priorityOf(beside, {})).toBe(getPriority())
    expect(await priorityOf(beside, { isBehind: true })).toBe(os.constants.priority.PRIORITY_BELOW_NORMAL)
    await beside.close()
    expect(await readRows(product, refused, 20)).toBe(refused + 20)
    await stopped(product)
  })
})

/** Of the server's process that works for us, helped by no other. */
async function priorityOf(database: Database, how: { isBehind?: boolean }): Promise<number> {
  return withOwner(
    database,
    async (_, pool) => {
      const { rows } = await pool.query<{ pid: number; helpers: string }>(
        `select pg_backend_pid() as pid, current_setting('max_parallel_maintenance_workers') as helpers`,
      )
      expect(rows[0]!.helpers === '0').toBe(how.isBehind === true)
      return getPriority(rows[0]!.pid)
    },
    how,
  )
}

/** Fills the data directory as a first start does, owned by the user who would have made it. */
function copyStarted(kind: string, { uid, gid }: ProgramUser): void {
  execFileSync('cp', ['-a', `${started}/.`, dataDir])
  if (uid !== undefined) execFileSync('chown', ['-R', `${uid}:${gid}`, dataDir])
  if (kind === ROOT_FOR_OTHER) {
    execFileSync('chown', ['-R', `${NOBODY.uid}:${NOBODY.gid}`, join(dataDir, 'postgres')])
  }
}

function startProduct(user: ProgramUser): Program {
  const program = spawnProgram('write-rows.ts', [dataDir], user)
  programs.push(program)
  return program
}

/** Ends it as Ctrl-C would; nothing may be left of it. */
async function stopped(product: Program): Promise<void> {
  product.child.kill('SIGTERM')
  await product.exited
  expect(product.errors()).toBe('')
  expect(product.child.exitCode).toBe(0)
  expect(existsSync(join(dataDir, 'quarry.lock'))).toBe(false)
  expect(existsSync(join(dataDir, 'postgres/postmaster.pid'))).toBe(false)
}

async function opened(product: Program): Promise<{ found: number[]; postmaster: number }> {
  const line = await product.nextLine()
  if (!line?.startsWith('open ')) throw new Error(`The program did not open its database: ${line} ${product.errors()}`)
  return JSON.parse(line.slice('open '.length)) as { found: number[]; postmaster: number }
}

/** Reads the next acknowledged rows and gives the number of the last. */
async function readRows(product: Program, before: number, count: number): Promise<number> {
  let last = before
  for (let i = 0; i < count; i += 1) {
    const line = await product.nextLine()
    if (line === undefined) throw new Error(`The program ended: ${product.errors()}`)
    last = Number(line.slice('row '.length))
  }
  return last
}

function lastRow(product: Program, before: number): number {
  const rows = product.lines.filter((line) => /^row \d+$/.test(line)).map((line) => Number(line.slice('row '.length)))
  return Math.max(before, ...rows)
}

/** No gap, nothing acknowledged missing; the one row that was under way may have been committed. */
function expectWhole(found: number[], acknowledged: number): void {
  expect(found).toEqual(found.map((_, i) => i + 1))
  expect(found.length).toBeGreaterThanOrEqual(acknowledged)
  expect(found.length).toBeLessThanOrEqual(acknowledged + 1)
}

function whyNotAs(user: { uid: number; gid: number }): string | undefined {
  const read = `require('node:fs').readFileSync(${JSON.stringify(import.meta.filename)})`
  const result = spawnSync(process.execPath, ['-e', read], { ...user, cwd: '/', encoding: 'utf8' })
  if (result.error) return result.error.message
  return result.status === 0 ? undefined : `user ${user.uid} can't read the checkout`
}

/** Mulberry32: small, seeded, good enough to choose moments. */
function randomFrom(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}
