// oxlint-disable eslint/max-lines-per-function -- a list of cases
import { randomUUID } from 'node:crypto'
import { Stripe } from 'stripe'
import { beforeAll, describe, expect, it } from 'vitest'
import { provesQuantity } from './quantity.conformance.ts'

/** Stripe makes some things a moment later; the practice provider at once. */
const soon = { timeout: 20_000, interval: 500 }
const returnUrl = 'https://quarry.test/settings'

/**
 * What the product relies on in Stripe's API, by the SDK alone. It runs unchanged against the practice provider and
 * against Stripe's test mode, in an account that may hold anything else: every name has the run's own mark.
 */
export function paymentsConformance(name: string, open: (key?: string) => Stripe | Promise<Stripe>): void {
  describe(`payments on ${name}`, () => {
    const mark = randomUUID().slice(0, 8)
    let stripe: Stripe
    let customer: Stripe.Customer
    let price: Stripe.Price

    beforeAll(async () => {
      stripe = await open()
      customer = await stripe.customers.create({ email: `ada-${mark}@quarry.test`, metadata: { user_id: mark } })
      const product = await stripe.products.create({ id: `quarry_${mark}`, name: 'Quarry Professional' })
      price = await stripe.prices.create({
        product: product.id,
        currency: 'usd',
        unit_amount: 4900,
        recurring: { interval: 'month' },
        lookup_key: `professional_${mark}`,
      })
    })

    const checkout = (more: Partial<Stripe.Checkout.SessionCreateParams> = {}, options?: Stripe.RequestOptions) =>
      stripe.checkout.sessions.create(
        {
          mode: 'payment',
          customer: customer.id,
          client_reference_id: mark,
          success_url: 'https://quarry.test/buy-credits?success=true&session_id={CHECKOUT_SESSION_ID}',
          cancel_url: 'https://quarry.test/buy-credits',
          line_items: [
            { quantity: 1, price_data: { currency: 'usd', unit_amount: 8750, product_data: { name: '500 credits' } } },
          ],
          metadata: { purchase_id: mark },
          payment_intent_data: { metadata: { purchase_id: mark } },
          adaptive_pricing: { enabled: false },
          ...more,
        },
        options,
      )
    const pay = (method: string, more: Partial<Stripe.PaymentIntentCreateParams> = {}) =>
      stripe.paymentIntents.create({
        amount: 8750,
        currency: 'usd',
        customer: customer.id,
        payment_method: method,
        confirm: true,
        return_url: returnUrl,
        metadata: { purchase_id: mark },
        ...more,
      })
    const subscribe = (expand: string[] = ['latest_invoice.confirmation_secret']) =>
      stripe.subscriptions.create({
        customer: customer.id,
        items: [{ price: price.id }],
        payment_behavior: 'default_incomplete',
        payment_settings: { save_default_payment_method: 'on_subscription', payment_method_types: ['card'] },
        metadata: { user_id: mark },
        expand,
      })
    const intentOf = ({ latest_invoice }: Stripe.Subscription) =>
      (latest_invoice as Stripe.Invoice).confirmation_secret!.client_secret.split('_secret_')[0]!

    it('finds a price by its lookup key', async () => {
      const { data, has_more: hasMore } = await stripe.prices.list({ lookup_keys: [`professional_${mark}`] })
      expect([data.map(({ id }) => id), hasMore]).toEqual([[price.id], false])
      expect([price.type, price.recurring?.interval, price.unit_amount]).toEqual(['recurring', 'month', 4900])
    })

    it('refuses a second product of the same id', async () => {
      const again = stripe.products.create({ id: `quarry_${mark}`, name: 'Another' })
      await expect(again).rejects.toMatchObject({ statusCode: 400, code: 'resource_already_exists' })
    })

    it('opens a checkout that is unpaid, priced and addressed', async () => {
      const session = await checkout()
      expect(session).toMatchObject({ status: 'open', payment_status: 'unpaid', amount_total: 8750, currency: 'usd' })
      expect(session).toMatchObject({ client_reference_id: mark, metadata: { purchase_id: mark }, livemode: false })
      expect([session.url?.startsWith('http'), session.payment_intent]).toEqual([true, null])
    })

    it('shows line items only where they are asked for', async () => {
      const session = await checkout({ expand: ['line_items'] })
      expect(session.line_items?.data.map((item) => [item.description, item.amount_total])).toEqual([
        ['500 credits', 8750],
      ])
      expect((await stripe.checkout.sessions.retrieve(session.id)).line_items).toBeUndefined()
    })

    it('expires an open checkout, once', async () => {
      const { id } = await checkout()
      expect((await stripe.checkout.sessions.expire(id)).status).toBe('expired')
      expect((await stripe.checkout.sessions.retrieve(id)).url).toBeNull()
      await expect(stripe.checkout.sessions.expire(id)).rejects.toMatchObject({ statusCode: 400 })
    })

    it('answers the same request with the same key by the first answer', async () => {
      const options = { idempotencyKey: `purchase:${mark}` }
      const [first, second] = [await checkout({}, options), await checkout({}, options)]
      expect(second.id).toBe(first.id)
      expect(second.lastResponse.headers['idempotent-replayed']).toBe('true')
      expect(first.lastResponse.headers['idempotent-replayed']).toBeUndefined()
    })

    it('refuses another request with a used key', async () => {
      const other = checkout({ client_reference_id: 'another' }, { idempotencyKey: `purchase:${mark}` })
      await expect(other).rejects.toBeInstanceOf(Stripe.errors.StripeIdempotencyError)
    })

    it('keeps no answer of a request that it could not read, so that the key stays free', async () => {
      const options = { idempotencyKey: `retry:${mark}` }
      await expect(checkout({ mode: 'nothing' as 'payment' }, options)).rejects.toMatchObject({ statusCode: 400 })
      expect((await checkout({}, options)).status).toBe('open')
    })

    it('refuses unknown parameters by name', async () => {
      const wrong = stripe.customers.create({ emial: 'typo' } as unknown as Stripe.CustomerCreateParams)
      await expect(wrong).rejects.toMatchObject({ statusCode: 400, code: 'parameter_unknown', param: 'emial' })
    })

    it('refuses the parameter that this version no longer has', async () => {
      const old = checkout({ payment_method_types: ['card'] } as unknown as Stripe.Checkout.SessionCreateParams)
      await expect(old).rejects.toBeInstanceOf(Stripe.errors.StripeInvalidRequestError)
    })

    it('refuses to expand what can not be expanded, and more than four levels', async () => {
      await expect(checkout({ expand: ['amount_total'] })).rejects.toMatchObject({ statusCode: 400 })
      const deep = ['payment_intent.latest_charge.customer.invoice_settings.default_payment_method']
      await expect(checkout({ expand: deep })).rejects.toMatchObject({ statusCode: 400 })
    })

    it('says of an unknown id that it is missing, with the request’s own id', async () => {
      const unknown = await stripe.checkout.sessions.retrieve('cs_test_nothing').catch((error: unknown) => error)
      expect(unknown).toMatchObject({ statusCode: 404, code: 'resource_missing' })
      expect((unknown as Stripe.errors.StripeError).requestId).toMatch(/^req_/)
    })

    it('refuses a wrong key', async () => {
      const other = await open('sk_test!')
      await expect(other.customers.list()).rejects.toBeInstanceOf(Stripe.errors.StripeAuthenticationError)
    })

    it('takes a payment and shows its charge if that is expanded', async () => {
      const { id } = await pay('pm_card_visa')
      const intent = await stripe.paymentIntents.retrieve(id, { expand: ['latest_charge'] })
      expect(intent).toMatchObject({ status: 'succeeded', amount_received: 8750, metadata: { purchase_id: mark } })
      expect(intent.latest_charge).toMatchObject({ paid: true, amount: 8750, amount_refunded: 0, refunded: false })
      expect((intent.latest_charge as Stripe.Charge).payment_method_details?.card?.last4).toBe('4242')
    })

    it('declines a card as a card error that carries the intent', async () => {
      const error = (await pay('pm_card_chargeDeclined').catch((error: unknown) => error)) as Stripe.errors.StripeError
      expect(error).toBeInstanceOf(Stripe.errors.StripeCardError)
      expect(error).toMatchObject({ statusCode: 402, code: 'card_declined', decline_code: 'generic_decline' })
      expect(error.payment_intent).toMatchObject({ status: 'requires_payment_method' })
    })

    it('says so if a card has too little money', async () => {
      const poor = pay('pm_card_chargeDeclinedInsufficientFunds')
      await expect(poor).rejects.toMatchObject({ code: 'card_declined', decline_code: 'insufficient_funds' })
    })

    it('waits for the holder if the card needs 3-D Secure', async () => {
      const intent = await pay('pm_card_authenticationRequired')
      expect([intent.status, intent.next_action?.type]).toEqual(['requires_action', 'redirect_to_url'])
    })

    it('refunds a part, then the rest, and nothing more', async () => {
      const { id } = await pay('pm_card_visa')
      const part = await stripe.refunds.create({ payment_intent: id, amount: 1750 })
      expect(part).toMatchObject({ status: 'succeeded', amount: 1750, payment_intent: id })
      const charge = async () =>
        (await stripe.paymentIntents.retrieve(id, { expand: ['latest_charge'] })).latest_charge as Stripe.Charge
      expect(await charge()).toMatchObject({ amount_refunded: 1750, refunded: false })
      await expect(stripe.refunds.create({ payment_intent: id, amount: 8000 })).rejects.toMatchObject({
        param: 'amount',
      })
      await stripe.refunds.create({ payment_intent: id })
      expect(await charge()).toMatchObject({ amount_refunded: 8750, refunded: true })
      const more = stripe.refunds.create({ payment_intent: id })
      await expect(more).rejects.toMatchObject({ code: 'charge_already_refunded' })
    })

    it('opens a dispute that takes the money, and is lost when it is closed', async () => {
      const { id } = await pay('pm_card_createDispute')
      const disputes = async () => (await stripe.disputes.list({ payment_intent: id })).data
      await expect.poll(async () => (await disputes()).length, soon).toBe(1)
      const [dispute] = await disputes()
      expect(dispute).toMatchObject({ status: 'needs_response', amount: 8750, payment_intent: id })
      expect((await stripe.disputes.close(dispute!.id)).status).toBe('lost')
    })

    it('starts a subscription that waits for its first payment', async () => {
      const subscription = await subscribe()
      expect(subscription).toMatchObject({ status: 'incomplete', cancel_at_period_end: false })
      const invoice = subscription.latest_invoice as Stripe.Invoice
      expect([invoice.status, invoice.amount_due, invoice.confirmation_secret?.type]).toEqual([
        'open',
        4900,
        'payment_intent',
      ])
      expect(invoice.confirmation_secret?.client_secret).toMatch(/^pi_\w+_secret_\w+$/)
      expect(subscription.items.data[0]!.current_period_end).toBeGreaterThan(subscription.created + 27 * 86_400)
    })

    it('hides the confirmation secret unless it is asked for', async () => {
      const { latest_invoice: invoice } = await subscribe(['latest_invoice'])
      expect((invoice as Stripe.Invoice).confirmation_secret).toBeUndefined()
    })

    it('is active once the first invoice is paid, and links invoice, intent and subscription', async () => {
      const started = await subscribe()
      const intent = intentOf(started)
      await stripe.paymentIntents.confirm(intent, { payment_method: 'pm_card_visa', return_url: returnUrl })
      const now = () => stripe.subscriptions.retrieve(started.id, { expand: ['latest_invoice.payments'] })
      await expect.poll(async () => (await now()).status, soon).toBe('active')
      const { latest_invoice: latest, default_payment_method: method } = await now()
      const invoice = latest as Stripe.Invoice
      expect([invoice.status, invoice.amount_remaining]).toEqual(['paid', 0])
      expect(invoice.parent?.subscription_details?.subscription).toBe(started.id)
      expect(invoice.payments?.data[0]?.payment.payment_intent).toBe(intent)
      expect(method).toMatch(/^pm_/)
    })

    it('stays incomplete after a declined first payment, and can be paid later', async () => {
      const started = await subscribe()
      const confirm = (method: string) =>
        stripe.paymentIntents.confirm(intentOf(started), { payment_method: method, return_url: returnUrl })
      await expect(confirm('pm_card_chargeDeclined')).rejects.toMatchObject({ code: 'card_declined' })
      expect((await stripe.subscriptions.retrieve(started.id)).status).toBe('incomplete')
      expect((await confirm('pm_card_visa')).status).toBe('succeeded')
    })

    it('ends at the period’s end if asked, goes on if asked again, and is cancelled at once', async () => {
      const started = await subscribe()
      const { id } = started
      await stripe.paymentIntents.confirm(intentOf(started), { payment_method: 'pm_card_visa', return_url: returnUrl })
      await expect.poll(async () => (await stripe.subscriptions.retrieve(id)).status, soon).toBe('active')
      const ending = await stripe.subscriptions.update(id, { cancel_at_period_end: true })
      expect([ending.cancel_at_period_end, ending.cancel_at]).toEqual([true, ending.items.data[0]!.current_period_end])
      const going = await stripe.subscriptions.update(id, { cancel_at_period_end: false })
      expect([going.cancel_at_period_end, going.cancel_at]).toEqual([false, null])
      expect((await stripe.subscriptions.cancel(id)).status).toBe('canceled')
      await expect(stripe.subscriptions.cancel(id)).rejects.toBeInstanceOf(Stripe.errors.StripeError)
    })

    it('another quantity: previewed, charged as previewed, or refused and left; fewer without money', async () => {
      const started = await subscribe()
      const { id } = started
      const intent = intentOf(started)
      await stripe.paymentIntents.confirm(intent, { payment_method: 'pm_card_visa', return_url: returnUrl })
      await expect.poll(async () => (await stripe.subscriptions.retrieve(id)).status, soon).toBe('active')
      await provesQuantity(stripe, id)
    })

    it('accepts only cards, and if cancelled before its first payment it cannot be paid any more', async () => {
      const started = await subscribe()
      expect(started.payment_settings?.payment_method_types).toEqual(['card'])
      expect((await stripe.subscriptions.cancel(started.id)).status).toBe('canceled')
      const late = stripe.paymentIntents.confirm(intentOf(started), {
        payment_method: 'pm_card_visa',
        return_url: returnUrl,
      })
      await expect(late).rejects.toBeInstanceOf(Stripe.errors.StripeError)
    })

    it('leads from a payment to its subscription, from a subscription to its payments, and sends one back once', async () => {
      const started = await subscribe()
      const intent = intentOf(started)
      await stripe.paymentIntents.confirm(intent, { payment_method: 'pm_card_visa', return_url: returnUrl })
      const paid = () =>
        stripe.invoices.list({ subscription: started.id, status: 'paid', limit: 24, expand: ['data.payments'] })
      await expect.poll(async () => (await paid()).data.length, soon).toBe(1)
      const [invoice] = (await paid()).data
      expect(invoice!.payments?.data[0]).toMatchObject({ status: 'paid', payment: { payment_intent: intent } })
      const { data } = await stripe.invoicePayments.list({
        payment: { type: 'payment_intent', payment_intent: intent },
        expand: ['data.invoice'],
      })
      const { parent } = data[0]!.invoice as Stripe.Invoice
      expect(parent?.subscription_details?.subscription).toBe(started.id)
      const back = () => stripe.refunds.create({ payment_intent: intent }, { idempotencyKey: `return:${intent}` })
      expect((await back()).id).toBe((await back()).id)
      await expect(stripe.refunds.create({ payment_intent: intent })).rejects.toMatchObject({
        code: 'charge_already_refunded',
      })
    })

    it('changes a customer’s address', async () => {
      const email = `ada-new-${mark}@quarry.test`
      expect((await stripe.customers.update(customer.id, { email })).email).toBe(email)
      await stripe.customers.update(customer.id, { email: customer.email! })
    })

    it('opens the billing portal for a customer', async () => {
      const session = await stripe.billingPortal.sessions.create({ customer: customer.id, return_url: returnUrl })
      expect([session.customer, session.return_url]).toEqual([customer.id, returnUrl])
      expect(session.url).toMatch(/^http/)
    })

    it('lists in pages, newest first', async () => {
      const expand = ['data.customer']
      const first = await stripe.checkout.sessions.list({ customer: customer.id, limit: 1, expand })
      expect([first.data.length, first.has_more]).toEqual([1, true])
      expect(first.data[0]!.customer).toMatchObject({ id: customer.id, email: customer.email })
      const next = await stripe.checkout.sessions.list({
        customer: customer.id,
        limit: 1,
        starting_after: first.data[0]!.id,
      })
      expect(next.data[0]!.id).not.toBe(first.data[0]!.id)
      expect(next.data[0]!.created).toBeLessThanOrEqual(first.data[0]!.created)
    })

    it('keeps events with their objects, in our version', async () => {
      const { id } = await pay('pm_card_visa')
      const found = async () =>
        (await stripe.events.list({ type: 'payment_intent.succeeded', limit: 20 })).data.find(
          ({ data }) => (data.object as Stripe.PaymentIntent).id === id,
        )
      await expect.poll(async () => (await found())?.livemode, soon).toBe(false)
      expect((await found())?.request).toMatchObject({ id: expect.stringMatching(/^req_/) as string })
    })
  })
}
