import { setTimeout as sleep } from 'node:timers/promises'
import type { Actor, WorkspaceId } from '../../server/actor.ts'
import type { Context } from '../../server/context.ts'
import type { Db } from '../../server/db/transaction.ts'
import { unit } from '../../synthetic/random.ts'
import type { TestDatabase } from '../database.ts'
import { newActor } from './ledger-trial.ts'
import { happen, ModelPayments, refundedOf, type Change, type ModelSession, type Weather } from './model-payments.ts'
import type { Billing } from './plant-billing.ts'

export type Trial = { database: TestDatabase; moneyDb: Db; billing: Billing; runs: number; seed: number }

/** How often the event of a change comes: not at all, once, or twice. */
export type Told = Change & { of: number; times: number; as: 'checkout' | 'payment' }
export type Step =
  | Told
  | {
      do: 'return' | 'return-of-other' | 'reconcile-all' | 'forget-session' | 'approve' | 'close' | 'close-account'
      of: number
    }

const welcome = 5

export const noLatency: Weather['latencyMs'] = () => [0, 0]

type Bought = {
  id: string
  actor: Actor
  workspaceId: WorkspaceId
  credits: number
  session: ModelSession
  /** The session as the product last heard of it; null before. */
  told: ModelSession | null
  /** A person's decision. */
  word: 'approved' | 'closed' | null
  /** The account is closed, so nobody can have its credits. */
  isOrphan: boolean
  /** The expected row, as far as it depends on the history. */
  status: string
}

export type World = Awaited<ReturnType<typeof openWorld>>

export async function openWorld(
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
    settings: {
      publicUrl: () => 'http://127.0.0.1',
      supportEmail: 'help@model.test',
      secretKey: 'a secret of this model, long enough',
    },
    now: () => new Date(Date.now() + clock.aheadMs),
    countMoney() {},
    log,
  } as unknown as Context
  const [one, two] = [await newActor(database, welcome), await newActor(database, welcome)]
  const bought: Bought[] = []
  for (const [at, actor] of [one, one, two].entries()) {
    const credits = 10 * (at + 1)
    await billing.startCheckout(ctx, actor, { credits })
    const session = model.sessions.at(-1)!
    bought.push({
      id: session.purchaseId,
      actor,
      workspaceId: actor.workspaceId,
      credits,
      session,
      told: null,
      word: null,
      isOrphan: false,
      status: 'open',
    })
  }
  Object.assign(calm, weatherOf(random))
  const end = async () => {
    // After this no provider answers for this run's purchases.
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

export async function take(world: World, step: Step): Promise<void> {
  const { billing, ctx, bought } = world
  const purchase = bought[step.of]!
  switch (step.do) {
    case 'return': {
      const isKnown = (await statusIn(world, purchase)) === 'paid'
      const { success } = await persist(() => billing.applyCredits(ctx, purchase.actor, purchase.session.sessionId))
      if (!isKnown) learn(purchase)
      if (success !== ((await statusIn(world, purchase)) === 'paid'))
        throw new Error('the return was reported differently')
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
      const before = await looks(world)
      world.model.weather.faults *= -1
      await billing.reconcilePurchases(ctx)
      await billing.returnPayments(ctx)
      world.model.weather.faults *= -1
      const after = await looks(world)
      // The waiting ones, and the paid ones whose look was due.
      for (const [at, each] of bought.entries())
        if (waiting[at] || before.get(each.id) !== after.get(each.id)) learn(each)
      return
    }
    case 'close-account': {
      const close = 'update users set closed_at = $2 where id = $1 and closed_at is null'
      const { rowCount } = await world.database.pool.query(close, [purchase.actor.accountId, ctx.now()])
      if (!rowCount) return
      const theirs = bought.filter(({ workspaceId }) => workspaceId === purchase.workspaceId)
      const waiting = await Promise.all(theirs.map(async (each) => /created|open/.test(await statusIn(world, each))))
      for (const each of theirs) each.isOrphan = true
      world.model.weather.faults *= -1
      await billing.closePayments(ctx, purchase.workspaceId)
      world.model.weather.faults *= -1
      for (const [at, each] of theirs.entries()) if (waiting[at]) learn(each)
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
export async function tell(
  world: World,
  { session }: Bought,
  as: 'checkout' | 'payment',
  afterMs: number,
): Promise<void> {
  const { billing, ctx, model } = world
  const event = model.event(session, as)
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

/** The product has just asked the provider: the expected effects, written independently. */
export function learn(bought: Bought): void {
  if (bought.isOrphan && bought.session.state === 'open')
    throw new Error('the model: somebody may still pay for a closed account')
  bought.told = structuredClone(bought.session)
  bought.status = statusAfter(bought)
}

function statusAfter({ status, session, word, isOrphan, id, workspaceId, credits }: Bought): string {
  if (status === 'closed' || status === 'paid' || status === 'returned') return status
  if (isOrphan && session.state === 'paid') return 'returned'
  if (status === 'review' && word !== 'approved') return 'review'
  if (session.state !== 'paid')
    return { open: 'open', promised: 'open', failed: 'failed', expired: 'expired' }[session.state]
  const isAsAgreed =
    session.workspaceId === workspaceId &&
    session.amountCents === credits * 20 &&
    session.currency === 'usd' &&
    session.purchaseId === id
  return isAsAgreed || word === 'approved' ? 'paid' : 'review'
}

/** Every purchase and both accounts say what the model says. */
export async function compare(world: World, after: object): Promise<void> {
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
    net.set(
      each.workspaceId,
      (net.get(each.workspaceId) ?? welcome) + (expected === 'paid' ? each.credits - reversed : 0),
    )
  }
  for (const [workspaceId, credits] of net) {
    const account = await database.pool.query<{ net: string }>(
      'select available - debt as net from credit_accounts where workspace_id = $1',
      [workspaceId],
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

/** When each was claimed by a look of its own. */
async function looks({ database, bought }: World): Promise<Map<string, string | null>> {
  const { rows } = await database.pool.query<{ id: string; at: string | null }>(
    'select id, looked_at::text as at from purchases where id = any($1)',
    [bought.map(({ id }) => id)],
  )
  return new Map(rows.map(({ id, at }) => [id, at]))
}

/**
 * Payments for closed accounts: each is returned once and the payer is told; or a person handles it, because it is
 * disputed or the return failed.
 */
export async function compareReturns(world: World): Promise<void> {
  const { database, bought } = world
  for (const { id, status, session } of bought) {
    const { rows } = await database.pool.query<{ state: string; told: boolean }>(
      `select state, told_at is not null as told from returned_payments
       where payment_intent_id = (select payment_intent_id from purchases where id = $1)`,
      [id],
    )
    const [row] = rows
    const mailed = await database.pool.query('select from outgoing_mails where recipient = $1', [
      `${session.customerId}@model.test`,
    ])
    const isReturned = status === 'returned'
    const isFailed = session.refunds.some((refund) => refund.isFailed)
    const sentCents = refundedOf(session)
    const isAsItShould = isReturned
      ? row?.told === true &&
        mailed.rows.length > 0 &&
        (row.state === 'sent' ? sentCents === session.amountCents : isFailed || session.dispute?.state === 'withdrawn')
      : row === undefined
    if (!isAsItShould || sentCents > session.amountCents)
      throw new Error(`we have ${JSON.stringify(row)} for a ${status} purchase, the model ${JSON.stringify(session)}`)
  }
}

async function statusIn({ database }: World, { id }: Bought): Promise<string> {
  const { rows } = await database.pool.query<{ status: string }>('select status from purchases where id = $1', [id])
  return rows[0]?.status ?? 'none'
}
