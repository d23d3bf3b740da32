import { setTimeout as sleep } from 'node:timers/promises'
import fc from 'fast-check'
import { vi } from 'vitest'
import type { PaymentEvent } from '../server/adapters/payments/port.ts'
import type { Context } from '../server/context.ts'
import type { Db } from '../server/db/transaction.ts'
import { unit } from '../synthetic/random.ts'
import type { TestDatabase } from './database.ts'
import { newUser, requireSound } from './ledger-trial.ts'
import { ModelPayments, refundedOf, type ModelSession, type Weather } from './model-payments.ts'
import type { Billing } from './plant-billing.ts'

export type Trial = { database: TestDatabase; moneyDb: Db; billing: Billing; runs: number; seed: number }

/** Something that happens at the provider, to one of the purchases. */
type Change =
  | { do: 'pay' | 'promise' | 'fail' | 'expire' | 'fail-refund' | 'escalate' }
  | { do: 'pay-otherwise'; how: 'amount' | 'user' | 'currency' }
  | { do: 'refund'; share: number }
  | { do: 'dispute'; share: number; isInquiry: boolean }
  | { do: 'close-dispute' }
/** How often its event comes: not at all, once, or twice. */
type Told = Change & { of: number; times: number; as: 'checkout' | 'payment' }
type Step =
  Told | { do: 'return' | 'return-of-other' | 'reconcile-all' | 'forget-session' | 'approve' | 'close'; of: number }

const welcome = 5
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
const act = (...names: ('return' | 'return-of-other' | 'reconcile-all' | 'forget-session' | 'approve' | 'close')[]) =>
  fc.record({ do: fc.constantFrom(...names), of })

/**
 * Random steps one after the other against a model: after each, our books are what the provider said when it was last
 * asked, and no invariant is broken. Events come never, once or twice. Throws at the first difference.
 */
export async function provesPurchasesInTurn(trial: Trial): Promise<void> {
  const quiet = act('return', 'return-of-other', 'reconcile-all', 'forget-session', 'approve', 'close')
  const steps = fc.array(fc.oneof({ arbitrary: change, weight: 3 }, { arbitrary: quiet, weight: 2 }), {
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
    await requireSound(trial.database)
    await world.end()
  })
  await fc.assert(property, { numRuns: trial.runs, seed: trial.seed, endOnFailure: true })
}

/**
 * Everything at once: each call made twice at the same instant, each change told twice with random delays, the provider
 * slow and now and then silent. Afterwards, with nothing mended, our books are the provider's; and they were sound at
 * every instant in between.
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
 * Two changes, and the first one's answer is kept back until the second look has gone as far as it can: written what it
 * heard, or come to wait for the lock. What is true is written last, not what came last.
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

/** One purchase and many changes within milliseconds, each told once, some late, while many answers take their time. */
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

const noLatency: Weather['latencyMs'] = () => [0, 0]

type Bought = {
  id: string
  userId: string
  credits: number
  session: ModelSession
  /** The session as the product last heard of it; null before. */
  told: ModelSession | null
  /** What a person decided. */
  word: 'approved' | 'closed' | null
  /** What our row must say, as far as it depends on what was before. */
  status: string
}

type World = Awaited<ReturnType<typeof openWorld>>

async function openWorld(
  trial: Trial,
  run: number,
  weatherOf: (random: () => number) => Pick<Weather, 'latencyMs' | 'faults'>,
) {
  const { database, moneyDb, billing } = trial
  let drawn = 0
  const random = () => unit(trial.seed, run, drawn++)
  const calm: Weather = { random, latencyMs: noLatency, faults: 0 }
  const model = new ModelPayments(calm)
  const clock = { aheadMs: 0 }
  const log = { info() {}, warn() {}, error() {} }
  const ctx = {
    db: database.db,
    moneyDb,
    payments: model.port(),
    settings: { publicUrl: () => 'http://127.0.0.1' },
    now: () => new Date(Date.now() + clock.aheadMs),
    countMoney() {},
    log,
  } as unknown as Context
  const [one, two] = [await newUser(database, welcome), await newUser(database, welcome)]
  const bought: Bought[] = []
  for (const [at, userId] of [one, one, two].entries()) {
    const credits = 10 * (at + 1)
    await billing.startCheckout(ctx, userId, { credits })
    const session = model.sessions.at(-1)!
    bought.push({ id: session.purchaseId, userId, credits, session, told: null, word: null, status: 'open' })
  }
  Object.assign(calm, weatherOf(random))
  const end = async () => {
    // Nobody answers for this run's purchases any more.
    const ids = bought.map(({ id }) => id)
    await database.ownerPool.query(
      `update purchases set status = 'expired' where id = any($1) and status in ('created', 'open')`,
      [ids],
    )
  }
  return {
    ...trial,
    ctx,
    model,
    random,
    clock,
    bought,
    others: [two, two, one],
    end,
    late: () => (calm.latencyMs === noLatency ? 0 : random() * 12),
  }
}

async function take(world: World, step: Step): Promise<void> {
  const { billing, ctx, bought } = world
  const purchase = bought[step.of]!
  switch (step.do) {
    case 'return': {
      const isKnown = (await statusIn(world, purchase)) === 'paid'
      const { success } = await persist(() => billing.applyCredits(ctx, purchase.userId, purchase.session.sessionId))
      if (!isKnown) learn(purchase)
      if (success !== ((await statusIn(world, purchase)) === 'paid')) throw new Error('the return was told otherwise')
      return
    }
    case 'return-of-other': {
      const answer = await persist(() =>
        billing.applyCredits(ctx, world.others[step.of]!, purchase.session.sessionId),
      ).then(
        () => 'taken',
        (error: unknown) => (error as { code?: string }).code,
      )
      if (answer !== 'unknown-session') throw new Error(`somebody else's return was ${answer}`)
      return
    }
    case 'reconcile-all': {
      world.clock.aheadMs = Math.max(600_000, world.clock.aheadMs * 2)
      if (world.clock.aheadMs > 2 ** 40) return
      const waiting = await Promise.all(bought.map(async (each) => /created|open/.test(await statusIn(world, each))))
      world.model.weather.faults *= -1
      await billing.reconcilePurchases(ctx)
      world.model.weather.faults *= -1
      for (const [at, each] of bought.entries()) if (waiting[at]) learn(each)
      return
    }
    case 'forget-session': {
      const forget = `update purchases set session_id = null, payment_intent_id = null, status = 'created'
        where id = $1 and status = 'open'`
      const { rowCount } = await world.database.ownerPool.query(forget, [purchase.id])
      if (rowCount) purchase.status = 'created'
      return
    }
    case 'approve':
      if (purchase.status !== 'review') return
      await persist(() => billing.reconcilePurchase(ctx, purchase.id, { isApproved: true }))
      purchase.word = 'approved'
      return learn(purchase)
    case 'close': {
      if (purchase.status !== 'review') return
      await world.database.pool.query(`update purchases set status = 'closed' where id = $1`, [purchase.id])
      purchase.word = 'closed'
      purchase.status = 'closed'
      return
    }
    default:
      if (!happen(purchase.session, step)) return
      await Promise.all(Array.from({ length: step.times }, () => tell(world, purchase, step.as, world.late())))
      if (step.times > 0) learn(purchase)
  }
}

/** An event comes until it is taken, as webhooks do. */
async function tell(world: World, { session }: Bought, as: 'checkout' | 'payment', afterMs: number): Promise<void> {
  const { billing, ctx, model } = world
  const event: PaymentEvent = model.event(session, as)
  if (afterMs > 0) await sleep(afterMs)
  await persist(() => billing.takeEvent(ctx, ctx.payments!, event))
}

async function persist<T>(work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work()
    } catch (error) {
      if ((error as Error).name !== 'PaymentsUnavailable' || attempt === 20) throw error
    }
  }
}

/** False where the provider would refuse it. */
function happen(session: ModelSession, step: Change): boolean {
  const { state, dispute } = session
  const left = session.amountCents - refundedOf(session)
  switch (step.do) {
    case 'pay':
      // Also behind a page that has expired, or a promise that came to nothing: money may be late.
      if (state === 'paid') return false
      session.state = 'paid'
      return true
    case 'pay-otherwise':
      if (state === 'paid') return false
      session.state = 'paid'
      if (step.how === 'amount') session.amountCents -= 100
      if (step.how === 'user') session.userId = 'somebody else'
      if (step.how === 'currency') session.currency = 'eur'
      return true
    case 'promise':
    case 'expire':
      if (state !== 'open') return false
      session.state = step.do === 'promise' ? 'promised' : 'expired'
      return true
    case 'fail':
      if (state !== 'promised') return false
      session.state = 'failed'
      return true
    case 'refund': {
      const cents = Math.ceil((session.amountCents * step.share) / 100)
      if (state !== 'paid' || cents > left || dispute?.state === 'withdrawn') return false
      session.refunds.push({ cents, isFailed: false })
      return true
    }
    case 'fail-refund': {
      const refund = session.refunds.findLast(({ isFailed }) => !isFailed)
      if (!refund) return false
      refund.isFailed = true
      return true
    }
    case 'dispute':
      if (state !== 'paid' || dispute || left <= 0) return false
      session.dispute = { cents: Math.ceil((left * step.share) / 100), state: step.isInquiry ? 'inquiry' : 'withdrawn' }
      return true
    case 'escalate':
      if (dispute?.state !== 'inquiry') return false
      dispute.state = 'withdrawn'
      return true
    case 'close-dispute':
      if (!dispute || dispute.state === 'over') return false
      dispute.state = 'over'
      return true
  }
}

/** The product has asked the provider just now: what follows from it, in words of its own. */
function learn(bought: Bought): void {
  bought.told = structuredClone(bought.session)
  bought.status = statusAfter(bought)
}

function statusAfter({ status, session, word, id, userId, credits }: Bought): string {
  if (status === 'closed' || status === 'paid') return status
  if (status === 'review' && word !== 'approved') return 'review'
  if (session.state !== 'paid')
    return { open: 'open', promised: 'open', failed: 'failed', expired: 'expired' }[session.state]
  const isAsAgreed =
    session.userId === userId &&
    session.amountCents === credits * 20 &&
    session.currency === 'usd' &&
    session.purchaseId === id
  return isAsAgreed || word === 'approved' ? 'paid' : 'review'
}

/** Every purchase and both accounts say what the model says. */
async function compare(world: World, after: object): Promise<void> {
  const { database, bought } = world
  const net = new Map<string, number>()
  const { rows } = await database.pool.query<{ id: string; status: string; reversed: number }>(
    'select id, status, reversed_credits as reversed from purchases where id = any($1)',
    [bought.map(({ id }) => id)],
  )
  for (const each of bought) {
    const expected = each.status
    const reversed = expected === 'paid' ? reversedBy(each) : 0
    const row = rows.find(({ id }) => id === each.id)
    if (row?.status !== expected || row.reversed !== reversed) {
      const model = { status: expected, reversed, told: each.told }
      throw new Error(
        `after ${JSON.stringify(after)} we have ${JSON.stringify(row)}, the model ${JSON.stringify(model)}`,
      )
    }
    net.set(each.userId, (net.get(each.userId) ?? welcome) + (expected === 'paid' ? each.credits - reversed : 0))
  }
  for (const [userId, credits] of net) {
    const account = await database.pool.query<{ net: string }>(
      'select available - debt as net from credit_accounts where user_id = $1',
      [userId],
    )
    if (Number(account.rows[0]?.net) !== credits)
      throw new Error(`after ${JSON.stringify(after)} the account has ${account.rows[0]?.net}, the model ${credits}`)
  }
}

function reversedBy({ told, credits }: Bought): number {
  const { amountCents, dispute } = told!
  const back = refundedOf(told!) + (dispute?.state === 'withdrawn' ? dispute.cents : 0)
  return Math.floor((credits * Math.min(amountCents, back)) / amountCents)
}

async function statusIn({ database }: World, { id }: Bought): Promise<string> {
  const { rows } = await database.pool.query<{ status: string }>('select status from purchases where id = $1', [id])
  return rows[0]?.status ?? 'none'
}
