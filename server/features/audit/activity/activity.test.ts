import { parse } from 'csv-parse/sync'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { ActivityPage, ActivityRow } from '../../../../contract/security/activity.ts'
import { kindsIn, makePaidTeam } from '../../../../test/actors/paid-team.ts'
import { peopleWho } from '../../../../test/people.ts'
import { startTestProduct, type TestProduct } from '../../../../test/product.ts'
import { joinAs } from '../../../../test/team.ts'
import { Visitor } from '../../../../test/visitor.ts'
import { dbOf } from '../../../db/transaction.ts'
import { emptyDeletedWorkspaces } from '../../privacy/empty-closed-accounts.job.ts'
import { checkActivity } from './check-activity.ts'
import { sealActivity } from './seal-activity.job.ts'

let product: TestProduct
beforeAll(async () => {
  product = await startTestProduct()
})
afterAll(() => product.stop())
beforeEach(() => product.database.ownerPool.query('delete from rate_windows'))

const run = async (text: string, ...values: unknown[]) => (await product.database.ownerPool.query(text, values)).rows
const send = (by: Visitor, method: string, path: string, body?: unknown) =>
  by.send<never>(method, path, body === undefined ? undefined : JSON.stringify(body), {})
const list = async (by: Visitor, query = '') => (await by.get<ActivityPage>(`/api/activity${query}`)).body.rows
const password = 'correct horse'

describe('the record of a workspace', () => {
  it('says who came in, who failed how often, and from which network; in each of their workspaces', async () => {
    const { owner, team } = await makePaidTeam(product)
    const member = await joinAs(product, team, 'member')
    const { email } = member.user
    for (let n = 0; n < 3; n += 1) await new Visitor(product.url).post('/api/login', { email, password: 'a guess' })
    await expect.poll(() => kindsIn(product, team), { timeout: 10_000 }).toContain('account.sign_in_failed')
    await new Visitor(product.url).post('/api/login', { email, password })
    const [came, failed] = await list(owner, `?who=${member.user.id}`)
    expect(came).toMatchObject({ who: email, what: 'signed in', network: '127.0.0.0/24', via: 'browser' })
    expect(failed).toMatchObject({ who: email, what: 'failed to sign in: 3 wrong passwords' })
    const [{ id: own }] = await run('select id from workspaces where owner_id = $1 and is_personal', member.user.id)
    expect((await kindsIn(product, own)).at(-1)).toBe('account.signed_in')
  })

  it('is read, filtered by who, kind, day and text, paged, and exported as it is listed', async () => {
    const { owner, team } = await makePaidTeam(product)
    const admin = await joinAs(product, team, 'admin')
    for (let n = 0; n < 60; n += 1) await admin.post('/api/contact-lists', { name: `List ${n} =1+1` })
    await owner.post('/api/workspace/invitations', { emails: ['someone@else.test'], role: 'viewer' })
    const first = (await admin.get<ActivityPage>('/api/activity')).body
    const next = (await admin.get<ActivityPage>(`/api/activity?cursor=${first.nextCursor}`)).body
    const all = [...first.rows, ...next.rows]
    expect([first.rows.length, next.nextCursor, new Set(all.map(({ id }) => id)).size]).toEqual([50, null, all.length])
    expect(all[0]).toMatchObject({ what: 'invited 1 person as viewer', who: owner.user.email })
    expect(await list(owner, `?who=${admin.user.id}&kind=lists`)).toHaveLength(50)
    expect((await list(owner, '?text=LIST 7 =')).map(({ what }) => what)).toEqual(['created the list List 7 =1+1'])
    expect(await list(owner, '?text=_____________________')).toEqual([])
    expect((await list(owner, '?kind=people')).map(({ kind }) => kind)).toEqual([
      'invitation.sent',
      'workspace.created',
    ])
    const today = new Date().toISOString().slice(0, 10)
    expect(await list(owner, `?from=${today}&to=${today}&kind=people`)).toHaveLength(2)
    expect(await list(owner, '?to=2020-01-01')).toEqual([])

    const lines = (await owner.get(`/api/activity.jsonl?kind=lists`)).text
    const read = lines
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as ActivityRow)
    const withoutPlace = (row: ActivityRow) => ({ ...row, seq: 0 })
    expect(read.map(withoutPlace)).toEqual(all.filter(({ kind }) => kind === 'list.created').map(withoutPlace))
    const { text } = await owner.get(`/api/activity.csv?kind=lists`)
    const csv: Record<string, string>[] = parse(text, { bom: true, columns: true })
    expect(csv.map((row) => [row['Date'], row['Who'], row['What']])).toEqual(
      read.map(({ at, who, what }) => [at, who, what]),
    )
    expect((await list(owner)).slice(0, 2).map(({ kind }) => kind)).toEqual(['export.activity', 'export.activity'])
  })

  it('is nobody’s but its own owner’s and admins’; what is recent of a list or a person is every member’s', async () => {
    const [{ owner, team }, stranger] = [await makePaidTeam(product), await makePaidTeam(product)]
    const viewer = await joinAs(product, team, 'viewer')
    const [person] = peopleWho('valid', 1, 'accept')
    const { body: made } = await owner.post<{ id: number }>('/api/contact-lists', { name: 'Ours' })
    await owner.post(`/api/contact-lists/${made.id}/people`, { contactIds: [person!.id] })
    await owner.post('/api/enrich-contact', { contactId: person!.id })
    for (const path of ['/api/activity', '/api/activity.csv', '/api/activity.jsonl']) {
      expect((await viewer.get(path)).body).toMatchObject({ code: 'role-needed' })
      expect((await new Visitor(product.url).get(path)).status).toBe(401)
    }
    expect((await list(stranger.owner)).map(({ accountId }) => accountId)).not.toContain(owner.user.id)
    const recent = async (by: Visitor, path: string) =>
      (await by.get<{ rows?: ActivityRow[] }>(`/api/${path}/activity`)).body.rows?.map(
        ({ what, network }) => `${what}${network}`,
      )
    const name = (await run('select name from contacts where workspace_id = $1', team))[0].name as string
    expect(await recent(viewer, `contact-lists/${made.id}`)).toEqual([
      'added 1 person to the list Ours',
      'created the list Ours',
    ])
    expect(await recent(viewer, `people/${person!.id}`)).toEqual([
      `asked for the address of ${name}: 1 credit if it is proven`,
      'added 1 person to the list Ours',
      `saved ${name}`,
    ])
    expect(await recent(stranger.owner, `people/${person!.id}`)).toEqual([])
    expect((await stranger.owner.get(`/api/contact-lists/${made.id}/activity`)).status).toBe(404)
  })

  it('names a private list, search or view to its owner alone: in the list, by text, in both exports and in what is recent', async () => {
    const { owner, team } = await makePaidTeam(product)
    const member = await joinAs(product, team, 'admin')
    const [person] = peopleWho('valid', 1, 'accept')
    const name = 'Layoffs 2027'
    const { body: made } = await member.post<{ id: number }>('/api/contact-lists', { name, isShared: false })
    await member.post(`/api/contact-lists/${made.id}/people`, { contactIds: [person!.id] })
    const { body: search } = await member.post<{ id: string }>('/api/saved-searches', {
      name,
      criteria: { jobTitle: 'sales' },
    })
    const filters = { search: '', industry: '', location: '', company: '', hasEmail: null, tags: [], status: '', proof: '', list: null } // oxfmt-ignore
    await member.post('/api/contact-views', { name, shows: { view: 'saved', filters, sort: '', columns: [] } })
    const said = async (by: Visitor, query = '') => (await list(by, `?kind=lists${query}`)).map(({ what }) => what)
    const hidden = [
      'saved the view a private view',
      'saved the search a private search',
      'added 1 person to the list a private list',
      'created the list a private list',
    ]
    const named = hidden.map((what) => what.replace(/a private \w+$/, name))
    expect([await said(owner), await said(member)]).toEqual([hidden, named])
    expect([await said(owner, '&text=layoffs'), await said(member, '&text=layoffs')]).toEqual([[], named])
    for (const path of ['/api/activity.csv', '/api/activity.jsonl']) {
      const whole = (await owner.get(path)).text
      expect([whole.includes('a private list'), whole.includes(name)]).toEqual([true, false])
      expect((await member.get(path)).text).toContain(name)
    }
    const recent = async (by: Visitor) =>
      (await by.get<{ rows: ActivityRow[] }>(`/api/people/${person!.id}/activity`)).body.rows.map(({ kind }) => kind)
    // That somebody is on it is told nobody else.
    expect([await recent(owner), await recent(member)]).toEqual([['contact.saved'], ['list.filled', 'contact.saved']])
    expect((await owner.get(`/api/contact-lists/${made.id}/activity`)).status).toBe(404)
    await send(member, 'PATCH', `/api/saved-searches/${search.id}`, { isShared: true })
    expect((await said(owner))[0]).toBe(`shared the saved search ${name}`)
  })

  it('goes with its workspace; the chain still says how many rows there were', async () => {
    const { owner, team } = await makePaidTeam(product)
    await owner.post('/api/contact-lists', { name: 'Ours' })
    await sealActivity(product.ctx)
    await send(owner, 'DELETE', '/api/workspace')
    await run(`update workspaces set deleted_at = now() - interval '30 days' where id = $1`, team)
    await emptyDeletedWorkspaces(product.ctx)
    expect(await kindsIn(product, team)).toEqual([])
    expect(await run('select sealed::int, pruned::int from activity_chains where workspace_id = $1', team)).toEqual([
      { sealed: 2, pruned: 2 },
    ])
    expect((await checkActivity(dbOf(product.database.ownerPool))).faults).toEqual([])
  })
})
