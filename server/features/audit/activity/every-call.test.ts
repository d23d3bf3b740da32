import { afterAll, beforeAll, expect, it } from 'vitest'
import type { ViewShows } from '../../../../contract/contacts/contact-views.ts'
import { endpoints, type EndpointName } from '../../../../contract/endpoints.ts'
import { isRole } from '../../../../contract/security/rights.ts'
import { fileOf } from '../../../../test/actors/file-owner.ts'
import { kindsIn, makePaidTeam } from '../../../../test/actors/paid-team.ts'
import { callsOfAccount, callsOfDomainLink, callsOfTeamPlan } from '../../../../test/actors/recorded-calls.ts'
import { watchRecord, without } from '../../../../test/actors/watch-record.ts'
import { bounceReport } from '../../../../test/mail/bounce-messages.ts'
import { place } from '../../../../test/sign-in/factor-browsers.ts'
import { openProvider, type TestProvider } from '../../../../test/sign-in/open-provider.ts'
import { peopleWho } from '../../../../test/people.ts'
import { startTestProduct, type TestProduct } from '../../../../test/product.ts'
import { joinAs, makeWorkspace } from '../../../../test/team.ts'
import { Visitor } from '../../../../test/visitor.ts'
import { dbOf } from '../../../db/transaction.ts'
import { checkActivity } from './check-activity.ts'
import { sealActivity } from './seal-activity.job.ts'

let product: TestProduct
let provider: TestProvider
const txt: string[] = []
beforeAll(async () => {
  product = await startTestProduct({ publicUrl: place.origin, refusalsTrusted: 1_000, lookupTxt: async () => txt })
  provider = await openProvider([`${product.url}/api/sign-in/acme.test/callback`])
})
afterAll(async () => {
  await product.stop()
  await provider.close()
})

const run = async (text: string, ...values: unknown[]) => (await product.database.ownerPool.query(text, values)).rows
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
    owner: '',
  },
  sort: '',
  columns: [],
}

it(
  'the record of a workspace gets exactly one row of each change that any call makes, and none of a call that is refused',
  { timeout: 180_000 },
  async () => {
    const { owner, team } = await makePaidTeam(product)
    const member = await joinAs(product, team, 'member')
    const [first, second, third, fourth, fifth, sixth] = peopleWho('valid', 6, 'accept')
    const { seen, leaves } = watchRecord(product, owner, team)
    const refused = { status: [400, 403, 404, 409] }

    await callsOfAccount(product, leaves, owner)
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
    await product.mailed()
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
    const k = `/api/account/api-keys/${key.id}`
    await leaves('rotateApiKey', ['key.rotated'], { path: `${k}/rotate` })
    await leaves('endOldSecret', ['key.secret_ended'], { path: `${k}/old-secret` })
    await leaves('endOldSecret', [], { path: `${k}/old-secret` })
    await leaves('revokeApiKey', ['key.revoked'], { path: `/api/account/api-keys/${key.id}` })
    await leaves('revokeApiKey', [], { path: `/api/account/api-keys/${key.id}` })

    const { domain } = await leaves<{ domain: { record: string } }>('claimDomain', ['domain.claimed'], {
      body: { domain: 'acme.test' },
    })
    txt.push(domain.record)
    await leaves('proveDomain', ['domain.proven'])
    await callsOfDomainLink(product, leaves)
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
    await leaves('changeSavedSearch', ['search.shared'], { path: s, body: { isShared: true } })
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
    await leaves('handOverContacts', ['contact.handed_over'], { body: { contactIds: [kept], to: member.user.id } })
    await leaves('takeBackContacts', ['contact.taken_back'], { body: { contactIds: [kept] } })
    await leaves('askSupport', ['support.asked'], { body: { subject: 'Berlin', text: 'call back' } })
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
    await leaves('renameContactList', ['list.hidden'], { path: l, body: { isShared: false } })
    await leaves('renameContactList', ['list.renamed', 'list.shared'], { path: l, body: { name, isShared: true } })
    await leaves('renameContactList', ['list.handed_over'], { path: l, body: { ownerId: member.user.id } })
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
    await leaves('changeContactView', ['view.shared'], { path: `/api/contact-views/${view}`, body: { isShared: true } })
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
    expect((await someone.post('/api/workspace/team', { name })).status).toBe(200)
    expect((await kindsIn(product, own)).at(-1)).toBe('workspace.made_team')
    expect(await kindsIn(product, await makeWorkspace(someone))).toEqual(['workspace.created'])
    seen.add('makeTeam').add('createWorkspace')
    for (const each of await callsOfTeamPlan(product)) seen.add(each)

    const changing = (Object.keys(endpoints) as EndpointName[]).filter((each) => {
      const { method, caller } = endpoints[each]
      return isRole(caller) && (method !== 'GET' || each.startsWith('export'))
    })
    expect(changing.filter((each) => !seen.has(each) && !without[each])).toEqual([])
    await sealActivity(product.ctx)
    const checked = await checkActivity(dbOf(product.database.ownerPool))
    expect([checked.faults, checked.unsealed]).toEqual([[], 0])
  },
)

it('the record holds no address, no password, no key and nothing that somebody typed', async () => {
  const kept = JSON.stringify(await run('select account_id, network, kind, subject, among, details from activity'))
  expect(kept.length).toBeGreaterThan(5_000)
  for (const typed of ['@', 'Berlin', 'Paris', 'warm', 'call back', 'horse', 'battery', 'qk_', 'Acme', '127.0.0.1'])
    expect(kept).not.toContain(typed)
})
