import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startTestProduct, type TestProduct } from '../../../test/product.ts'
import { joinAs, makeWorkspace, type Person } from '../../../test/team.ts'
import { Visitor, type Answer } from '../../../test/visitor.ts'

let product: TestProduct
beforeAll(async () => {
  product = await startTestProduct({ worker: false })
})
afterAll(() => product.stop())
beforeEach(() => product.database.ownerPool.query('truncate rate_windows'))

const sql = async <Row>(text: string, ...values: unknown[]) =>
  (await product.database.ownerPool.query(text, values)).rows as Row[]
const codeOf = ({ body }: Answer) => body['code']

/** How many of the product's transactions wait for a lock; the security log, written when it is due, may wait behind one as well. */
const waiting = async () =>
  (
    await sql<{ n: number }>(
      `select count(*)::int as n from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'
        and query !~ 'insert into security_events'`,
    )
  )[0]?.n

/** Sends the calls one after the other while the row is locked, so that all of them were let in before the first one changes anything. */
async function behindLock(lock: string, id: string, calls: readonly (() => Promise<Answer>)[]): Promise<Answer[]> {
  const holder = await product.database.ownerPool.connect()
  const answers: Promise<Answer>[] = []
  try {
    await holder.query('begin')
    await holder.query(lock, [id])
    for (const call of calls) {
      answers.push(call())
      await expect.poll(waiting, { timeout: 10_000 }).toBe(answers.length)
    }
    await holder.query('commit')
  } finally {
    holder.release()
  }
  return Promise.all(answers)
}
const workspaceLock = 'select from workspaces where id = $1 for update'

async function newTeam(): Promise<{ owner: Person; team: string }> {
  const owner = await Visitor.register(product.url)
  return { owner, team: await makeWorkspace(owner) }
}
const rolesIn = async (team: string) =>
  (await sql<{ role: string }>('select role from members where workspace_id = $1 order by 1', team)).map(
    ({ role }) => role,
  )

describe('two admins at once', () => {
  it('who remove each other: the first one is heard, and is still there', async () => {
    const { team } = await newTeam()
    const [one, other] = [await joinAs(product, team, 'admin'), await joinAs(product, team, 'admin')]
    const [first, second] = await behindLock(workspaceLock, team, [
      () => one.delete(`/api/workspace/members/${other.user.id}`),
      () => other.delete(`/api/workspace/members/${one.user.id}`),
    ])
    expect([first!.status, codeOf(second!)]).toEqual([200, 'role-needed'])
    expect(await rolesIn(team)).toEqual(['admin'])
  })

  it('one who is made a viewer lets nobody in any more, and raises nobody', async () => {
    const { owner, team } = await newTeam()
    const [admin, friend] = [await joinAs(product, team, 'admin'), await joinAs(product, team, 'viewer')]
    const role = (person: Person, to: string) => (by: Visitor) => () =>
      by.send<Record<string, unknown>>('PATCH', `/api/workspace/members/${person.user.id}`, `{"role":"${to}"}`, {})
    const answers = await behindLock(workspaceLock, team, [
      role(admin, 'viewer')(owner),
      role(friend, 'admin')(admin),
      () => admin.post('/api/workspace/invitations', { emails: ['friend@visitor.test'], role: 'admin' }),
    ])
    expect(answers.map(({ status }) => status)).toEqual([200, 403, 403])
    expect(await rolesIn(team)).toEqual(['viewer', 'viewer'])
    expect(await sql('select 1 from invitations where workspace_id = $1', team)).toEqual([])
  })
})

describe('a workspace that is handed over', () => {
  it('is not given to an account that is being closed: its owner keeps it', async () => {
    const { owner, team } = await newTeam()
    const heir = await joinAs(product, team, 'admin')
    const [closed, given] = await behindLock('select from members where account_id = $1 for update', heir.user.id, [
      () => heir.post('/api/account/delete', { password: 'correct horse' }),
      () => owner.post('/api/workspace/owner', { accountId: heir.user.id }),
    ])
    expect([closed!.status, codeOf(given!)]).toEqual([200, 'unknown-member'])
    expect(await sql('select owner_id from workspaces where id = $1', team)).toEqual([{ owner_id: owner.user.id }])
  })
})

describe('somebody who is removed while their call waits', () => {
  it('keeps no alert of a shared search, which nobody else could have any more', async () => {
    const { owner, team } = await newTeam()
    const name = { name: 'Ours', criteria: { jobTitle: 'sales' }, isShared: true }
    const { id } = (await owner.post<{ id: string }>('/api/saved-searches', name)).body
    const alertOf = (by: Visitor) => by.post(`/api/saved-searches/${id}/alert`, { frequency: 'daily' })
    const remove = ({ user }: Person) => owner.delete(`/api/workspace/members/${user.id}`)

    const [first, second] = [await joinAs(product, team, 'member'), await joinAs(product, team, 'member')]
    const reader = await product.database.ownerPool.connect()
    await reader.query('begin')
    await reader.query('select from alert_reading for update')
    const asked = alertOf(first)
    await expect.poll(waiting, { timeout: 10_000 }).toBe(1)
    let isRemoved = false
    const removed = remove(first).finally(() => (isRemoved = true))
    await expect.poll(async () => isRemoved || (await waiting()) === 2, { timeout: 10_000 }).toBe(true)
    await reader.query('commit')
    reader.release()
    expect([(await removed).status, (await asked).status < 500]).toEqual([200, true])
    expect((await alertOf(second)).status).toBe(200)

    const [, late] = await behindLock(workspaceLock, team, [() => remove(second), () => alertOf(second)])
    expect(codeOf(late!)).toBe('role-needed')
    expect((await alertOf(owner)).status).toBe(200)
  })

  const filters = { search: '', industry: '', location: '', company: '', hasEmail: null, tags: [], status: '', proof: '', list: null } // oxfmt-ignore
  const calls: [table: string, path: string, body: object][] = [
    ['contact_lists', '/api/contact-lists', { isShared: false }],
    ['saved_searches', '/api/saved-searches', { criteria: { jobTitle: 'sales' } }],
    ['contact_views', '/api/contact-views', { shows: { view: 'saved', filters, sort: '', columns: [] } }],
    ['api_keys', '/api/account/api-keys', {}],
  ]
  it.each(calls)('leaves nothing of theirs alone behind: %s', async (table, path, body) => {
    const { owner, team } = await newTeam()
    await sql(`update workspaces set premium_until = now() + interval '1 year' where id = $1`, team)
    const admin = await joinAs(product, team, 'admin')
    const [removed, made] = await behindLock(workspaceLock, team, [
      () => owner.delete(`/api/workspace/members/${admin.user.id}`),
      () => admin.post(path, { name: 'Mine', ...body }),
    ])
    expect([removed!.status, codeOf(made!)]).toEqual([200, 'role-needed'])
    expect(await sql(`select 1 from ${table} where workspace_id = $1`, team)).toEqual([])
  })
})
