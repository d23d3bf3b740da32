import { randomUUID } from 'node:crypto'
import { mkdtemp, rm, stat } from 'node:fs/promises'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { drizzle } from 'drizzle-orm/node-postgres'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { bounceReport } from '../../test/bounce-messages.ts'
import { balance, bounceTrial } from '../../test/bounce-trial.ts'
import { newBuyer } from '../../test/buyer.ts'
import { startTestProduct, type TestProduct } from '../../test/product.ts'
import { openOutbox } from '../adapters/mail/open-outbox.ts'
import { listOutbox, readOutboxMail } from '../adapters/mail/read-outbox.ts'
import { checkLedger } from '../features/credits/check-ledger.ts'
import { html } from './html.ts'
import { openOperator, type OpenOperator } from './open-operator.ts'
import { operatorSessions } from './operator-sessions.ts'
import { operatorToken } from './operator-token.ts'

let product: TestProduct
let operator: OpenOperator
let dir: string
let token: string
const hostile = '<script>alert(1)</script>"\'&'

beforeAll(async () => {
  product = await startTestProduct()
  dir = await mkdtemp(join(tmpdir(), 'quarry-operator-'))
  token = await operatorToken(dir)
  operator = await openOperator(
    {
      ctx: product.ctx,
      asOwner: (work) => work(drizzle(product.database.ownerPool)),
      practice: async () => product.payments.sandbox(),
      outbox: {
        list: (from, most) => listOutbox(join(dir, 'outbox'), from, most),
        read: (name) => readOutboxMail(join(dir, 'outbox'), name),
      },
    },
    { port: 0, token },
  )
})
afterAll(async () => {
  const { faults } = await checkLedger(product.database.db)
  await operator.close()
  await product.stop()
  await rm(dir, { recursive: true, force: true })
  expect(faults).toEqual([])
})

/** A browser without scripts: a cookie, and forms that are sent as they stand on the page. */
async function signedIn() {
  const form = new URLSearchParams({ token })
  const entered = await fetch(`${operator.url}/sign-in`, { method: 'POST', body: form, redirect: 'manual' })
  const cookie = entered.headers.getSetCookie()[0] ?? ''
  const headers = { cookie: cookie.split(';')[0] ?? '' }
  const see = async (path: string) => (await fetch(operator.url + path, { headers })).text()
  return {
    cookie,
    headers,
    see,
    /** Sends a form with the secret of the page, and answers the page it leads to. */
    send: async (path: string, fields: Record<string, string>) => {
      const csrf = /name="csrf" value="([^"]+)"/.exec(await see('/'))?.[1] ?? ''
      const body = new URLSearchParams({ csrf, ...fields })
      return (await fetch(operator.url + path, { method: 'POST', headers, body })).text()
    },
  }
}

const statusOf = async (path: string, init: RequestInit = {}) =>
  (await fetch(operator.url + path, { redirect: 'manual', ...init })).status

describe('the door', () => {
  it('opens with the token alone, for a session of this start, in a cookie that no script and no other site sees', async () => {
    expect(await statusOf('/')).toBe(302)
    expect(await statusOf('/ledger', { method: 'POST', body: new URLSearchParams() })).toBe(401)
    expect(await statusOf('/', { headers: { cookie: 'quarry_operator=made-up' } })).toBe(302)
    const { cookie, see } = await signedIn()
    expect(cookie).toMatch(/^quarry_operator=[\w-]{32}; Path=\/; HttpOnly; SameSite=Strict$/)
    expect(await see('/')).toContain('<h1>Overview</h1>')
  })

  it('is shut after ten wrong tokens in a minute, for the right one too, and opens again', () => {
    let nowMs = 0
    const sessions = operatorSessions('the token', () => nowMs)
    const tries = Array.from({ length: 11 }, (_, n) => sessions.open(n < 10 ? `wrong ${n}` : 'the token'))
    expect(tries).toEqual([...Array.from({ length: 10 }, () => 'wrong'), 'wait'])
    nowMs += 60_001
    expect(sessions.open('the token')).toHaveProperty('sid')
  })

  it('knows its own names only, so that no site can point a name of its own here', async () => {
    const { hostname, port } = new URL(operator.url)
    const statuses = ['evil.test', 'evil.test:80', '127.0.0.1.evil.test', `localhost:${port}`].map(
      (host) =>
        new Promise((resolve, reject) => {
          const asked = request({ hostname, port, path: '/sign-in', headers: { host } }, (answer) => {
            answer.resume()
            resolve(answer.statusCode)
          })
          asked.on('error', reject).end()
        }),
    )
    expect(await Promise.all(statuses)).toEqual([421, 421, 421, 200])
  })

  it('takes no form without the page’s own secret', async () => {
    const { headers } = await signedIn()
    for (const csrf of ['', 'made up']) {
      const body = new URLSearchParams({ csrf, email: 'a@b.test', credits: '5' })
      expect(await statusOf('/users/grant', { method: 'POST', headers, body })).toBe(403)
    }
  })

  it('sends no script, and a policy that lets none run', async () => {
    const answer = await fetch(`${operator.url}/sign-in`)
    expect(answer.headers.get('content-security-policy')).toMatch(/default-src 'none'.*frame-ancestors 'none'/)
    expect(answer.headers.get('cache-control')).toBe('no-store')
    expect(await answer.text()).not.toContain('<script')
  })

  it('is not on the public listener', async () => {
    const { headers } = await signedIn()
    for (const path of ['/operator.css', '/users', '/purchases', '/practice', '/outbox', '/sign-in'])
      expect((await fetch(product.url + path, { headers })).status).toBe(404)
  })

  it('keeps its token over starts, readable by its owner alone', async () => {
    expect(await operatorToken(dir)).toBe(token)
    expect((await stat(join(dir, 'operator-token'))).mode & 0o777).toBe(0o600)
  })
})

describe('the pages', () => {
  it('escape whatever comes from outside', async () => {
    expect(html`<a title="${hostile}">${hostile}</a>`.text).toBe(
      '<a title="&lt;script&gt;alert(1)&lt;/script&gt;&quot;&#39;&amp;">&lt;script&gt;alert(1)&lt;/script&gt;&quot;&#39;&amp;</a>',
    )
    const outbox = openOutbox(join(dir, 'outbox'), 'quarry@quarry.test', () => new Date())
    await outbox.send({ to: 'somebody@visitor.test', subject: hostile, text: `${hostile} http://127.0.0.1/x?token=y` })
    await outbox.close()
    const { see } = await signedIn()
    const list = await see('/outbox')
    expect(list).toContain('somebody@visitor.test')
    const mail = await see(/href="(\/outbox\/[^"]+)"/.exec(list)?.[1] ?? '')
    expect(mail).toContain('<a href="http://127.0.0.1/x?token=y" rel="noreferrer">')
    for (const page of [list, mail]) expect(page).not.toContain('<script>')
    for (const name of ['..%2foperator-token', '%2e%2e/operator-token', 'a.eml'])
      expect(await see(`/outbox/${name}`)).toContain('There is no such page.')
  })

  it('find an account, grant it credits and change its plan, as the command line does', async () => {
    const buyer = await newBuyer(product)
    const { email } = buyer.visitor.user
    const { see, send } = await signedIn()
    expect(await see('/users?email=nobody%40nowhere.test')).toContain('There is no account nobody@nowhere.test.')
    expect(await see(`/users?email=${encodeURIComponent(email.toUpperCase())}`)).toContain('25 available')
    expect(await send('/users/grant', { email, credits: '40' })).toContain('65 available')
    for (const credits of ['0', '-5', '1.5', 'many', '1000001'])
      expect(await send('/users/grant', { email, credits })).toContain('Grant a number of credits')
    expect(await send('/users/plan', { email, plan: 'professional' })).toContain('Take the plan back')
    expect((await buyer.visitor.me()).isPremium).toBe(true)
    expect(await buyer.balance()).toBe(65)
  })

  it('check the ledger', async () => {
    const { send } = await signedIn()
    expect(await send('/ledger', {})).toContain('Every invariant holds')
  })
})

describe('practice payments', () => {
  it('a refund takes the credits of its payment back, a failed one returns them, a dispute takes them again until it is won', async () => {
    const buyer = await newBuyer(product)
    const { sessionId, id } = await buyer.pays(250)
    await buyer.returns(sessionId)
    await buyer.until(275)
    const { see, send } = await signedIn()
    const charge = async () => {
      const { payment_intent_id: intent } = await buyer.purchase(id)
      const { latest_charge: latest } = await (await product.payments.stripe()).paymentIntents.retrieve(intent ?? '')
      return typeof latest === 'string' ? latest : ''
    }
    expect(await send('/practice/refund', { payment: await charge(), cents: '2000' })).toContain('$20.00 refunded')
    await buyer.until(175)
    const [, refund = ''] = /name="refund" value="([^"]+)"/.exec(await see('/practice')) ?? []
    expect(await send('/practice/fail-refund', { refund })).toContain('The refund failed.')
    await buyer.until(275)
    expect(await send('/practice/dispute', { payment: await charge(), kind: 'dispute' })).toContain('Dispute of $50.00')
    await buyer.until(25)
    const [, dispute = ''] = /name="dispute" value="([^"]+)"/.exec(await see('/practice')) ?? []
    expect(await send('/practice/close-dispute', { dispute, outcome: 'won' })).toContain('won')
    await buyer.until(275)
    expect(await send('/practice/refund', { payment: 'ch_unknown' })).toContain('class="notice error"')
  })

  it('moves the provider’s clock', async () => {
    const { send } = await signedIn()
    const day = (page: string) => Date.parse((/stands at <b>([\d-]{10})/.exec(page) ?? [])[1] ?? '')
    const before = day(await send('/practice/webhooks', { fault: 'none' }))
    expect((day(await send('/practice/clock', { days: '30' })) - before) / 86_400_000).toBe(30)
  })
})

describe('purchases in review', () => {
  async function reviewed() {
    const buyer = await newBuyer(product)
    const { sessionId, id } = await buyer.opens(250)
    await product.database.ownerPool.query('update purchases set amount_cents = amount_cents - 100 where id = $1', [id])
    await product.payments.pay(sessionId)
    await buyer.returns(sessionId)
    expect((await buyer.purchase(id)).status).toBe('review')
    return { buyer, id }
  }

  it('say what differs; granted, the credits come once', async () => {
    const { buyer, id } = await reviewed()
    const { see, send } = await signedIn()
    expect(await see('/purchases')).toContain(buyer.visitor.user.email)
    expect(await send('/purchases/grant', { id })).toContain('The credits were granted.')
    await send('/purchases/grant', { id })
    expect([(await buyer.purchase(id)).status, await buyer.balance()]).toEqual(['paid', 275])
  })

  it('closed, they get none and stay closed', async () => {
    const { buyer, id } = await reviewed()
    const { send } = await signedIn()
    expect(await send('/purchases/close', { id, note: hostile })).toContain('The purchase is closed.')
    expect(await send('/purchases/grant', { id })).toContain('This purchase is closed, not paid.')
    expect([(await buyer.purchase(id)).status, await buyer.balance()]).toEqual(['closed', 25])
    expect(await send('/purchases/close', { id: randomUUID() })).toContain('not in review any more')
  })
})

describe('bounces in review', () => {
  it('show what the message says as text, and are decided there, once', async () => {
    const { visitor, known, receipts } = await bounceTrial(product).revealed(2, { leave: false })
    const delay = { action: 'delayed', status: '4.4.1', reply: `451 later ${hostile}` }
    for (const [n, { address }] of known.entries())
      await visitor.post('/api/bounces', { receiptId: receipts[n], message: bounceReport(address, delay) })
    const { see, send } = await signedIn()
    const page = await see('/bounces')
    expect(page).toContain('a passing failure, not a lasting one')
    expect(page).not.toContain('<script>')
    const [accepted = '', refused = ''] = [
      ...page.matchAll(/bounces\/accept">\s*.*\s*.*name="id" value="([^"]+)"/g),
    ].map(([, id]) => id ?? '')
    expect(await send('/bounces/accept', { id: accepted, note: 'Seen.' })).toContain('The credit was given back.')
    expect(await send('/bounces/refuse', { id: refused, note: hostile })).toContain('The report was refused.')
    expect(await send('/bounces/accept', { id: refused, note: '' })).toContain('class="notice error"')
    expect(await balance(visitor)).toEqual([24, 0, 1])
  })
})
