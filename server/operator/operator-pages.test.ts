import { randomUUID } from 'node:crypto'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { actorOf } from '../../test/workspace.ts'
import { bounceReport } from '../../test/mail/bounce-messages.ts'
import { balance, bounceTrial } from '../../test/mail/bounce-trial.ts'
import { newBuyer } from '../../test/actors/buyer.ts'
import { openOperatorTrial, type OperatorTrial } from '../../test/actors/operator-trial.ts'
import { startTestProduct, type TestProduct } from '../../test/product.ts'
import { openSubscriber } from '../../test/actors/subscriber.ts'
import { openOutbox } from '../adapters/mail/open-outbox.ts'
import { checkLedger } from '../features/credits/check-ledger.ts'
import { html } from '../http/pages/html.ts'

const hostile = '<script>alert(1)</script>"\'&'

let product: TestProduct
let operator: OperatorTrial
beforeAll(async () => {
  product = await startTestProduct()
  operator = await openOperatorTrial(product)
})
afterAll(async () => {
  const { faults } = await checkLedger(product.database.db)
  await operator.close()
  await product.stop()
  expect(faults).toEqual([])
})

/** A hidden or filled field of a page. */
const valueOf = (page: string, name: string) => new RegExp(`name="${name}" value="([^"]+)"`).exec(page)?.[1] ?? ''

describe('the pages', () => {
  it('escape all outside texts', async () => {
    expect(html`<a title="${hostile}">${hostile}</a>`.text).toBe(
      '<a title="&lt;script&gt;alert(1)&lt;/script&gt;&quot;&#39;&amp;">&lt;script&gt;alert(1)&lt;/script&gt;&quot;&#39;&amp;</a>',
    )
    const { visitor } = await newBuyer(product)
    await product.database.ownerPool.query('update users set first_name = $1, last_name = $1 where id = $2', [
      hostile,
      visitor.user.id,
    ])
    const { see, post } = await operator.signIn()
    const pages = [
      await see(`/users?email=${encodeURIComponent(visitor.user.email)}`),
      await see(`/users?email=${encodeURIComponent(hostile)}`),
      (await post('/users/grant', { email: hostile, credits: '5', key: randomUUID() })).text,
    ]
    for (const page of pages) {
      expect(page).toContain('&lt;script&gt;alert(1)&lt;/script&gt;&quot;&#39;&amp;')
      expect(page).not.toContain('<script>')
    }
  })

  it('the outbox: newest first, page by page, each mail as text whose links lead where they say', async () => {
    const { see } = await operator.signIn()
    expect(await see('/outbox')).toContain('No mail was sent yet.')
    const folder = join(operator.dir, 'outbox')
    let second = 0
    const outbox = openOutbox(folder, 'quarry@quarry.test', () => new Date(Date.UTC(2026, 0, 1, 0, 0, second++)))
    for (let n = 0; n < 30; n++)
      await outbox.send({ to: 'somebody@visitor.test', subject: `Mail ${n}`, text: 'Nothing.' })
    const text = `${hostile} See http://127.0.0.1/x?token=y&a=b. And javascript:alert(1), (https://quarry.test/z).`
    await outbox.send({ to: 'somebody@visitor.test', subject: hostile, text })
    await outbox.close()
    await writeFile(join(folder, '2025-01-01T00-00-00.000Z-00000000.eml'), 'x'.repeat(300 * 1024))
    await mkdir(join(folder, '2025-01-01T00-00-00.000Z-00000001.eml'))
    await writeFile(join(folder, 'notes.txt'), 'not a mail')

    const subjects = (page: string) => [...page.matchAll(/<a href="\/outbox\/[^"]+">([^<]+)</g)].map(([, each]) => each)
    const newest = await see('/outbox')
    expect(subjects(newest).slice(1)).toEqual(Array.from({ length: 24 }, (_, n) => `Mail ${29 - n}`))
    const older = await see(/href="(\/outbox\?from=\d+)">Older/.exec(newest)?.[1] ?? '')
    expect(subjects(older)).toEqual(Array.from({ length: 6 }, (_, n) => `Mail ${5 - n}`))
    expect(older.match(/Unreadable/g)).toHaveLength(2)
    expect(older).not.toContain('notes.txt')

    const mail = await see(/href="(\/outbox\/[^"]+)"/.exec(newest)?.[1] ?? '')
    for (const page of [newest, mail]) expect(page).not.toContain('<script>')
    const links = [...mail.matchAll(/<a href="([^"]+)" rel="noreferrer">([^<]+)</g)].map(([, to, words]) => [to, words])
    expect(links).toEqual(['http://127.0.0.1/x?token=y&amp;a=b', 'https://quarry.test/z'].map((to) => [to, to]))
    for (const name of [
      '..%2foperator-token',
      '%2e%2e/operator-token',
      'a.eml',
      '2026-01-01T00-00-00.000Z-ffffffff.eml',
    ])
      expect(await see(`/outbox/${name}`)).toContain('There is no such page.')
  })

  it('the security log: of all accounts, page by page, with events of no account', async () => {
    const { visitor } = await newBuyer(product)
    await product.database.ownerPool.query('delete from security_events')
    await product.database.ownerPool.query(
      `insert into security_events (user_id, kind, detail, network, times, first_at, last_at, hour)
       select case when n = 60 then $1 end, case when n = 60 then 'password_changed' else 'rate_limited' end,
         $2, '10.0.' || n || '.0/24', case when n = 60 then 1 else 1200 end, now(), now(), case when n < 60 then now() end
       from generate_series(1, 60) n`,
      [visitor.user.id, hostile.slice(0, 60)],
    )
    const { see } = await operator.signIn()
    const newest = await see('/security')
    expect(newest).not.toContain('<script>')
    expect(newest).toContain('password changed')
    expect(newest).toContain(visitor.user.email)
    expect(newest).toContain('No account')
    expect(newest).toContain('1,200')
    expect(newest.match(/10\.0\.\d+\.0\/24/g)).toHaveLength(50)
    const older = await see(/href="(\/security\?before=\d+)">Older/.exec(newest)?.[1] ?? '')
    expect(older.match(/10\.0\.\d+\.0\/24/g)).toHaveLength(10)
    expect(older).not.toContain('Older<')
    expect(await see('/security?before=x')).toContain('password changed')
  })

  it('find an account, grant it credits once for each form, and change its plan, as the command line does', async () => {
    const buyer = await newBuyer(product)
    const { email } = buyer.visitor.user
    const { see, send, post } = await operator.signIn()
    const at = `/users?email=${encodeURIComponent(email.toUpperCase())}`
    expect(await see('/users?email=nobody%40nowhere.test')).toContain('There is no account nobody@nowhere.test.')
    const key = valueOf(await see(at), 'key')
    const form = { email, credits: '40', key, note: 'for a broken import' }
    expect(await send('/users/grant', form)).toContain(`Granted 40 credits to ${email}.`)
    expect(await send('/users/grant', form)).toContain('nothing was granted again')
    expect(await buyer.balance()).toBe(65)
    for (const credits of ['0', '-5', '1.5', 'many', '1000001', '']) {
      const { status, text } = await post('/users/grant', { email, credits, key: randomUUID() })
      expect([credits, status]).toEqual([credits, 400])
      expect(text).toContain('Grant a number of credits from 1 to 1,000,000.')
    }
    expect((await post('/users/grant', { email, credits: '5', key: 'x' })).status).toBe(400)
    expect((await post('/users/plan', { email: 'nobody@nowhere.test', plan: 'professional' })).status).toBe(404)
    expect(await send('/users/plan', { email, plan: 'professional' })).toContain('Remove the plan')
    expect((await buyer.visitor.me()).isPremium).toBe(true)
    expect(await send('/users/plan', { email, plan: 'starter' })).toContain('Put on Professional')
    expect([(await buyer.visitor.me()).isPremium, await buyer.balance()]).toEqual([false, 65])
  })

  it('each action is in the log: session, request and result, and no secret', async () => {
    const { visitor } = await newBuyer(product)
    const { email } = visitor.user
    const { post, headers, csrf } = await operator.signIn()
    const from = operator.log.length
    await post('/users/grant', { email, credits: '7', key: randomUUID(), note: hostile })
    await post('/users/grant', { email, credits: 'x', key: randomUUID() })
    const lines = operator.log.slice(from)
    const who = lines[0]?.['operator']
    expect(who).toMatch(/^[\da-f]{8}$/)
    expect(lines).toMatchObject([
      { operator: who, action: '/users/grant', form: { email, credits: '7', note: hostile }, msg: 'the operator acts' },
      { operator: who, action: '/users/grant', outcome: `Granted 7 credits to ${email}.` },
      { operator: who, action: '/users/grant', form: { credits: 'x' } },
      { operator: who, action: '/users/grant', outcome: expect.stringMatching(/^refused: Grant a number/) as string },
    ])
    const all = JSON.stringify(operator.log)
    for (const secret of [operator.token, csrf, headers.cookie.split('=')[1] ?? '']) expect(all).not.toContain(secret)
  })

  it('the overview counts sales, spending, work under way and waiting; the ledger is checked there', async () => {
    const { visitor } = await newBuyer(product)
    const sql = (text: string, ...values: string[]) =>
      product.database.ownerPool.query<Record<string, number>>(text, values)
    const { rows } = await sql(`select (select count(*) from users)::int as users,
      (select coalesce(sum(spent), 0) from credit_accounts)::int as spent,
      (select coalesce(sum(available), 0) from credit_accounts)::int as available`)
    const { see, post } = await operator.signIn()
    const tiles = [...(await see('/')).matchAll(/<dt>([^<]+)<\/dt>\s*<dd>([^<]+)<\/dd>/g)].map(([, name, value]) => [
      name,
      Number(value?.replaceAll(',', '')),
    ])
    expect(Object.fromEntries(tiles)).toMatchObject({
      Accounts: rows[0]?.['users'],
      'Credits spent': rows[0]?.['spent'],
      'Credits left': rows[0]?.['available'],
    })
    expect((await post('/ledger')).text).toContain('Every invariant holds.')
    // Without the product.
    await sql(
      'update credit_accounts set available = available + 1, granted = granted + 1 where workspace_id = (select id from workspaces where owner_id = $1)',
      visitor.user.id,
    )
    const broken = await post('/ledger')
    expect(broken.text).toMatch(/\d+ faults? found\./)
    expect(broken.text).toContain((await actorOf(product.database, visitor)).workspaceId)
    await sql(
      'update credit_accounts set available = available - 1, granted = granted - 1 where workspace_id = (select id from workspaces where owner_id = $1)',
      visitor.user.id,
    )
  })
})

describe('practice payments', () => {
  async function paid(credits: number, balance: number) {
    const buyer = await newBuyer(product)
    const { sessionId, id } = await buyer.pays(credits)
    await buyer.returns(sessionId)
    await buyer.until(balance)
    const { payment_intent_id: intent } = await buyer.purchase(id)
    const { latest_charge: latest } = await (await product.payments.stripe()).paymentIntents.retrieve(intent ?? '')
    return { buyer, payment: typeof latest === 'string' ? latest : '' }
  }

  it('a refund takes the credits of its payment back, a failed one returns them, a dispute takes them again until it is won', async () => {
    const { buyer, payment } = await paid(250, 275)
    const { see, send, post } = await operator.signIn()
    expect(await send('/practice/refund', { payment, dollars: '20' })).toContain('Refund of $20.00: succeeded')
    await buyer.until(175)
    const refund = valueOf(await see('/practice'), 'refund')
    expect(await send('/practice/fail-refund', { refund })).toContain('The refund failed.')
    await buyer.until(275)
    expect(await send('/practice/dispute', { payment, kind: 'dispute' })).toContain('Dispute of $50.00')
    await buyer.until(25)
    const dispute = valueOf(await see('/practice'), 'dispute')
    expect(await send('/practice/won', { dispute })).toContain('The dispute was won.')
    await buyer.until(275)
    const refused: Record<string, string>[] = [
      { payment: 'ch_unknown' },
      { payment, dollars: 'much' },
      { payment, dollars: '0.001' },
    ]
    for (const form of refused) expect([form, (await post('/practice/refund', form)).status]).toEqual([form, 400])
    expect(await send('/practice/refund', { payment, dollars: '' })).toContain('Refund of $50.00: succeeded')
    await buyer.until(25)
  })

  it('an inquiry takes nothing before it becomes a dispute, and a lost one gives nothing back', async () => {
    const { buyer, payment } = await paid(100, 125)
    const { see, send } = await operator.signIn()
    expect(await send('/practice/dispute', { payment, kind: 'inquiry' })).toContain('Inquiry about $20.00')
    const dispute = valueOf(await see('/practice'), 'dispute')
    expect(await buyer.balance()).toBe(125)
    await send('/practice/escalate', { dispute })
    await buyer.until(25)
    expect(await send('/practice/lost', { dispute })).toContain('The dispute was lost.')
    await buyer.until(25)
  })

  it('lost events are sent again on demand', async () => {
    const { payment, buyer } = await paid(100, 125)
    const { see, send } = await operator.signIn()
    expect(await send('/practice/webhooks', { fault: 'lose' })).toMatch(/<option value="lose" selected>/)
    await send('/practice/refund', { payment })
    const event = valueOf(await see('/practice'), 'event')
    expect(await buyer.balance()).toBe(125)
    expect(await send('/practice/webhooks', { fault: 'none' })).toMatch(/<option value="none" selected>/)
    expect(await send('/practice/replay', { event })).toContain('The event was sent again.')
    await buyer.until(25)
  })

  it('a renewal that fails, and an invoice that is written off, reach the subscriber', async () => {
    const ann = await openSubscriber(product)
    const subscription = await ann.pay()
    expect((await ann.sync()).state).toBe('active')
    const { see, send, post } = await operator.signIn()
    expect(await send('/practice/fail-renewal', { subscription })).toContain('Its next renewal will fail.')
    const day = (page: string) => Date.parse(/clock\s+stands\s+at\s+<b>([\d-]{10})/.exec(page)?.[1] ?? '')
    const before = day(await see('/practice'))
    expect((day(await send('/practice/clock', { days: '32' })) - before) / 86_400_000).toBe(32)
    await vi.waitUntil(async () => (await ann.show()).state === 'past-due', { timeout: 10_000 })
    const invoice = valueOf(await see('/practice'), 'invoice')
    expect(await send('/practice/write-off', { invoice })).toContain('The invoice was written off.')
    for (const days of ['', '-1', 'x']) expect((await post('/practice/clock', { days })).status).toBe(400)
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
    const { see, send } = await operator.signIn()
    const page = await see('/purchases')
    expect(page).toContain(buyer.visitor.user.email)
    expect(page).toContain('paid $50.00 instead of $49.00')
    expect(await send('/purchases/grant', { id, note: ' He paid the rest. ' })).toContain('The credits were granted.')
    await send('/purchases/grant', { id })
    const kept = await product.database.pool.query('select review_note from purchases where id = $1', [id])
    expect(kept.rows).toEqual([{ review_note: 'He paid the rest.' }])
    expect([(await buyer.purchase(id)).status, await buyer.balance()]).toEqual(['paid', 275])
  })

  it('closed, they get none and stay closed', async () => {
    const { buyer, id } = await reviewed()
    const { send } = await operator.signIn()
    expect(await send('/purchases/close', { id, note: hostile })).toContain('The purchase is closed.')
    expect(await send('/purchases/grant', { id })).toContain('This purchase is closed, not paid.')
    expect([(await buyer.purchase(id)).status, await buyer.balance()]).toEqual(['closed', 25])
    expect(await send('/purchases/close', { id: randomUUID() })).toContain('no longer in review')
  })
})

describe('bounces in review', () => {
  it('show what the message says as text, and are decided there, once', async () => {
    const { visitor, known, receipts } = await bounceTrial(product).revealed(2, { leave: false })
    const delay = { action: 'delayed', status: '4.4.1', reply: `451 later ${hostile}` }
    for (const [n, { address }] of known.entries())
      await visitor.post('/api/bounces', { receiptId: receipts[n], message: bounceReport(address, delay) })
    const { see, send, post } = await operator.signIn()
    const page = await see('/bounces')
    expect(page).toContain('a temporary failure, not a permanent one')
    expect(page).not.toContain('<script>')
    const [accepted = '', refused = ''] = [
      ...page.matchAll(/action="\/bounces\/accept">\s*.*\s*.*name="id" value="([^"]+)"/g),
    ].map(([, id]) => id ?? '')
    expect(await send('/bounces/accept', { id: accepted, note: 'Seen.' })).toContain('The credit was given back.')
    expect(await send('/bounces/refuse', { id: refused, note: hostile })).toContain('The report was refused.')
    expect((await post('/bounces/accept', { id: refused })).status).toBe(409)
    expect((await post('/bounces/accept', { id: 'made up' })).status).toBe(404)
    expect(await balance(visitor)).toEqual([24, 0, 1])
  })
})
