import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { User } from '../../../contract/accounts.ts'
import type { RevealAnswer } from '../../../contract/reveals.ts'
import type { LimitRequest, Usage } from '../../../contract/security/usage.ts'
import { createTestDatabase } from '../../../test/database.ts'
import { startTestProduct, type TestProduct } from '../../../test/product.ts'
import { provesLimits, provesLimitsAtOnce } from '../../../test/money/limits-trial.ts'
import { peopleWho } from '../../../test/people.ts'
import { plantInFunction } from '../../../test/money/plant-in-function.ts'
import { joinAs, makeWorkspace, type Person } from '../../../test/team.ts'
import { Visitor } from '../../../test/visitor.ts'

const seed = Number(process.env['QUARRY_SEED'] ?? Math.floor(Math.random() * 2 ** 31))
/** Another seed may need more lists than these until one of them meets the bug. */
const seedOfBugs = 20_261_121
const listsForBugs = 25

let product: TestProduct
let owner: Person
let team: string
beforeAll(async () => {
  product = await startTestProduct({ worker: true })
  owner = await Visitor.register(product.url)
  team = await makeWorkspace(owner)
  await sql(`select credit_grant($1, 'bonus', 100, 'test')`, team)
})
afterAll(() => product.stop())

const sql = async (text: string, ...values: unknown[]) =>
  (await product.database.ownerPool.query<Record<string, unknown>>(text, values)).rows
const limit = (person: Person, monthly: number | null) =>
  owner.post<Usage>(`/api/workspace/members/${person.user.id}/limit`, { monthly })

describe('a monthly limit of credits', () => {
  it('counts a hold in the month in which it got the account, not in which it began to wait for it', async () => {
    const member = await joinAs(product, team, 'member')
    await limit(member, 3)
    const holder = await product.database.ownerPool.connect()
    await holder.query('begin')
    await holder.query('select from credit_accounts where workspace_id = $1 for update', [team])
    const held = sql(`select credit_hold($1, 'contact', 1, interval '1 hour', $2) as id`, team, member.user.id)
    const waiting = () =>
      sql(`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`)
    await expect.poll(async () => (await waiting()).length).toBeGreaterThan(0)
    // A month begins now, and two credits are spent in it before the one that waits goes on.
    const [before] = await sql(
      `select pg_get_functiondef('credit_month'::regproc) as text, clock_timestamp()::text as at`,
    )
    await sql(`create or replace function credit_month(p_at timestamptz) returns date language sql immutable as $$
      select case when p_at < '${String(before?.['at'])}' then date '2030-01-01' else date '2030-02-01' end $$`)
    await sql(`update credit_limits set month = '2030-02-01', used = 2 where spender_id = $1`, member.user.id)
    await holder.query('commit')
    holder.release()
    const [hold] = await held
    const [row] = await sql(`select month::text, used::int from credit_limits where spender_id = $1`, member.user.id)
    await sql(String(before?.['text']))
    await sql('select credit_release($1, $2)', team, hold?.['id'])
    await limit(member, null)
    expect(row).toEqual({ month: '2030-02-01', used: 3 })
  })

  it('is not passed by twenty presses at once, is shown, and is raised on asking', async () => {
    const member = await joinAs(product, team, 'member')
    expect((await member.me()).monthlyLimit).toBeNull()
    expect((await limit(member, 3)).status).toBe(200)
    const { body: quiet } = await owner.get<Usage>('/api/usage')
    expect(quiet.spenders.find(({ id }) => id === member.user.id)).toMatchObject({
      used: 0,
      monthly: 3,
      isActive: true,
    })

    const presses = await Promise.all(
      Array.from({ length: 20 }, (_, n) => member.post('/api/enrich-contact', { contactId: `demo:${300 + n}` })),
    )
    const refused = presses.filter(({ body }) => body['code'] === 'over-limit')
    expect(refused.length).toBeGreaterThan(0)
    const [spent] = await sql(
      `select coalesce(sum(credit_used_of(h)), 0)::int as used from credit_holds h where account_id = $1`,
      member.user.id,
    )
    expect(spent?.['used']).toBeLessThanOrEqual(3)
    expect((await member.me()).monthlyLimit).toMatchObject({ monthly: 3 })

    // Two presses, one mail.
    for (let n = 0; n < 2; n += 1) expect((await member.post('/api/workspace/limit-requests')).status).toBe(200)
    await product.mailed()
    const asked = product.mails.filter(({ subject }) => subject.includes('asks for more credits'))
    expect(asked.map(({ to }) => to)).toEqual([owner.user.email])
    const { body } = await owner.get<{ requests: LimitRequest[] }>('/api/workspace/limit-requests')
    expect(body.requests).toMatchObject([{ accountId: member.user.id, monthly: 3 }])
    const address = `/api/workspace/limit-requests/${body.requests[0]?.id}`
    const answers = await Promise.all([owner.post(address, { monthly: 40 }), owner.post(address, { monthly: 50 })])
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 404])
    expect([40, 50]).toContain((await member.me()).monthlyLimit?.monthly)
    expect((await member.post('/api/enrich-contact', { contactId: 'demo:330' })).body['code']).not.toBe('over-limit')
  })

  it('counts what was spent before it was set, begins anew with the month, and is taken away', async () => {
    const member = await joinAs(product, team, 'member')
    const hold = (contact: string) => sql(`select credit_hold($1, $2, 2, '1 hour', $3)`, team, contact, member.user.id)
    await hold('before')
    await limit(member, 3)
    expect((await member.me()).monthlyLimit).toEqual({ monthly: 3, used: 2 })
    await expect(hold('over')).rejects.toMatchObject({ code: 'QC403' })
    await sql(`update credit_limits set month = month - interval '1 month' where spender_id = $1`, member.user.id)
    expect((await member.me()).monthlyLimit).toEqual({ monthly: 3, used: 0 })
    await hold('next month')
    await limit(member, null)
    expect((await member.me()).monthlyLimit).toBeNull()
    await hold('as many as there are')
  })

  it('lets through what another member has revealed: that is free for all, for ever', async () => {
    const [person] = peopleWho('valid', 1, 'accept')
    const revealed = await owner.post<RevealAnswer>('/api/enrich-contact', { contactId: person?.id })
    expect(revealed.body).toMatchObject({ success: true, charged: 1 })
    const member = await joinAs(product, team, 'member')
    await limit(member, 0)
    const again = await member.post<RevealAnswer>('/api/enrich-contact', { contactId: person?.id })
    expect([again.status, again.body]).toMatchObject([200, { success: true, charged: 0 }])
  })

  it('is told to a program too: of its key’s limit and its holder’s the one that leaves less', async () => {
    const boss = await Visitor.register(product.url)
    await makeWorkspace(boss)
    await sql(`update workspaces set premium_until = now() + interval '30 days' where owner_id = $1`, boss.user.id)
    const made = await boss.post<{ key: { id: string }; secret: string }>('/api/account/api-keys', { name: 'k' })
    const { key, secret } = made.body
    const told = async () =>
      (await new Visitor(product.url).get<User>('/api/auth/user', { authorization: `Bearer ${secret}` })).body
        .monthlyLimit
    const mine = (monthly: number | null) => boss.post(`/api/workspace/members/${boss.user.id}/limit`, { monthly })
    expect(await told()).toBeNull()
    await boss.post(`/api/account/api-keys/${key.id}/limit`, { monthly: 7 })
    expect(await told()).toEqual({ monthly: 7, used: 0 })
    await mine(5)
    expect(await told()).toEqual({ monthly: 5, used: 0 })
    await mine(9)
    expect(await told()).toEqual({ monthly: 7, used: 0 })
    await mine(null)
    expect((await boss.me()).monthlyLimit).toBeNull()
  })

  it('is of this workspace: people and keys of others are not found', async () => {
    const stranger = await Visitor.register(product.url)
    expect((await limit(stranger, 3)).status).toBe(404)
    expect((await owner.post('/api/account/api-keys/none/limit', { monthly: 3 })).status).toBe(404)
    expect((await owner.get('/api/usage?month=2026-13')).status).toBe(400)
    const csv = await owner.get('/api/usage.csv')
    expect(csv.text).toContain('Month,Kind,Name,Credits,Monthly limit')
    expect(csv.text).toContain(owner.user.email)
  })

  it(`agrees with a model of members, keys and workspaces (seed ${seed})`, async () => {
    await provesLimits(product.database, 12, seed)
  })

  it(`is passed by nobody who presses at the same instant (seed ${seed})`, async () => {
    await provesLimitsAtOnce(product.database, seed)
  })
})

const bugs: [name: string, inFunction: string, find: string, put: string][] = [
  ['a limit that nobody keeps', 'credit_use_limit', 'l.used + p_credits > l.monthly', 'false'],
  [
    'a limit that is one too high',
    'credit_use_limit',
    'l.used + p_credits > l.monthly',
    'l.used + p_credits > l.monthly + 1',
  ],
  ['credits that come back and don’t count', 'credit_end_hold', "p_kind <> 'capture'", 'false'],
  ['the limit of another workspace', 'credit_use_limit', 'workspace_id = p_workspace AND (kind', '(kind'],
  ['a key that has no limit', 'credit_use_limit', "kind = 'key' AND spender_id = p_key", 'false'],
  ['a new limit that forgets what was spent', 'credit_set_limit', 'coalesce(sum(credit_used_of(h)), 0)', '0'],
]

describe('the tests of limits', () => {
  it.each(bugs)('find a planted bug: %s', async (_, name, find, put) => {
    const planted = await createTestDatabase()
    try {
      await plantInFunction(planted, name, find, put)
      await expect(provesLimits(planted, listsForBugs, seedOfBugs)).rejects.toThrow()
    } finally {
      await planted.drop()
    }
  })
})
