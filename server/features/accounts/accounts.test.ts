import { createHash } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { fillQueue } from '../../../test/mail/fill-queue.ts'
import { startTestProduct, type TestProduct } from '../../../test/product.ts'
import { Visitor } from '../../../test/visitor.ts'
import { itShows, spec } from '../../../test/spec.ts'

let product: TestProduct
beforeAll(async () => {
  product = await startTestProduct({ worker: false })
})
afterAll(() => product.stop())

const visitor = () => new Visitor(product.url)

describe('register', () => {
  it(
    'creates the account, signs in and gives the practice credits',
    spec('S7.register.01', 'S3.payload.01'),
    async () => {
      const someone = visitor()
      const answer = await someone.post('/api/register', {
        email: ' New@Visitor.test ',
        password: 'sixsix',
        firstName: 'Ann',
        lastName: '',
      })
      expect(answer.status).toBe(201)
      expect(answer.body).toMatchObject({
        email: 'New@Visitor.test',
        firstName: 'Ann',
        lastName: null,
        isPremium: false,
        searchesUsedToday: 0,
        searchesRemaining: 10,
        enrichmentCredits: 25,
        enrichmentCreditsUsed: 0,
        enrichmentCreditsHeld: 0,
      })
      expect((await someone.me()).email).toBe('New@Visitor.test')
      expect(answer.text).not.toMatch(/hash|argon/i)
    },
  )

  it(
    'one account per address, without regard to case and spaces; also if twenty register at once',
    spec('S3.user.02'),
    async () => {
      const answers = await Promise.all(
        Array.from({ length: 20 }, (_, n) =>
          visitor().post('/api/register', {
            email: n % 2 ? 'Twice@visitor.test' : ' twice@VISITOR.test',
            password: 'secret',
          }),
        ),
      )
      expect(answers.map((answer) => answer.status).toSorted((a, b) => a - b)).toEqual([
        201,
        ...Array.from({ length: 19 }, () => 409),
      ])
    },
  )

  it('keeps names as one line: they stand in mails to others', async () => {
    const someone = visitor()
    const names = { firstName: 'Ann\r\nBcc: x@y.test', lastName: ' Lee\n\nYour account  is locked ' }
    await someone.post('/api/register', { email: 'lines@visitor.test', password: 'secret', ...names })
    const oneLine = { firstName: 'Ann Bcc: x@y.test', lastName: 'Lee Your account is locked' }
    expect(await someone.me()).toMatchObject(oneLine)
    await someone.post('/api/account/profile', { ...names, lastName: '' })
    expect(await someone.me()).toMatchObject({ ...oneLine, lastName: null })
  })

  itShows([
    ['S5.password.02', { email: 'a@b.test', password: 'five5' }, 'Password must be at least 6 characters long'],
    ['S5.password.03', { email: 'a@b.test', password: 'x'.repeat(201) }, 'at most 200'],
    ['S5.form.01', { password: 'secret' }, 'email'],
    ['S5.form.01', { email: 'a@b.test' }, 'password'],
    ['', { email: 'no address', password: 'secret' }, 'valid email'],
    ['', { email: 'a@b.test\r\nBcc: c@d.test', password: 'secret' }, 'valid email'],
    // The database takes the sign of Kelvin for a k, and the dotted capital for an i: nobody could have kate@ or ivan@ any more.
    ['', { email: '\u212aate@b.test', password: 'secret' }, 'valid email'],
    ['', { email: '\u0130van@b.test', password: 'secret' }, 'valid email'],
  ])('refuses %o with a sentence', async (body, sentence) => {
    const answer = await visitor().post('/api/register', body)
    expect(answer.status).toBe(400)
    expect(answer.body['message']).toContain(sentence)
  })

  it('takes 6 and 200 characters', spec('S5.password.01'), async () => {
    for (const length of [6, 200]) {
      const email = `length${length}@visitor.test`
      expect((await visitor().post('/api/register', { email, password: 'x'.repeat(length) })).status).toBe(201)
      expect((await visitor().post('/api/login', { email, password: 'x'.repeat(length) })).status).toBe(200)
    }
  })

  it('keeps the password as argon2id only', spec('S3.user.03'), async () => {
    await Visitor.register(product.url, 'kept@visitor.test')
    const { rows } = await product.database.ownerPool.query(
      "select password_hash from users where email = 'kept@visitor.test'",
    )
    expect(rows[0].password_hash).toMatch(/^\$argon2id\$/)
  })
})

describe('the rate of registering', () => {
  it('is 200 an hour from one address in practice mode, counted before the body is read', async () => {
    const crowded = await startTestProduct({ worker: false })
    try {
      const attempt = () => new Visitor(crowded.url).post('/api/register', {})
      const answers = await Promise.all(Array.from({ length: 201 }, attempt))
      expect(answers.filter((answer) => answer.status === 400)).toHaveLength(200)
      const refused = answers.find((answer) => answer.status === 429)
      expect(Number(refused?.headers.get('retry-after'))).toBeGreaterThan(3_000)
      crowded.advance(61 * 60_000)
      expect((await attempt()).status).toBe(400)
    } finally {
      await crowded.stop()
    }
  })
})

describe('login', () => {
  it('starts a session, with the address in any case', spec('S7.login.01', 'S3.payload.02'), async () => {
    await Visitor.register(product.url, 'Someone@visitor.test')
    const again = visitor()
    const answer = await again.post('/api/login', { email: 'someone@VISITOR.test ', password: 'correct horse' })
    expect(answer.status).toBe(200)
    expect((await again.me()).email).toBe('Someone@visitor.test')
  })

  it('gives the same answer for a wrong password and an unknown address', spec('S8.login.02'), async () => {
    await Visitor.register(product.url, 'wrong@visitor.test')
    const wrong = await visitor().post('/api/login', { email: 'wrong@visitor.test', password: 'not it' })
    const unknown = await visitor().post('/api/login', { email: 'nobody@visitor.test', password: 'not it' })
    expect([wrong.status, wrong.body]).toEqual([401, { message: 'Invalid email or password', code: 'wrong-password' }])
    expect([unknown.status, unknown.body]).toEqual([wrong.status, wrong.body])
  })

  it('issues a new session id at every login and keeps only its hash', spec('S3.session.05'), async () => {
    const someone = await Visitor.register(product.url, 'sid@visitor.test')
    const before = someone.cookie
    await someone.post('/api/login', { email: 'sid@visitor.test', password: 'correct horse' })
    expect(someone.cookie).not.toBe(before)
    const sid = decodeURIComponent(someone.cookie.split('=')[1] ?? '').split('.')[0] ?? ''
    const { rows } = await product.database.ownerPool.query('select sid from sessions')
    const kept = rows.map((row: { sid: string }) => row.sid)
    expect(kept).toContain(createHash('sha256').update(sid).digest('hex'))
    expect(kept).not.toContain(sid)
    const old = visitor()
    old.cookie = before
    expect((await old.get('/api/auth/user')).status).toBe(401)
  })

  it('the cookie is httpOnly, SameSite=Lax, and none is set before signing in', spec('S3.session.04'), async () => {
    const answer = await visitor().post('/api/register', { email: 'cookie@visitor.test', password: 'secret' })
    const [cookie] = answer.headers.getSetCookie()
    expect(cookie).toMatch(/^quarry_session=.+; HttpOnly/)
    expect(cookie).toContain('SameSite=Lax')
    for (const path of ['/api/auth/user', '/api/installation', '/healthz'])
      expect((await visitor().get(path)).headers.getSetCookie()).toEqual([])
  })

  it('GET /api/login leads to the login tab', spec('S7.login.02'), async () => {
    const answer = await visitor().get('/api/login')
    expect([answer.status, answer.headers.get('location')]).toEqual([302, '/login?tab=login'])
  })

  it('the eleventh try within a minute on one account is refused, and a minute later another is allowed', async () => {
    await Visitor.register(product.url, 'rate@visitor.test')
    const attempt = () => visitor().post('/api/login', { email: 'Rate@visitor.test', password: 'guess' })
    for (let n = 0; n < 10; n++) expect((await attempt()).status).toBe(401)
    const refused = await attempt()
    expect(refused.status).toBe(429)
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    product.advance(61_000)
    expect((await attempt()).status).toBe(401)
  })

  it('the thirty-first try within a minute from one address is refused, for any accounts', async () => {
    product.advance(61_000)
    const answers = []
    for (let n = 0; n < 31; n++)
      answers.push(await visitor().post('/api/login', { email: `spray${n}@visitor.test`, password: 'guess' }))
    expect(answers.filter((answer) => answer.status === 401)).toHaveLength(30)
    expect(answers.at(-1)?.status).toBe(429)
    product.advance(61_000)
  })
})

describe('logout', () => {
  it('POST ends the session, whose row is gone', spec('S7.logout.01'), async () => {
    const someone = await Visitor.register(product.url)
    const cookie = someone.cookie
    expect((await someone.post('/api/logout')).status).toBe(200)
    const ghost = visitor()
    ghost.cookie = cookie
    expect((await ghost.get('/api/auth/user')).status).toBe(401)
    const { rows } = await product.database.ownerPool.query("select 1 from sessions where sess ->> 'userId' = $1", [
      someone.user.id,
    ])
    expect(rows).toEqual([])
  })

  it('GET ends the session and leads to /', spec('S7.logout.02'), async () => {
    const someone = await Visitor.register(product.url)
    const answer = await someone.get('/api/logout')
    expect([answer.status, answer.headers.get('location')]).toEqual([302, '/'])
    expect((await someone.get('/api/auth/user')).status).toBe(401)
  })

  it("another site's link signs nobody out", async () => {
    const someone = await Visitor.register(product.url)
    expect((await someone.get('/api/logout', { 'sec-fetch-site': 'cross-site' })).status).toBe(403)
    expect((await someone.get('/api/auth/user')).status).toBe(200)
  })
})

describe('another site', () => {
  it.each([
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
    { origin: 'https://evil.test' },
    { origin: 'null' },
  ])('can change nothing with %o, and the refusal comes before any other', async (headers) => {
    const someone = await Visitor.register(product.url)
    for (const path of ['/api/contacts', '/api/logout', '/api/enrich-contact', '/api/login']) {
      const answer = await someone.post(path, {}, headers as unknown as Record<string, string>)
      expect([path, answer.status]).toEqual([path, 403])
    }
  })

  it('the own site may, with and without Sec-Fetch-Site', async () => {
    const someone = await Visitor.register(product.url)
    expect((await someone.post('/api/logout', undefined, { 'sec-fetch-site': 'same-origin' })).status).toBe(200)
    expect((await someone.post('/api/logout', undefined, { origin: product.url })).status).toBe(200)
  })
})

describe('a forgotten password', () => {
  it('the mailed link sets a new one, once, and ends every session', spec('S2.account.01'), async () => {
    const someone = await Visitor.register(product.url, 'forgot@visitor.test')
    expect((await visitor().post('/api/forgot-password', { email: 'Forgot@visitor.test' })).status).toBe(200)
    await expect.poll(() => product.mails.filter((mail) => mail.to === 'forgot@visitor.test').length).toBe(1)
    const text = product.mails.find((mail) => mail.to === 'forgot@visitor.test')?.text ?? ''
    const token = /reset-password\?token=([\w-]+)/.exec(text)?.[1] ?? ''
    expect(text).toContain(`${product.url}/reset-password?token=`)

    expect((await visitor().post('/api/reset-password', { token, password: 'brand new' })).status).toBe(200)
    expect((await visitor().post('/api/reset-password', { token, password: 'once more' })).status).toBe(400)
    expect((await someone.get('/api/auth/user')).status).toBe(401)
    const login = (password: string) => visitor().post('/api/login', { email: 'forgot@visitor.test', password })
    expect((await login('correct horse')).status).toBe(401)
    expect((await login('brand new')).status).toBe(200)
  })

  it('gives the same answer for an unknown address, and sends nothing', async () => {
    const known = await visitor().post('/api/forgot-password', { email: 'nobody@nowhere.test' })
    expect([known.status, known.body]).toEqual([200, { success: true }])
    await product.mailed()
    expect(product.mails.filter((mail) => mail.to === 'nobody@nowhere.test')).toEqual([])
  })

  it('is answered once its mail is in the queue, after the same work for an unknown address; a full queue is told to both', async () => {
    const { ownerPool } = product.database
    const [known, unknown] = ['waits@visitor.test', 'nobody@waits.test']
    await Visitor.register(product.url, known)
    const ask = (email: string) => visitor().post('/api/forgot-password', { email })
    const kept = async (email: string) =>
      (
        await ownerPool.query(
          `select 1 from outgoing_mails where recipient = $1 and subject like '%password%' and
            not exists (select from outgoing_mails where recipient like '%@account.invalid')`,
          [email],
        )
      ).rowCount
    await ownerPool.query(`create function wait_here() returns trigger language plpgsql as
      $$ begin perform pg_advisory_xact_lock_shared(4711); return new; end $$`)
    await ownerPool.query(
      'create trigger waits before insert on outgoing_mails for each row execute function wait_here()',
    )
    const holder = await ownerPool.connect()
    let asked: ReturnType<typeof ask>[] = []
    try {
      await holder.query('select pg_advisory_lock(4711)')
      let answered = 0
      asked = [known, unknown].map((email) => ask(email).finally(() => (answered += 1)))
      const waiting = `select 1 from pg_locks where locktype = 'advisory' and objid = 4711 and not granted`
      await expect.poll(async () => (await holder.query(waiting)).rowCount).toBe(2)
      expect(answered).toBe(0)
      await holder.query('select pg_advisory_unlock(4711)')
      const [first, second] = await Promise.all(asked)
      expect([await kept(known), await kept(unknown)]).toEqual([1, 0])
      expect([first?.status, first?.body]).toEqual([200, { success: true }])
      expect([second?.status, second?.body]).toEqual([200, { success: true }])
    } finally {
      await holder.query('select pg_advisory_unlock_all()')
      holder.release()
      await Promise.allSettled(asked)
      await ownerPool.query('drop trigger waits on outgoing_mails')
    }

    // What else waits for their mailbox tells nobody that they have an account.
    await fillQueue(ownerPool, known)
    expect([(await ask(known)).status, await kept(known)]).toEqual([200, 2])
    await ownerPool.query(
      `insert into outgoing_mails (message_id, recipient, subject, content, state, created_at, next_try_at)
        select '<' || n || '@full.test>', n || '@full.test', 'Full', 'x', 'queued', now(), now() + interval '10 years'
        from generate_series(1, 50000) n`,
    )
    const full = [await ask(known), await ask(unknown)]
    await ownerPool.query(`delete from outgoing_mails where subject = 'Full'`)
    for (const { status, body } of full) expect([status, body['code']]).toEqual([503, 'mail-not-sent'])
  })

  it('an hour later the link does not work', async () => {
    await Visitor.register(product.url, 'late@visitor.test')
    await visitor().post('/api/forgot-password', { email: 'late@visitor.test' })
    await expect.poll(() => product.mails.filter((mail) => mail.to === 'late@visitor.test').length).toBe(1)
    const token = /token=([\w-]+)/.exec(
      product.mails.findLast((mail) => mail.to === 'late@visitor.test')?.text ?? '',
    )?.[1]
    product.advance(61 * 60_000)
    expect((await visitor().post('/api/reset-password', { token, password: 'too late' })).status).toBe(400)
  })
})
