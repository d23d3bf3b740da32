import { afterAll, expect, it, vi } from 'vitest'
import type { ListProgress, ListQuote, ListResult } from '../../contract/verifications.ts'
import { syntheticMailboxes } from '../../sandbox/mail-world/people/mailbox-source.ts'
import { openMailWorld } from '../../sandbox/mail-world/open-mail-world.ts'
import { DEFAULT_SEED } from '../../synthetic/random.ts'
import { peopleWho } from '../people.ts'
import { testPeople } from '../product.ts'
import {
  copyProduct,
  endQuarries,
  makeDataDir,
  removeDataDir,
  runQuarry,
  startQuarry,
  stopQuarry,
} from '../spawn-quarry.ts'
import { Visitor } from '../visitor.ts'

const seed = Number(process.env['QUARRY_SEED'] ?? Math.floor(Math.random() * 2 ** 31))
const kills = 5
const granted = 2_000
/** Longer than a start after a kill: a wait for a host then spans it. */
const greylistMs = 15_000

afterAll(endQuarries)

it(
  `a thousand verifications in flight, killed five times: every proven address is charged once, and the greylisted ones go on waiting (seed ${seed})`,
  { timeout: 900_000 },
  async () => {
    console.log(`QUARRY_SEED=${seed}`)
    // The test's own, so that it outlives the product: a mail host does not forget whom it told to come back.
    const world = await openMailWorld({
      source: syntheticMailboxes(DEFAULT_SEED, testPeople),
      seed,
      latencyMs: [1, 20],
      greylistMs,
    })
    const settings = {
      DATA_DIR: makeDataDir(),
      VERIFIER_DNS: world.dns,
      VERIFIER_SMTP_PORT: String(world.smtpPort),
      VERIFIER_ALLOW_PRIVATE: 'on',
    }
    const product = copyProduct()
    const operate = async (...args: string[]) => {
      const { code, errors, output } = await runQuarry(product, args, settings)
      expect([args.join(' '), code, errors + (code === 0 ? '' : output)]).toEqual([args.join(' '), 0, ''])
    }
    let quarry = await startQuarry(product, settings)
    let someone: Visitor = await Visitor.register(quarry.url)
    const { email } = await someone.me()
    await operate('user', 'premium', email, 'on')
    await operate('user', 'grant', email, String(granted))

    const greylisted = peopleWho('valid', 70, 'greylist')
    const provable = [...peopleWho('valid', 900, 'accept'), ...greylisted]
    const others = [...peopleWho('invalid', 60, 'accept'), ...peopleWho('accept_all', 40)]
    const addresses = [...provable, ...others].map(({ address }) => address ?? '')
    const list = (await someone.post<ListQuote>('/api/verification-lists', { name: 'Kill', addresses })).body.listId
    const started = await someone.post<ListProgress>(`/api/verification-lists/${list}/start`, { maxCredits: 1_500 })
    expect(started.status).toBe(200)
    expect(started.body.waiting + started.body.checking).toBeGreaterThan(1_000)

    const look = async () => (await someone.get<ListProgress>(`/api/verification-lists/${list}`)).body
    const settled = async () => {
      const { total, waiting, checking } = await look()
      return total - waiting - checking
    }
    for (let kill = 0; kill < kills; kill += 1) {
      const goal = (await settled()) + 10 + ((seed >>> kill) % 150)
      await vi.waitUntil(async () => (await settled()) >= Math.min(goal, 950), { timeout: 120_000, interval: 5 })
      await stopQuarry(quarry, 'SIGKILL')
      quarry = await startQuarry(product, settings)
      someone = Object.assign(new Visitor(quarry.url), { cookie: someone.cookie })
      const me = await someone.me()
      expect(me.enrichmentCredits + me.enrichmentCreditsHeld + me.enrichmentCreditsUsed).toBe(25 + granted)
      await operate('ledger', 'check')
    }
    await vi.waitUntil(async () => (await look()).state === 'done', { timeout: 300_000, interval: 100 })

    const results = await allResults(someone, list)
    const statusOf = new Map(
      results.map(({ address, status, reason }) => [address, status === 'valid' ? status : `${status} ${reason}`]),
    )
    expect(
      provable.flatMap(({ address }) =>
        statusOf.get(address ?? '') === 'valid' ? [] : [`${address} ${statusOf.get(address ?? '')}`],
      ),
    ).toEqual([])
    expect(results.filter(({ charged }) => charged === 1)).toHaveLength(provable.length)
    const me = await someone.me()
    expect([me.enrichmentCreditsHeld, me.enrichmentCreditsUsed]).toEqual([0, provable.length])
    await operate('ledger', 'check')
    const { hosts } = world.politeness()
    expect(Object.values(hosts).map(({ senderChanges }) => senderChanges)).toEqual(Object.values(hosts).map(() => 0))
    expect((await stopQuarry(quarry)).code).toBe(0)
    await removeDataDir(settings.DATA_DIR)
    await world.close()
  },
)

async function allResults(someone: Visitor, list: string): Promise<ListResult[]> {
  const all: ListResult[] = []
  let cursor: string | null = ''
  while (cursor !== null) {
    const query: string = cursor === '' ? '' : `?cursor=${encodeURIComponent(cursor)}`
    const { body } = await someone.get<{ results: ListResult[]; nextCursor: string | null }>(
      `/api/verification-lists/${list}/results${query}`,
    )
    all.push(...body.results)
    cursor = body.nextCursor
  }
  return all
}
