import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'
import { workspaceIdOf } from '../../actor.ts'
import { openStripe } from './open-stripe.ts'
import { PaymentsUnavailable, type Payments } from './port.ts'

type Answers = (path: string, at: number) => { status?: number; body?: object; cut?: boolean } | undefined

let servers: Server[] = []
afterEach(() => {
  for (const server of servers) {
    server.closeAllConnections()
    server.close()
  }
  servers = []
})

/** A server that answers as a test says, and records the requests. */
async function stripeThat(answers: Answers): Promise<{ payments: Payments; asked: { path: string; key: string }[] }> {
  const asked: { path: string; key: string }[] = []
  const server = createServer((request, response) => {
    const path = request.url ?? ''
    asked.push({ path, key: String(request.headers['idempotency-key'] ?? '') })
    const { status = 200, body = {}, cut = false } = answers(path, asked.length) ?? {}
    const text = JSON.stringify(body)
    response.writeHead(status, {
      'content-type': 'application/json',
      'request-id': 'req_1',
      'content-length': text.length,
    })
    if (!cut) return void response.end(text)
    response.write(text.slice(0, 1))
    setImmediate(() => response.destroy())
  })
  servers.push(server)
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const payments = openStripe({
    mode: 'stripe',
    secretKey: 'sk_test_1',
    publishableKey: 'pk_test_1',
    place: async () => ({ server: { host: '127.0.0.1', port, protocol: 'http' }, webhookSecrets: [] }),
    onTrouble: () => {},
  })
  return { payments, asked }
}

const charge = (more: object) => ({ id: 'ch_1', object: 'charge', amount_refunded: 0, disputed: false, ...more })
const session = (more: object, latest_charge: object | null = charge({})) => ({
  id: 'cs_1',
  object: 'checkout.session',
  status: 'complete',
  payment_status: 'paid',
  livemode: false,
  client_reference_id: 'u1',
  metadata: { purchase_id: 'p1' },
  amount_total: 5_000,
  currency: 'usd',
  payment_intent: latest_charge && { id: 'pi_1', status: 'succeeded', latest_charge },
  ...more,
})
const dispute = (status: string, amount = 5_000) => ({ id: `dp_${status}`, object: 'dispute', status, amount })

describe('the state of a checkout', () => {
  it.each([
    ['needs_response', 5_000, false],
    ['under_review', 5_000, false],
    ['lost', 5_000, false],
    ['appeal_needs_response', 5_000, false],
    ['appeal_under_review', 5_000, false],
    ['a_status_of_tomorrow', 5_000, false],
    ['warning_needs_response', 0, true],
    ['warning_under_review', 0, true],
    ['won', 0, false],
    ['warning_closed', 0, false],
    ['prevented', 0, false],
  ])('dispute %s: %i cents are withdrawn, inquiry %s', async (status, cents, isInquiry) => {
    const { payments } = await stripeThat((path) => ({
      body: path.startsWith('/v1/disputes')
        ? { object: 'list', data: [dispute(status)], has_more: false }
        : session({}, charge({ disputed: true })),
    }))
    expect(await payments.readCheckout('cs_1')).toMatchObject({ disputedCents: cents, hasInquiry: isInquiry })
  })

  it('is read in one question, without a second one if there are no disputes', async () => {
    const { payments, asked } = await stripeThat(() => ({ body: session({}, charge({ amount_refunded: 700 })) }))
    expect(await payments.readCheckout('cs_1')).toEqual({
      sessionId: 'cs_1',
      status: 'complete',
      isPaid: true,
      isFailed: false,
      isLive: false,
      workspaceId: 'u1',
      purchaseId: 'p1',
      amountCents: 5_000,
      currency: 'usd',
      paymentIntentId: 'pi_1',
      receiptUrl: null,
      refundedCents: 700,
      disputedCents: 0,
      hasInquiry: false,
      disputes: [],
    })
    expect(asked.map(({ path }) => path)).toEqual(['/v1/checkout/sessions/cs_1?expand[0]=payment_intent.latest_charge'])
  })

  it.each([
    ['open', 'unpaid', 'requires_payment_method', false],
    ['complete', 'unpaid', 'processing', false],
    ['complete', 'unpaid', 'requires_payment_method', true],
    ['complete', 'unpaid', 'canceled', true],
  ])('%s and %s, the payment %s: failed %s', async (status, paymentStatus, intent, isFailed) => {
    const { payments } = await stripeThat(() => ({
      body: session({ status, payment_status: paymentStatus, payment_intent: { id: 'pi_1', status: intent } }, null),
    }))
    expect(await payments.readCheckout('cs_1')).toMatchObject({ isPaid: false, isFailed })
  })

  it('an unknown status is read as an open, unpaid session', async () => {
    const { payments } = await stripeThat(() => ({
      body: session({ status: 'dreaming', payment_status: 'maybe' }, null),
    }))
    expect(await payments.readCheckout('cs_1')).toMatchObject({ status: 'open', isPaid: false, isFailed: false })
  })
})

describe('a question to the provider', () => {
  it.each([500, 429, 401, 403])('answered %i is PaymentsUnavailable', async (status) => {
    const { payments } = await stripeThat(() => ({ status, body: { error: { message: 'no' } } }))
    await expect(payments.readCheckout('cs_1')).rejects.toBeInstanceOf(PaymentsUnavailable)
  })

  it('about a missing object answers null', async () => {
    const { payments } = await stripeThat(() => ({
      status: 404,
      body: { error: { type: 'invalid_request_error', code: 'resource_missing', message: 'No such session' } },
    }))
    expect(await payments.readCheckout('cs_1')).toBeNull()
    expect(await payments.purchaseOfPayment('pi_1')).toBeNull()
  })

  it('whose answer broke off is asked again under its own key', async () => {
    const { payments, asked } = await stripeThat((_path, at) => ({ body: { id: 'cus_1' }, cut: at === 1 }))
    expect(await payments.createCustomer({ workspaceId: workspaceIdOf('u1'), email: 'a@b.test', replaces: null })).toBe(
      'cus_1',
    )
    expect(asked.length).toBe(2)
    expect(asked[0]).toEqual(asked[1])
    expect(asked[0]?.key).toMatch(/^cust:u1:/)
  })

  it('without a server is PaymentsUnavailable as well', async () => {
    const { payments } = await stripeThat(() => undefined)
    servers[0]?.close()
    await expect(payments.readCheckout('cs_1')).rejects.toBeInstanceOf(PaymentsUnavailable)
  })
})
