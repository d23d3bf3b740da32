import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newBuyer, webhooksTo } from '../../../../test/actors/buyer.ts'
import { startTestProduct, type TestProduct } from '../../../../test/product.ts'
import { PaymentsUnavailable, type Payments } from '../../../adapters/payments/port.ts'
import { healEvents } from './heal-events.job.ts'

const welcome = 25

let product: TestProduct
let hooks: ReturnType<typeof webhooksTo>
let payments: Payments
/** Replaces the next look at a checkout, if a test sets it. */
let readCheckout: Payments['readCheckout'] | null = null
beforeAll(async () => {
  product = await startTestProduct({
    worker: false,
    payments: (port) => {
      payments = port
      return { ...port, readCheckout: (id) => (readCheckout ? readCheckout(id) : port.readCheckout(id)) }
    },
  })
  hooks = webhooksTo(product)
  await product.payments.operator('webhooks', { lose: 1 })
})
afterAll(() => product.stop())

const eventsKept = async (id: string) => {
  const { rows } = await product.database.pool.query<{ processed: boolean }>(
    'select processed_at is not null as processed from stripe_events where id = $1',
    [id],
  )
  return rows
}
const completedOf = async () => {
  const buyer = await newBuyer(product)
  const { sessionId } = await buyer.pays(250)
  return { buyer, sessionId, event: await hooks.find('checkout.session.completed', sessionId) }
}

describe('the webhook endpoint', () => {
  it('signature wrong, missing or old: 400, nothing is revealed and nothing stored', async () => {
    const { buyer, event } = await completedOf()
    const body = JSON.stringify(event)
    const forged: (string | null)[] = [
      null,
      '',
      'x',
      hooks.sign(body, { secret: 'whsec_another' }),
      hooks.sign(body, { agoSeconds: 301 }),
      hooks.sign(body).replace('v1=', 'v0='),
      hooks.sign(`${body} `),
      `t=1,${hooks.sign(body)}`,
    ]
    for (const signature of forged) {
      const answer = await hooks.send(body, signature)
      expect(answer.status).toBe(400)
      expect(answer.body.message).toMatch(/^The signature is (missing|not valid)\.$/)
    }
    expect((await hooks.send(body.replace('"complete"', '"complete "'), hooks.sign(body))).status).toBe(400)
    expect([await eventsKept(event.id), await buyer.balance()]).toEqual([[], welcome])
    expect(product.moneyEvents.filter(({ outcome }) => outcome === 'forged').length).toBeGreaterThanOrEqual(6)
  })

  it('signature of 299 seconds ago, or one of two while a secret is replaced: taken', async () => {
    const { buyer, event } = await completedOf()
    const body = JSON.stringify(event)
    const two = `${hooks.sign(body, { secret: 'whsec_old', agoSeconds: 290 })},${/v1=\w+/.exec(hooks.sign(body, { agoSeconds: 290 }))![0]}`
    expect((await hooks.send(body, two)).status).toBe(200)
    expect(await buyer.balance()).toBe(welcome + 250)
  })

  it('signature timestamp in the future: 400', async () => {
    const { buyer, event } = await completedOf()
    const body = JSON.stringify(event)
    expect((await hooks.send(body, hooks.sign(body, { agoSeconds: -400 }))).status).toBe(400)
    expect((await hooks.send(body, hooks.sign(body, { agoSeconds: -86_400 }))).status).toBe(400)
    expect(await buyer.balance()).toBe(welcome)
  })

  it('thin (v2) event sent to the v1 endpoint, or no event at all: 400 with a hint', async () => {
    const thin = JSON.stringify({ id: 'evt_1', object: 'v2.core.event', type: 'v1.billing.meter.no_meter_found' })
    const event = { id: 'evt_1', object: 'event', type: 'charge.refunded', created: 1, livemode: false }
    const hollow = [null, undefined, 7, 'charge', []].map((object) => JSON.stringify({ ...event, data: { object } }))
    const bent = [{ data: null }, { type: null }, { created: 'now' }, { created: 1e300 }].map((change) =>
      JSON.stringify({ ...event, data: { object: {} }, ...change }),
    )
    for (const body of [thin, '[]', '7', '{}', 'null', 'no json', '{"object":"event"}', ...hollow, ...bent]) {
      const answer = await hooks.send(body, hooks.sign(body))
      expect([answer.status, answer.body.message]).toEqual([400, expect.stringContaining('snapshot events (v1)')])
    }
  })

  it('livemode of the event differs from the server’s: 400, and nothing is done', async () => {
    const { buyer, event } = await completedOf()
    const answer = await hooks.deliver(event, { livemode: true })
    expect([answer.status, await eventsKept(event.id), await buyer.balance()]).toEqual([400, [], welcome])
    expect(product.moneyEvents.at(-1)).toEqual({ kind: 'webhook', outcome: 'refused' })
  })

  it('another API version: the event is still handled, since only its ids are used', async () => {
    const { buyer, event } = await completedOf()
    expect((await hooks.deliver(event, { api_version: '2020-08-27' })).status).toBe(200)
    expect(await buyer.balance()).toBe(welcome + 250)
  })

  it('repetition: an event that was done is skipped, a failed one is not', async () => {
    const { buyer, event } = await completedOf()
    readCheckout = async () => {
      throw new PaymentsUnavailable(new Error('no answer'))
    }
    expect((await hooks.deliver(event)).status).toBe(503)
    expect(await eventsKept(event.id)).toEqual([{ processed: false }])
    readCheckout = null
    expect((await hooks.deliver(event)).status).toBe(200)
    expect([await eventsKept(event.id), await buyer.balance()]).toEqual([[{ processed: true }], welcome + 250])
    let looks = 0
    readCheckout = async (id) => {
      looks += 1
      return payments.readCheckout(id)
    }
    expect((await hooks.deliver(event)).status).toBe(200)
    readCheckout = null
    expect(looks).toBe(0)
    expect(product.moneyEvents.at(-1)).toEqual({ kind: 'webhook', outcome: 'repeated' })
  })

  it('event for an object that is not ours (a shared account): 200 and ignored', async () => {
    const stripe = await product.payments.stripe()
    const session = await stripe.checkout.sessions.create({
      mode: 'payment',
      success_url: 'https://other.example/',
      line_items: [{ quantity: 1, price_data: { currency: 'usd', unit_amount: 900, product_data: { name: 'a hat' } } }],
      metadata: { purchase_id: 'another-shop-17' },
    })
    await product.payments.pay(session.id)
    const { payment_intent: payment } = await stripe.checkout.sessions.retrieve(session.id)
    await stripe.refunds.create({ payment_intent: payment as string })
    for (const type of ['checkout.session.completed', 'charge.refunded', 'refund.created']) {
      const event = await hooks.find(type, type.startsWith('checkout') ? session.id : (payment as string))
      expect((await hooks.deliver(event)).status).toBe(200)
      expect(product.moneyEvents.at(-1)).toEqual({ kind: 'webhook', outcome: 'ignored' })
    }
    const unknown = {
      id: 'evt_unknown',
      object: 'event',
      type: 'a.new.type',
      created: 1,
      livemode: false,
      data: { object: {} },
    }
    expect((await hooks.deliver(unknown)).status).toBe(200)
    const gone = { ...unknown, id: 'evt_gone', data: { object: { object: 'charge', payment_intent: 'pi_gone' } } }
    expect((await hooks.deliver(gone)).status).toBe(200)
  })

  it('accepts raw bytes of any content type, up to 1 MB, by POST only, without a cookie and not from other sites', async () => {
    const { buyer, event } = await completedOf()
    const body = JSON.stringify(event, null, 4)
    expect((await hooks.send(body, hooks.sign(body), 'text/plain')).status).toBe(200)
    expect(await buyer.balance()).toBe(welcome + 250)
    const long = JSON.stringify({ ...event, more: 'x'.repeat(1_000_000) })
    expect((await hooks.send(long, hooks.sign(long))).status).toBe(413)
    const fine = JSON.stringify({ ...event, id: 'evt_long', more: 'x'.repeat(900_000) })
    expect((await hooks.send(fine, hooks.sign(fine))).status).toBe(200)
    expect((await fetch(`${product.url}/api/webhooks/stripe`)).status).toBe(405)
    const elsewhere = await fetch(`${product.url}/api/webhooks/stripe`, {
      method: 'POST',
      body,
      headers: {
        'stripe-signature': hooks.sign(body),
        origin: 'https://hooks.example',
        'sec-fetch-site': 'cross-site',
      },
    })
    expect([elsewhere.status, elsewhere.headers.get('set-cookie')]).toEqual([200, null])
  })

  it('handles a limited number at once and refuses more, to be sent again', async () => {
    const { event } = await completedOf()
    let go = () => {}
    const held = new Promise<void>((resolve) => (go = resolve))
    readCheckout = async (id) => {
      await held
      return payments.readCheckout(id)
    }
    const deliver = async (at: number) => {
      const { status } = await hooks.deliver(event, { id: `evt_crowd_${at}` })
      // Refused events are answered at once; the others wait behind the first.
      if (status === 429) go()
      return status
    }
    const statuses = await Promise.all(Array.from({ length: 70 }, (_, at) => deliver(at)))
    readCheckout = null
    expect(statuses.filter((status) => status === 429).length).toBeGreaterThanOrEqual(6)
    expect(statuses.every((status) => [200, 429, 503].includes(status))).toBe(true)
  })
})

describe('a provider that can’t be reached', () => {
  it('a paid purchase is still confirmed; an open one is a 503 with a sentence', async () => {
    const { buyer, sessionId } = await completedOf()
    await buyer.returns(sessionId)
    const { sessionId: unpaid } = await buyer.opens(10)
    readCheckout = async () => {
      throw new PaymentsUnavailable(new Error('no answer'))
    }
    expect(await buyer.returns(sessionId)).toEqual([200, { success: true, credits: 250 }])
    expect(await buyer.returns(unpaid)).toEqual([
      503,
      expect.objectContaining({
        message: 'The payment provider can’t be reached right now. Please try again in a moment.',
      }),
    ])
    readCheckout = null
  })
})

describe('stored events that were not handled', () => {
  it('are handled at the next look, and a failing one does not block the others', async () => {
    const [one, two] = [await completedOf(), await completedOf()]
    readCheckout = async (id) => {
      if (id === one.sessionId) throw new PaymentsUnavailable(new Error('no answer'))
      return payments.readCheckout(id)
    }
    await healEvents(product.ctx)
    expect([await one.buyer.balance(), await two.buyer.balance()]).toEqual([welcome, welcome + 250])
    readCheckout = null
    await healEvents(product.ctx)
    expect(await one.buyer.balance()).toBe(welcome + 250)
  })

  it('need one look at each object, and no second one', async () => {
    await healEvents(product.ctx)
    const { buyer, sessionId } = await completedOf()
    const session = await (await product.payments.stripe()).checkout.sessions.retrieve(sessionId)
    const payment = session.payment_intent
    for (const amount of [500, 500, 1_000]) await product.payments.operator('refund', { payment, amount })
    let looks = 0
    readCheckout = (id) => {
      looks += 1
      return payments.readCheckout(id)
    }
    await healEvents(product.ctx)
    expect([looks, await buyer.balance()]).toEqual([2, welcome + 250 - 100])
    await healEvents(product.ctx)
    readCheckout = null
    expect(looks).toBe(2)
  })
})
