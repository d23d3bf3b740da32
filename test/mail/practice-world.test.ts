import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type { Receipt, RevealAnswer } from '../../contract/reveals.ts'
import { syntheticMemory } from '../../sandbox/sources/synthetic-memory.ts'
import { syntheticCompany } from '../../synthetic/company.ts'
import { mailboxElsewhere } from '../../synthetic/mailbox.ts'
import { DEFAULT_SEED } from '../../synthetic/random.ts'
import { copyProduct, descendants, endQuarries, startedDataDir, startQuarry, stillRunning, stopQuarry, type Quarry } from '../spawn-quarry.ts' // oxfmt-ignore
import { runVerbs } from '../run-command.ts'
import { Visitor } from '../visitor.ts'
import { killWorld, openCheckout, pay, reveal, waiting, worldsOf } from './practice-trial.ts'

let product: string
beforeAll(() => {
  product = copyProduct()
})
afterAll(endQuarries)

describe('a practice world that dies', { timeout: 180_000 }, () => {
  let quarry: Quarry & { url: string }
  beforeAll(async () => {
    quarry = await startQuarry(product, { DATA_DIR: await startedDataDir(), LOG_LEVEL: 'info' })
  }, 120_000)

  it('is started again on its ports with its books: an open checkout is paid, and addresses are proven', async () => {
    const visitor = await Visitor.register(quarry.url)
    const checkout = await openCheckout(visitor)
    for (const _ of [1, 2, 3]) await killWorld(quarry)
    expect(quarry.errors()).toContain('The practice world died (SIGKILL), starting it again')
    await pay(visitor, checkout)
    await pay(visitor, await openCheckout(visitor))
    await reveal(visitor)
  })

  it('stops with a product that is just starting it again', async () => {
    const deaths = () => quarry.errors().split('The practice world died').length
    const before = deaths()
    process.kill(worldsOf(quarry)[0]!, 'SIGKILL')
    await vi.waitUntil(() => deaths() > before, waiting)
    await vi.waitUntil(() => worldsOf(quarry).length === 1, waiting)
    const processes = descendants(quarry.pid)
    expect((await stopQuarry(quarry)).code).toBe(0)
    expect(stillRunning(processes)).toEqual([])
  })
})

/** Whom no guess finds, and one of the practice sources does. */
function boughtPerson(): { id: string; address: string } {
  const memories = ['hunter', 'prospeo'].map((name) => syntheticMemory({ seed: DEFAULT_SEED, people: 2_000, name }))
  for (let i = 0; i < 2_000; i += 1) {
    const mailbox = mailboxElsewhere(DEFAULT_SEED, i)
    if (!mailbox || syntheticCompany(DEFAULT_SEED, mailbox.companyIndex).mailBehaviour !== 'accept') continue
    const told = memories.map((memory) => memory.find({ id: `v${i.toString(36)}` }))
    if (told.every((person) => person?.claim === 'verified')) return { id: `demo:${i}`, address: mailbox.address }
  }
  throw new Error('no source knows anybody')
}

describe('the sources of the practice world', { timeout: 180_000 }, () => {
  it('bring an address that no guess finds, on the receipt with what it cost; what the operator removed or stopped stays so', async () => {
    const settings = { DATA_DIR: await startedDataDir(), PRACTICE_SOURCES: 'on' }
    const run = runVerbs(product)
    const source = (...args: string[]) => run(['source', ...args], settings)
    type Listed = { name: string; state: string }
    const listed = async () =>
      (JSON.parse((await source('list', '--json')).output) as Listed[]).map(({ name, state }) => `${name} ${state}`)
    const first = await startQuarry(product, settings)
    const visitor = await Visitor.register(first.url)
    const person = boughtPerson()
    const { body } = await visitor.post<RevealAnswer>('/api/enrich-contact', { contactId: person.id })
    expect(body).toMatchObject({ success: true, charged: 1 })
    const { receiptId } = body as Extract<RevealAnswer, { receiptId: string }>
    const { email, why, hops = [] } = (await visitor.get<Receipt>(`/api/receipts/${receiptId}`)).body
    expect(email).toBe(person.address)
    const proven = hops.find(({ proof }) => proof === 'proven')
    expect(proven?.units).toBe(1)
    expect(['Practice Hunter', 'Practice Prospeo']).toContain(proven?.source)
    expect(why).toContain(`${proven?.source} named this address.`)
    expect(await listed()).toEqual(['practice-prospeo on', 'practice-hunter on', 'practice-millionverifier on'])
    for (const args of [
      ['remove', 'practice-hunter'],
      ['stop', 'practice-prospeo'],
    ])
      expect((await source(...args)).code).toBe(0)
    await stopQuarry(first)
    const second = await startQuarry(product, settings)
    expect(await listed()).toEqual(['practice-prospeo stopped', 'practice-millionverifier on'])
    // It answers where the new world listens.
    expect((await source('test', 'practice-millionverifier')).output).toContain('took the key')
    expect((await stopQuarry(second)).code).toBe(0)
  })
})
