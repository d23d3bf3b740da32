import { parse } from 'csv-parse/sync'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { ViewShows } from '../../../../contract/contacts/contact-views.ts'
import { endpoints, type EndpointName } from '../../../../contract/endpoints.ts'
import type { ActivityPage, ActivityRow } from '../../../../contract/security/activity.ts'
import { bounceReport } from '../../../../test/mail/bounce-messages.ts'
import { fileOf } from '../../../../test/actors/file-owner.ts'
import { openProvider, type TestProvider } from '../../../../test/sign-in/open-provider.ts'
import { peopleWho } from '../../../../test/people.ts'
import { startTestProduct, type TestProduct } from '../../../../test/product.ts'
import { joinAs, makeWorkspace, type Person } from '../../../../test/team.ts'
import { Visitor } from '../../../../test/visitor.ts'
import { workspaceIdOf } from '../../../actor.ts'
import { dbOf, inTransaction } from '../../../db/transaction.ts'
import { grantCredits } from '../../credits/grant-credits.ts'
import { emptyDeletedWorkspaces } from '../../privacy/empty-closed-accounts.job.ts'
import { checkActivity } from './check-activity.ts'
import { sealActivity } from './seal-activity.job.ts'

let product: TestProduct
let provider: TestProvider
const txt: string[] = []
beforeAll(async () => {
  product = await startTestProduct({ refusalsTrusted: 1_000, lookupTxt: async () => txt })
  provider = await openProvider([`${product.url}/api/sign-in/acme.test/callback`])
})
afterAll(async () => {
  await product.stop()
  await provider.close()
})
beforeEach(() => product.database.ownerPool.query('delete from rate_windows'))

const run = async (text: string, ...values: unknown[]) => (await product.database.ownerPool.query(text, values)).rows
const kindsIn = async (workspaceId: string) =>
  (await run('select kind from activity where workspace_id = $1 order by id', workspaceId)).map(({ kind }) =>
    String(kind),
  )
const send = (by: Visitor, method: string, path: string, body?: unknown) =>
  by.send<never>(method, path, body === undefined ? undefined : JSON.stringify(body), {})
const list = async (by: Visitor, query = '') => (await by.get<ActivityPage>(`/api/activity${query}`)).body.rows
const password = 'correct horse'
const shows: ViewShows = {
  view: 'saved',
  filters: {
    search: '',
    industry: '',
    location: '',
    company: '',
    hasEmail: null,
    tags: [],
    status: '',
    proof: '',
    list: null,
  },
  sort: '',
  columns: [],
}

/** A team on the Professional plan with credits. */
async function makeTeam(): Promise<{ owner: Person; team: string }> {
  const owner = await Visitor.register(product.url)
  const team = await makeWorkspace(owner)
  await run(`update workspaces set premium_until = now() + interval '1 year' where id = $1`, team)
  const ownerDb = dbOf(product.database.ownerPool)
  await inTransaction(ownerDb, (tx) => grantCredits(tx, workspaceIdOf(team), 1_000, 'test'))
  return { owner, team }
}

/** Calls that leave nothing, each with its reason. */
const without: Partial<Record<EndpointName, string>> = {
  searchContacts: 'reads; the search history keeps it',
  findEverybody: 'reads',
  countContacts: 'reads',
  listOutcomes: 'reads',
  switchWorkspace: 'says where the session is',
  seeAlert: 'says what somebody has seen',
  changeNotifications: 'concerns the mails to one account',
  sendConfirmation: 'mails a link once more; opening it leaves a row',
  applyCredits: 'asks the provider; what was paid leaves a row of its own',
  syncSubscription: 'asks the provider; a change leaves a row of its own',
}

describe('the record of a workspace', { timeout: 180_000 }, () => {
  it('gets exactly one row of each change that any call makes, and none of a call that is refused', async () => {
    const { owner, team } = await makeTeam()
    const member = await joinAs(product, team, 'member')
    const [first, second, third, fourth, fifth, sixth] = peopleWho('valid', 6, 'accept')
    const seen = new Set<string>()
    /** Makes the call and compares the kinds of the rows that are new in the workspace. */
    async function leaves<Body = Record<string, never>>(
      name: EndpointName,
      kinds: string[],
      {
        path = '',
        body,
        by = owner,
        status = [200, 201],
      }: { path?: string; body?: unknown; by?: Visitor; status?: number[] } = {},
    ): Promise<Body> {
      await run('delete from rate_windows')
      const before = (await kindsIn(team)).length
      const { method, path: pattern } = endpoints[name]
      const answer = await by.send<Body>(
        method,
        path || pattern,
        body === undefined ? undefined : JSON.stringify(body),
        {},
      )
      expect([name, status.includes(answer.status), status.includes(answer.status) ? '' : answer.text]).toEqual([
        name,
        true,
        '',
      ])
      const left = (await kindsIn(team)).slice(before)
      expect([name, left]).toEqual([name, kinds])
      if (kinds.length > 0 && status.includes(200)) seen.add(name)
      return answer.body
    }
    const refused = { status: [400, 403, 404, 409] }

    await leaves('changeProfile', ['account.profile_changed'], { body: { firstName: 'Ann', lastName: 'Lee' } })
    await leaves('renameWorkspace', ['workspace.renamed'], { body: { name: 'Acme' } })
    const m = `/api/workspace/members/${member.user.id}`
    await leaves('changeMember', ['member.role_changed'], { path: m, body: { role: 'admin' } })
    await leaves('changeMember', [], { path: '/api/workspace/members/nobody', body: { role: 'admin' }, ...refused })
    await leaves('changeMember', ['member.role_changed'], { path: m, body: { role: 'member' } })
    await leaves('changeMember', [], { path: m, body: { role: 'admin' }, by: member, ...refused })
    await leaves('setMemberLimit', ['limit.set'], { path: `${m}/limit`, body: { monthly: 50 } })
    await leaves('askForLimit', ['limit.asked'], { by: member })
    await leaves('askForLimit', [], { by: member })
    const { requests } = (await owner.get<{ requests: { id: string }[] }>('/api/workspace/limit-requests')).body
    await leaves('answerLimitRequest', ['limit.answered'], {
      path: `/api/workspace/limit-requests/${requests[0]!.id}`,
      body: { monthly: 60 },
    })

    const invited = `guest-${owner.user.id}@visitor.test`
    const { invitations } = await leaves<{ invitations: { id: string }[] }>('inviteMembers', ['invitation.sent'], {
      body: { emails: [invited], role: 'viewer' },
    })
    const i = `/api/workspace/invitations/${invitations[0]!.id}`
    await leaves('resendInvitation', ['invitation.sent_again'], { path: `${i}/resend` })
    const token = /token=([\w-]+)/.exec(product.mails.findLast(({ to }) => to === invited)?.text ?? '')?.[1]
    const guest = await Visitor.register(product.url, invited)
    await leaves('acceptInvitation', ['member.joined'], { by: guest, body: { token } })
    await leaves('removeMember', ['member.removed'], { path: `/api/workspace/members/${guest.user.id}` })
    const again = await leaves<{ invitations: { id: string }[] }>('inviteMembers', ['invitation.sent'], {
      body: { emails: [`x${invited}`], role: 'viewer' },
    })
    await leaves('revokeInvitation', ['invitation.revoked'], {
      path: `/api/workspace/invitations/${again.invitations[0]!.id}`,
    })

    const { key } = await leaves<{ key: { id: string } }>('createApiKey', ['key.created'], { body: { name: 'CRM' } })
    await leaves('setKeyLimit', ['limit.set'], { path: `/api/account/api-keys/${key.id}/limit`, body: { monthly: 9 } })
    await leaves('revokeApiKey', ['key.revoked'], { path: `/api/account/api-keys/${key.id}` })
    await leaves('revokeApiKey', [], { path: `/api/account/api-keys/${key.id}` })

    const { domain } = await leaves<{ domain: { record: string } }>('claimDomain', ['domain.claimed'], {
      body: { domain: 'acme.test' },
    })
    txt.push(domain.record)
    await leaves('proveDomain', ['domain.proven'])
    const { issuer, clientId, clientSecret } = provider
    await leaves('setSignOn', ['sign_on.set'], { body: { issuer, clientId, clientSecret } })
    await leaves('endSignOn', ['sign_on.ended'])

    const name = 'Berlin'
    const { id: search } = await leaves<{ id: string }>('saveSearch', ['search.saved'], {
      body: { name, criteria: { jobTitle: 'sales' } },
    })
    await leaves('saveSearch', [], { body: { name, criteria: { jobTitle: 'sales' } }, ...refused })
    const s = `/api/saved-searches/${search}`
    await leaves('changeSavedSearch', ['search.changed'], { path: s, body: { name: 'Paris' } })
    await leaves('setAlert', ['search.alert_set'], { path: `${s}/alert`, body: { frequency: 'daily' } })
    await leaves('setAlert', ['search.alert_set'], { path: `${s}/alert`, body: { frequency: 'off' } })
    await leaves('deleteSavedSearch', ['search.deleted'], { path: s })
    await leaves('restoreSavedSearch', ['search.restored'], { path: `${s}/restore` })
    const { id: within } = await leaves<{ id: string }>('createSearchList', ['searchlist.created'], {
      body: { name, kind: 'companies', csv: 'Company\nAcme\n' },
    })
    await leaves('deleteSearchList', ['searchlist.deleted'], { path: `/api/search-lists/${within}` })
    await leaves('restoreSearchList', ['searchlist.restored'], { path: `/api/search-lists/${within}/restore` })

    const { receiptId } = await leaves<{ receiptId: string }>('enrichContact', ['reveal.started'], {
      body: { contactId: first!.id },
    })
    await leaves('enrichContact', [], { body: { contactId: first!.id } })
    await leaves('enrichContact', [], { body: { contactId: 'demo:999999999' }, ...refused })
    await leaves('reportBounce', ['bounce.reported'], {
      body: { receiptId, message: bounceReport(first!.address ?? '') },
      status: [200, 202],
    })
    await leaves('enrichContact', ['reveal.started'], { body: { contactId: second!.id } })
    await leaves('reportBounces', ['bounce.reported'], {
      body: { csv: `Email,Reason\n${second!.address},550 5.1.1 no such user\n` },
    })
    const many = await leaves<{ batchId: string }>('enrichContacts', ['batch.quoted'], {
      body: { contactIds: [third!.id, fourth!.id] },
    })
    const b = `/api/enrich-contacts/${many.batchId}`
    await leaves('startRevealBatch', ['batch.started'], { path: `${b}/start`, body: { maxCredits: 2 } })
    await expect.poll(async () => (await owner.get<{ state: string }>(b)).body.state, { timeout: 30_000 }).toBe('done')
    const more = await leaves<{ batchId: string }>('enrichContacts', ['batch.quoted'], {
      body: { contactIds: [fifth!.id] },
    })
    await leaves('cancelRevealBatch', ['batch.cancelled'], { path: `/api/enrich-contacts/${more.batchId}/cancel` })
    await leaves('cancelRevealBatch', [], { path: `/api/enrich-contacts/${more.batchId}/cancel` })
    await leaves('verifyAddress', ['verification.started'], { body: { address: fifth!.mailbox } })
    const quoted = await leaves<{ listId: string }>('createVerificationList', ['batch.quoted'], {
      body: { name, addresses: [sixth!.mailbox] },
    })
    const v = `/api/verification-lists/${quoted.listId}`
    await leaves('startVerificationList', ['batch.started'], { path: `${v}/start`, body: { maxCredits: 1 } })
    await expect.poll(async () => (await owner.get<{ state: string }>(v)).body.state, { timeout: 30_000 }).toBe('done')
    const other = await leaves<{ listId: string }>('createVerificationList', ['batch.quoted'], {
      body: { name, addresses: [third!.mailbox] },
    })
    await leaves('cancelVerificationList', ['batch.cancelled'], {
      path: `/api/verification-lists/${other.listId}/cancel`,
    })
    const file = await leaves<{ enrichmentId: string }>('quoteEnrichment', ['batch.quoted'], {
      body: { name, csv: fileOf([third!.id]) },
    })
    const f = `/api/enrichments/${file.enrichmentId}`
    await leaves('startEnrichment', ['batch.started'], { path: `${f}/start`, body: { maxCredits: 1 } })
    await expect.poll(async () => (await owner.get<{ state: string }>(f)).body.state, { timeout: 30_000 }).toBe('done')
    await leaves('saveEnriched', ['contact.saved'], { path: `${f}/save` })
    await leaves('exportEnrichment', ['export.results'], { path: `${f}/file.csv` })
    await leaves('emptyEnrichment', ['file.emptied'], { path: `${f}/file` })
    await leaves('restoreEnrichment', ['file.restored'], { path: `${f}/file/restore` })
    const idle = await leaves<{ enrichmentId: string }>('quoteEnrichment', ['batch.quoted'], {
      body: { name, csv: fileOf([fourth!.id]) },
    })
    await leaves('cancelEnrichment', ['batch.cancelled'], { path: `/api/enrichments/${idle.enrichmentId}/cancel` })

    const { id: kept } = await leaves<{ id: number }>('saveContact', ['contact.saved'], {
      body: { apolloId: first!.id },
    })
    const { contacts } = await leaves<{ contacts: { id: number }[] }>('saveContacts', ['contact.saved'], {
      body: { contactIds: [second!.id, fourth!.id] },
    })
    const [gone, spare] = contacts.map(({ id }) => id)
    await leaves('tagContacts', ['contact.tagged'], { body: { contactIds: [kept, gone], tag: 'warm' } })
    await leaves('tagContacts', [], { body: { contactIds: [2_000_000_000], tag: 'warm' }, ...refused })
    await leaves('untagContacts', ['contact.untagged'], { body: { contactIds: [kept], tag: 'warm' } })
    await leaves('setStatusOfContacts', ['contact.status_set'], { body: { contactIds: [kept], status: 'contacted' } })
    await leaves('changePerson', ['note.written'], { path: `/api/people/${first!.id}`, body: { note: 'call back' } })
    await leaves('tellDifferent', ['contact.told_apart'], { body: { keptId: kept, goneId: gone, differ: true } })
    await leaves('mergeContacts', ['contact.merged'], { body: { keptId: kept, goneId: gone } })
    const [merge] = await run('select id from contact_merges where kept_id = $1', kept)
    await leaves('undoMerge', ['contact.parted'], { path: `/api/duplicates/merges/${merge.id}/undo` })
    await leaves('deleteContact', ['contact.deleted'], { path: `/api/contacts/${spare}` })
    await leaves('restoreContacts', ['contact.restored'], { body: { ids: [spare] } })
    await leaves('deleteContacts', ['contact.deleted'], { body: { ids: [spare, 2_000_000_000] } })

    const { id: made } = await leaves<{ id: number }>('createContactList', ['list.created'], { body: { name } })
    const l = `/api/contact-lists/${made}`
    await leaves('renameContactList', ['list.renamed'], { path: l, body: { name: 'Paris' } })
    await leaves('addToContactList', ['list.filled'], { path: `${l}/people`, body: { contactIds: [first!.id] } })
    await leaves('addToContactList', ['contact.saved', 'list.filled'], {
      path: `${l}/people`,
      body: { contactIds: [fifth!.id] },
    })
    await leaves('takeOutOfContactList', ['list.reduced'], {
      path: `${l}/people/delete`,
      body: { contactIds: [fifth!.id] },
    })
    await leaves('deleteContactList', ['list.deleted'], { path: l })
    await leaves('restoreContactList', ['list.restored'], { path: `${l}/restore` })
    const { id: view } = await leaves<{ id: string }>('saveContactView', ['view.saved'], { body: { name, shows } })
    await leaves('changeContactView', ['view.changed'], { path: `/api/contact-views/${view}`, body: { name: 'Paris' } })
    await leaves('deleteContactView', ['view.deleted'], { path: `/api/contact-views/${view}` })
    await leaves('restoreContactView', ['view.restored'], { path: `/api/contact-views/${view}/restore` })

    await leaves('exportContacts', ['export.contacts'])
    await leaves('exportChosen', ['export.contacts'], { body: { ids: [kept] } })
    await leaves('exportSearch', ['export.search'], { body: { contactIds: [first!.id] } })
    await leaves('exportVerificationList', ['export.results'], { path: `${v}/results.csv` })
    await leaves('exportLedger', ['export.credits'])
    await leaves('exportUsage', ['export.usage'])
    await leaves('exportAccount', ['export.account'])
    await leaves('exportActivityCsv', ['export.activity'])
    await leaves('exportActivityLines', ['export.activity'])

    const { url } = await leaves<{ url: string }>('startCheckout', ['purchase.started'], { body: { credits: 250 } })
    const sessionId = new URL(url).pathname.split('/').at(-1)!
    await product.payments.pay(sessionId, 'pm_card_visa')
    await leaves('applyCredits', ['purchase.paid'], { body: { sessionId } })
    await leaves('applyCredits', [], { body: { sessionId } })
    await run('update workspaces set premium_until = null where id = $1', team)
    await leaves('startSubscription', ['plan.changed', 'plan.checkout'])
    await leaves('openBillingPortal', ['plan.portal'])
    await leaves('changePassword', ['account.password_changed'], {
      body: { current: password, password: 'battery staple' },
    })
    await leaves('changeEmail', ['account.email_change_asked'], {
      body: { email: `new-${invited}`, password: 'battery staple' },
    })

    await run('delete from subscriptions where workspace_id = $1', team)
    await leaves('leaveWorkspace', ['member.left'], { by: await joinAs(product, team, 'viewer') })
    await leaves('deleteAccount', ['account.deleted'], {
      by: await joinAs(product, team, 'viewer'),
      body: { password },
    })
    await leaves('deleteWorkspace', ['workspace.deleted'])
    await leaves('restoreWorkspace', ['workspace.restored'], { path: `/api/workspaces/${team}/restore` })
    await leaves('handOverWorkspace', ['workspace.handed_over'], { body: { accountId: member.user.id } })

    const someone = await Visitor.register(product.url)
    const [{ id: own }] = await run('select id from workspaces where owner_id = $1', someone.user.id)
    expect((await send(someone, 'POST', '/api/workspace/team', { name })).status).toBe(200)
    expect((await kindsIn(own)).at(-1)).toBe('workspace.made_team')
    expect(await kindsIn(await makeWorkspace(someone))).toEqual(['workspace.created'])
    seen.add('makeTeam').add('createWorkspace')

    const changing = (Object.keys(endpoints) as EndpointName[]).filter((each) => {
      const { method, caller } = endpoints[each]
      return caller === 'account' && (method !== 'GET' || each.startsWith('export'))
    })
    expect(changing.filter((each) => !seen.has(each) && !without[each])).toEqual([])
    await sealActivity(product.ctx)
    const checked = await checkActivity(dbOf(product.database.ownerPool))
    expect([checked.faults, checked.unsealed]).toEqual([[], 0])
  })

  it('holds no address, no password, no key and nothing that somebody typed', async () => {
    const kept = JSON.stringify(await run('select account_id, network, kind, subject, among, details from activity'))
    expect(kept.length).toBeGreaterThan(5_000)
    for (const typed of ['@', 'Berlin', 'Paris', 'warm', 'call back', 'horse', 'battery', 'qk_', 'Acme', '127.0.0.1'])
      expect(kept).not.toContain(typed)
  })

  it('says who came in, who failed how often, and from which network; in each of their workspaces', async () => {
    const { owner, team } = await makeTeam()
    const member = await joinAs(product, team, 'member')
    const { email } = member.user
    for (let n = 0; n < 3; n += 1) await new Visitor(product.url).post('/api/login', { email, password: 'a guess' })
    await expect.poll(() => kindsIn(team), { timeout: 10_000 }).toContain('account.sign_in_failed')
    await new Visitor(product.url).post('/api/login', { email, password })
    const [came, failed] = await list(owner, `?who=${member.user.id}`)
    expect(came).toMatchObject({ who: email, what: 'signed in', network: '127.0.0.0/24', via: 'browser' })
    expect(failed).toMatchObject({ who: email, what: 'was not signed in: 3 wrong passwords' })
    const [{ id: own }] = await run('select id from workspaces where owner_id = $1 and is_personal', member.user.id)
    expect((await kindsIn(own)).at(-1)).toBe('account.signed_in')
  })

  it('is read, filtered by who, kind, day and text, paged, and exported as it is listed', async () => {
    const { owner, team } = await makeTeam()
    const admin = await joinAs(product, team, 'admin')
    for (let n = 0; n < 60; n += 1) await admin.post('/api/contact-lists', { name: `List ${n} =1+1` })
    await owner.post('/api/workspace/invitations', { emails: ['someone@else.test'], role: 'viewer' })
    const first = (await admin.get<ActivityPage>('/api/activity')).body
    const next = (await admin.get<ActivityPage>(`/api/activity?cursor=${first.nextCursor}`)).body
    const all = [...first.rows, ...next.rows]
    expect([first.rows.length, next.nextCursor, new Set(all.map(({ id }) => id)).size]).toEqual([50, null, all.length])
    expect(all[0]).toMatchObject({ what: 'invited 1 person as viewer', who: owner.user.email })
    expect(await list(owner, `?who=${admin.user.id}&kind=lists`)).toHaveLength(50)
    expect((await list(owner, '?text=LIST 7 =')).map(({ what }) => what)).toEqual(['made the list List 7 =1+1'])
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
    const withoutPlace = ({ seq: _, ...row }: ActivityRow) => row
    expect(read.map(withoutPlace)).toEqual(all.filter(({ kind }) => kind === 'list.created').map(withoutPlace))
    const csv = parse((await owner.get(`/api/activity.csv?kind=lists`)).text, { bom: true, columns: true }) as Record<
      string,
      string
    >[]
    expect(csv.map((row) => [row['Date'], row['Who'], row['What']])).toEqual(
      read.map(({ at, who, what }) => [at, who, what]),
    )
    expect((await list(owner)).slice(0, 2).map(({ kind }) => kind)).toEqual(['export.activity', 'export.activity'])
  })

  it('is nobody’s but its own owner’s and admins’; what is recent of a list or a person is every member’s', async () => {
    const [{ owner, team }, stranger] = [await makeTeam(), await makeTeam()]
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
      'put 1 person on the list Ours',
      'made the list Ours',
    ])
    expect(await recent(viewer, `people/${person!.id}`)).toEqual([
      `revealed ${name} for 1 credit if proven`,
      'put 1 person on the list Ours',
      `saved ${name}`,
    ])
    expect(await recent(stranger.owner, `people/${person!.id}`)).toEqual([])
    expect((await stranger.owner.get(`/api/contact-lists/${made.id}/activity`)).status).toBe(404)
  })

  it('goes with its workspace; the chain still says how many rows there were', async () => {
    const { owner, team } = await makeTeam()
    await owner.post('/api/contact-lists', { name: 'Ours' })
    await sealActivity(product.ctx)
    await send(owner, 'DELETE', '/api/workspace')
    await run(`update workspaces set deleted_at = now() - interval '30 days' where id = $1`, team)
    await emptyDeletedWorkspaces(product.ctx)
    expect(await kindsIn(team)).toEqual([])
    expect(await run('select sealed::int, pruned::int from activity_chains where workspace_id = $1', team)).toEqual([
      { sealed: 2, pruned: 2 },
    ])
    expect((await checkActivity(dbOf(product.database.ownerPool))).faults).toEqual([])
  })
})
