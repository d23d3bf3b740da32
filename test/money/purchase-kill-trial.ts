import { setTimeout as sleep } from 'node:timers/promises'
import type { Stripe } from 'stripe'
import { vi } from 'vitest'
import type { User } from '../../contract/accounts.ts'
import { processStart, signalProcess } from '../../server/db/postgres/process-state.ts'
import { unit } from '../../synthetic/random.ts'
import type { Victim } from '../kills/kill-trial.ts'
import { webhookSecret } from './payments-trial.ts'
import { openProductPayments, type ProductPayments } from './product-payments.ts'
import { startedDataDir, postmasterOf, removeDataDir, runQuarry, startQuarry, stopQuarry } from '../spawn-quarry.ts'
import { Visitor } from '../visitor.ts'

export type PurchaseKillTrial = {
  product: string
  seed: number
  rounds: number
  victims: readonly Victim[]
  /** New accounts in each round; each buys twice and some money goes back. */
  buyers: number
}

type Shopper = { visitor: Visitor; email: string; acknowledged: Map<string, number> }

const welcome = 25
/** Faults of the first deliveries; events that aren't accepted come again, except lost ones. */
const faults = {
  duplicate: 0.3,
  delay: 0.3,
  delayMs: 800,
  reorder: 0.2,
  lose: 0.15,
  wrongSignature: 0.08,
  oldTimestamp: 0.08,
}
const mostShoppers = 150
const packages = [10, 250, 500, 1_000]

/**
 * The whole product with the real SDK against a provider that goes on living, killed with SIGKILL (and its database) in
 * the middle of checkouts, payments, returns, refunds and disputes, while webhooks come twice, late, in another order,
 * forged, too old or never. After the last start, with nothing mended by hand, both books must say the same.
 */
export async function runPurchaseKillTrial(trial: PurchaseKillTrial) {
  let drawn = 0
  const random = () => unit(trial.seed, 0, drawn++)
  const dataDir = await startedDataDir()
  let url = 'http://127.0.0.1:1'
  const payments = openProductPayments(() => url)
  const settings = {
    DATA_DIR: dataDir,
    DEMO_PEOPLE: '100',
    LOG_LEVEL: 'warn',
    QUARRY_MODE: 'practice',
    // Nobody is revealed here: no mail world has to start.
    VERIFIER_DNS: '127.0.0.1:9',
    STRIPE_SECRET_KEY: 'sk_test_practice',
    STRIPE_PUBLISHABLE_KEY: 'pk_test_practice',
    STRIPE_WEBHOOK_SECRET: webhookSecret,
    STRIPE_API_BASE: `http://127.0.0.1:${(await payments.sandbox()).port}`,
  }
  const shoppers: Shopper[] = []
  const counts = { kills: 0, steps: 0, cutOff: 0 }
  const start = async () => {
    const quarry = await startQuarry(trial.product, settings)
    url = quarry.url
    for (const { visitor } of shoppers) Object.assign(visitor, { url })
    await payments.operator('product', { origin: url, webhookUrl: `${url}/api/webhooks/stripe` })
    return quarry
  }
  let quarry = await start()
  try {
    await payments.operator('webhooks', { ...faults, seed: trial.seed })
    for (let round = 0; round < trial.rounds; round += 1) {
      const victim = trial.victims[round % trial.victims.length] ?? 'product'
      const before = counts.steps
      const shopping = Array.from({ length: trial.buyers }, () => shop(url, shoppers, payments, random, counts))
      const enough = before + Math.floor(random() * trial.buyers * 7)
      let isOver = false
      const over = Promise.all(shopping).finally(() => (isOver = true))
      over.catch(() => {})
      await vi.waitUntil(() => isOver || counts.steps >= enough, { timeout: 60_000, interval: 2 })
      await sleep(random() * 30)
      const postmaster = postmasterOf(dataDir)
      if (victim !== 'product') signalProcess(postmaster, 'SIGKILL')
      if (victim !== 'database') await stopQuarry(quarry, 'SIGKILL')
      counts.kills += victim === 'both' ? 2 : 1
      await over
      // The last start must find the lost events itself; nothing is repaired by hand.
      const isLast = round === trial.rounds - 1
      if (isLast) await payments.operator('webhooks', Object.fromEntries(Object.keys(faults).map((name) => [name, 0])))
      if (isLast && victim === 'database') await stopQuarry(quarry)
      if (victim === 'database' && !isLast) await untilReady(url, dataDir, postmaster)
      else quarry = await start()
    }
    const paid = await requireSameBooks(shoppers, payments)
    await requireAcknowledged(shoppers)
    const ledger = await runQuarry(trial.product, ['ledger', 'check'], settings)
    if (ledger.code !== 0) throw new Error(`ledger: ${ledger.output}${ledger.errors}`)
    const totals = JSON.parse(ledger.output) as { movements: number }
    if (paid.settledMs > 20_000) console.log(`the last start had to look twice:\n${quarry.errors().slice(-3_000)}`)
    return { ...counts, shoppers: shoppers.length, ...paid, movements: totals.movements }
  } catch (error) {
    throw new Error(`seed ${trial.seed}: ${(error as Error).message}\n${quarry.errors().slice(-3_000)}`, {
      cause: error,
    })
  } finally {
    await stopQuarry(quarry)
    await payments.close()
    await removeDataDir(dataDir)
  }
}

/** Registers, buys twice, and lets some of the money go back; work that a kill cuts off is left as it is. */
async function shop(
  url: string,
  shoppers: Shopper[],
  payments: ProductPayments,
  random: () => number,
  counts: { steps: number; cutOff: number },
): Promise<void> {
  const step = async <T>(work: () => Promise<T>): Promise<T> => {
    try {
      return await work()
    } catch (error) {
      counts.cutOff += 1
      throw error
    } finally {
      counts.steps += 1
    }
  }
  try {
    const shopper = await step(() => newShopper(url, shoppers, random))
    const { visitor } = shopper
    for (let purchase = 0; purchase < 2; purchase += 1) {
      const credits = packages[Math.floor(random() * packages.length)]!
      const { body } = await step(() => visitor.post<{ url: string }>('/api/create-checkout-session', { credits }))
      if (!body.url) return
      const sessionId = new URL(body.url).pathname.split('/').at(-1)!
      await step(() => payments.pay(sessionId))
      const back = step(() => takeBack(payments, sessionId, random)).catch(() => {})
      const applied = await step(() =>
        visitor.post<{ success?: boolean; credits?: number }>('/api/apply-credits', { sessionId }),
      )
      if (applied.body.success) shopper.acknowledged.set(sessionId, applied.body.credits ?? 0)
      if (applied.status === 404) throw new Error(`the product does not know ${sessionId}`)
      await back
    }
  } catch (error) {
    // A kill shows here as a broken connection.
    if (!(error instanceof TypeError) && !/register answered 5/.test((error as Error).message)) throw error
  }
}

/** Somebody new, or somebody again once there are as many as may register in an hour. */
async function newShopper(url: string, shoppers: Shopper[], random: () => number): Promise<Shopper> {
  const known = shoppers.length < mostShoppers ? undefined : shoppers[Math.floor(random() * shoppers.length)]
  if (known) return known
  const visitor = await Visitor.register(url)
  const shopper = { visitor, email: visitor.user.email, acknowledged: new Map<string, number>() }
  shoppers.push(shopper)
  return shopper
}

/** A refund, one that fails, or a dispute, as it happens. */
async function takeBack(payments: ProductPayments, sessionId: string, random: () => number): Promise<void> {
  const luck = random()
  if (luck < 0.4) return
  const session = await (await payments.stripe()).checkout.sessions.retrieve(sessionId)
  const payment = session.payment_intent as string
  if (luck < 0.7) {
    const amount = Math.max(1, Math.floor(random() * (session.amount_total ?? 1)))
    const refund = await payments.operator('refund', { payment, amount })
    if (luck < 0.5) await payments.operator('fail-refund', { refund: refund['id'] })
    return
  }
  const dispute = await payments.operator('dispute', { payment, inquiry: luck > 0.95 })
  if (luck < 0.85) await payments.operator('close-dispute', { dispute: dispute['id'], won: luck < 0.8 })
}

/** Every account has exactly the credits that the provider's books say, within minutes of the start. */
async function requireSameBooks(shoppers: readonly Shopper[], payments: ProductPayments) {
  const books = await booksOf(payments)
  const difference = async () => {
    for (const { visitor, email } of shoppers) {
      const expected = welcome + (books.credits.get(email) ?? 0)
      const { body } = await visitor.get<User>('/api/auth/user')
      if (body.enrichmentCredits === expected) continue
      const { text } = await visitor.get('/api/credits')
      const theirs = JSON.stringify(books.lines.get(email))
      return `${email} has ${body.enrichmentCredits} credits, not ${expected}; the provider: ${theirs}, we: ${text}`
    }
    return null
  }
  const startMs = performance.now()
  let last: string | null = null
  await vi
    .waitUntil(async () => (last = await difference()) === null, { timeout: 180_000, interval: 250 })
    .catch(() => {
      throw new Error(`the books differ: ${last}`)
    })
  return { paid: books.paid, reversed: books.reversed, settledMs: Math.round(performance.now() - startMs) }
}

/** The payments kept by the provider, in credits by email address. */
async function booksOf(payments: ProductPayments) {
  const stripe = await payments.stripe()
  const credits = new Map<string, number>()
  const lines = new Map<string, object[]>()
  const [found, disputes] = [
    { paid: 0, reversed: 0 },
    await stripe.disputes.list({ limit: 100 }).autoPagingToArray({ limit: 10_000 }),
  ]
  const expand = ['data.payment_intent.latest_charge', 'data.line_items', 'data.customer']
  for await (const session of stripe.checkout.sessions.list({ limit: 100, expand })) {
    if (session.payment_status !== 'paid') continue
    const { email } = session.customer as Stripe.Customer
    const charge = (session.payment_intent as Stripe.PaymentIntent).latest_charge as Stripe.Charge
    const bought = Number.parseInt(session.line_items?.data[0]?.description ?? '0', 10)
    const disputed = disputes.some(
      (dispute) => dispute.charge === charge.id && !/^(won|warning_.*|prevented)$/.test(dispute.status),
    )
    const back = charge.amount_refunded + (disputed ? charge.amount - charge.amount_refunded : 0)
    const reversed = Math.floor((bought * Math.min(charge.amount, back)) / charge.amount)
    credits.set(email!, (credits.get(email!) ?? 0) + bought - reversed)
    const line = {
      session: session.id.slice(-8),
      purchase: session.metadata,
      bought,
      refunded: charge.amount_refunded,
      disputed,
    }
    lines.set(email!, [...(lines.get(email!) ?? []), line])
    found.paid += 1
    if (reversed > 0) found.reversed += 1
  }
  return { credits, lines, ...found }
}

/** A purchase that was answered as "paid" is answered so again. */
async function requireAcknowledged(shoppers: readonly Shopper[]): Promise<void> {
  for (const { visitor, acknowledged } of shoppers) {
    for (const [sessionId, credits] of acknowledged) {
      const { body } = await visitor.post('/api/apply-credits', { sessionId })
      if (body['success'] !== true || body['credits'] !== credits)
        throw new Error(`lost: the acknowledged ${sessionId}`)
    }
  }
}

async function untilReady(url: string, dataDir: string, killed: number): Promise<void> {
  const isReady = async () => {
    const pid = postmasterOf(dataDir)
    return pid !== killed && processStart(pid) !== undefined && (await fetch(`${url}/readyz`)).status === 200
  }
  await vi.waitUntil(isReady, { timeout: 60_000, interval: 50 })
}
