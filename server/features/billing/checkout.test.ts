import { get } from 'node:http'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestProduct, type TestProduct } from '../../../test/product.ts'
import { Visitor } from '../../../test/visitor.ts'
import { PaymentsUnavailable } from '../../adapters/payments/port.ts'
import { spec } from '../../../test/spec.ts'

let product: TestProduct
beforeAll(async () => {
  product = await startTestProduct({ worker: false })
})
afterAll(() => product.stop())

const checkout = (visitor: Visitor, body: object, headers: Record<string, string> = {}) =>
  visitor.post<{ url: string; message: string }>('/api/create-checkout-session', body, headers)
const purchasesOf = async (visitor: Visitor & { user: { email: string } }) => {
  const { rows } = await product.database.pool.query<{
    id: string
    status: string
    session_id: string
    customer: string
  }>(
    `select p.id, p.status, p.session_id, u.stripe_customer_id as customer
     from purchases p join workspaces w on w.id = p.workspace_id join users u on u.id = w.owner_id where u.email = $1 order by p.created_at`,
    [visitor.user.email],
  )
  return rows
}

describe('starting a checkout', () => {
  it(
    'leads to the payment page on our own origin, priced by the server, with the way back',
    spec('S7.checkout.01', 'S3.payload.03'),
    async () => {
      const ann = await Visitor.register(product.url)
      const { status, body } = await checkout(ann, { credits: 500, amount: 87.5, returnTo: '/search?a=b&c=d' })
      expect(status).toBe(200)
      expect(new URL(body.url).origin).toBe(product.url)
      const alone = await checkout(await Visitor.register(product.url), { credits: 500 })
      expect([alone.status, alone.body]).toEqual([200, { url: expect.stringContaining(product.url) as string }])
      expect((await (await fetch(alone.body.url)).text()).includes('Pay $87.50')).toBe(true)
      const [purchase] = await purchasesOf(ann)
      expect(purchase).toMatchObject({ status: 'open' })
      const session = await (await product.payments.stripe()).checkout.sessions.retrieve(purchase!.session_id)
      expect(session).toMatchObject({ amount_total: 8_750, currency: 'usd', metadata: { purchase_id: purchase!.id } })
      expect(session.success_url).toBe(
        `${product.url}/buy-credits?success=true&credits=500&session_id={CHECKOUT_SESSION_ID}&return=%2Fsearch%3Fa%3Db%26c%3Dd`,
      )
      expect(session.cancel_url).toBe(`${product.url}/buy-credits?cancelled=true&return=%2Fsearch%3Fa%3Db%26c%3Dd`)
      const page = await ann.get(new URL(body.url).pathname)
      expect([page.status, page.headers.get('content-security-policy')]).toEqual([
        200,
        expect.stringContaining("default-src 'none'") as string,
      ])
    },
  )

  it('makes one customer for an account, also when two first checkouts come at once', async () => {
    const bob = await Visitor.register(product.url)
    await Promise.all([checkout(bob, { credits: 250 }), checkout(bob, { credits: 10 })])
    const [one, two] = await purchasesOf(bob)
    expect([one?.status, two?.status, one?.customer]).toEqual(['open', 'open', expect.stringMatching(/^cus_/)])
    const stripe = await product.payments.stripe()
    expect((await stripe.customers.list({ email: bob.user.email })).data.length).toBe(1)
  })

  it('makes a new customer if the provider no longer has the stored one', async () => {
    const eve = await Visitor.register(product.url)
    await checkout(eve, { credits: 10 })
    const [before] = await purchasesOf(eve)
    await (await product.payments.stripe()).customers.del(before!.customer)
    await product.database.ownerPool.query('update users set stripe_customer_id = $1 where email = $2', [
      'cus_elsewhere',
      eve.user.email,
    ])
    expect((await checkout(eve, { credits: 10 })).status).toBe(200)
    expect((await purchasesOf(eve))[1]?.customer).not.toBe(before!.customer)
  })

  it('opens one page for one Idempotency-Key', async () => {
    const cat = await Visitor.register(product.url)
    const answers = await Promise.all([1, 2].map(() => checkout(cat, { credits: 250 }, { 'idempotency-key': 'k' })))
    expect(new Set(answers.map(({ body }) => body.url)).size).toBe(1)
    expect((await purchasesOf(cat)).length).toBe(1)
  })

  it(
    'refuses another price and starts nothing, odd numbers of credits, and more than 10 a minute',
    spec('S7.checkout.02', 'S3.payload.04'),
    async () => {
      const dan = await Visitor.register(product.url)
      const other = await checkout(dan, { credits: 500, amount: 87.49 })
      expect([other.status, other.body.message]).toEqual([409, expect.stringContaining('The price has changed')])
      expect(await purchasesOf(dan)).toEqual([])
      for (const credits of [0, 9, 15, 5_010, -10, 10.5, '250', null]) {
        expect((await checkout(dan, { credits })).status).toBe(400)
      }
      expect((await checkout(dan, { credits: 10, amount: 2 })).status).toBe(200)
      const late = await checkout(dan, { credits: 10 })
      expect([late.status, late.headers.get('retry-after')]).toEqual([429, expect.stringMatching(/^\d+$/)])
    },
  )

  it('answers with a sentence if the provider can’t be reached, and keeps the purchase for the reconciler', async () => {
    const down = async () => {
      throw new PaymentsUnavailable(new Error('no answer'))
    }
    const dark = await startTestProduct({ worker: false, payments: (port) => ({ ...port, openCheckout: down }) })
    try {
      const fay = await Visitor.register(dark.url)
      const { status, body, headers } = await checkout(fay, { credits: 10 })
      expect([status, headers.get('retry-after')]).toEqual([503, '5'])
      expect(body.message).toBe('The payment provider can’t be reached right now. Please try again in a moment.')
      const { rows } = await dark.database.pool.query('select status from purchases')
      expect(rows).toEqual([{ status: 'created' }])
    } finally {
      await dark.stop()
    }
  })
})

/** Sends the path unchanged: fetch would normalise it. */
const statusOf = (path: string) =>
  new Promise<number | undefined>((resolve, reject) => {
    get({ port: new URL(product.url).port, host: '127.0.0.1', path }, (answer) => {
      answer.resume()
      resolve(answer.statusCode)
    }).on('error', reject)
  })

describe('the part of the practice provider that is reachable', () => {
  it('is its pages only: not its API or its operator’s side, in any spelling', async () => {
    for (const path of [
      '/sandbox/../operator/payments',
      '/sandbox/%2e%2e/operator/payments',
      '/sandbox/..%2foperator/payments',
      '/sandbox//operator/payments',
      '/operator/payments',
      '/v1/customers',
      '/sandbox/',
      '/sandbox/.%2e/v1/customers',
    ]) {
      expect([path, await statusOf(path)]).toEqual([path, 404])
    }
    for (const method of ['PUT', 'DELETE', 'PATCH'])
      expect((await fetch(`${product.url}/sandbox/stripe.js`, { method })).status).toBe(404)
    const script = await fetch(`${product.url}/sandbox/stripe.js`)
    expect([script.status, script.headers.get('content-type')]).toEqual([200, 'text/javascript; charset=utf-8'])
    expect((await fetch(`${product.url}/sandbox/stripe.js`, { method: 'HEAD' })).status).toBe(200)
  })

  it('has a limit of size, and no POST of another site', async () => {
    const post = (body: string, headers: Record<string, string> = {}) =>
      fetch(`${product.url}/sandbox/checkout/cs_1/pay`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body,
      })
    expect((await post(JSON.stringify({ card: 'x'.repeat(20_000) }))).status).toBe(413)
    expect((await post('{}', { 'sec-fetch-site': 'cross-site' })).status).toBe(403)
    expect((await post('{}')).status).toBe(404)
  })
})
