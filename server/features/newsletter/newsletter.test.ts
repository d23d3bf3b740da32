import { parse } from 'csv-parse/sync'
import { text } from 'node:stream/consumers'
import { Readable } from 'node:stream'
import { dbOf } from '../../db/transaction.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newAddress, openReaders, type Readers } from '../../../test/actors/newsletter-readers.ts'
import { startTestProduct, type TestProduct } from '../../../test/product.ts'
import { Visitor } from '../../../test/visitor.ts'
import { erasePerson } from '../privacy/erase-person.ts'
import { countSubscribers, subscribersCsv, forgetStaleSubscribers } from './subscribers.ts'
import { spec } from '../../../test/spec.ts'

const dayMs = 24 * 60 * 60_000

let product: TestProduct
let readers: Readers
beforeAll(async () => {
  product = await startTestProduct({ payments: null, worker: false })
  readers = openReaders(product)
})
afterAll(() => product.stop())

describe('a subscription', () => {
  it(
    'begins with the button on the linked page, not with opening the link, as mail scanners open it too',
    spec('S2.blog.06'),
    async () => {
      const email = newAddress()
      const answer = await readers.ask(` ${email} `)
      expect([answer.status, answer.body]).toEqual([200, { success: true }])
      await expect.poll(() => readers.mailsTo(email).length).toBe(1)
      const [mail] = readers.mailsTo(email)
      expect(mail?.text).toContain(`within 7 days: ${product.url}/newsletter/confirm?token=`)
      expect(mail?.text).toContain(`${product.url}${readers.linkTo(email, 'unsubscribe')}`)

      const link = readers.linkTo(email, 'confirm')
      for (const method of ['GET', 'HEAD'])
        expect((await fetch(product.url + link, { method })).status, method).toBe(200)
      const page = await readers.open(link)
      expect(page.text).toContain(`<form method="post" action="${link}">`)
      expect(page.text).toMatch(/<button[^>]*>Confirm subscription<\/button>/)
      expect(page.text).toContain('<meta name="robots" content="noindex" />')
      expect(page.text).not.toMatch(/<script(?! src="\/theme\.js")|style=/)
      expect(page.headers.get('cache-control')).toBe('no-store')
      expect(page.headers.getSetCookie()).toEqual([])
      expect(await readers.rowOf(email)).toMatchObject({ confirmed_at: null })

      const confirmed = await readers.submit(link)
      expect([confirmed.status, confirmed.text]).toEqual([200, expect.stringContaining('You are subscribed')])
      expect(await readers.rowOf(email)).toMatchObject({ confirmed_at: expect.any(Date) })
    },
  )

  it('stores only a hash of the link to confirm', async () => {
    const email = newAddress()
    await readers.askAnew(email)
    const token = readers.linkTo(email, 'confirm').split('token=')[1] ?? ''
    const [kept] = await readers.rows('select string_agg(s::text, chr(10)) as all from newsletter_subscribers s')
    const all = String(kept?.['all'])
    expect([all.includes(email), all.includes(token)]).toEqual([true, false])
  })

  it('confirmed twice at once, and again a month later, is one subscription from its first moment on', async () => {
    const email = newAddress()
    await readers.askAnew(email)
    const link = readers.linkTo(email, 'confirm')
    const answers = await Promise.all([readers.submit(link), readers.submit(link)])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    const before = await readers.rowOf(email)
    await readers.later(30 * dayMs, async () => {
      for (const answer of [await readers.submit(link), await readers.open(link)])
        expect(answer.text).toContain('You are subscribed')
    })
    expect(await readers.rowOf(email)).toEqual(before)
  })

  it('that is not confirmed within seven days can’t begin any more, and its address is deleted', async () => {
    const [email, kept] = [newAddress(), await readers.subscribed()]
    await readers.askAnew(email)
    const link = readers.linkTo(email, 'confirm')
    await readers.later(7 * dayMs - 60_000, async () => {
      await forgetStaleSubscribers(product.ctx)
      expect((await readers.open(link)).status).toBe(200)
    })
    await readers.later(7 * dayMs + 1_000, async () => {
      for (const dead of [await readers.open(link), await readers.submit(link)])
        expect([dead.status, dead.text]).toEqual([404, expect.stringContaining('This link is no longer valid')])
      expect(await readers.rowOf(email)).toMatchObject({ confirmed_at: null })
      await forgetStaleSubscribers(product.ctx)
    })
    expect(await readers.rowOf(email)).toBeUndefined()
    expect(await readers.rowOf(kept)).toBeDefined()
  })

  it('asked for again can be confirmed by the newest link only', async () => {
    const email = newAddress()
    await readers.askAnew(email)
    const first = readers.linkTo(email, 'confirm')
    const again = email.toUpperCase()
    await readers.askAnew(again)
    const second = readers.linkTo(again, 'confirm')
    expect((await readers.submit(first)).status).toBe(404)
    expect((await readers.submit(second)).status).toBe(200)
    expect(await readers.rows('select 1 from newsletter_subscribers where lower(email) = $1', [email])).toHaveLength(1)
  })

  it('stays when an account of that address is deleted, and goes when the person is erased', async () => {
    const email = await readers.subscribed()
    const someone = await Visitor.register(product.url, email)
    expect((await someone.post('/api/account/delete', { password: 'correct horse' })).status).toBe(200)
    expect(await readers.rowOf(email)).toBeDefined()
    const operator = { ...product.ctx, db: dbOf(product.database.ownerPool) }
    const traces = await erasePerson(operator, { contactIds: [], addresses: [email.toUpperCase()] })
    expect(traces.subscriptions).toBe(1)
    expect(await readers.rowOf(email)).toBeUndefined()
  })
})

describe('unsubscribing', () => {
  it('every mail names a link of one click (RFC 8058), which works from anywhere and without a cookie', async () => {
    const email = await readers.subscribed()
    await readers.askAnew(email)
    for (const mail of readers.mailsTo(email))
      expect(mail.headers).toEqual({
        'List-Unsubscribe': `<${product.url}${readers.linkTo(email, 'unsubscribe')}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      })
    const fields = { 'List-Unsubscribe': 'One-Click' }
    const headers = { 'sec-fetch-site': 'cross-site', origin: 'https://mail.test' }
    const answer = await readers.submit(readers.linkTo(email, 'unsubscribe'), fields, headers)
    expect([answer.status, answer.headers.getSetCookie()]).toEqual([200, []])
    expect(await readers.rowOf(email)).toBeUndefined()

    const other = await readers.subscribed()
    const body = new FormData()
    body.set('List-Unsubscribe', 'One-Click')
    const inParts = await fetch(product.url + readers.linkTo(other, 'unsubscribe'), { method: 'POST', body })
    expect(inParts.status).toBe(200)
    expect(await readers.rowOf(other)).toBeUndefined()
  })

  it('opening the link changes nothing; its button removes the address, and a second click does no harm', async () => {
    const email = await readers.subscribed()
    const link = readers.linkTo(email, 'unsubscribe')
    const page = await readers.open(link)
    expect([page.status, page.text]).toEqual([200, expect.stringContaining(email)])
    expect(page.text).toMatch(/<button[^>]*>Unsubscribe<\/button>/)
    expect(await readers.rowOf(email)).toBeDefined()

    const answers = await Promise.all([readers.submit(link), readers.submit(link)])
    for (const answer of [...answers, await readers.submit(link), await readers.open(link)])
      expect([answer.status, answer.text]).toEqual([200, expect.stringContaining('You are unsubscribed')])
    const traces = await readers.rows('select from newsletter_subscribers s where s::text like $1', [`%${email}%`])
    expect(traces).toEqual([])

    await readers.later(7 * dayMs + 1_000, () => forgetStaleSubscribers(product.ctx))
    expect([(await readers.submit(link)).status, (await readers.open(link)).status]).toEqual([404, 404])
  })

  it('also ends an unconfirmed request, and its link to confirm no longer works', async () => {
    const email = newAddress()
    await readers.askAnew(email)
    expect((await readers.submit(readers.linkTo(email, 'unsubscribe'))).status).toBe(200)
    expect((await readers.submit(readers.linkTo(email, 'confirm'))).status).toBe(404)
    await readers.askAnew(email)
    expect((await readers.submit(readers.linkTo(email, 'confirm'))).status).toBe(200)
  })
})

describe('the operator’s list', () => {
  it('is CSV of those who confirmed, each with the link that ends it; and a count', async () => {
    await readers.rows('delete from newsletter_subscribers')
    const [member, odd, gone, waiting] = [
      await readers.subscribed(),
      '=1+1@news.test',
      await readers.subscribed(),
      newAddress(),
    ]
    await readers.askAnew(odd)
    await readers.submit(readers.linkTo(odd, 'confirm'))
    await readers.submit(readers.linkTo(gone, 'unsubscribe'))
    await readers.askAnew(waiting)
    const csv = await text(Readable.from(subscribersCsv(product.database.db, 'https://quarry.example')))
    expect(csv).toMatch(/^email,confirmed_at,unsubscribe_url\r\n/)
    const lines = parse<Record<string, string>>(csv, { columns: true, record_delimiter: '\r\n' })
    // An operator opens the list in a spreadsheet, too.
    expect(new Set(lines.map(({ email }) => email))).toEqual(new Set([`'${odd}`, member]))
    expect(lines).toHaveLength(2)
    const line = lines.find(({ email }) => email === member)
    expect(line?.['unsubscribe_url']).toBe(`https://quarry.example${readers.linkTo(member, 'unsubscribe')}`)
    expect(await countSubscribers(product.database.db)).toEqual({ confirmed: 2, waiting: 1 })
  })

  it('comes in pages without losing or repeating anybody', async () => {
    await readers.rows(
      `insert into newsletter_subscribers (email, confirm_hash, leave_token, asked_at, confirmed_at)
       select n || '@many.test', 'h' || n, 't' || n, now(), now() from generate_series(1, 2345) n`,
    )
    const csv = await text(Readable.from(subscribersCsv(product.database.db, 'https://quarry.example')))
    const many = csv.split('\n').filter((line) => line.includes('@many.test'))
    expect([many.length, new Set(many).size]).toEqual([2_345, 2_345])
  })
})
