import { dbOf } from '../../db/transaction.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { fillQueue } from '../../../test/mail/fill-queue.ts'
import { startTestProduct, type TestProduct } from '../../../test/product.ts'
import { Visitor } from '../../../test/visitor.ts'
import { changePlan } from './change-plan.ts'
import { setPassword } from './passwords/set-password.ts'

const password = 'correct horse'

let product: TestProduct
beforeAll(async () => {
  product = await startTestProduct({ worker: false })
})
afterAll(() => product.stop())
// All visitors come from one address, and the links of an hour are ten.
beforeEach(() => product.database.ownerPool.query('truncate rate_windows'))

type Owner = Awaited<ReturnType<typeof Visitor.register>>

const visitor = () => new Visitor(product.url)
const mailsTo = (address: string) => product.mails.filter((mail) => mail.to === address)
const rows = async <Row>(text: string, ...values: unknown[]): Promise<Row[]> =>
  (await product.database.ownerPool.query(text, values)).rows as Row[]

async function signedIn(email: string, given = password): Promise<Visitor> {
  const someone = visitor()
  expect((await someone.post('/api/login', { email, password: given })).status).toBe(200)
  return someone
}
const canSignIn = async (email: string, given: string) =>
  (await visitor().post('/api/login', { email, password: given })).status === 200

/** The token of the newest mail with such a link; waits for it, since mails aren't waited for. */
async function linkTo(address: string, page: 'reset-password' | 'confirm-email', nth = 1): Promise<string> {
  const tokens = () =>
    mailsTo(address).flatMap(({ text }) => new RegExp(`/${page}\\?token=([\\w-]+)`).exec(text)?.[1] ?? [])
  await expect.poll(() => tokens().length).toBe(nth)
  return tokens().at(-1) ?? ''
}
const ask = (email: string) => visitor().post('/api/forgot-password', { email })
const reset = (token: string, given: string) => visitor().post('/api/reset-password', { token, password: given })
const confirm = (token: string, by = visitor()) => by.post('/api/account/email/confirm', { token })
const change = (by: Visitor, given: string, more = {}) =>
  by.post('/api/account/password', { current: password, password: given, ...more })
/** The mail with that subject which went to an address. */
async function told(address: string, subject: string): Promise<string> {
  const mails = () => mailsTo(address).filter((mail) => mail.subject.includes(subject))
  await expect.poll(() => mails().length).toBe(1)
  return mails()[0]?.text ?? ''
}

async function withKeys(owner: Owner, count: number): Promise<string[]> {
  await changePlan(dbOf(product.database.ownerPool), owner.user.email, true)
  const secrets: string[] = []
  for (let n = 0; n < count; n += 1) {
    const { body } = await owner.post<{ secret: string }>('/api/account/api-keys', { name: `Key ${n}` })
    secrets.push(body.secret)
  }
  return secrets
}
const works = async (key: string) =>
  (await visitor().get('/api/auth/user', { authorization: `Bearer ${key}` })).status === 200

describe('an attacker who knows an old password', () => {
  it('can’t take the account over: the owner’s reset ends the requested change of address, and the next reset goes to the owner', async () => {
    const owner = await Visitor.register(product.url)
    const { email } = owner.user
    const theirs = `thief-of-${owner.user.id}@visitor.test`
    const thief = await signedIn(email)
    expect((await thief.post('/api/account/email', { email: theirs, password })).status).toBe(200)
    const stolen = await linkTo(theirs, 'confirm-email')
    expect(await told(email, 'address')).toContain('Set a new one now')

    await ask(email)
    expect((await reset(await linkTo(email, 'reset-password'), 'battery staple')).status).toBe(200)
    expect((await thief.get('/api/auth/user')).status).toBe(401)
    expect((await confirm(stolen)).status).toBe(400)
    expect((await confirm(stolen, thief)).status).toBe(400)
    const again = await signedIn(email, 'battery staple')
    expect((await again.me()).email).toBe(email)

    await ask(email)
    await linkTo(email, 'reset-password', 2)
    await ask(theirs)
    await product.mailed()
    expect(mailsTo(theirs).filter(({ text }) => text.includes('reset-password'))).toEqual([])
  })

  it('has no valid link after a change in the settings: neither for a password nor for an address', async () => {
    const owner = await Visitor.register(product.url)
    const { email } = owner.user
    const theirs = `other-${owner.user.id}@visitor.test`
    await ask(email)
    const read = await linkTo(email, 'reset-password')
    await (await signedIn(email)).post('/api/account/email', { email: theirs, password })
    const stolen = await linkTo(theirs, 'confirm-email')

    expect((await change(owner, 'battery staple')).status).toBe(200)
    expect((await reset(read, 'thief’s own')).status).toBe(400)
    expect((await confirm(stolen)).status).toBe(400)
    expect([await canSignIn(email, 'battery staple'), await canSignIn(email, 'thief’s own')]).toEqual([true, false])
  })

  it('has no valid link after the operator set a password, or after the address was changed', async () => {
    const [one, two] = [await Visitor.register(product.url), await Visitor.register(product.url)]
    for (const owner of [one, two]) await ask(owner.user.email)
    const [first, second] = [
      await linkTo(one.user.email, 'reset-password'),
      await linkTo(two.user.email, 'reset-password'),
    ]
    const theirs = `cli-${one.user.id}@visitor.test`
    await one.post('/api/account/email', { email: theirs, password })
    const stolen = await linkTo(theirs, 'confirm-email')
    await setPassword(product.ctx, one.user.email, { password: 'battery staple', mode: 'practice' })
    expect([(await reset(first, 'thief’s own')).status, (await confirm(stolen)).status]).toEqual([400, 400])
    expect(await told(one.user.email, 'password was changed')).toContain('The operator of this')

    const moved = `moved-${two.user.id}@visitor.test`
    await two.post('/api/account/email', { email: moved, password })
    expect((await confirm(await linkTo(moved, 'confirm-email'), two)).status).toBe(200)
    expect((await reset(second, 'thief’s own')).status).toBe(400)
  })

  it('loses the race: calls with the old password that end after the reset are refused', async () => {
    const owner = await Visitor.register(product.url)
    const { email, id } = owner.user
    const thief = await signedIn(email)
    await ask(email)
    const token = await linkTo(email, 'reset-password')
    // The reset holds the account's lock; the thief's calls have checked the old password and wait for the lock.
    const holder = await product.database.ownerPool.connect()
    await holder.query('begin')
    await holder.query('select 1 from users where id = $1 for update', [id])
    const theirs = `race-${id}@visitor.test`
    const waiting = async () =>
      (
        await rows<{ n: number }>(
          // The security log is written a moment later, and waits for the account as well.
          `select count(*)::int as n from pg_stat_activity
           where datname = current_database() and wait_event_type = 'Lock' and query not like '%security_events%'`,
        )
      )[0]?.n
    const isReset = reset(token, 'battery staple')
    await expect.poll(waiting).toBe(1)
    const moves = thief.post('/api/account/email', { email: theirs, password })
    await expect.poll(waiting).toBe(2)
    const changes = change(thief, 'thief’s own')
    await expect.poll(waiting).toBe(3)
    await holder.query('commit')
    holder.release()
    expect([(await isReset).status, (await moves).status, (await changes).status]).toEqual([200, 403, 403])
    expect(await rows('select 1 from email_changes where user_id = $1', id)).toEqual([])
    expect(await canSignIn(email, 'battery staple')).toBe(true)
  })

  it('has no session that was written after the others were ended', async () => {
    const owner = await Visitor.register(product.url)
    const thief = await signedIn(owner.user.email)
    const late = await rows<{ sid: string; sess: object; expire: Date }>(
      `select sid, sess, expire from sessions where sess ->> 'userId' = $1`,
      owner.user.id,
    )
    await change(owner, 'battery staple')
    for (const { sid, sess, expire } of late)
      await product.database.ownerPool.query('insert into sessions values ($1, $2, $3) on conflict do nothing', [
        sid,
        sess,
        expire,
      ])
    expect((await thief.get('/api/auth/user')).status).toBe(401)
    expect((await owner.get('/api/auth/user')).status).toBe(200)
  })
})

describe('the owner is told', () => {
  it('of a change of address at the old and at the new one, of its request at the old one', async () => {
    const owner = await Visitor.register(product.url)
    const { email } = owner.user
    const wanted = `told-${owner.user.id}@visitor.test`
    await owner.post('/api/account/email', { email: wanted, password })
    expect((await confirm(await linkTo(wanted, 'confirm-email'), owner)).status).toBe(200)
    for (const address of [email, wanted]) {
      const text = await told(address, 'address was changed')
      expect(text).toContain(`now uses the address ${wanted}, and no longer ${email}.`)
      expect(text).toContain('From: the network 127.0.0.0/24')
      expect(text).toContain('support@quarry.test')
    }
  })

  it('and a mail server that fails, or a full queue, undoes nothing, delays nobody, and is in the log', async () => {
    const lines: string[] = []
    const other = await startTestProduct({ worker: false, log: lines })
    try {
      other.ctx.sender = { ...other.ctx.sender, send: () => Promise.reject(new Error('no mail today')) }
      const owner = await Visitor.register(other.url)
      await other.mailed()
      expect(lines.join('\n')).toContain('a mail could not be sent yet')
      await fillQueue(other.database.ownerPool, owner.user.email)
      expect((await change(owner, 'battery staple')).status).toBe(200)
      const free = await owner.post('/api/account/email', { email: 'free@visitor.test', password: 'battery staple' })
      expect(free.status).toBe(200)
      const again = new Visitor(other.url)
      const { status } = await again.post('/api/login', { email: owner.user.email, password: 'battery staple' })
      expect(status).toBe(200)
      expect(lines.join('\n')).toContain('too many wait already')
    } finally {
      await other.stop()
    }
  })

  it('in the same way if the wanted address has an account: in the answer and in the mail to the present one', async () => {
    const [owner, someone] = [await Visitor.register(product.url), await Visitor.register(product.url)]
    const free = `free-${owner.user.id}@visitor.test`
    await someone.post('/api/account/email', { email: owner.user.email, password })
    await someone.post('/api/account/email', { email: free, password })
    await expect.poll(() => mailsTo(someone.user.email).length).toBe(2)
    const [taken, open] = mailsTo(someone.user.email).map(({ subject, text }) => subject + text)
    expect(taken?.replaceAll(owner.user.email, free)).toBe(open)
  })
})

describe('API keys', () => {
  it('are revoked by a reset, and its mail says so', async () => {
    const owner = await Visitor.register(product.url)
    const keys = await withKeys(owner, 2)
    expect(await Promise.all(keys.map(works))).toEqual([true, true])
    await ask(owner.user.email)
    await reset(await linkTo(owner.user.email, 'reset-password'), 'battery staple')
    expect(await Promise.all(keys.map(works))).toEqual([false, false])
    expect(await told(owner.user.email, 'password was changed')).toContain('Your 2 API keys were revoked too')
  })

  it('are revoked by a change while signed in only if that is asked for, and the mail says which', async () => {
    for (const [more, left] of [
      [{}, true],
      [{ revokeApiKeys: false }, true],
      [{ revokeApiKeys: true }, false],
    ] as const) {
      const owner = await Visitor.register(product.url)
      const [key = ''] = await withKeys(owner, 1)
      expect((await change(owner, 'battery staple', more)).status).toBe(200)
      expect(await works(key)).toBe(left)
      const sentence = left ? 'Your API key keeps working.' : 'Your API key was revoked, as requested.'
      expect(await told(owner.user.email, 'password was changed')).toContain(sentence)
    }
  })

  it('are not made by a session that is being ended', async () => {
    const owner = await Visitor.register(product.url)
    await withKeys(owner, 0)
    const thief = await signedIn(owner.user.email)
    const holder = await product.database.ownerPool.connect()
    await holder.query('begin')
    await holder.query('select 1 from users where id = $1 for update', [owner.user.id])
    const made = thief.post('/api/account/api-keys', { name: 'for later' })
    await expect
      .poll(async () => (await rows(`select 1 from pg_locks where not granted`)).length)
      .toBeGreaterThanOrEqual(1)
    await holder.query(`delete from sessions where sess ->> 'userId' = $1`, [owner.user.id])
    await holder.query('commit')
    holder.release()
    expect((await made).status).toBe(401)
    expect(await rows('select 1 from api_keys where account_id = $1', owner.user.id)).toEqual([])
  })
})

it('links of a closed account no longer work', async () => {
  const owner = await Visitor.register(product.url)
  await ask(owner.user.email)
  const token = await linkTo(owner.user.email, 'reset-password')
  expect((await owner.post('/api/account/delete', { password })).status).toBe(200)
  expect((await reset(token, 'battery staple')).status).toBe(400)
})

it('only the hash of a link is kept, and a new request replaces the old one', async () => {
  const owner = await Visitor.register(product.url)
  const [first, second] = ['first', 'second'].map((name) => `${name}-${owner.user.id}@visitor.test`) as [string, string]
  await owner.post('/api/account/email', { email: first, password })
  await owner.post('/api/account/email', { email: second, password })
  const [dead, live] = [await linkTo(first, 'confirm-email'), await linkTo(second, 'confirm-email')]
  const kept = JSON.stringify([await rows('select * from email_changes'), await rows('select * from password_resets')])
  for (const token of [dead, live]) expect(kept).not.toContain(token)
  expect((await confirm(dead, owner)).status).toBe(400)
  expect((await confirm(live, owner)).status).toBe(200)
})
