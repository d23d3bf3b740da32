import { setTimeout as sleep } from 'node:timers/promises'
import fc from 'fast-check'
import { vi } from 'vitest'
import { requireSound } from './ledger-trial.ts'
import { happen, type Change } from './model-payments.ts'
import {
  compare,
  compareReturns,
  learn,
  noLatency,
  openWorld,
  take,
  tell,
  type Trial,
  type World,
} from './purchase-world.ts'

const purchasesPerRun = 3
const of = fc.nat(purchasesPerRun - 1)
const share = fc.integer({ min: 1, max: 100 })
const told = { of, times: fc.constantFrom(0, 1, 1, 2), as: fc.constantFrom('checkout' as const, 'payment' as const) }
const change = fc.oneof(
  { arbitrary: fc.record({ do: fc.constant('pay' as const), ...told }), weight: 4 },
  fc.record({ do: fc.constantFrom('promise' as const, 'fail' as const, 'expire' as const), ...told }),
  fc.record({
    do: fc.constant('pay-otherwise' as const),
    how: fc.constantFrom('amount' as const, 'user' as const, 'currency' as const),
    ...told,
  }),
  { arbitrary: fc.record({ do: fc.constant('refund' as const), share, ...told }), weight: 3 },
  { arbitrary: fc.record({ do: fc.constantFrom('fail-refund' as const, 'escalate' as const), ...told }), weight: 2 },
  { arbitrary: fc.record({ do: fc.constant('dispute' as const), share, isInquiry: fc.boolean(), ...told }), weight: 2 },
  { arbitrary: fc.record({ do: fc.constant('close-dispute' as const), ...told }), weight: 2 },
)
type Quiet = 'return' | 'return-of-other' | 'reconcile-all' | 'forget-session' | 'approve' | 'close' | 'close-account'
const act = (...names: Quiet[]) => fc.record({ do: fc.constantFrom(...names), of })

/**
 * Random steps one after the other against a model: after each, our books match the provider's last answer, and no
 * invariant is broken. Events come never, once or twice. Throws at the first difference.
 */
export async function provesPurchasesInTurn(trial: Trial): Promise<void> {
  const quiet = act('return', 'return-of-other', 'reconcile-all', 'forget-session', 'approve', 'close')
  const close = { arbitrary: act('close-account'), weight: 1 }
  const steps = fc.array(fc.oneof({ arbitrary: change, weight: 6 }, { arbitrary: quiet, weight: 4 }, close), {
    minLength: 15,
    maxLength: 30,
    size: 'max',
  })
  let run = 0
  const property = fc.asyncProperty(steps, async (list) => {
    const world = await openWorld(trial, (run += 1), () => ({ latencyMs: noLatency, faults: 0.1 }))
    for (const each of list) {
      await take(world, each)
      await compare(world, each)
    }
    await take(world, { do: 'reconcile-all', of: 0 })
    await compareReturns(world)
    await requireSound(trial.database)
    await world.end()
  })
  await fc.assert(property, { numRuns: trial.runs, seed: trial.seed, endOnFailure: true })
}

/**
 * Everything at once: each call made twice at the same instant, each event sent twice with random delays, the provider
 * slow and sometimes silent. Afterwards, without repair, our books are the provider's; and no invariant was broken in
 * between.
 */
export async function provesPurchasesAtOnce(trial: Trial): Promise<void> {
  const steps = fc.array(
    fc.oneof({ arbitrary: change, weight: 3 }, act('return', 'return-of-other', 'reconcile-all')),
    {
      minLength: 5,
      maxLength: 25,
    },
  )
  let run = 0
  const property = fc.asyncProperty(steps, async (list) => {
    const world = await openWorld(trial, (run += 1), (random) => ({
      latencyMs: () => [random() * 3, random() * 3],
      faults: 0.03,
    }))
    let isOver = false
    const watch = (async () => {
      while (!isOver) await requireSound(trial.database)
    })()
    const all = list.map(async (each) => {
      await sleep(world.random() * 20)
      const twice = 'times' in each ? { ...each, times: 2 } : each
      await Promise.all('times' in each ? [take(world, twice)] : [take(world, twice), take(world, twice)])
    })
    await Promise.all([watch, Promise.all(all).finally(() => (isOver = true))])
    for (const each of world.bought) learn(each)
    await compare(world, { do: 'everything' })
    await requireSound(trial.database)
    await world.end()
  })
  await fc.assert(property, { numRuns: trial.runs, seed: trial.seed, endOnFailure: true })
}

/**
 * Two changes; the first one's answer is delayed until the second look has gone as far as it can: it has written its
 * answer, or it waits for the lock. The true state must be written last, not the last answer to arrive.
 */
export async function provesPurchaseRace(trial: Trial): Promise<void> {
  const pairs: [Change, Change][] = [
    [{ do: 'pay' }, { do: 'refund', share: 30 }],
    [{ do: 'refund', share: 40 }, { do: 'fail-refund' }],
    [
      { do: 'refund', share: 10 },
      { do: 'refund', share: 20 },
    ],
    [{ do: 'dispute', share: 100, isInquiry: false }, { do: 'close-dispute' }],
  ]
  const world = await openWorld(trial, 0, () => ({ latencyMs: noLatency, faults: 0 }))
  const bought = world.bought[0]!
  for (const [first, second] of pairs) {
    const gate = newGate()
    let asked = 0
    world.model.weather.hold = async () => {
      asked += 1
      if (asked === 1) await gate.isOpen
    }
    happen(bought.session, first)
    const one = tell(world, bought, 'checkout', 0)
    await vi.waitUntil(() => asked === 1, { timeout: 10_000, interval: 1 })
    happen(bought.session, second)
    let isTwoDone = false
    const two = tell(world, bought, 'checkout', 0).finally(() => (isTwoDone = true))
    await vi.waitUntil(async () => isTwoDone || (await isWaitingForLock(world)), { timeout: 10_000, interval: 1 })
    gate.open()
    await Promise.all([one, two])
    learn(bought)
    await compare(world, { do: 'race', first, second })
  }
  await requireSound(trial.database)
  await world.end()
}

function newGate(): { isOpen: Promise<void>; open: () => void } {
  let open = () => {}
  const isOpen = new Promise<void>((resolve) => (open = resolve))
  return { isOpen, open: () => open() }
}

async function isWaitingForLock({ database }: World): Promise<boolean> {
  const { rows } = await database.ownerPool.query(
    `select from pg_locks l join pg_stat_activity a using (pid)
     where l.locktype = 'advisory' and not l.granted and a.datname = current_database()`,
  )
  return rows.length > 0
}

/** One purchase and many changes within milliseconds, each sent once, some late, while many answers are slow. */
export async function provesPurchaseStorm(trial: Trial): Promise<void> {
  for (let run = 1; run <= trial.runs; run += 1) {
    const world = await openWorld(trial, -run, (random) => ({
      latencyMs: () => [random() * 5, random() < 0.5 ? 1 : 25],
      faults: 0,
    }))
    const bought = world.bought[0]!
    const changes: Change[] = [
      { do: 'pay' },
      { do: 'refund', share: 7 },
      { do: 'refund', share: 13 },
      { do: 'fail-refund' },
      { do: 'dispute', share: 60, isInquiry: true },
      { do: 'escalate' },
      { do: 'close-dispute' },
      { do: 'refund', share: 21 },
    ]
    const telling: Promise<void>[] = []
    for (const each of changes) {
      if (!happen(bought.session, each)) throw new Error(`the provider would refuse ${each.do}`)
      telling.push(tell(world, bought, 'checkout', world.random() * 10))
      await sleep(world.random() * 6)
    }
    await Promise.all(telling)
    learn(bought)
    await compare(world, { do: 'storm', seed: trial.seed, run })
    await world.end()
  }
  await requireSound(trial.database)
}
