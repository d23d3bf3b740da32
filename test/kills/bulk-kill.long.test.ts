import { afterAll, expect, it, vi } from 'vitest'
import type { Enrichment, EnrichmentDetail } from '../../contract/enrichments.ts'
import type { RevealBatch } from '../../contract/reveals.ts'
import type { ListProgress, ListQuote } from '../../contract/verifications.ts'
import { download, fileOf } from '../actors/file-owner.ts'
import { peopleWho } from '../people.ts'
import {
  copyProduct,
  endQuarries,
  startedDataDir,
  removeDataDir,
  runQuarry,
  startQuarry,
  stopQuarry,
} from '../spawn-quarry.ts'
import { Visitor } from '../visitor.ts'

const seed = Number(process.env['QUARRY_SEED'] ?? Math.floor(Math.random() * 2 ** 31))

afterAll(endQuarries)

const granted = 400
const most = { verify: 70, reveal: 30, file: 20 }

it(
  `a list, a batch of reveals and a file of people, killed again and again, end with every address charged once and no credit lost (seed ${seed})`,
  { timeout: 900_000 },
  async () => {
    console.log(`QUARRY_SEED=${seed}`)
    const product = copyProduct()
    const settings = { DATA_DIR: await startedDataDir() }
    const operate = async (...args: string[]) => {
      const { code, errors, output } = await runQuarry(product, args, settings)
      expect([args.join(' '), code, errors + (code === 0 ? '' : output)]).toEqual([args.join(' '), 0, ''])
    }
    let quarry = await startQuarry(product, settings)
    let someone: Visitor = await Visitor.register(quarry.url)
    const { email } = await someone.me()
    await operate('user', 'premium', email, 'on')
    await operate('user', 'grant', email, String(granted))

    const people = [
      ...peopleWho('valid', 110, 'accept'),
      ...peopleWho('invalid', 30, 'accept'),
      ...peopleWho('accept_all', 10),
    ]
    const addresses = people.map(({ address }) => address ?? '')
    const list = (await someone.post<ListQuote>('/api/verification-lists', { name: 'Kill', addresses })).body.listId
    expect((await someone.post(`/api/verification-lists/${list}/start`, { maxCredits: most.verify })).status).toBe(200)
    const contactIds = people.slice(50, 130).map(({ id }) => id)
    const batch = (await someone.post<RevealBatch>('/api/enrich-contacts', { contactIds, maxCredits: most.reveal }))
      .body
    expect(batch.state).toBe('running')

    const csv = fileOf(people.slice(80, 140).map(({ id }) => id))
    const file = (await someone.post<EnrichmentDetail>('/api/enrichments', { name: 'Kill', csv })).body.enrichmentId
    expect((await someone.post(`/api/enrichments/${file}/start`, { maxCredits: most.file })).status).toBe(200)

    const look = async () => ({
      verify: (await someone.get<ListProgress>(`/api/verification-lists/${list}`)).body,
      reveal: (await someone.get<RevealBatch>(`/api/enrich-contacts/${batch.batchId}`)).body,
      file: (await someone.get<Enrichment>(`/api/enrichments/${file}`)).body,
    })
    const settled = async () => {
      return Object.values(await look()).reduce(
        (sum, { total, waiting, checking }) => sum + total - waiting - checking,
        0,
      )
    }
    for (let kill = 0; kill < 4; kill += 1) {
      const goal = (await settled()) + 5 + ((seed >>> kill) % 60)
      await vi.waitUntil(async () => (await settled()) >= Math.min(goal, 220), { timeout: 240_000, interval: 5 })
      await stopQuarry(quarry, 'SIGKILL')
      quarry = await startQuarry(product, settings)
      someone = Object.assign(new Visitor(quarry.url), { cookie: someone.cookie })
      const me = await someone.me()
      expect(me.enrichmentCredits + me.enrichmentCreditsHeld + me.enrichmentCreditsUsed).toBe(25 + granted)
      await operate('ledger', 'check')
    }
    await vi.waitUntil(async () => Object.values(await look()).every(({ state }) => state === 'done'), {
      timeout: 240_000,
      interval: 50,
    })
    const { verify, reveal, file: enriched } = await look()
    expect(verify.spentCredits).toBeLessThanOrEqual(most.verify)
    expect(reveal.spentCredits).toBeLessThanOrEqual(most.reveal)
    expect(enriched.spentCredits).toBeLessThanOrEqual(most.file)
    expect(verify.heldCredits + reveal.heldCredits + enriched.heldCredits).toBe(0)
    const me = await someone.me()
    const spent = verify.spentCredits + reveal.spentCredits + enriched.spentCredits
    expect([me.enrichmentCreditsHeld, me.enrichmentCreditsUsed]).toEqual([0, spent])
    const proven = (await download(someone, file)).filter((row) => row['quarry_email'])
    expect(proven.length).toBeGreaterThanOrEqual(enriched.spentCredits)
    await operate('ledger', 'check')
    expect((await stopQuarry(quarry)).code).toBe(0)
    await removeDataDir(settings.DATA_DIR)
  },
)
