import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { fillQueue } from '../../../test/mail/fill-queue.ts'
import { newAddress, openReaders, type Readers } from '../../../test/actors/newsletter-readers.ts'
import { startTestProduct, type TestProduct } from '../../../test/product.ts'
import { Visitor } from '../../../test/visitor.ts'
import { mailConfirmation } from './mail-confirmation.ts'

const hourMs = 60 * 60_000
const dayMs = 24 * hourMs

let product: TestProduct
let readers: Readers
beforeAll(async () => {
  product = await startTestProduct({ payments: null, worker: false })
  readers = openReaders(product)
})
afterAll(() => product.stop())

describe('nobody learns', () => {
  it('from an answer whether an address is new, waits, is subscribed, has left or has an account', async () => {
    const [fresh, waiting, member, left] = [
      newAddress(),
      newAddress(),
      await readers.subscribed(),
      await readers.subscribed(),
    ]
    await readers.askAnew(waiting)
    await readers.submit(readers.linkTo(left, 'unsubscribe'))
    const { user } = await Visitor.register(product.url)
    await readers.rows('delete from rate_windows')
    const answers = []
    for (const email of [fresh, waiting, member, left, user.email, fresh, waiting]) {
      const { status, text: said, headers } = await readers.ask(email)
      answers.push(JSON.stringify([status, said, [...headers.keys()].toSorted(), headers.get('content-length')]))
    }
    expect(new Set(answers).size).toBe(1)
    const forms = []
    for (const email of [member, newAddress()]) {
      const { status, text: page } = await readers.submit('/newsletter', { email })
      forms.push(JSON.stringify([status, page.replaceAll(email, 'the address')]))
    }
    expect(new Set(forms).size).toBe(1)
  })

  it('a subscriber who asks again is told so by mail, and the subscription is as it was', async () => {
    const email = await readers.subscribed()
    const before = await readers.rowOf(email)
    await readers.askAnew(email.toUpperCase())
    const mail = readers.mailsTo(email).at(-1)
    expect(mail).toMatchObject({ to: email, text: expect.stringContaining('subscribed already') })
    expect(mail?.text).not.toContain('/confirm')
    expect(await readers.rowOf(email)).toEqual(before)
  })
})

describe('a mailbox', () => {
  it('gets one mail an hour and three a day, also if many ask often and at once', async () => {
    const email = newAddress()
    const askAll = () => Promise.all(Array.from({ length: 4 }, () => mailConfirmation(product.ctx, email)))
    const counts = []
    for (const hours of [0, 0.9, 0.2, 1.1, 1.1, 1.1]) {
      product.advance(hours * hourMs)
      await askAll()
      await product.mailed()
      counts.push(readers.mailsTo(email).length)
    }
    expect(counts).toEqual([1, 1, 2, 3, 3, 3])
    product.advance(dayMs)
    await mailConfirmation(product.ctx, email)
    await product.mailed()
    expect(readers.mailsTo(email)).toHaveLength(4)
    product.advance(-28.4 * hourMs)
  })

  it('whose mail could not be queued gets one at the next request', async () => {
    const email = newAddress()
    const empty = await fillQueue(product.database.ownerPool, email)
    await expect(mailConfirmation(product.ctx, email)).rejects.toThrow('could not be queued')
    await empty()
    await mailConfirmation(product.ctx, email)
    await product.mailed()
    expect(readers.mailsTo(email)).toHaveLength(1)
  })

  it.each([
    'a@b.test\r\nBcc: victim@b.test',
    'a@b.test\nBcc: victim@b.test',
    'a@b.test, victim@b.test',
    'a@b.test;victim@b.test',
    'Ann <victim@b.test>',
    '"victim@b.test,"@b.test',
    '"a\\\r\n b"@b.test',
    'a@b.test>',
    'a(b)@b.test',
    'no address',
    '@b.test',
    `${'x'.repeat(250)}@b.test`,
    '',
  ])('is never reached by way of another address, a list or a header (%#)', async (hostile) => {
    await readers.rows('delete from rate_windows')
    const before = product.mails.length
    const answer = await readers.ask(hostile)
    expect([answer.status, answer.body['message']]).toEqual([400, expect.any(String)])
    const form = await readers.submit('/newsletter', { email: hostile })
    expect([form.status, form.text]).toEqual([400, expect.stringContaining('role="alert"')])
    expect(product.mails).toHaveLength(before)
  })

  it('any input gets a mail at exactly that address, or a sentence', { timeout: 20_000 }, async () => {
    const part = fc.string({ unit: fc.constantFrom(...Array.from('ab@.,;<>"\\() \r\n\tBcc:é')), maxLength: 12 })
    await fc.assert(
      fc.asyncProperty(part, part, async (a, b) => {
        const email = `${a}@${b}`
        await readers.rows('delete from rate_windows')
        const before = product.mails.length
        const { status } = await readers.ask(email)
        expect([200, 400]).toContain(status)
        if (status === 400) return
        await expect.poll(() => product.mails.length, { interval: 5 }).toBe(before + 1)
        const to = product.mails.at(-1)?.to ?? ''
        expect(to).toMatch(/^[^\s"<>,;()@]+@[a-z0-9.-]+$/)
        expect(to.split('@')[0]).toBe(a.trimStart())
      }),
      { numRuns: 30 },
    )
  })
})

it('one caller may ask ten times an hour; without a script the refusal is a page with the time to wait', async () => {
  await readers.rows('delete from rate_windows')
  const statuses = []
  for (let n = 0; n < 11; n += 1) statuses.push((await readers.ask(`many-${n}@news.test`)).status)
  expect(statuses).toEqual([...Array.from({ length: 10 }, () => 200), 429])
  const page = await readers.submit('/newsletter', { email: newAddress() })
  expect([page.status, page.headers.get('content-type')]).toEqual([429, 'text/html; charset=utf-8'])
  expect(Number(page.headers.get('retry-after'))).toBeGreaterThan(3_000)
  expect(page.text).toContain('Too many requests. Please wait a moment and try again.')
  await readers.rows('delete from rate_windows')
})

describe('a forged link', () => {
  let email = ''
  beforeAll(async () => {
    email = await readers.subscribed()
  })

  it.each([
    '',
    '?token=',
    '?token=none',
    `?token=${'A'.repeat(43)}`,
    `?token=${'A'.repeat(5_000)}`,
    '?token=a&token=b',
    '?token[]=a',
    '?token=%00',
    '?token=%ff',
    '?token=%27%20or%201=1--',
    '?token=%3Cscript%3E',
  ])('%s changes nothing and gets a page that says so', async (query) => {
    const before = await readers.rowOf(email)
    for (const place of ['confirm', 'unsubscribe'])
      for (const answer of [
        await readers.open(`/newsletter/${place}${query}`),
        await readers.submit(`/newsletter/${place}${query}`),
      ]) {
        expect([400, 404]).toContain(answer.status)
        expect(answer.headers.get('content-type')).toContain('text/html')
        expect(answer.text).not.toMatch(/<script>|\bat \S+ \(|select |node_modules/)
      }
    expect(await readers.rowOf(email)).toEqual(before)
  })

  it('to confirm can’t be used to unsubscribe, or the other way round', async () => {
    const waiting = newAddress()
    await readers.askAnew(waiting)
    const [confirm, leave] = [readers.linkTo(waiting, 'confirm'), readers.linkTo(waiting, 'unsubscribe')]
    expect((await readers.submit(confirm.replace('confirm', 'unsubscribe'))).status).toBe(404)
    expect((await readers.submit(leave.replace('unsubscribe', 'confirm'))).status).toBe(404)
    expect(await readers.rowOf(waiting)).toMatchObject({ confirmed_at: null })
  })

  it('another site can’t make a browser confirm or subscribe; a broken or huge body is a page, never a fault', async () => {
    const waiting = newAddress()
    await readers.askAnew(waiting)
    const headers = { 'sec-fetch-site': 'cross-site' }
    expect((await readers.submit(readers.linkTo(waiting, 'confirm'), {}, headers)).status).toBe(403)
    expect((await readers.submit('/newsletter', { email: waiting }, headers)).status).toBe(403)
    const json = await fetch(`${product.url}/newsletter`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{"email":',
    })
    const huge = await readers.submit('/newsletter', { email: 'x'.repeat(20_000) })
    expect([json.status, huge.status]).toEqual([400, 400])
    expect(huge.text).toContain('<h1>')
  })
})
