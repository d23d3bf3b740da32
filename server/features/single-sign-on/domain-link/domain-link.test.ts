import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { DomainLink, DomainLinkShown } from '../../../../contract/security/domain-links.ts'
import type { WorkspaceSignOn } from '../../../../contract/security/single-sign-on.ts'
import { plans } from '../../../../pricing/plans.ts'
import { startTestProduct, type TestProduct } from '../../../../test/product.ts'
import { joinAs, makeWorkspace, type Person } from '../../../../test/team.ts'
import { Visitor } from '../../../../test/visitor.ts'
import { workspaceIdOf, type AccountId } from '../../../actor.ts'
import { dbOf, inTransaction } from '../../../db/transaction.ts'
import { suspendUser, suspendWorkspace } from '../../suspensions/suspend.ts'
import { joinBySingleSignOn } from '../finish-sign-in.ts'

let product: TestProduct
let owner: Person
let team: string
const txt = new Map<string, string[]>()
let people = 0
beforeAll(async () => {
  product = await startTestProduct({ worker: false, lookupTxt: async (name) => txt.get(name) ?? [] })
  owner = await Visitor.register(product.url, 'olga@owner.test')
  team = await makeWorkspace(owner)
})
afterAll(() => product.stop())
beforeEach(async () => {
  await product.database.ownerPool.query('truncate rate_windows')
  await prove('acme.test')
})

const sql = async (text: string, ...values: unknown[]) =>
  (await product.database.ownerPool.query<Record<string, unknown>>(text, values)).rows
const codeOf = ({ body }: { body: unknown }) => (body as { code?: string }).code

async function prove(domain: string, by: Visitor = owner): Promise<void> {
  const claimed = await by.post<WorkspaceSignOn>('/api/workspace/domain', { domain })
  txt.set(domain, [claimed.body.domain?.record ?? ''])
  const { status, text } = await by.post('/api/workspace/domain/prove')
  if (status !== 200) throw new Error(`proving answered ${status}: ${text}`)
}

async function switchOn(role = 'member'): Promise<string> {
  const { status, body, text } = await owner.post<DomainLink>('/api/workspace/domain-link', { role })
  if (status !== 200) throw new Error(`switching on answered ${status}: ${text}`)
  return /\/join\?token=([\w-]{43})$/.exec(body.link?.url ?? '')?.[1] ?? ''
}

/** Somebody with an address there, confirmed unless it says otherwise. */
async function somebody(at: string, { isConfirmed = true } = {}): Promise<Person> {
  people += 1
  const person = await Visitor.register(product.url, `p${people}@${at}`)
  if (isConfirmed) await sql('update users set email_confirmed_at = now() where id = $1', person.user.id)
  return person
}

const join = (person: Visitor, token: string) => person.post('/api/domain-link/join', { token })
const open = (token: string) => new Visitor(product.url).post<DomainLinkShown>('/api/domain-link/show', { token })
const isIn = async ({ user }: Person) =>
  (await sql('select 1 from members where workspace_id = $1 and account_id = $2', team, user.id)).length > 0

describe('the link of a mail domain', () => {
  it('needs a team and a proven domain, is the owner’s alone, and is kept as a hash and sealed', async () => {
    const alone = await Visitor.register(product.url)
    expect(codeOf(await alone.post('/api/workspace/domain-link', { role: 'member' }))).toBe('workspace-is-personal')
    await makeWorkspace(alone, 'No domain')
    expect(codeOf(await alone.post('/api/workspace/domain-link', { role: 'member' }))).toBe('domain-unproven')
    await alone.post('/api/workspace/domain', { domain: 'claimed.test' })
    expect(codeOf(await alone.post('/api/workspace/domain-link', { role: 'member' }))).toBe('domain-unproven')
    const admin = await joinAs(product, team, 'admin')
    for (const role of ['admin', 'owner'])
      expect((await owner.post('/api/workspace/domain-link', { role })).status).toBe(400)
    const token = await switchOn('viewer')
    expect(codeOf(await admin.get('/api/workspace/domain-link'))).toBe('role-needed')
    expect(JSON.stringify(await sql('select * from domain_links'))).not.toContain(token)
    const shown = (await owner.get<DomainLink>('/api/workspace/domain-link')).body
    expect(shown).toMatchObject({ domain: 'acme.test', link: { role: 'viewer' } })
    expect(shown.link?.url).toBe(`${product.url}/join?token=${token}`)
    expect((await open(token)).body).toEqual({ workspace: 'Acme Sales', domain: 'acme.test', role: 'viewer' })
  })

  it('lets in who has a confirmed address at exactly that domain, as what it says, and tells the owner once', async () => {
    const token = await switchOn('viewer')
    const ann = await somebody('ACME.test')
    const before = product.mails.length
    expect(await join(new Visitor(product.url), token)).toMatchObject({ status: 401 })
    expect((await join(ann, token)).body).toMatchObject({ id: team, role: 'viewer' })
    expect((await ann.me()).workspace).toMatchObject({ id: team, role: 'viewer' })
    await switchOn('member')
    // Who is in already stays what they are.
    expect((await join(ann, await switchOn('member'))).body).toMatchObject({ role: 'viewer' })
    await expect.poll(() => product.mails.length - before).toBe(1)
    expect(product.mails.at(-1)).toMatchObject({ to: 'olga@owner.test' })
    expect(product.mails.at(-1)?.text).toContain(ann.user.email)

    for (const other of ['other.test', 'sub.acme.test', 'notacme.test', 'acme.test.example', 'acme.tes']) {
      const stranger = await somebody(other)
      const refused = await join(stranger, await switchOn())
      expect([codeOf(refused), await isIn(stranger)]).toEqual(['link-of-another-domain', false])
      expect(refused.text).toContain('acme.test')
    }
    // Also in practice mode: the address is all that lets them in.
    const unknown = await somebody('acme.test', { isConfirmed: false })
    expect(codeOf(await join(unknown, await switchOn()))).toBe('link-needs-confirmation')
    expect(await isIn(unknown)).toBe(false)
  })

  it('that is not whole says so in plain words, and whom to ask', async () => {
    for (const token of ['', 'x'.repeat(201)]) {
      const { status, body } = await open(token)
      expect([status, body]).toMatchObject([
        400,
        { message: 'This link is incomplete. Ask the person who gave it to you for the full link.' },
      ])
    }
  })

  it('ends when it is renewed or switched off, the domain is claimed anew, or the workspace is deleted', async () => {
    const [ann, first] = [await somebody('acme.test'), await switchOn()]
    const isOver = async (token: string) => {
      expect((await open(token)).status).toBe(404)
      expect(codeOf(await join(ann, token))).toBe('unknown-domain-link')
    }
    const second = await switchOn()
    await isOver(first)
    expect((await open(second)).status).toBe(200)
    await owner.delete('/api/workspace/domain-link')
    await isOver(second)
    expect((await owner.get<DomainLink>('/api/workspace/domain-link')).body.link).toBeNull()

    const third = await switchOn()
    // Proving again what is proven changes nothing.
    await prove('acme.test')
    expect((await open(third)).status).toBe(200)
    await owner.post('/api/workspace/domain', { domain: 'acme.example' })
    await isOver(third)
    // Claimed and proven again it is a new claim: the old link stays over.
    await prove('acme.test')
    await isOver(third)
    const fourth = await switchOn()
    await owner.post('/api/workspace/domain', { domain: 'acme.example' })
    const rival = await Visitor.register(product.url)
    await makeWorkspace(rival, 'Rival')
    await prove('acme.test', rival)
    await isOver(fourth)
    expect(codeOf(await owner.post('/api/workspace/domain', { domain: 'acme.test' }))).toBe('domain-taken')
    await rival.post('/api/workspace/domain', { domain: 'rival.test' })

    await prove('acme.test')
    const fifth = await switchOn()
    await sql('update workspaces set deleted_at = now() where id = $1', team)
    await isOver(fifth)
    await sql('update workspaces set deleted_at = null where id = $1', team)
    await owner.post(`/api/workspaces/${team}/switch`)
    expect((await open(fifth)).status).toBe(200)
  })

  it('leads nobody into a suspended workspace, and no suspended account into any', async () => {
    const [ann, token] = [await somebody('acme.test'), await switchOn()]
    const asOperator = dbOf(product.database.ownerPool)
    const why = { category: 'law', note: '' } as const
    await suspendWorkspace(asOperator, team, why)
    const refused = await join(ann, token)
    expect([refused.status, codeOf(refused), await isIn(ann)]).toEqual([403, 'suspended', false])
    await suspendWorkspace(asOperator, team, null)
    await suspendUser(asOperator, ann.user.email, why)
    expect([codeOf(await join(ann, token)), await isIn(ann)]).toEqual(['suspended', false])
    await suspendUser(asOperator, ann.user.email, null)
    expect([(await join(ann, token)).status, await isIn(ann)]).toEqual([200, true])
    await ann.post('/api/workspace/leave')
  })

  it('leads out of another workspace that is closed to somebody: it demands a second factor, or is suspended', async () => {
    const token = await switchOn()
    for (const closes of ['factor', 'suspension']) {
      const ann = await somebody('acme.test')
      const other = await makeWorkspace(ann, 'Closed')
      if (closes === 'suspension')
        await suspendWorkspace(dbOf(product.database.ownerPool), other, { category: 'law', note: '' })
      else await sql('update workspaces set requires_factor = true where id = $1', other)
      expect((await ann.get('/api/contacts')).status).toBe(403)
      expect((await join(ann, token)).body).toMatchObject({ id: team })
      expect((await ann.get('/api/contacts')).status).toBe(200)
      await ann.post('/api/workspace/leave')
    }
  })

  it('doesn’t let in who was removed until they are invited, but who left; nor anybody beyond the team’s places', async () => {
    const token = await switchOn()
    const ann = await somebody('acme.test')
    await join(ann, token)
    await ann.post('/api/workspace/leave')
    expect((await join(ann, token)).status).toBe(200)
    expect((await owner.delete(`/api/workspace/members/${ann.user.id}`)).status).toBe(200)
    expect(codeOf(await join(ann, token))).toBe('link-not-for-removed')
    expect(codeOf(await join(ann, await switchOn()))).toBe('link-not-for-removed')
    const asAnn = { workspaceId: workspaceIdOf(team), accountId: ann.user.id as AccountId, at: new Date() }
    await inTransaction(product.ctx.db, (tx) => joinBySingleSignOn(tx, asAnn))
    expect(await isIn(ann)).toBe(false)
    await owner.post('/api/workspace/invitations', { emails: [ann.user.email], role: 'member' })
    await product.mailed()
    const mail = product.mails.findLast(({ to }) => to === ann.user.email)
    const invitation = /\/invitations\?token=([\w-]{43})/.exec(mail?.text ?? '')?.[1]
    expect((await ann.post('/api/invitations/accept', { token: invitation })).status).toBe(200)
    await ann.post('/api/workspace/leave')
    const last = await switchOn()
    expect((await join(ann, last)).status).toBe(200)

    await sql(
      `insert into users (id, email) select 'crowd' || n, 'crowd' || n || '@many.test' from generate_series(1, 5) n`,
    )
    await sql(
      `insert into members select $1, 'crowd' || n, 'viewer', now()
       from generate_series(1, $2 - 1 - (select count(*)::int from members where workspace_id = $1)) n`,
      ...[team, plans.starter.people],
    )
    const late = await somebody('acme.test')
    expect([codeOf(await join(late, last)), await isIn(late)]).toEqual(['too-many-people', false])
    await sql('delete from members where account_id = $1', ann.user.id)
    // Two at once can't both take the last place.
    const both = [late, await somebody('acme.test')]
    const answers = await Promise.all(both.map((each) => join(each, last)))
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  })
})
