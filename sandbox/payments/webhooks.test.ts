import { Stripe } from 'stripe'
import { afterEach, describe, expect, it } from 'vitest'
import { openPaymentsTrial, type PaymentsTrial, webhookSecret } from '../../test/money/payments-trial.ts'
import type { Timers } from './webhooks/open-deliveries.ts'

let trial: PaymentsTrial
afterEach(() => trial.close())

/** Timers that only the test advances. */
function heldTimers(): Timers & { waits: number[]; runAll: () => void } {
  let waiting: { ms: number; run: () => void }[] = []
  return {
    get waits() {
      return waiting.map(({ ms }) => ms)
    },
    after(ms, run) {
      const entry = { ms, run }
      waiting.push(entry)
      return () => void (waiting = waiting.filter((other) => other !== entry))
    },
    runAll() {
      const now = waiting
      waiting = []
      for (const { run } of now) run()
    },
  }
}

async function expireOne(): Promise<string> {
  const { id } = await trial.stripe.checkout.sessions.create({
    mode: 'payment',
    success_url: 'http://127.0.0.1:3000/',
    line_items: [{ quantity: 1, price_data: { currency: 'usd', unit_amount: 500, product_data: { name: 'x' } } }],
  })
  await trial.stripe.checkout.sessions.expire(id)
  return id
}
const told = () => trial.deliveries.map(({ body, signature }) => ({ body, signature }))
const isGenuine = ({ body, signature }: { body: string; signature: string }) => {
  try {
    return Boolean(Stripe.webhooks.constructEvent(body, signature, webhookSecret))
  } catch {
    return false
  }
}
const undelivered = async () => (await trial.stripe.events.list({ delivery_success: false })).data.length

describe('the practice provider’s events', () => {
  it('are signed as the SDK checks it, and count as delivered once the endpoint says so', async () => {
    trial = await openPaymentsTrial()
    const id = await expireOne()
    await expect.poll(() => told().length).toBe(1)
    expect(isGenuine(told()[0]!)).toBe(true)
    expect(JSON.parse(told()[0]!.body)).toMatchObject({ data: { object: { id } }, livemode: false })
    await expect.poll(undelivered).toBe(0)
  })

  it('come again with growing waits until the endpoint answers, each time freshly signed', async () => {
    const timers = heldTimers()
    trial = await openPaymentsTrial({ timers })
    trial.endpoint.status = 500
    await expireOne()
    for (const waitMs of [1_000, 3_000, 10_000]) {
      await expect.poll(() => timers.waits).toEqual([waitMs])
      timers.runAll()
    }
    await expect.poll(() => told().length).toBe(4)
    expect(await undelivered()).toBe(1)
    await expect.poll(() => timers.waits.length).toBe(1)
    trial.endpoint.status = 200
    timers.runAll()
    await expect.poll(undelivered).toBe(0)
    expect(new Set(told().map(({ body }) => (JSON.parse(body) as { id: string }).id)).size).toBe(1)
  })

  it.each<[string, object, (count: number) => boolean]>([
    ['duplicated', { duplicate: 1 }, (count) => count === 2],
    ['forged', { wrongSignature: 1 }, () => !isGenuine(told()[0]!)],
    ['too old', { oldTimestamp: 1 }, () => !isGenuine(told()[0]!)],
  ])('can be %s for a test', async (_, faults, holds) => {
    trial = await openPaymentsTrial()
    await trial.operator('webhooks', faults)
    await expireOne()
    await expect.poll(() => told().length > 0 && holds(told().length)).toBe(true)
  })

  it('can be lost, and are then still listed and sent again on demand', async () => {
    trial = await openPaymentsTrial()
    await trial.operator('webhooks', { lose: 1 })
    const id = await expireOne()
    const [event] = (await trial.stripe.events.list({ delivery_success: false })).data
    expect(event?.data.object).toMatchObject({ id })
    expect(told()).toEqual([])
    await trial.operator('replay', { event: event!.id })
    await expect.poll(() => told().length).toBe(1)
  })

  it('can come out of order and late', async () => {
    const timers = heldTimers()
    trial = await openPaymentsTrial({ timers })
    await trial.operator('webhooks', { reorder: 1 })
    const ids = [await expireOne(), await expireOne()]
    await expect.poll(() => told().length).toBe(2)
    await trial.operator('webhooks', { reorder: 0, delay: 1, delayMs: 60_000 })
    await expireOne()
    expect(timers.waits.length).toBe(1)
    timers.runAll()
    await expect.poll(() => told().length).toBe(3)
    const order = told().map(({ body }) => (JSON.parse(body) as { data: { object: { id: string } } }).data.object.id)
    // Two posts are under way together; the second began first.
    expect(order.slice(0, 2).sort()).toEqual(ids.toSorted())
  })

  it('wait for an endpoint that is not there yet', async () => {
    trial = await openPaymentsTrial({ webhookUrl: null })
    const id = await expireOne()
    expect(await undelivered()).toBe(1)
    await trial.operator('product', { origin: 'http://127.0.0.1:4000' })
    const { url } = await trial.stripe.checkout.sessions.create({
      mode: 'payment',
      success_url: 'http://127.0.0.1:4000/',
      line_items: [{ quantity: 1, price_data: { currency: 'usd', unit_amount: 500, product_data: { name: 'x' } } }],
    })
    expect(url).toMatch(/^http:\/\/127\.0\.0\.1:4000\/sandbox\/checkout\//)
    expect((await trial.stripe.checkout.sessions.retrieve(id)).url).toBeNull()
  })
})
