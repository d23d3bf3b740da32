import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Workspace, WorkspaceWithMembers } from '../../../contract/security/workspaces.ts'
import { startTestProduct, type TestProduct } from '../../../test/product.ts'
import { joinAs, makeWorkspace, type Person } from '../../../test/team.ts'
import { Visitor } from '../../../test/visitor.ts'
import { changePlan } from '../accounts/change-plan.ts'
import { emptyDeletedWorkspaces } from '../privacy/empty-closed-accounts.job.ts'
import { dbOf } from '../../db/transaction.ts'

const dayMs = 24 * 60 * 60_000

let product: TestProduct
beforeAll(async () => {
  product = await startTestProduct({ worker: false })
})
afterAll(() => product.stop())
beforeEach(() => product.database.ownerPool.query('truncate rate_windows'))

const sql = async (text: string, ...values: unknown[]) =>
  (await product.database.ownerPool.query<Record<string, unknown>>(text, values)).rows
const placeOf = async (person: Visitor) => (await person.me()).workspace
const workspacesOf = async (person: Visitor) =>
  (await person.get<{ workspaces: Workspace[] }>('/api/workspaces')).body.workspaces
const codeOf = ({ body }: { body: Record<string, unknown> }) => body['code']

async function newTeam(): Promise<{ owner: Person; team: string }> {
  const owner = await Visitor.register(product.url)
  return { owner, team: await makeWorkspace(owner) }
}

describe('a workspace for a team', () => {
  it('is beside the personal one, with people, credits and limits of its own', async () => {
    const owner = await Visitor.register(product.url)
    const own = await placeOf(owner)
    expect(own).toMatchObject({ isPersonal: true, role: 'owner' })
    const welcome = (await owner.me()).enrichmentCredits
    await owner.post('/api/search-contacts', { jobTitle: 'sales' })
    await owner.post('/api/contacts', { apolloId: 'demo:1' })

    const team = await makeWorkspace(owner, 'Acme  Sales')
    expect(await placeOf(owner)).toEqual({
      id: team,
      name: 'Acme Sales',
      isPersonal: false,
      role: 'owner',
      requiresFactor: false,
    })
    expect(await owner.me()).toMatchObject({ enrichmentCredits: 0, savedContacts: 0, searchesUsedToday: 0 })
    await owner.post('/api/search-contacts', { jobTitle: 'sales' })
    await owner.post('/api/search-contacts', { jobTitle: 'engineer' })
    const member = await joinAs(product, team, 'member')
    expect((await member.me()).searchesUsedToday).toBe(2)
    for (let n = 0; n < 8; n += 1) await member.post('/api/search-contacts', { jobTitle: 'sales', company: `c${n}` })
    expect(codeOf(await owner.post('/api/search-contacts', { jobTitle: 'marketing' }))).toBe('search-limit')

    await owner.post(`/api/workspaces/${own.id}/switch`)
    expect(await owner.me()).toMatchObject({ enrichmentCredits: welcome, savedContacts: 1, searchesUsedToday: 1 })
    const both = await workspacesOf(owner)
    expect(both.map(({ id, people }) => [id, people])).toEqual([
      [own.id, 1],
      [team, 2],
    ])
  })

  it('what one member reveals and saves is there for all, and for nobody else', async () => {
    const { owner, team } = await newTeam()
    await sql(`select credit_grant($1, 'bonus', 5, 'test')`, team)
    const member = await joinAs(product, team, 'member')
    const viewer = await joinAs(product, team, 'viewer')
    await member.post('/api/contacts', { apolloId: 'demo:2', tags: ['mine'] })
    for (const person of [owner, viewer]) {
      const { body } = await person.get<{ apolloId: string }[]>('/api/contacts')
      expect(body.map(({ apolloId }) => apolloId)).toEqual(['demo:2'])
      expect((await person.me()).enrichmentCredits).toBe(5)
    }
    const stranger = await Visitor.register(product.url)
    expect((await stranger.post(`/api/workspaces/${team}/switch`)).status).toBe(404)
    expect((await stranger.post(`/api/workspaces/${team}/restore`)).status).toBe(404)
  })

  it('a page that stands in another workspace than the session spends and saves nothing', async () => {
    const { owner, team } = await newTeam()
    const own = (await workspacesOf(owner))[0]!.id
    const save = (workspace: string) =>
      owner.post('/api/contacts', { apolloId: 'demo:3' }, { 'x-workspace': workspace })
    expect(await save(own)).toMatchObject({ status: 409, body: { code: 'other-workspace' } })
    expect((await save(team)).status).toBe(200)
    expect(await sql('select 1 from contacts where workspace_id = $1', own)).toHaveLength(0)
  })

  it('an answer that is kept under an Idempotency-Key is not given in another workspace', async () => {
    const { owner, team } = await newTeam()
    const own = (await workspacesOf(owner))[0]!.id
    await sql(`select credit_grant($1, 'bonus', 5, 'test')`, team)
    const key = { 'idempotency-key': 'the-same-one' }
    const verify = () => owner.post('/api/verifications', { address: 'no address' }, key)
    const first = await verify()
    await owner.post(`/api/workspaces/${own}/switch`)
    const second = await verify()
    expect([first.status, second.status, second.headers.get('idempotent-replay')]).toEqual([200, 422, null])
  })
})

describe('members', () => {
  it('change role at once, and are gone at once: session, API key and rights', async () => {
    const { owner, team } = await newTeam()
    await sql(`update workspaces set premium_until = now() + interval '30 days' where id = $1`, team)
    const admin = await joinAs(product, team, 'admin')
    const { body: made } = await admin.post<{ key: { id: string }; secret: string }>('/api/account/api-keys', {
      name: 'k',
    })
    const keyed = { authorization: `Bearer ${made.secret}` }
    const withKey = () => new Visitor(product.url).get('/api/contacts', keyed)
    expect((await withKey()).status).toBe(200)

    const { body: shown } = await owner.get<WorkspaceWithMembers>('/api/workspace')
    expect(shown.members.map(({ role, isYou }) => [role, isYou])).toEqual([
      ['owner', true],
      ['admin', false],
    ])
    const address = `/api/workspace/members/${admin.user.id}`
    expect(await owner.send('PATCH', address, JSON.stringify({ role: 'viewer' }), {})).toMatchObject({ status: 200 })
    expect(codeOf(await admin.post('/api/contacts', { apolloId: 'demo:4' }))).toBe('role-needed')
    const save = { apolloId: 'demo:4' }
    expect(codeOf(await new Visitor(product.url).post('/api/contacts', save, keyed))).toBe('role-needed')

    expect((await owner.delete(address)).status).toBe(200)
    expect(codeOf(await admin.get('/api/contacts', { 'x-workspace': team }))).toBe('other-workspace')
    expect(await placeOf(admin)).toMatchObject({ isPersonal: true })
    expect((await withKey()).status).toBe(401)
    expect((await admin.post(`/api/workspaces/${team}/switch`)).status).toBe(404)
    expect((await owner.delete(address)).status).toBe(404)
    // Who comes back has no key from before.
    await sql(`insert into members values ($1, $2, 'admin', now())`, team, admin.user.id)
    expect((await withKey()).status).toBe(401)
  })

  it('leave by themselves; the owner hands over first, and nobody but the owner can', async () => {
    const { owner, team } = await newTeam()
    const [admin, member] = [await joinAs(product, team, 'admin'), await joinAs(product, team, 'member')]
    expect(codeOf(await owner.post('/api/workspace/leave'))).toBe('owner-stays')
    expect(codeOf(await admin.delete(`/api/workspace/members/${owner.user.id}`))).toBe('owner-stays')
    const heir = { accountId: admin.user.id }
    expect(codeOf(await admin.post('/api/workspace/owner', heir))).toBe('role-needed')
    expect((await owner.post('/api/workspace/owner', { accountId: 'nobody' })).status).toBe(404)
    // Both at once: one owner is left.
    const answers = await Promise.all([
      owner.post('/api/workspace/owner', heir),
      owner.post('/api/workspace/owner', { accountId: member.user.id }),
    ])
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    const rows = await sql(`select role from memberships where workspace_id = $1 order by role`, team)
    expect(rows.map(({ role }) => role).filter((role) => role === 'owner')).toHaveLength(1)
    expect(rows).toHaveLength(3)
    expect((await placeOf(owner)).role).toBe('admin')
    expect((await owner.post('/api/workspace/leave')).status).toBe(200)
    expect(await placeOf(owner)).toMatchObject({ isPersonal: true })
  })

  it('the personal workspace has nobody else in it, and is neither left, handed over nor deleted', async () => {
    const alone = await Visitor.register(product.url)
    expect(codeOf(await alone.post('/api/workspace/leave'))).toBe('workspace-is-personal')
    expect(codeOf(await alone.post('/api/workspace/owner', { accountId: alone.user.id }))).toBe('workspace-is-personal')
    expect(codeOf(await alone.delete('/api/workspace'))).toBe('workspace-is-personal')
  })
})

describe('a personal workspace that becomes a team', () => {
  it('keeps all that it holds, and its owner gets a new one', async () => {
    const owner = await Visitor.register(product.url)
    await owner.post('/api/contacts', { apolloId: 'demo:5' })
    const { id } = await placeOf(owner)
    const { enrichmentCredits } = await owner.me()
    expect(await owner.post('/api/workspace/team', { name: 'Acme' })).toMatchObject({ status: 200, body: { id } })
    expect(await owner.me()).toMatchObject({
      enrichmentCredits,
      savedContacts: 1,
      workspace: { id, isPersonal: false },
    })
    const [personal] = await workspacesOf(owner)
    expect(personal).toMatchObject({ isPersonal: true })
    expect(personal?.id).not.toBe(id)
    expect((await owner.post('/api/workspace/team', { name: 'Again' })).status).toBe(404)
  })

  it('not while it has the Professional plan, which is for one person', async () => {
    const owner = await Visitor.register(product.url)
    await changePlan(dbOf(product.database.ownerPool), owner.user.email, true)
    expect(codeOf(await owner.post('/api/workspace/team', { name: 'Acme' }))).toBe('workspace-has-plan')
    // The plan is the personal workspace's alone.
    await makeWorkspace(owner)
    expect((await owner.me()).isPremium).toBe(false)
    expect((await owner.get('/api/subscription')).body).toMatchObject({ isPremium: false, isGiven: false })
  })

  it('an account owns ten teams at most, also if it asks for many at once', async () => {
    const owner = await Visitor.register(product.url)
    await sql(
      `insert into workspaces (owner_id, name, is_personal) select $1, n::text, false from generate_series(1, 8) n`,
      owner.user.id,
    )
    const asked = await Promise.all(
      Array.from({ length: 4 }, (_, n) => owner.post('/api/workspaces', { name: `T${n}` })),
    )
    expect(asked.filter(({ status }) => status === 201)).toHaveLength(2)
    expect(asked.filter((answer) => codeOf(answer) === 'too-many-workspaces')).toHaveLength(2)
  })
})

describe('a deleted workspace', () => {
  it('is gone for everybody, comes back whole within 7 days, and is emptied after', async () => {
    const { owner, team } = await newTeam()
    const member = await joinAs(product, team, 'member')
    await member.post('/api/contacts', { apolloId: 'demo:6' })
    expect((await owner.delete('/api/workspace')).status).toBe(200)
    expect(await placeOf(member)).toMatchObject({ isPersonal: true })
    expect((await workspacesOf(member)).map(({ id }) => id)).not.toContain(team)
    const deleted = (await workspacesOf(owner)).find(({ id }) => id === team)
    const daysLeft = (Date.parse(deleted?.restorableUntil ?? '') - product.ctx.now().getTime()) / dayMs
    expect(daysLeft).toBeCloseTo(7, 2)

    product.advance(6 * dayMs)
    await emptyDeletedWorkspaces(product.ctx)
    expect((await owner.post(`/api/workspaces/${team}/restore`)).status).toBe(200)
    expect((await placeOf(owner)).id).toBe(team)
    expect((await member.get('/api/contacts', { 'x-workspace': team })).body).toHaveLength(1)

    await owner.post('/api/account/confirm', { password: 'correct horse' })
    await owner.delete('/api/workspace')
    product.advance(8 * dayMs)
    expect((await owner.post(`/api/workspaces/${team}/restore`)).status).toBe(404)
    await emptyDeletedWorkspaces(product.ctx)
    expect(await sql('select 1 from contacts where workspace_id = $1', team)).toHaveLength(0)
    expect(await sql('select name from workspaces where id = $1', team)).toEqual([{ name: '' }])
  })

  it('that is emptied frees its mail domain, and has no provider and no key any more', async () => {
    const { owner, team } = await newTeam()
    await sql(`update workspaces set premium_until = now() + interval '1 year' where id = $1`, team)
    const admin = await joinAs(product, team, 'admin')
    await admin.post('/api/account/api-keys', { name: 'k' })
    await sql(`insert into workspace_domains values ($1, 'acme.test', 'token', now())`, team)
    await sql(`insert into workspace_providers values ($1, 'https://id.acme.test', 'client', 'sealed', now())`, team)
    const claim = (by: Visitor) => by.post('/api/workspace/domain', { domain: 'acme.test' })
    const other = await Visitor.register(product.url)
    await owner.delete('/api/workspace')
    expect(codeOf(await claim(other))).toBe('domain-taken')
    product.advance(8 * dayMs)
    await emptyDeletedWorkspaces(product.ctx)
    await other.post('/api/login', { email: other.user.email, password: 'correct horse' })
    expect((await claim(other)).status).toBe(200)
    for (const table of ['workspace_domains', 'workspace_providers', 'api_keys'])
      expect(await sql(`select 1 from ${table} where workspace_id = $1`, team)).toEqual([])
  })

  it('an account that owns a team with others in it can’t be closed; alone in it, both go', async () => {
    const { owner, team } = await newTeam()
    const member = await joinAs(product, team, 'member')
    const goodbye = { password: 'correct horse' }
    expect(codeOf(await owner.post('/api/account/delete', goodbye))).toBe('owns-teams')
    expect((await member.post('/api/account/delete', goodbye)).status).toBe(200)
    expect(await sql('select 1 from members where workspace_id = $1', team)).toHaveLength(0)
    expect((await owner.post('/api/account/delete', goodbye)).status).toBe(200)
  })
})
