import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Invitation, InvitationShown } from '../../../../contract/security/invitations.ts'
import type { Workspace, WorkspaceWithMembers } from '../../../../contract/security/workspaces.ts'
import { startTestProduct, type TestProduct } from '../../../../test/product.ts'
import { addMember, joinAs, makeWorkspace, type Person } from '../../../../test/team.ts'
import { Visitor } from '../../../../test/visitor.ts'
import { dbOf } from '../../../db/transaction.ts'
import { forgetOldInvitations } from './forget-invitations.ts'

let product: TestProduct
let owner: Person
let team: string
beforeAll(async () => {
  product = await startTestProduct({ worker: false })
  owner = await Visitor.register(product.url, 'olga@owner.test')
  team = await makeWorkspace(owner)
})
afterAll(() => product.stop())
beforeEach(() => product.database.ownerPool.query('truncate rate_windows'))

const sql = async (text: string, ...values: unknown[]) =>
  (await product.database.ownerPool.query<Record<string, unknown>>(text, values)).rows
const codeOf = ({ body }: { body: Record<string, unknown> }) => body['code']
const tokenTo = async (email: string) => {
  await product.mailed()
  const mail = product.mails.findLast(({ to }) => to === email)
  return /\/invitations\?token=([\w-]{43})/.exec(mail?.text ?? '')?.[1] ?? ''
}
const accept = (person: Visitor, token: string) => person.post<Workspace>('/api/invitations/accept', { token })
const show = (token: string) => new Visitor(product.url).post<InvitationShown>('/api/invitations/show', { token })

async function invite(by: Visitor, email: string, role = 'member'): Promise<{ id: string; token: string }> {
  const { status, body, text } = await by.post<{ invitations: Invitation[] }>('/api/workspace/invitations', {
    emails: [email],
    role,
  })
  if (status !== 201) throw new Error(`inviting answered ${status}: ${text}`)
  return { id: body.invitations[0]!.id, token: await tokenTo(email) }
}
const listed = async () =>
  (await owner.get<{ invitations: Invitation[] }>('/api/workspace/invitations')).body.invitations
const roleOf = async (person: Person, workspace = team) =>
  (await sql('select role from members where workspace_id = $1 and account_id = $2', workspace, person.user.id))[0]?.[
    'role'
  ]

describe('an invitation by mail', () => {
  it('says who invites to what, joins as what it said, once, and is kept as a hash only', async () => {
    const { token } = await invite(owner, 'Ann@Joiner.test', 'viewer')
    expect(token).toHaveLength(43)
    expect(JSON.stringify(await sql('select * from invitations'))).not.toContain(token)
    expect((await show(token)).body).toMatchObject({
      workspace: 'Acme Sales',
      invitedBy: 'olga@owner.test',
      email: 'Ann@Joiner.test',
      role: 'viewer',
      hasAccount: false,
    })
    const ann = await Visitor.register(product.url, 'ann@joiner.test')
    expect((await show(token)).body.hasAccount).toBe(true)
    const { status, body } = await accept(ann, token)
    expect([status, body.id, body.role]).toEqual([200, team, 'viewer'])
    expect((await ann.me()).workspace).toMatchObject({ id: team, role: 'viewer' })
    expect(await accept(ann, token)).toMatchObject({ status: 410, body: { code: 'invitation-over' } })
    expect((await listed()).find(({ email }) => email === 'Ann@Joiner.test')?.state).toBe('accepted')
  })

  it('is for that address alone, whatever the case; a plus is another address', async () => {
    const bob = await Visitor.register(product.url, 'bob@joiner.test')
    for (const other of ['bob+1@joiner.test', 'bob@joiner.test.example', 'bob2@joiner.test']) {
      const { token } = await invite(owner, other)
      expect(codeOf(await accept(bob, token))).toBe('invitation-for-another')
      expect((await show(token)).status).toBe(200)
    }
    const { token } = await invite(owner, 'BOB@joiner.test')
    expect(await accept(new Visitor(product.url), token)).toMatchObject({ status: 401 })
    expect((await accept(bob, token)).status).toBe(200)
  })

  it('ends when it is revoked, sent again, out of time, or its workspace is deleted', async () => {
    const cat = await Visitor.register(product.url, 'cat@joiner.test')
    const first = await invite(owner, 'cat@joiner.test')
    const again = await owner.post<Invitation>(`/api/workspace/invitations/${first.id}/resend`)
    const second = await tokenTo('cat@joiner.test')
    expect([again.status, again.body.state, second === first.token]).toEqual([200, 'pending', false])
    expect(codeOf(await accept(cat, first.token))).toBe('unknown-invitation')
    expect((await owner.delete(`/api/workspace/invitations/${first.id}`)).status).toBe(200)
    expect(await accept(cat, second)).toMatchObject({ status: 410 })
    expect((await show(second)).text).toContain('revoked')
    expect((await owner.post(`/api/workspace/invitations/${first.id}/resend`)).status).toBe(410)

    const late = await invite(owner, 'cat@joiner.test')
    await sql(`update invitations set expires_at = now() - interval '1 second' where id = $1`, late.id)
    expect((await show(late.token)).text).toContain('has expired')
    expect(await accept(cat, late.token)).toMatchObject({ status: 410 })
    expect((await owner.post(`/api/workspace/invitations/${late.id}/resend`)).status).toBe(200)
    const fresh = await tokenTo('cat@joiner.test')
    await sql('update workspaces set deleted_at = now() where id = $1', team)
    expect(codeOf(await accept(cat, fresh))).toBe('unknown-invitation')
    await sql('update workspaces set deleted_at = null where id = $1', team)
    await owner.post(`/api/workspaces/${team}/switch`)
    expect(await roleOf(cat)).toBeUndefined()
  })

  it.each([
    ['removed', (person: Person) => owner.delete(`/api/workspace/members/${person.user.id}`)],
    [
      'no admin any more',
      (person: Person) => owner.send('PATCH', `/api/workspace/members/${person.user.id}`, '{"role":"member"}', {}),
    ],
  ])(
    'ends when who sent it is %s, so that no link of theirs leads back in; those of others stay',
    async (how, change) => {
      const admin = await joinAs(product, team, 'admin')
      const kept = await invite(owner, `kept-${how.length}@joiner.test`)
      const own = await invite(admin, `own-${how.length}@joiner.test`, 'admin')
      expect((await change(admin)).status).toBe(200)
      const back = await Visitor.register(product.url, `own-${how.length}@joiner.test`)
      expect(codeOf(await accept(back, own.token))).toBe('invitation-over')
      expect(await roleOf(back)).toBeUndefined()
      expect((await listed()).find(({ id }) => id === own.id)?.state).toBe('revoked')
      expect((await show(kept.token)).status).toBe(200)
    },
  )

  it('leads nobody back in who came by another way, and was removed since', async () => {
    const ines = await Visitor.register(product.url, 'ines@joiner.test')
    const { token } = await invite(owner, 'Ines@joiner.test', 'admin')
    // By the link of their domain, as a member.
    await addMember(product, team, { accountId: ines.user.id, role: 'member' })
    expect((await owner.delete(`/api/workspace/members/${ines.user.id}`)).status).toBe(200)
    expect(codeOf(await accept(ines, token))).toBe('invitation-over')
    expect(await roleOf(ines)).toBeUndefined()
    const again = await invite(owner, 'ines@joiner.test')
    expect((await show(again.token)).status).toBe(200)
  })

  it('used twice at once makes one member; revoked at the same moment, one of the two wins', async () => {
    const dan = await Visitor.register(product.url, 'dan@joiner.test')
    const { token } = await invite(owner, 'dan@joiner.test')
    const both = await Promise.all([accept(dan, token), accept(dan, token), accept(dan, token)])
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 410, 410])
    expect(await sql('select 1 from members where account_id = $1', dan.user.id)).toHaveLength(1)

    const eve = await Visitor.register(product.url, 'eve@joiner.test')
    const race = await invite(owner, 'eve@joiner.test')
    const [taken, revoked] = await Promise.all([
      accept(eve, race.token),
      owner.delete(`/api/workspace/invitations/${race.id}`),
    ])
    expect([taken.status, revoked.status].toSorted((a, b) => a - b)).toEqual([200, 410])
    expect(await roleOf(eve)).toBe(taken.status === 200 ? 'member' : undefined)
  })

  it('gives nobody a role other than its own, and never changes the role of who is in already', async () => {
    const people: [Person, 'admin' | 'member' | 'viewer'][] = []
    // The free places are for these.
    await sql('delete from members where workspace_id = $1', team)
    for (const role of ['admin', 'member', 'viewer'] as const) people.push([await joinAs(product, team, role), role])
    const links = people.flatMap(([person]) => people.map(([, role]) => ({ person, role })))
    for (const { person, role } of links) {
      await sql('delete from members where account_id = $1', person.user.id)
      const { token } = await invite(owner, person.user.email, role)
      await accept(person, token)
      expect(await roleOf(person)).toBe(role)
      await sql('truncate rate_windows')
    }
    // Invited as a viewer, made one by hand meanwhile, then as an admin: what they are stays.
    const [person] = people[0]!
    await sql('delete from members where account_id = $1', person.user.id)
    const { token } = await invite(owner, person.user.email, 'admin')
    await sql(`insert into members values ($1, $2, 'viewer', now())`, team, person.user.id)
    expect((await accept(person, token)).body.role).toBe('viewer')
    const wrong = await owner.post('/api/workspace/invitations', { emails: ['x@joiner.test'], role: 'owner' })
    expect(wrong.status).toBe(400)
  })

  it('is the workspace’s own: others see, send and revoke it not, and a member may not invite', async () => {
    const { id, token } = await invite(owner, 'fay@joiner.test')
    const stranger = await Visitor.register(product.url)
    await makeWorkspace(stranger, 'Elsewhere')
    expect((await stranger.post(`/api/workspace/invitations/${id}/resend`)).status).toBe(404)
    expect((await stranger.delete(`/api/workspace/invitations/${id}`)).status).toBe(404)
    expect((await stranger.get('/api/workspace/invitations')).body).toEqual({ invitations: [] })
    expect((await show(token)).status).toBe(200)
    const member = await joinAs(product, team, 'member')
    const asMember = await member.post('/api/workspace/invitations', { emails: ['x@joiner.test'], role: 'viewer' })
    expect(codeOf(asMember)).toBe('role-needed')
    for (const bad of ['', 'x'.repeat(201), `${token}x`, token.toLowerCase()])
      expect((await show(bad)).status).toBeGreaterThanOrEqual(400)
  })
})

describe('inviting', () => {
  it('many at once: each address once, nobody who is in, nothing if one is no address', async () => {
    const before = product.mails.length
    const emails = ['gus@joiner.test', 'GUS@joiner.test', 'olga@owner.test', 'hal@joiner.test']
    const { body } = await owner.post('/api/workspace/invitations', { emails, role: 'member' })
    expect(body).toMatchObject({ alreadyIn: ['olga@owner.test'] })
    await product.mailed()
    const invited = product.mails.slice(before).map(({ to }) => to)
    expect(invited.toSorted()).toEqual(['GUS@joiner.test', 'hal@joiner.test'])
    const wrong = await owner.post('/api/workspace/invitations', {
      emails: ['ida@joiner.test', 'nobody'],
      role: 'member',
    })
    expect([wrong.status, await tokenTo('ida@joiner.test')]).toEqual([400, ''])
    // The second one takes the place of the first.
    const first = await tokenTo('hal@joiner.test')
    await invite(owner, 'Hal@joiner.test', 'viewer')
    expect((await show(first)).status).toBe(404)
    expect((await listed()).filter(({ email }) => email === 'hal@joiner.test')).toHaveLength(1)
  })

  it('not into a personal workspace, not past 20 a day, 100 that are open, or 200 people', async () => {
    const alone = await Visitor.register(product.url)
    const inviting = (by: Visitor, ...emails: string[]) =>
      by.post('/api/workspace/invitations', { emails, role: 'member' })
    expect(codeOf(await inviting(alone, 'x@joiner.test'))).toBe('workspace-is-personal')
    const place = await makeWorkspace(alone, 'Busy')
    const many = (from: number, count: number) => Array.from({ length: count }, (_, n) => `p${from + n}@many.test`)
    expect((await inviting(alone, ...many(0, 19))).status).toBe(201)
    // What is refused is not counted.
    expect((await inviting(alone, ...many(50, 2))).status).toBe(429)
    expect((await inviting(alone, ...many(19, 1))).status).toBe(201)
    expect((await inviting(alone, ...many(20, 1))).status).toBe(429)

    await sql('truncate rate_windows')
    await sql(
      `insert into invitations (workspace_id, email, role, token_hash, invited_by, sent_at, expires_at)
       select $1, 'q' || n || '@many.test', 'viewer', 'hash' || n, $2, now(), now() + interval '1 day' from generate_series(1, 80) n`,
      place,
      alone.user.id,
    )
    expect(codeOf(await inviting(alone, 'one-more@many.test'))).toBe('too-many-invitations')
    const last = await Visitor.register(product.url, 'p0@many.test')
    await sql(
      `insert into users (id, email) select 'crowd' || n, 'crowd' || n || '@many.test' from generate_series(1, 199) n`,
    )
    await sql(`insert into members select $1, 'crowd' || n, 'viewer', now() from generate_series(1, 199) n`, place)
    expect(codeOf(await accept(last, await tokenTo('p0@many.test')))).toBe('too-many-people')
    expect((await show(await tokenTo('p0@many.test'))).status).toBe(200)
    expect((await alone.get<WorkspaceWithMembers>('/api/workspace')).body.members).toHaveLength(200)
  })

  it('is forgotten 30 days after its end', async () => {
    const { id } = await invite(owner, 'old@joiner.test')
    await sql(`update invitations set expires_at = now() - interval '31 days' where id = $1`, id)
    await forgetOldInvitations({ db: dbOf(product.database.ownerPool), now: () => new Date() } as never)
    expect((await listed()).some((each) => each.id === id)).toBe(false)
  })
})
