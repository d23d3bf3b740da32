import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type { RevealAnswer } from '../../contract/reveals.ts'
import { commandLine } from '../../server/db/postgres/process-state.ts'
import { peopleWho } from '../people.ts'
import {
  copyProduct,
  descendants,
  endQuarries,
  postmasterOf,
  type Quarry,
  removeDataDir,
  startedDataDir,
  startQuarry,
  stillRunning,
  stopQuarry,
} from '../spawn-quarry.ts'
import { Visitor } from '../visitor.ts'

const dayMs = 24 * 60 * 60 * 1_000
const waiting = { timeout: 60_000, interval: 50 }
const people = peopleWho('valid', 12, 'accept').map(({ id }) => id)

let product: string
beforeAll(() => {
  product = copyProduct()
})
afterAll(endQuarries)

const worldsOf = (quarry: Quarry) =>
  descendants(quarry.pid)
    .map(({ pid }) => pid)
    .filter((pid) => commandLine(pid).includes('--people'))

/** Ends the practice world as a crash does, and waits for the next one. */
async function killWorld(quarry: Quarry): Promise<void> {
  const [world = 0] = worldsOf(quarry)
  const restarts = () => quarry.errors().split('The practice world answers again').length
  const before = restarts()
  process.kill(world, 'SIGKILL')
  await vi.waitUntil(() => restarts() > before, waiting).catch(() => expect.fail(quarry.errors()))
  expect(worldsOf(quarry)).toHaveLength(1)
}

/** An address asked about during the outage is retried only later, so each try takes a new one. */
async function reveal(visitor: Visitor): Promise<void> {
  const used = (await visitor.me()).enrichmentCreditsUsed
  await visitor.post<RevealAnswer>('/api/enrich-contact', { contactId: people[used] })
  await vi.waitUntil(async () => (await visitor.me()).enrichmentCreditsUsed === used + 1, waiting)
}

const openCheckout = async (visitor: Visitor) =>
  new URL((await visitor.post<{ url: string }>('/api/create-checkout-session', { credits: 10 })).body.url).pathname

async function pay(visitor: Visitor, checkout: string): Promise<void> {
  const { enrichmentCredits } = await visitor.me()
  expect((await visitor.post(`${checkout}/pay`, { card: 'pm_card_visa' })).status).toBe(200)
  await vi.waitUntil(async () => (await visitor.me()).enrichmentCredits === enrichmentCredits + 10, waiting)
}

describe('a practice world that dies', { timeout: 180_000 }, () => {
  it('is started again on its ports with its books: an open checkout is paid, and addresses are proven', async () => {
    const quarry = await startQuarry(product, { DATA_DIR: await startedDataDir(), LOG_LEVEL: 'info' })
    const visitor = await Visitor.register(quarry.url)
    const checkout = await openCheckout(visitor)
    for (const _ of [1, 2, 3]) await killWorld(quarry)
    expect(quarry.errors()).toContain('The practice world died (SIGKILL), starting it again')
    await pay(visitor, checkout)
    await pay(visitor, await openCheckout(visitor))
    await reveal(visitor)
    const processes = descendants(quarry.pid)
    expect((await stopQuarry(quarry)).code).toBe(0)
    expect(stillRunning(processes)).toEqual([])
  })

  it('stops with a product that is just starting it again', async () => {
    const quarry = await startQuarry(product, { DATA_DIR: await startedDataDir(), LOG_LEVEL: 'info' })
    process.kill(worldsOf(quarry)[0]!, 'SIGKILL')
    await vi.waitUntil(() => quarry.errors().includes('The practice world died'), waiting)
    await vi.waitUntil(() => worldsOf(quarry).length === 1, waiting)
    const processes = descendants(quarry.pid)
    expect((await stopQuarry(quarry)).code).toBe(0)
    expect(stillRunning(processes)).toEqual([])
  })
})

it(
  'survives a clock that jumps by days, forward and back, and is still started again',
  { timeout: 180_000 },
  async () => {
    const preload = pathToFileURL(join(import.meta.dirname, '../programs/jumping-clock.js')).href
    const dataDir = await startedDataDir()
    const quarry = await startQuarry(product, {
      DATA_DIR: dataDir,
      LOG_LEVEL: 'info',
      NODE_OPTIONS: `--import ${preload}`,
      CLOCK_JUMPS_MS: [3 * dayMs, -3 * dayMs].join(','),
    })
    const visitor = await Visitor.register(quarry.url)
    for (const _ of ['forward', 'back']) {
      process.kill(quarry.pid, 'SIGUSR2')
      await killWorld(quarry)
      const database = postmasterOf(dataDir)
      process.kill(database, 'SIGKILL')
      await vi.waitUntil(() => ![database, Number.NaN].includes(postmasterOf(dataDir)), waiting)
      await vi.waitUntil(async () => (await visitor.get('/readyz')).status === 200, waiting)
      await reveal(visitor)
      // Whose clock says that an event is days old believes none: a signature is good for minutes.
      expect(await openCheckout(visitor)).toContain('/sandbox/')
    }
    expect((await stopQuarry(quarry)).code).toBe(0)
  },
)

describe('products beside each other', { timeout: 180_000 }, () => {
  it('don’t disturb each other, and the next one cleans up after one that was killed', async () => {
    const socketDirOf = (dataDir: string) =>
      (JSON.parse(readFileSync(join(dataDir, 'quarry.lock'), 'utf8')) as { socketDir: string }).socketDir
    const dirs = [await startedDataDir(), await startedDataDir(), await startedDataDir()] as const
    const [staying, killed] = [
      await startQuarry(product, { DATA_DIR: dirs[0] }),
      await startQuarry(product, { DATA_DIR: dirs[1] }),
    ]
    const [visitor, other] = [await Visitor.register(staying.url), await Visitor.register(killed.url)]
    await Promise.all([reveal(visitor), reveal(other)])
    const [own, stale] = [socketDirOf(dirs[0]), socketDirOf(dirs[1])]
    const stranger = mkdtempSync(join(tmpdir(), 'quarry-pg-'))
    writeFileSync(join(stranger, 'mine'), '')
    const processes = descendants(killed.pid)
    await stopQuarry(killed, 'SIGKILL')
    // Its practice world ends by itself; its database is ended, as nobody starts there again.
    process.kill(postmasterOf(dirs[1]), 'SIGKILL')
    await vi.waitUntil(() => stillRunning(processes).length === 0, waiting)
    expect(existsSync(stale)).toBe(true)
    const next = await startQuarry(product, { DATA_DIR: dirs[2] })
    expect([stale, own, stranger].map((each) => existsSync(each))).toEqual([false, true, true])
    await reveal(visitor)
    await pay(visitor, await openCheckout(visitor))
    for (const each of [staying, next]) expect((await stopQuarry(each)).code).toBe(0)
    expect([own, stranger].map((each) => existsSync(each))).toEqual([false, true])
    rmSync(stranger, { recursive: true })
    await removeDataDir(dirs[1])
  })
})
