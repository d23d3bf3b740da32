import { text } from 'node:stream/consumers'
import { Readable } from 'node:stream'
import { drizzle } from 'drizzle-orm/node-postgres'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestProduct, type TestProduct } from '../../../test/product.ts'
import { Visitor } from '../../../test/visitor.ts'
import { erasePerson } from '../people/erase-person.ts'
import { countSubscribers } from './count-subscribers.ts'
import { forgetStaleSubscribers } from './forget-stale-subscribers.job.ts'
import { mailConfirmation } from './mail-confirmation.ts'
import { subscribersCsv } from './subscribers-csv.ts'

const hourMs = 60 * 60_000
const dayMs = 24 * hourMs

let product: TestProduct
beforeAll(async () => {
  product = await startTestProduct({ payments: null, worker: false })
})
afterAll(() => product.stop())

const rows = async (query: string, values: unknown[] = []) =>
  (await product.database.ownerPool.query(query, values)).rows
const rowOf = async (email: string) =>
  (await rows('select * from newsletter_subscribers where lower(email) = lower($1)', [email]))[0]
const mailsTo = (email: string) => product.mails.filter((mail) => mail.to === email)
const ask = (email: unknown) => new Visitor(product.url).post('/api/newsletter', { email })
/** A link of the newest mail, as a path of the product. */
const linkTo = (email: string, page: string) =>
  new RegExp(`/newsletter/${page}\\?token=[\\w-]{43}`).exec(mailsTo(email).at(-1)?.text ?? '')?.[0] ?? 'no such link'
let drawn = 0
const newAddress = () => `reader-${(drawn += 1)}@news.test`

/** As in the hour after, and waited for. */
async function askAnew(email: string): Promise<void> {
  await rows('delete from rate_windows')
  await mailConfirmation(product.ctx, email)
}

async function later(ms: number, work: () => Promise<void>): Promise<void> {
  product.advance(ms)
  try {
    await work()
  } finally {
    product.advance(-ms)
  }
}

async function subscribed(): Promise<string> {
  const email = newAddress()
  await askAnew(email)
  expect((await submit(linkTo(email, 'confirm'))).status).toBe(200)
  return email
}

/** What a form sends, or a mail program's one click: no cookie. */
const submit = (path: string, fields: Record<string, string> = {}, headers: Record<string, string> = {}) =>
  fetch(product.url + path, { method: 'POST', body: new URLSearchParams(fields), headers }).then(read)
const open = (path: string) => fetch(product.url + path).then(read)
const read = async (answer: Response) => ({
  status: answer.status,
  text: await answer.text(),
  headers: answer.headers,
})

describe('a subscription', () => {
  it('S2.blog.06: begins with the button behind the mailed link, not with the link, which mail scanners open too', async () => {
    const email = newAddress()
    const answer = await ask(` ${email} `)
    expect([answer.status, answer.body]).toEqual([200, { success: true }])
    await expect.poll(() => mailsTo(email).length).toBe(1)
    const [mail] = mailsTo(email)
    expect(mail?.text).toContain(`within 7 days: ${product.url}/newsletter/confirm?token=`)
    expect(mail?.text).toContain(`${product.url}${linkTo(email, 'unsubscribe')}`)

    const link = linkTo(email, 'confirm')
    for (const method of ['GET', 'HEAD']) expect((await fetch(product.url + link, { method })).status, method).toBe(200)
    const page = await open(link)
    expect(page.text).toContain(`<form method="post" action="${link}">`)
    expect(page.text).toMatch(/<button[^>]*>Confirm subscription<\/button>/)
    expect(page.text).toContain('<meta name="robots" content="noindex" />')
    expect(page.text).not.toMatch(/<script(?! src="\/theme\.js")|style=/)
    expect(page.headers.get('cache-control')).toBe('no-store')
    expect(page.headers.getSetCookie()).toEqual([])
    expect(await rowOf(email)).toMatchObject({ confirmed_at: null })

    const confirmed = await submit(link)
    expect([confirmed.status, confirmed.text]).toEqual([200, expect.stringContaining('You are subscribed')])
    expect((await rowOf(email)).confirmed_at).not.toBe(null)
  })

  it('keeps of the link to confirm a hash alone', async () => {
    const email = newAddress()
    await askAnew(email)
    const token = linkTo(email, 'confirm').split('token=')[1] ?? ''
    const [{ all }] = await rows('select string_agg(s::text, chr(10)) as all from newsletter_subscribers s')
    expect([all.includes(email), all.includes(token)]).toEqual([true, false])
  })

  it('confirmed twice at once, and again a month later, is one subscription from its first moment on', async () => {
    const email = newAddress()
    await askAnew(email)
    const link = linkTo(email, 'confirm')
    const answers = await Promise.all([submit(link), submit(link)])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    const { confirmed_at: since } = await rowOf(email)
    await later(30 * dayMs, async () => {
      for (const answer of [await submit(link), await open(link)]) expect(answer.text).toContain('You are subscribed')
    })
    expect((await rowOf(email)).confirmed_at).toEqual(since)
  })

  it('that nobody confirms within seven days can’t begin any more, and then its address is forgotten', async () => {
    const [email, kept] = [newAddress(), await subscribed()]
    await askAnew(email)
    const link = linkTo(email, 'confirm')
    await later(7 * dayMs - 60_000, async () => {
      await forgetStaleSubscribers(product.ctx)
      expect((await open(link)).status).toBe(200)
    })
    await later(7 * dayMs + 1_000, async () => {
      for (const dead of [await open(link), await submit(link)])
        expect([dead.status, dead.text]).toEqual([404, expect.stringContaining('This link is no longer valid')])
      expect(await rowOf(email)).toMatchObject({ confirmed_at: null })
      await forgetStaleSubscribers(product.ctx)
    })
    expect(await rowOf(email)).toBeUndefined()
    expect(await rowOf(kept)).toBeDefined()
  })

  it('asked for anew waits for the newest link alone', async () => {
    const email = newAddress()
    await askAnew(email)
    const first = linkTo(email, 'confirm')
    const again = email.toUpperCase()
    await askAnew(again)
    const second = linkTo(again, 'confirm')
    expect((await submit(first)).status).toBe(404)
    expect((await submit(second)).status).toBe(200)
    expect(await rows('select 1 from newsletter_subscribers where lower(email) = $1', [email])).toHaveLength(1)
  })

  it('stays when an account of that address is deleted, and goes when the person is erased', async () => {
    const email = await subscribed()
    const someone = await Visitor.register(product.url, email)
    expect((await someone.post('/api/account/delete', { password: 'correct horse' })).status).toBe(200)
    expect(await rowOf(email)).toBeDefined()
    const operator = { ...product.ctx, db: drizzle(product.database.ownerPool) }
    const traces = await erasePerson(operator, { contactIds: [], addresses: [email.toUpperCase()] })
    expect(traces.subscriptions).toBe(1)
    expect(await rowOf(email)).toBeUndefined()
  })
})

describe('nobody learns', () => {
  it('from an answer whether an address is new, waits, is subscribed, has left or has an account', async () => {
    const [fresh, waiting, member, left] = [newAddress(), newAddress(), await subscribed(), await subscribed()]
    await askAnew(waiting)
    await submit(linkTo(left, 'unsubscribe'))
    const { user } = await Visitor.register(product.url)
    await rows('delete from rate_windows')
    const answers = []
    for (const email of [fresh, waiting, member, left, user.email, fresh, waiting]) {
      const { status, text: said, headers } = await ask(email)
      answers.push(JSON.stringify([status, said, [...headers.keys()].toSorted(), headers.get('content-length')]))
    }
    expect(new Set(answers).size).toBe(1)
    const forms = []
    for (const email of [member, newAddress()]) {
      const { status, text: page } = await submit('/newsletter', { email })
      forms.push(JSON.stringify([status, page.replaceAll(email, 'the address')]))
    }
    expect(new Set(forms).size).toBe(1)
  })

  it('a subscriber who asks again is told so by mail, and the subscription is as it was', async () => {
    const email = await subscribed()
    const before = await rowOf(email)
    await askAnew(email.toUpperCase())
    const mail = product.mails.at(-1)
    expect(mail).toMatchObject({ to: email, text: expect.stringContaining('subscribed already') })
    expect(mail?.text).not.toContain('/confirm')
    expect(await rowOf(email)).toEqual(before)
  })
})

describe('a mailbox', () => {
  it('gets one mail an hour and three a day, however often and at once anybody asks', async () => {
    const email = newAddress()
    const askAll = () => Promise.all(Array.from({ length: 4 }, () => mailConfirmation(product.ctx, email)))
    const counts = []
    for (const hours of [0, 0.9, 0.2, 1.1, 1.1, 1.1]) {
      product.advance(hours * hourMs)
      await askAll()
      counts.push(mailsTo(email).length)
    }
    expect(counts).toEqual([1, 1, 2, 3, 3, 3])
    product.advance(dayMs)
    await mailConfirmation(product.ctx, email)
    expect(mailsTo(email)).toHaveLength(4)
    product.advance(-28.4 * hourMs)
  })

  it('that a mail could not be sent to gets the next one that is asked for', async () => {
    const email = newAddress()
    const down = { ...product.ctx, mail: { ...product.ctx.mail, send: () => Promise.reject(new Error('down')) } }
    await expect(mailConfirmation(down, email)).rejects.toThrow('down')
    await mailConfirmation(product.ctx, email)
    expect(mailsTo(email)).toHaveLength(1)
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
    await rows('delete from rate_windows')
    const before = product.mails.length
    const answer = await ask(hostile)
    expect([answer.status, answer.body['message']]).toEqual([400, expect.any(String)])
    const form = await submit('/newsletter', { email: hostile })
    expect([form.status, form.text]).toEqual([400, expect.stringContaining('role="alert"')])
    expect(product.mails).toHaveLength(before)
  })

  it('whatever is typed gets a mail at just that address, or a sentence', { timeout: 20_000 }, async () => {
    const part = fc.string({ unit: fc.constantFrom(...'ab@.,;<>"\\() \r\n\tBcc:é'), maxLength: 12 })
    await fc.assert(
      fc.asyncProperty(part, part, async (a, b) => {
        const email = `${a}@${b}`
        await rows('delete from rate_windows')
        const before = product.mails.length
        const { status } = await ask(email)
        expect([200, 400]).toContain(status)
        if (status === 400) return
        await expect.poll(() => product.mails.length, { interval: 5 }).toBe(before + 1)
        expect(product.mails.at(-1)?.to.toLowerCase()).toBe(email.trim().toLowerCase())
        expect(product.mails.at(-1)?.to).toMatch(/^[^\s"<>,;()]+@[^\s@]+$/)
      }),
      { numRuns: 30 },
    )
  })
})

it('one caller may ask ten times an hour; without a script the refusal is a page with the time to wait', async () => {
  await rows('delete from rate_windows')
  const statuses = []
  for (let n = 0; n < 11; n += 1) statuses.push((await ask(`many-${n}@news.test`)).status)
  expect(statuses).toEqual([...Array.from({ length: 10 }, () => 200), 429])
  const page = await submit('/newsletter', { email: newAddress() })
  expect([page.status, page.headers.get('content-type')]).toEqual([429, 'text/html; charset=utf-8'])
  expect(Number(page.headers.get('retry-after'))).toBeGreaterThan(3_000)
  expect(page.text).toContain('Too many requests. Please wait a moment and try again.')
  await rows('delete from rate_windows')
})

describe('unsubscribing', () => {
  it('every mail names a link of one click (RFC 8058), which works from anywhere and without a cookie', async () => {
    const email = await subscribed()
    await askAnew(email)
    for (const mail of mailsTo(email))
      expect(mail.headers).toEqual({
        'List-Unsubscribe': `<${product.url}${linkTo(email, 'unsubscribe')}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      })
    const fields = { 'List-Unsubscribe': 'One-Click' }
    const headers = { 'sec-fetch-site': 'cross-site', origin: 'https://mail.test' }
    const answer = await submit(linkTo(email, 'unsubscribe'), fields, headers)
    expect([answer.status, answer.headers.getSetCookie()]).toEqual([200, []])
    expect(await rowOf(email)).toBeUndefined()

    const other = await subscribed()
    const body = new FormData()
    body.set('List-Unsubscribe', 'One-Click')
    const inParts = await fetch(product.url + linkTo(other, 'unsubscribe'), { method: 'POST', body })
    expect(inParts.status).toBe(200)
    expect(await rowOf(other)).toBeUndefined()
  })

  it('opening the link changes nothing; its button takes the address out, and twice is once', async () => {
    const email = await subscribed()
    const link = linkTo(email, 'unsubscribe')
    const page = await open(link)
    expect([page.status, page.text]).toEqual([200, expect.stringContaining(email)])
    expect(page.text).toMatch(/<button[^>]*>Unsubscribe<\/button>/)
    expect(await rowOf(email)).toBeDefined()

    const answers = await Promise.all([submit(link), submit(link)])
    for (const answer of [...answers, await submit(link), await open(link)])
      expect([answer.status, answer.text]).toEqual([200, expect.stringContaining('You are unsubscribed')])
    const [{ traces }] = await rows(
      'select count(*)::int as traces from newsletter_subscribers s where s::text like $1',
      [`%${email}%`],
    )
    expect(traces).toBe(0)

    await later(7 * dayMs + 1_000, () => forgetStaleSubscribers(product.ctx))
    expect([(await submit(link)).status, (await open(link)).status]).toEqual([404, 404])
  })

  it('ends a wish that waits, too, and the link to confirm it is dead', async () => {
    const email = newAddress()
    await askAnew(email)
    expect((await submit(linkTo(email, 'unsubscribe'))).status).toBe(200)
    expect((await submit(linkTo(email, 'confirm'))).status).toBe(404)
    await askAnew(email)
    expect((await submit(linkTo(email, 'confirm'))).status).toBe(200)
  })
})

describe('a forged link', () => {
  let email = ''
  beforeAll(async () => {
    email = await subscribed()
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
    const before = await rowOf(email)
    for (const place of ['confirm', 'unsubscribe'])
      for (const answer of [await open(`/newsletter/${place}${query}`), await submit(`/newsletter/${place}${query}`)]) {
        expect([400, 404]).toContain(answer.status)
        expect(answer.headers.get('content-type')).toContain('text/html')
        expect(answer.text).not.toMatch(/<script>|\bat \S+ \(|select |node_modules/)
      }
    expect(await rowOf(email)).toEqual(before)
  })

  it('to confirm is no link to unsubscribe, and the other way round', async () => {
    const waiting = newAddress()
    await askAnew(waiting)
    const [confirm, leave] = [linkTo(waiting, 'confirm'), linkTo(waiting, 'unsubscribe')]
    expect((await submit(confirm.replace('confirm', 'unsubscribe'))).status).toBe(404)
    expect((await submit(leave.replace('unsubscribe', 'confirm'))).status).toBe(404)
    expect(await rowOf(waiting)).toMatchObject({ confirmed_at: null })
  })

  it('another site can’t make a browser confirm or subscribe; a broken or huge body is a page, never a fault', async () => {
    const waiting = newAddress()
    await askAnew(waiting)
    const headers = { 'sec-fetch-site': 'cross-site' }
    expect((await submit(linkTo(waiting, 'confirm'), {}, headers)).status).toBe(403)
    expect((await submit('/newsletter', { email: waiting }, headers)).status).toBe(403)
    const json = await fetch(`${product.url}/newsletter`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{"email":',
    })
    const huge = await submit('/newsletter', { email: 'x'.repeat(20_000) })
    expect([json.status, huge.status]).toEqual([400, 400])
    expect(huge.text).toContain('<h1>')
  })
})

describe('the operator’s list', () => {
  it('is CSV of those who confirmed, each with the link that ends it; and a count', async () => {
    await rows('delete from newsletter_subscribers')
    const [member, odd, gone, waiting] = [await subscribed(), '=1+1@news.test', await subscribed(), newAddress()]
    await askAnew(odd)
    await submit(linkTo(odd, 'confirm'))
    await submit(linkTo(gone, 'unsubscribe'))
    await askAnew(waiting)
    const csv = await text(Readable.from(subscribersCsv(product.database.db, 'https://quarry.example')))
    const [head, ...lines] = csv.trimEnd().split('\n')
    expect(head).toBe('email,confirmed_at,unsubscribe_url')
    expect(lines.map((line) => line.split(',')[0]).toSorted()).toEqual([odd, member].toSorted())
    const line = lines.find((each) => each.startsWith(member))
    expect(line).toContain(`,https://quarry.example${linkTo(member, 'unsubscribe')}`)
    expect(await countSubscribers(product.database.db)).toEqual({ confirmed: 2, waiting: 1 })
  })

  it('comes in pages without losing or repeating anybody', async () => {
    await rows(
      `insert into newsletter_subscribers (email, confirm_hash, leave_token, asked_at, confirmed_at)
       select n || '@many.test', 'h' || n, 't' || n, now(), now() from generate_series(1, 2345) n`,
    )
    const csv = await text(Readable.from(subscribersCsv(product.database.db, 'https://quarry.example')))
    const many = csv.split('\n').filter((line) => line.includes('@many.test'))
    expect([many.length, new Set(many).size]).toEqual([2_345, 2_345])
  })
})
