import type { Stripe } from 'stripe'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openPaymentsTrial, type PaymentsTrial } from '../../test/money/payments-trial.ts'
import { practiceCard } from './objects/practice-cards.ts'

// A script of the browser's: it has no types here.
const { grouped, practiceCards, tokenOf } = (await import(
  new URL('browser/assets/cards.js', import.meta.url).href
)) as {
  practiceCards: { number: string; token: string }[]
  grouped: (number: string) => string
  tokenOf: (typed: string) => string | undefined
}

let trial: PaymentsTrial
beforeAll(async () => void (trial = await openPaymentsTrial()))
afterAll(() => trial.close())

const open = (more: Partial<Stripe.Checkout.SessionCreateParams> = {}) =>
  trial.stripe.checkout.sessions.create({
    mode: 'payment',
    customer_email: 'ada@quarry.test',
    success_url: 'http://127.0.0.1:3000/buy-credits?session_id={CHECKOUT_SESSION_ID}',
    cancel_url: 'http://127.0.0.1:3000/buy-credits',
    line_items: [
      { quantity: 1, price_data: { currency: 'usd', unit_amount: 5000, product_data: { name: '250 <b>credits</b>' } } },
    ],
    payment_intent_data: { metadata: { purchase_id: 'p1' } },
    ...more,
  })
const pay = async (id: string, card: string) => (await trial.page(`checkout/${id}/pay`, { card })).body
const read = (id: string) => trial.stripe.checkout.sessions.retrieve(id, { expand: ['payment_intent.latest_charge'] })

describe('the practice checkout', () => {
  it('is paid by a practice card and leads back with the session in the address', async () => {
    const { id, url } = await open()
    expect(new URL(url!).pathname).toBe(`/sandbox/checkout/${id}`)
    expect(await pay(id, 'pm_card_visa')).toEqual({ go: `http://127.0.0.1:3000/buy-credits?session_id=${id}` })
    const session = await read(id)
    const intent = session.payment_intent as Stripe.PaymentIntent
    expect(session).toMatchObject({ status: 'complete', payment_status: 'paid', url: null })
    expect(intent).toMatchObject({ status: 'succeeded', metadata: { purchase_id: 'p1' } })
    expect((await trial.stripe.checkout.sessions.list({ payment_intent: intent.id })).data[0]!.id).toBe(id)
  })

  it('takes the money once if Pay is pressed many times', async () => {
    const { id } = await open()
    const answers = await Promise.all([1, 2, 3].map(() => pay(id, 'pm_card_visa')))
    expect(new Set(answers.map(({ go }) => go)).size).toBe(1)
    const intent = (await read(id)).payment_intent as Stripe.PaymentIntent
    expect((await trial.stripe.charges.list({ payment_intent: intent.id })).data.length).toBe(1)
  })

  it('is opened once for one key; a second request at the same time is refused', async () => {
    const one = () =>
      trial.stripe.customers.create({ email: 'b@quarry.test' }, { idempotencyKey: 'cust:b' }).then(
        ({ id }) => id,
        (error: Stripe.errors.StripeError) => error.code,
      )
    const answers = await Promise.all([one(), one(), one()])
    const ids = new Set(answers.filter((answer) => answer !== 'idempotency_key_in_use'))
    expect([...ids]).toEqual([expect.stringMatching(/^cus_sbx/)])
    expect(await one()).toBe([...ids][0])
  })

  it('says why a card was declined, and accepts another', async () => {
    const { id } = await open()
    expect(await pay(id, 'pm_card_chargeDeclinedInsufficientFunds')).toEqual({
      message: 'Your card has insufficient funds.',
    })
    expect((await read(id)).payment_status).toBe('unpaid')
    expect(await pay(id, 'pm_card_visa')).toHaveProperty('go')
  })

  it('leads through 3-D Secure: failed, back to the checkout; complete, on to success', async () => {
    const { id } = await open()
    const challenge = async () => {
      const { go } = await pay(id, 'pm_card_authenticationRequiredOnSetup')
      const secret = new URL(String(go), 'http://127.0.0.1').searchParams.get('client_secret')
      expect((await trial.ask(String(go))).text).toContain('3-D Secure')
      return secret
    }
    const answer = async (client_secret: unknown, passed: boolean) =>
      (await trial.page('3ds', { client_secret, passed })).body
    expect(await answer(await challenge(), false)).toEqual({ go: `/sandbox/checkout/${id}` })
    const { go } = await answer(await challenge(), true)
    expect(go).toContain(id)
    expect((await read(id)).payment_status).toBe('paid')
  })

  it('expires with the provider’s clock, and is not paid any more', async () => {
    const { id } = await open({ expires_at: Math.floor(Date.now() / 1_000) + 1_860 })
    await trial.operator('clock', { days: 1 })
    expect((await trial.stripe.checkout.sessions.retrieve(id)).status).toBe('expired')
    expect(await pay(id, 'pm_card_visa')).toEqual({ message: expect.stringContaining('expired') as string })
    // The caller's clock has not moved: its half hour is still one.
    expect((await open({ expires_at: Math.floor(Date.now() / 1_000) + 1_860 })).status).toBe('open')
  })

  it('can be complete and yet unpaid, as with a bank debit, and end either way', async () => {
    for (const [to, status] of [
      ['paid', 'paid'],
      ['failed', 'unpaid'],
    ]) {
      const { id } = await open()
      await trial.operator('settle-slowly', { session: id, to: 'processing' })
      expect(await read(id)).toMatchObject({ status: 'complete', payment_status: 'unpaid' })
      await trial.operator('settle-slowly', { session: id, to })
      expect((await read(id)).payment_status).toBe(status)
    }
    await expect.poll(() => trial.types()).toContain('checkout.session.async_payment_failed')
  })

  it('escapes the names of what is bought, and has no inline script or style', async () => {
    const { id } = await open()
    const { text, headers } = await trial.ask(`/sandbox/checkout/${id}`)
    expect(text).toContain('250 &#60;b&#62;credits')
    expect(text).toContain('$50.00')
    expect(text).not.toMatch(/<style|style=|<script(?![^>]*src=)| on\w+=/)
    expect(text).not.toMatch(/<input[^>]*name=|https?:\/\/(?!127\.0\.0\.1)/)
    expect(headers.get('content-security-policy')).toContain("default-src 'none'; script-src 'self'")
  })

  it('refunds in parts, takes a failed refund back, and holds the money while it is disputed', async () => {
    const { id } = await open()
    await pay(id, 'pm_card_createDispute')
    const intent = (await read(id)).payment_intent as Stripe.PaymentIntent
    const [dispute] = (await trial.stripe.disputes.list({ payment_intent: intent.id })).data
    expect([dispute!.status, dispute!.balance_transactions[0]!.amount]).toEqual(['needs_response', -5000])
    await expect(trial.stripe.refunds.create({ payment_intent: intent.id })).rejects.toMatchObject({
      code: 'charge_disputed',
    })
    await trial.operator('close-dispute', { dispute: dispute!.id, won: true })
    const refund = await trial.operator('refund', { payment: intent.id, amount: 1000 })
    const charge = async () => (await trial.stripe.charges.retrieve(intent.latest_charge as string)).amount_refunded
    const back = intent.latest_charge as Stripe.Charge
    intent.latest_charge = back.id
    expect(await charge()).toBe(1000)
    await trial.operator('fail-refund', { refund: refund['id'] })
    expect(await charge()).toBe(0)
  })
})

describe('the practice cards', () => {
  it('are six numbers, which the provider knows by their tokens only', () => {
    for (const { number, token } of practiceCards) {
      expect(tokenOf(grouped(number))).toBe(token)
      expect(practiceCard(token)?.last4).toBe(number.slice(-4))
    }
    expect(practiceCards.length).toBe(6)
  })

  it('are the only ones: any other number has no token', () => {
    for (const other of ['4111111111111111', '424242424242424', '42424242424242420', '', 'pm_card_visa']) {
      expect(tokenOf(other)).toBeUndefined()
    }
  })

  it('are refused by number in place of a page’s token', async () => {
    const { id } = await open()
    for (const card of ['4242424242424242', '4111 1111 1111 1111', 'pm_nothing']) {
      expect((await trial.page(`checkout/${id}/pay`, { card })).status).toBe(400)
    }
  })
})
