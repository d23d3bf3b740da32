import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import {
  copyProduct,
  descendants,
  endQuarries,
  postmasterOf,
  removeDataDir,
  startedDataDir,
  startQuarry,
  stillRunning,
  stopQuarry,
} from '../spawn-quarry.ts'
import { Visitor } from '../visitor.ts'
import { killWorld, openCheckout, pay, reveal, waiting } from './practice-trial.ts'

const dayMs = 24 * 60 * 60 * 1_000

let product: string
beforeAll(() => {
  product = copyProduct()
})
afterAll(endQuarries)

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
