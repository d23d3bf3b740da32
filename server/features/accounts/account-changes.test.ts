import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { peopleWho } from '../../../test/people.ts'
import { startTestProduct, type TestProduct } from '../../../test/product.ts'
import { Visitor } from '../../../test/visitor.ts'
import { inTransaction } from '../../db/transaction.ts'
import { checkLedger } from '../credits/check-ledger.ts'
import { sendMail } from '../mails/send-mail.ts'
import { accountData } from '../privacy/account-tables.queries.ts'
import { emptyClosedAccounts } from '../privacy/empty-closed-accounts.job.ts'

const password = 'correct horse'
const dayMs = 24 * 60 * 60 * 1_000

let product: TestProduct
beforeAll(async () => {
  product = await startTestProduct()
})
afterAll(async () => {
  const { faults } = await checkLedger(product.database.db)
  await product.stop()
  expect(faults).toEqual([])
})

const lastTo = async (address: string) => {
  await product.mailed()
  return product.mails.findLast((mail) => mail.to === address)
}
const tokenTo = async (address: string) => /token=([\w-]+)/.exec((await lastTo(address))?.text ?? '')?.[1] ?? ''
const rows = async (text: string, values: unknown[] = []) => (await product.database.ownerPool.query(text, values)).rows

async function signedInElsewhere(email: string): Promise<Visitor> {
  const other = new Visitor(product.url)
  expect((await other.post('/api/login', { email, password })).status).toBe(200)
  return other
}

describe('the profile', () => {
  it('changes the names, an empty one to none, and nothing else', async () => {
    const someone = await Visitor.register(product.url)
    const change = (names: object) => someone.post('/api/account/profile', names)
    expect((await change({ firstName: 'Eve', lastName: '', isPremium: true })).status).toBe(400)
    const answer = await change({ firstName: ' Ada ', lastName: '' })
    expect(answer).toMatchObject({ status: 200, body: { firstName: 'Ada', lastName: null, isPremium: false } })
    expect((await change({ firstName: 'x'.repeat(101), lastName: '' })).status).toBe(400)
  })
})

describe('the password', () => {
  it('changes only with the present one; every other session ends, this one goes on', async () => {
    const someone = await Visitor.register(product.url)
    const other = await signedInElsewhere(someone.user.email)
    const wrong = await someone.post('/api/account/password', { current: 'wrong', password: 'battery staple' })
    expect([wrong.status, wrong.body['message']]).toEqual([403, 'The password is wrong.'])
    const short = await someone.post('/api/account/password', { current: password, password: 'five5' })
    expect(short.status).toBe(400)
    expect((await other.get('/api/auth/user')).status).toBe(200)

    const changed = await someone.post('/api/account/password', { current: password, password: 'battery staple' })
    expect(changed.status).toBe(200)
    expect((await someone.get('/api/auth/user')).status).toBe(200)
    expect((await other.get('/api/auth/user')).status).toBe(401)
    const sign = (given: string) =>
      new Visitor(product.url).post('/api/login', { email: someone.user.email, password: given })
    expect([(await sign(password)).status, (await sign('battery staple')).status]).toEqual([401, 200])
  })

  it('can’t be guessed from an open session: ten tries a minute', async () => {
    const someone = await Visitor.register(product.url)
    const tries = []
    for (let n = 0; n < 11; n += 1)
      tries.push((await someone.post('/api/account/delete', { password: `guess ${n}` })).status)
    expect(tries).toEqual([...Array.from({ length: 10 }, () => 403), 429])
  })
})

describe('the address', () => {
  it('changes when the link mailed to the new one is opened, once; the old one is told, other sessions end', async () => {
    const someone = await Visitor.register(product.url)
    const other = await signedInElsewhere(someone.user.email)
    const wanted = `new-${someone.user.id}@visitor.test`
    expect((await someone.post('/api/account/email', { email: wanted, password: 'wrong' })).status).toBe(403)
    expect((await someone.post('/api/account/email', { email: 'no address', password })).status).toBe(400)
    const same = await someone.post('/api/account/email', { email: someone.user.email, password })
    expect(same).toMatchObject({ status: 400, body: { message: 'This is your address already.' } })
    expect((await someone.post('/api/account/email', { email: ` ${wanted} `, password })).status).toBe(200)
    expect((await someone.me()).email).toBe(someone.user.email)
    expect((await lastTo(someone.user.email))?.text).toContain(wanted)

    const token = await tokenTo(wanted)
    const confirm = () => someone.post('/api/account/email/confirm', { token })
    const answers = await Promise.all([confirm(), confirm()])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400])
    expect((await someone.me()).email).toBe(wanted)
    expect((await other.get('/api/auth/user')).status).toBe(401)
    expect((await new Visitor(product.url).post('/api/login', { email: wanted, password })).status).toBe(200)
  })

  it('of another account stays that account’s, and the answer does not reveal it', async () => {
    const [owner, someone] = [await Visitor.register(product.url), await Visitor.register(product.url)]
    const taken = await someone.post('/api/account/email', { email: owner.user.email.toUpperCase(), password })
    const free = await someone.post('/api/account/email', { email: `free-${owner.user.id}@visitor.test`, password })
    expect([taken.status, taken.text]).toEqual([free.status, free.text])
    expect((await lastTo(owner.user.email))?.text).not.toContain('token=')
  })

  it('that somebody registers before the link is opened stays theirs; a link older than a day does not work', async () => {
    const [someone, late] = [await Visitor.register(product.url), await Visitor.register(product.url)]
    const wanted = `race-${someone.user.id}@visitor.test`
    await someone.post('/api/account/email', { email: wanted, password })
    await Visitor.register(product.url, wanted)
    const lost = await someone.post('/api/account/email/confirm', { token: await tokenTo(wanted) })
    expect(lost.status).toBe(409)
    expect((await someone.me()).email).toBe(someone.user.email)

    const never = `late-${late.user.id}@visitor.test`
    await late.post('/api/account/email', { email: never, password })
    product.advance(dayMs + 1_000)
    expect((await late.post('/api/account/email/confirm', { token: await tokenTo(never) })).status).toBe(400)
    product.advance(-dayMs - 1_000)
  })
})

describe('the export', () => {
  it('holds the account’s data and nothing of another account', async () => {
    const [someone, other] = [await Visitor.register(product.url), await Visitor.register(product.url)]
    const [person] = peopleWho('valid', 1, 'accept')
    const revealed = await someone.post<{ contact: { email: string } }>('/api/enrich-contact', {
      contactId: person?.id,
    })
    expect(revealed.status).toBe(200)
    await someone.post('/api/contacts', { apolloId: person?.id, tags: ['kept'] })
    await someone.post('/api/search-contacts', { jobTitle: 'director' })
    await someone.post('/api/saved-searches', { name: 'Directors', criteria: { jobTitle: 'director' } })

    const answer = await someone.get<Record<string, Record<string, unknown>[]>>('/api/account/export.json')
    expect(answer.headers.get('content-disposition')).toMatch(/^attachment; filename="quarry_account_[\d-]{10}\.json"$/)
    const held = answer.body
    expect(Object.keys(held)).toEqual(Object.keys(accountData))
    expect(held['account']).toMatchObject([{ email: someone.user.email }])
    expect(held['contacts']).toMatchObject([{ apollo_id: person?.id, tags: ['kept'] }])
    expect(held['reveals']).toMatchObject([{ email: revealed.body.contact.email, charged: 1 }])
    expect(held['savedSearches']).toMatchObject([
      { name: 'Directors', criteria: { wanted: { jobTitle: ['director'] } } },
    ])
    expect(held['ledger']?.map(({ kind }) => kind)).toEqual(['bonus', 'hold', 'capture'])
    expect(answer.text).not.toMatch(/argon2|password/)
    const others = await other.get<Record<string, unknown[]>>('/api/account/export.json')
    expect([others.body['contacts'], others.body['reveals']]).toEqual([[], []])
    expect(others.text).not.toContain(someone.user.id)
  })

  it('tells of the mails to the account’s address, but for what they say, once it is known to be theirs', async () => {
    const [someone, other] = [await Visitor.register(product.url), await Visitor.register(product.url)]
    const { email, id } = someone.user
    await rows('update users set email_confirmed_at = now() where id = $1', [id])
    const mail = { subject: 'For you', text: 'the secret link', html: 'the secret link' }
    await inTransaction(product.ctx.db, async (tx) => {
      for (const to of [email.toUpperCase(), other.user.email]) await sendMail(tx, product.ctx, to, mail)
    })
    await rows(`insert into undeliverable_addresses (address, since, why) values ($1, now(), 'complained')`, [
      email.toLowerCase(),
    ])
    const held = async () =>
      (await someone.get<Record<string, { subject: string; recipient: string }[]>>('/api/account/export.json')).body
    const { mails, suppressedMails } = await held()
    expect(mails?.filter(({ subject }) => subject === 'For you')).toMatchObject([{ recipient: email.toUpperCase() }])
    expect(new Set(mails?.map(({ recipient }) => recipient.toLowerCase()))).toEqual(new Set([email.toLowerCase()]))
    expect(suppressedMails).toMatchObject([{ why: 'complained' }])
    expect(JSON.stringify(mails)).not.toMatch(/secret|content/)
    await rows('update users set email_confirmed_at = null where id = $1', [id])
    const before = await held()
    expect([before['mails'], before['suppressedMails']]).toEqual([[], []])
  })

  it('comes in pages without losing or repeating a row', async () => {
    const someone = await Visitor.register(product.url)
    await rows(
      `insert into contacts (user_id, owner_id, workspace_id, apollo_id, name) select $1, $1, (select id from workspaces where owner_id = $1), 'own:' || n, 'N' || n from generate_series(1, 2345) n`,
      [someone.user.id],
    )
    const { body } = await someone.get<{ contacts: { apollo_id: string }[] }>('/api/account/export.json')
    expect(new Set(body.contacts.map((row) => row.apollo_id)).size).toBe(2_345)
    expect(body.contacts).toHaveLength(2_345)
  })

  /** Why each of these tables is left out: internal, hashed, or without meaning outside. */
  const leftOut: Record<string, string> = {
    sessions: 'the cookie’s own rows',
    password_resets: 'hashes of links',
    email_changes: 'hashes of links',
    idempotency_keys: 'answers already given',
    counted_searches: 'hashes of searches',
    credit_holds: 'said by the ledger',
    returned_payments: 'of closed accounts alone',
    memberships: 'a view of members and workspaces',
    known_networks: 'hashes of networks',
    passkey_challenges: 'random, for 5 minutes',
    waiting_sign_ins: 'hashes, for 10 minutes',
    credit_limits: 'said by the usage of the workspace',
    activity_chains: 'hashes over the rows of the activity',
    credit_warnings: 'up to where the ledger was looked at',
    source_calls: 'what the operator paid to whom; it names nobody',
  }

  it('covers every table that has rows of an account', async () => {
    const tables = await rows(
      `select distinct table_name from information_schema.columns where table_schema = 'public' and column_name in ('user_id', 'account_id', 'workspace_id')`,
    )
    const exported = new Set<string>(Object.values(accountData).map(({ table }) => table))
    const missing = tables.map((row) => String(row.table_name)).filter((name) => !exported.has(name) && !leftOut[name])
    expect(missing).toEqual([])
  })
})

describe('a deleted account', () => {
  it('can’t be used at once; its address can register anew, without the old credits or contacts', async () => {
    const someone = await Visitor.register(product.url)
    const other = await signedInElsewhere(someone.user.email)
    expect((await someone.post('/api/account/delete', { password: 'wrong' })).status).toBe(403)
    expect((await someone.post('/api/account/delete', { password })).status).toBe(200)
    expect((await other.get('/api/auth/user')).status).toBe(401)
    expect((await someone.get('/api/auth/user')).status).toBe(401)
    const again = await new Visitor(product.url).post('/api/login', { email: someone.user.email, password })
    expect(again.status).toBe(401)
    expect((await lastTo(someone.user.email))?.subject).toContain('deleted')
    const anew = await Visitor.register(product.url, someone.user.email)
    expect(anew.user.id).not.toBe(someone.user.id)
  })

  it('leaves no address, name or search in any table, and exact books; a check under way ends and gives its credit back', async () => {
    const someone = await Visitor.register(product.url)
    const { id, email } = someone.user
    const [person] = peopleWho('valid', 1, 'accept')
    const [slow] = peopleWho('valid', 1, 'greylist')
    const revealed = await someone.post<{ contact: { id: string; email: string; name: string } }>(
      '/api/enrich-contact',
      {
        contactId: person?.id,
      },
    )
    await someone.post('/api/contacts', { apolloId: person?.id, tags: ['kept'] })
    await someone.post('/api/search-contacts', { jobTitle: 'a very particular wish' })
    await someone.post('/api/saved-searches', {
      name: 'A name of my own',
      criteria: { company: 'a wish that is kept' },
    })
    await someone.post('/api/verifications', { address: 'somebody@private.test' })
    // Begun and not finished: the account is gone before the host is asked again.
    void someone.post('/api/enrich-contact', { contactId: slow?.id })
    await expect
      .poll(
        async () =>
          (
            await rows(
              `select 1 from reveals where workspace_id = (select id from workspaces where owner_id = $1) and state = 'checking'`,
              [id],
            )
          ).length,
      )
      .toBe(1)
    expect((await someone.post('/api/account/delete', { password })).status).toBe(200)
    await emptyClosedAccounts(product.ctx)

    const { contact } = revealed.body
    const [workspace] = await rows('select id from workspaces where owner_id = $1', [id])
    const { companyDomain, seniority, department } = (await product.ctx.directory.find([contact.id])).get(contact.id)!
    const traces = [
      email,
      contact.email,
      contact.name,
      'very particular',
      'my own',
      'wish that',
      'somebody@private.test',
      ...[companyDomain, seniority, department].map((text) => `"${text}"`),
    ]
    const tables = await rows(
      `select table_name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
    )
    for (const { table_name: table } of tables) {
      const own = await rows(
        `select t::text as row from "${table}" t where t::text like '%' || $1 || '%' or t::text like '%' || $2 || '%'`,
        [id, workspace?.id],
      )
      // Within a row of text quotes of JSON stand twice.
      for (const { row } of own)
        for (const trace of traces) expect(`${table}: ${String(row).replaceAll('""', '"')}`).not.toContain(trace)
    }
    const [balance] = await rows(
      'select available::int, held::int, spent::int from credit_accounts where workspace_id = (select id from workspaces where owner_id = $1)',
      [id],
    )
    expect(balance).toEqual({ available: 24, held: 0, spent: 1 })
  })

  it('is emptied once, also by two workers at once or again later', async () => {
    const someone = await Visitor.register(product.url)
    await someone.post('/api/account/delete', { password })
    await Promise.all([emptyClosedAccounts(product.ctx), emptyClosedAccounts(product.ctx)])
    await emptyClosedAccounts(product.ctx)
    const [row] = await rows('select emptied_at is not null as emptied from users where id = $1', [someone.user.id])
    expect(row).toEqual({ emptied: true })
  })
})
