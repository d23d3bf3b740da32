import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { copyProduct, descendants, endQuarries, startedDataDir, startQuarry, stillRunning, stopQuarry } from '../spawn-quarry.ts' // oxfmt-ignore
import { Visitor } from '../visitor.ts'
import { killWorld, openCheckout, pay, reveal, waiting, worldsOf } from './practice-trial.ts'

let product: string
beforeAll(() => {
  product = copyProduct()
})
afterAll(endQuarries)

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
