import { dbOf } from '../../db/transaction.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { SecurityEventView } from '../../../contract/security/audit.ts'
import { startTestProduct, type TestProduct } from '../../../test/product.ts'
import { joinAs, makeWorkspace } from '../../../test/team.ts'
import { Visitor } from '../../../test/visitor.ts'
import { networkForLog } from '../../http/limits/network-of.ts'
import { changePlan } from '../accounts/change-plan.ts'
import { emptyClosedAccounts } from '../privacy/empty-closed-accounts.job.ts'
import { listEvents } from './list-events.ts'
import { openSecurityLog, trimSecurityLog } from './open-security-log.ts'
import { sqlOn } from '../../db/sql-on.ts'

const password = 'correct horse'

let product: TestProduct
beforeAll(async () => {
  product = await startTestProduct({ worker: false })
})
afterAll(() => product.stop())
beforeEach(() => product.database.ownerPool.query('truncate rate_windows'))

const sql = async <Row = Record<string, unknown>>(text: string, ...values: unknown[]): Promise<Row[]> =>
  (await product.database.ownerPool.query(text, values)).rows as Row[]
const ownEvents = async (visitor: Visitor) =>
  (await visitor.get<SecurityEventView[]>('/api/account/security-events')).body
const kindsOf = (events: readonly { kind: string }[]) => events.map(({ kind }) => kind)
const signIn = (email: string, given: string) => new Visitor(product.url).post('/api/login', { email, password: given })

describe('the security log', () => {
  it('shows an account’s security events to its owner, in the export and to the operator, without secrets', async () => {
    const owner = await Visitor.register(product.url)
    const { email, id } = owner.user
    await changePlan(dbOf(product.database.ownerPool), email, true)
    for (let n = 0; n < 3; n += 1) expect((await signIn(email, 'a wrong guess')).status).toBe(401)
    await owner.post('/api/account/password', { current: 'not it', password: 'battery staple' })
    const { body } = await owner.post<{ key: { id: string }; secret: string }>('/api/account/api-keys', { name: 'One' })
    for (let n = 0; n < 2; n += 1) await owner.delete(`/api/account/api-keys/${body.key.id}`)
    const wanted = `audit-${id}@visitor.test`
    await owner.post('/api/account/email', { email: wanted, password })
    await product.mailed()
    const mail = product.mails.find(({ to }) => to === wanted)
    const token = /token=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? ''
    await owner.post('/api/account/email/confirm', { token })
    await owner.post('/api/account/password', { current: password, password: 'battery staple' })

    const changes = ['password_changed', 'email_changed', 'email_change_asked', 'key_revoked', 'key_created']
    const guesses = ['signed_in', 'sign_in_failed', 'password_refused']
    await expect.poll(async () => (await ownEvents(owner)).length, { timeout: 10_000 }).toBe(8)
    const events = await ownEvents(owner)
    expect(kindsOf(events).filter((kind) => changes.includes(kind))).toEqual(changes)
    expect(
      kindsOf(events)
        .filter((kind) => guesses.includes(kind))
        .toSorted(),
    ).toEqual(guesses.toSorted())
    expect(events.find(({ kind }) => kind === 'sign_in_failed')).toMatchObject({ times: 3, network: '127.0.0.0/24' })

    const exported = await owner.get<{ securityEvents: { kind: string }[] }>('/api/account/export.json')
    expect(kindsOf(exported.body.securityEvents).toSorted()).toEqual(kindsOf(events).toSorted())
    const forOperator = (await listEvents(product.ctx.db)).filter((event) => event.email === wanted)
    expect(kindsOf(forOperator).toSorted()).toEqual(kindsOf(events).toSorted())

    const kept = JSON.stringify(await sql('select * from security_events'))
    for (const secret of [token, body.secret, 'a wrong guess', 'not it', 'battery', 'correct horse', email, wanted])
      expect(kept).not.toContain(secret)
  })

  it('shows no account the events of another', async () => {
    const [one, two] = [await Visitor.register(product.url), await Visitor.register(product.url)]
    await one.post('/api/account/password', { current: password, password: 'battery staple' })
    expect(kindsOf(await ownEvents(one))).toContain('password_changed')
    expect(kindsOf(await ownEvents(two))).not.toContain('password_changed')
    expect((await new Visitor(product.url).get('/api/account/security-events')).status).toBe(401)
  })

  it('counts what the role of a member did not allow, with the call', async () => {
    const viewer = await joinAs(product, await makeWorkspace(await Visitor.register(product.url)), 'viewer')
    for (let n = 0; n < 2; n += 1) expect((await viewer.post('/api/contacts', { apolloId: 'demo:1' })).status).toBe(403)
    const found = () =>
      sql(`select kind, detail, times from security_events where user_id = $1 and kind like '%refused'`, viewer.user.id)
    await expect.poll(found, { timeout: 10_000 }).toEqual([{ kind: 'role_refused', detail: 'saveContact', times: 2 }])
  })

  it('counts a stranger’s guesses without the address they guessed', async () => {
    await signIn('nobody-here@visitor.test', 'guess')
    const found = () =>
      sql<{ times: number; network: string }>(
        `select times, network from security_events where user_id is null and kind = 'sign_in_failed'`,
      )
    await expect.poll(async () => (await found()).length, { timeout: 10_000 }).toBe(1)
    expect((await found())[0]).toEqual({ times: 1, network: '127.0.0.0/24' })
  })

  it('counts a storm of refused requests in one row, and writes it in few statements', async () => {
    const other = await startTestProduct({ worker: false })
    try {
      const writes: unknown[] = []
      const { db } = other.database
      const execute = sqlOn(db).execute.bind(db)
      sqlOn(db).execute = (query: Parameters<typeof execute>[0]) => {
        writes.push(query)
        return execute(query)
      }
      const visitor = new Visitor(other.url)
      const attempt = () => visitor.post('/api/login', { email: 'storm@visitor.test', password: 'guess' })
      const answers = await Promise.all(Array.from({ length: 400 }, attempt))
      const refused = answers.filter(({ status }) => status === 429).length
      expect(refused).toBeGreaterThan(300)
      const counted = async () =>
        (
          await other.database.ownerPool.query<{ n: number; times: number }>(
            `select count(*)::int as n, sum(times)::int as times from security_events where kind = 'rate_limited'`,
          )
        ).rows[0]
      await expect.poll(async () => (await counted())?.times, { timeout: 10_000 }).toBe(refused)
      expect((await counted())?.n).toBe(1)
      expect(writes.length).toBeGreaterThan(0)
      expect(writes.length).toBeLessThan(20)
    } finally {
      await other.stop()
    }
  })

  it('counts events beyond a thousand kinds at a time without their network, and loses none', async () => {
    const log = openSecurityLog(product.ctx.db, product.ctx.log, product.ctx.now)
    for (let n = 0; n < 3_000; n += 1)
      log.add({ kind: 'key_refused', network: `10.${n >> 8}.${n & 255}.0/24`, detail: 'flood' })
    await log.close()
    const [counted] = await sql<{ rows: number; times: number }>(
      `select count(*)::int as rows, sum(times)::int as times from security_events where detail = 'flood'`,
    )
    expect(counted).toEqual({ rows: 1_001, times: 3_000 })
  })
})

describe('the stored log', () => {
  it('is limited to 90 days, 20,000 rows without an account and 300 of each sort for an account', async () => {
    const owner = await Visitor.register(product.url)
    await sql(`delete from security_events`)
    const insert = (accountId: string | null, rows: number, kind: string, counted: boolean, daysAgo: number) =>
      sql(
        `insert into security_events (user_id, kind, network, times, first_at, last_at, hour)
         select $1, $2, 'n' || n, 1, now() - $3 * interval '1 day', now() - $3 * interval '1 day',
           case when $4 then now() - $3 * interval '1 day' end
         from generate_series(1, $5) n`,
        accountId,
        kind,
        daysAgo,
        counted,
        rows,
      )
    await insert(owner.user.id, 1, 'email_changed', false, 91)
    await insert(owner.user.id, 5, 'password_changed', false, 89)
    await insert(owner.user.id, 1_000, 'sign_in_failed', true, 1)
    await insert(null, 20_500, 'sign_in_failed', true, 1)
    await trimSecurityLog({ ...product.ctx })
    const left = await sql(
      `select kind, user_id is null as nobodys, count(*)::int as n from security_events group by 1, 2 order by 1, 2`,
    )
    expect(left).toEqual([
      { kind: 'password_changed', nobodys: false, n: 5 },
      { kind: 'sign_in_failed', nobodys: false, n: 300 },
      { kind: 'sign_in_failed', nobodys: true, n: 20_000 },
    ])
  })

  it('keeps of a deleted account only that it was deleted', async () => {
    const owner = await Visitor.register(product.url)
    const { id } = owner.user
    await owner.post('/api/account/password', { current: password, password: 'battery staple' })
    await expect
      .poll(async () => kindsOf(await ownEvents(owner)).toSorted(), { timeout: 10_000 })
      .toEqual(['password_changed', 'signed_in'])
    expect((await owner.post('/api/account/delete', { password: 'battery staple' })).status).toBe(200)
    await emptyClosedAccounts(product.ctx)
    expect(await sql('select kind, network, detail, times from security_events where user_id = $1', id)).toEqual([
      { kind: 'account_deleted', network: '', detail: '', times: 1 },
    ])
  })

  it('can be added to and counted up by the product, but not changed or deleted', async () => {
    await sql(`insert into security_events (kind, first_at, last_at) values ('signed_in', now(), now())`)
    const owner = await Visitor.register(product.url)
    for (const statement of [
      'delete from security_events',
      'truncate security_events',
      `update security_events set kind = 'x'`,
      `update security_events set network = ''`,
      `update security_events set user_id = null`,
      `update security_events set first_at = now()`,
    ])
      await expect(product.database.pool.query(statement), statement).rejects.toThrow('permission denied')
    await expect(product.database.pool.query('select empty_security_log($1)', [owner.user.id])).rejects.toThrow(
      'the account is not closed',
    )
  })
})

it.each([
  ['203.0.113.77', '203.0.113.0/24'],
  ['::ffff:203.0.113.77', '203.0.113.0/24'],
  ['2001:db8:12:34:56::1', '2001:db8:12::/48'],
  ['2001:db8::1', '2001:db8:0::/48'],
  ['::1', '0:0:0::/48'],
])('%s is logged as %s', (address, network) => {
  expect(networkForLog(address)).toBe(network)
})
