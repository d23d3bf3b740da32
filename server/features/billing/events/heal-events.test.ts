import type { Stripe } from 'stripe'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newBuyer } from '../../../../test/actors/buyer.ts'
import { startTestProduct, type TestProduct } from '../../../../test/product.ts'
import { openSubscriber } from '../../../../test/actors/subscriber.ts'
import { eventLists } from '../../../adapters/payments/port.ts'
import type { Context } from '../../../context.ts'
import { checkLedger } from '../../credits/check-ledger.ts'
import { lookAtPayments } from '../../subscriptions/payments/look-at-payments.ts'
import { healEvents, sweepEvents } from './heal-events.job.ts'
import { reconcilePurchases } from '../reconcile-purchases.job.ts'

const welcome = 25
const minuteMs = 60_000
const dayMs = 24 * 60 * minuteMs
/** Refunds of each payment; the provider lists their events in pages of a hundred. */
const parts = process.env['QUARRY_LONG'] === '1' ? 12 : 4

let product: TestProduct
let stripe: Stripe
beforeAll(async () => {
  product = await startTestProduct({ worker: false })
  stripe = await product.payments.stripe()
})
afterAll(async () => {
  const { faults } = await checkLedger(product.ctx.db)
  await product.stop()
  expect(faults).toEqual([])
})

const at = (ms: number): Context => ({ ...product.ctx, now: () => new Date(Date.now() + ms) })
const unheard = (...kinds: string[]) => product.payments.operator('unheard', { kinds })
const paymentOf = async (sessionId: string) =>
  (await stripe.checkout.sessions.retrieve(sessionId)).payment_intent as string
const eventsOf = async (since: number) => {
  const all = await stripe.events.list({ created: { gte: since }, limit: 100 }).autoPagingToArray({ limit: 10_000 })
  return all.map(({ id, type, pending_webhooks: pending }) => ({ id, type, pending }))
}
const inTens = async <Item, Done>(items: readonly Item[], act: (item: Item, at: number) => Promise<Done>) => {
  const done: Done[] = []
  for (let from = 0; from < items.length; from += 10)
    done.push(...(await Promise.all(items.slice(from, from + 10).map((item, n) => act(item, from + n)))))
  return done
}

describe('events that no endpoint took', () => {
  it('a day off with hundreds of events, three kinds never subscribed to: the books are complete within the hour', async () => {
    const buyers = await inTens(Array.from({ length: 20 }), async () => {
      const buyer = await newBuyer(product)
      return { ...buyer, ...(await buyer.opens(500)) }
    })
    const subscribers = await inTens(Array.from({ length: 10 }), async () => {
      const ann = await openSubscriber(product)
      const { body } = await ann.start()
      return { ann, secret: body.clientSecret }
    })
    const since = Math.floor(Date.now() / 1_000) - 5

    await unheard('*')
    await inTens(buyers, ({ sessionId }) => product.payments.pay(sessionId))
    await inTens(subscribers, ({ ann, secret }) => ann.confirm(secret, 'pm_card_visa'))
    const payments = await inTens(buyers, ({ sessionId }) => paymentOf(sessionId))
    // $1 of $87.50, several times; each has two events.
    await inTens(payments, async (payment) => {
      for (let part = 0; part < parts; part += 1) await product.payments.operator('refund', { payment, amount: 100 })
    })
    // On again, but without these kinds: no other event reports the dispute of every tenth payment.
    await unheard('charge.dispute.created', 'charge.dispute.funds_withdrawn', 'charge.dispute.closed')
    await inTens(
      payments.filter((_, n) => n % 10 === 0),
      async (payment) => {
        const dispute = await product.payments.operator('dispute', { payment })
        await product.payments.operator('close-dispute', { dispute: dispute['id'], won: false })
      },
    )
    const events = await eventsOf(since)
    expect(
      events.filter(({ type }) => /^(checkout|refund|charge\.refunded|charge\.dispute)/.test(type)).length,
    ).toBeGreaterThan(40 * parts + 20)
    expect(events.length).toBeGreaterThan(40 * parts + 120)
    // The provider's list of undelivered events has none of these.
    expect((await stripe.events.list({ delivery_success: false, limit: 100 })).data).toEqual([])

    // As the schedule does it, from two minutes to two minutes, for an hour.
    for (let minute = 0; minute < 60; minute += 2) await healEvents(at(minute * minuteMs))
    for (const [n, buyer] of buyers.entries()) {
      const back = n % 10 === 0 ? 8_750 : 100 * parts
      expect(await buyer.purchase(buyer.id)).toMatchObject({ status: 'paid', refunded_cents: 100 * parts })
      expect(await buyer.balance()).toBe(welcome + 500 - Math.floor((500 * back) / 8_750))
    }
    for (const { ann } of subscribers) expect((await ann.show()).state).toBe('active')
    const { rows } = await product.database.pool.query(
      `select count(*)::int as waiting from stripe_events where processed_at is null`,
    )
    expect(rows).toEqual([{ waiting: 0 }])
    await unheard()
  }, 120_000)

  it('are read on from where a look stopped, and events that came meanwhile are not skipped', async () => {
    const buyer = await newBuyer(product)
    await unheard('*')
    const { sessionId } = await buyer.pays(5_000)
    const payment = await paymentOf(sessionId)
    for (let part = 0; part < 110; part += 1) await product.payments.operator('refund', { payment, amount: 100 })
    const seen: string[] = []
    const port = product.ctx.payments!
    let pages = 0
    const short: typeof port = {
      ...port,
      async listEvents(page) {
        pages += 1
        const found = await port.listEvents(page)
        // The next look begins after this page.
        if (found) seen.push(...found.events.map(({ eventId }) => eventId))
        if (pages === 2) throw new Error('killed')
        return found
      },
    }
    await product.database.ownerPool.query(
      `update event_sweeps set seen_until = null, until = null, after_event = null`,
    )
    await expect(sweepEvents(product.ctx, short, eventLists[0])).rejects.toThrow('killed')
    const [stopped] = (await product.database.pool.query('select * from event_sweeps where list = $1', [eventLists[0]]))
      .rows
    expect(stopped).toMatchObject({ seen_until: null, after_event: seen[99] })
    const last = await newBuyer(product)
    const opened = await last.pays(10)
    // First the rest of the old list, then the events since the first look began.
    for (let pass = 0; pass < 6; pass += 1) await healEvents(product.ctx)
    expect([await buyer.balance(), await last.balance()]).toEqual([
      welcome + 5_000 - Math.floor((5_000 * 11_000) / 54_750),
      welcome + 10,
    ])
    expect((await last.purchase(opened.id)).status).toBe('paid')
    await unheard()
  })
})

describe('a paid purchase', () => {
  it('is checked once a day for 120 days, even without events; a disputed one until the dispute ends', async () => {
    await unheard('*')
    const buyer = await newBuyer(product)
    const { sessionId, id } = await buyer.pays(250)
    await buyer.returns(sessionId)
    const payment = await paymentOf(sessionId)
    await product.payments.operator('refund', { payment, amount: 1_000 })
    // All payments so far are checked, in portions.
    const look = async (ms: number) => {
      for (let pass = 0; pass < 3; pass += 1) await reconcilePurchases(at(ms))
    }
    await look(dayMs - minuteMs)
    expect(await buyer.balance()).toBe(welcome + 250)
    await look(dayMs + minuteMs)
    expect(await buyer.balance()).toBe(welcome + 200)
    const dispute = await product.payments.operator('dispute', { payment })
    await look(119 * dayMs)
    expect(await buyer.balance()).toBe(welcome)
    await product.payments.operator('close-dispute', { dispute: dispute['id'], won: true })
    await look(130 * dayMs)
    expect(await buyer.balance()).toBe(welcome + 200)
    await product.payments.operator('refund', { payment, amount: 1_000 })
    await look(140 * dayMs)
    expect((await buyer.purchase(id)).refunded_cents).toBe(1_000)
    await unheard()
  })

  it('of a subscription is checked too, also when the subscription is over', async () => {
    await unheard('*')
    const ann = await openSubscriber(product)
    const id = await ann.pay()
    await ann.sync()
    await stripe.subscriptions.cancel(id)
    await ann.sync()
    const paid = async () =>
      (
        await product.database.pool.query(
          'select refunded_cents, state from subscription_payments where subscription_id = $1',
          [id],
        )
      ).rows
    expect(await paid()).toEqual([{ refunded_cents: 0, state: 'taken' }])
    const { customer } = await ann.provider()
    const [charge] = (await stripe.charges.list({ customer })).data
    await product.payments.operator('refund', { payment: charge!.id, amount: 900 })
    await lookAtPayments(at(dayMs - minuteMs))
    expect(await paid()).toEqual([{ refunded_cents: 0, state: 'taken' }])
    await lookAtPayments(at(dayMs + minuteMs))
    expect(await paid()).toEqual([{ refunded_cents: 900, state: 'taken' }])
    await unheard()
  })

  it('a payment that the database doesn’t know, as a backup from before it was restored, is taken over once, with its refund', async () => {
    const buyer = await newBuyer(product)
    const [{ sessionId, id }, unpaid] = [await buyer.opens(500), await buyer.opens(250)]
    await product.database.ownerPool.query('delete from purchases where id = any($1)', [[id, unpaid.id]])
    await product.payments.pay(sessionId)
    await healEvents(product.ctx)
    await buyer.until(welcome + 500)
    expect(await buyer.purchase(id)).toMatchObject({ status: 'paid', credits: 500, session_id: sessionId })
    await product.payments.operator('refund', { payment: await paymentOf(sessionId) })
    await healEvents(product.ctx)
    expect(await buyer.ledger()).toEqual(['grant 500', 'reverse 500'])
  })
})
