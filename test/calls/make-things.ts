import { vi } from 'vitest'
import type { SessionView } from '../../contract/security/sessions.ts'
import { sealActivity } from '../../server/features/audit/activity/seal-activity.job.ts'
import { tellLowCredits } from '../../server/features/credits/tell-low-credits.job.ts'
import { fileOf } from '../actors/file-owner.ts'
import { makeKey, type Made } from '../actors/key-holder.ts'
import { bounceReport } from '../mail/bounce-messages.ts'
import { peopleWho } from '../people.ts'
import type { TestProduct } from '../product.ts'
import { joinAs, makeWorkspace, type Person } from '../team.ts'
import { Visitor } from '../visitor.ts'
import type { Own, Things } from './ids-of-a-workspace.ts'

/** Stands in every text that somebody wrote in the workspace. */
export const secret = 'Zebrafish'
const known = () => peopleWho('valid', 24, 'accept')
/** The addresses that the workspace paid for, and of which others are told only what they pay for themselves. */
export const secretAddresses = () => [0, 10, 11, 13].map((at) => known()[at]!.mailbox)
const criteria = { jobTitle: 'sales' }
const password = 'correct horse'

/** Well-formed ids that nothing has; the people are real, and nobody did anything about them. */
export function nothings(at: number): Things {
  const [person, proven] = known().slice(at, at + 2)
  const uuid = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`
  const number = (n: number) => 2_000_000_000 + n
  return {
    ...{
      account: uuid(1),
      leaver: uuid(28),
      person: person!.id,
      proven: proven!.id,
      company: `of:${person!.id}`,
      passkey: uuid(2),
    },
    ...{ session: '0'.repeat(32), workspace: uuid(3), goneWorkspace: uuid(4), key: uuid(5), rotatedKey: uuid(6) },
    ...{ limitRequest: uuid(7), invitation: uuid(8), support: 'S-0000-0000', search: uuid(9), goneSearch: uuid(10) },
    ...{ searchList: uuid(11), goneSearchList: uuid(12), view: uuid(13), goneView: uuid(14), receipt: uuid(15) },
    ...{ bounce: uuid(16), quotedBatch: uuid(17), doneBatch: uuid(18), verification: uuid(19), quotedList: uuid(20) },
    ...{ doneList: uuid(21), quotedFile: uuid(22), replacedFile: uuid(23), doneFile: uuid(24), goneFile: uuid(25) },
    ...{ merge: uuid(26), checkout: 'cs_test_nothing', purchase: uuid(27) },
    ...{ contact: number(1), twin: number(2), spare: number(3), goneContact: number(4), handed: number(5) },
    ...{ list: number(6), goneList: number(7) },
  }
}

/** Makes a thing by a call that has to succeed. */
async function make<Body>(by: Visitor, path: string, body?: unknown, method = 'POST'): Promise<Body> {
  const answer = await by.send<Body>(method, path, body === undefined ? undefined : JSON.stringify(body), {})
  if (answer.status >= 300) throw new Error(`${method} ${path} answered ${answer.status}: ${answer.text}`)
  return answer.body
}

type WithId = { id: string }
const save = async (by: Visitor, apolloId: string, tags: string[] = []) =>
  (await make<{ id: number }>(by, '/api/contacts', { apolloId, tags })).id
const filters = { search: '', industry: '', location: '', company: '', hasEmail: null, tags: [], status: '', proof: '' }
const shows = { view: 'saved', filters: { ...filters, list: null, owner: '' }, sort: '', columns: [] }

/** What a caller has of their own, where they stand. */
export async function makeOwn(by: Visitor, account: string, person = known()[20]!.id): Promise<Own> {
  const contact = await save(by, person)
  const { id: list } = await make<{ id: number }>(by, '/api/contact-lists', { name: 'Own' })
  const { id: search } = await make<WithId>(by, '/api/saved-searches', { name: 'Own', criteria })
  const { id: view } = await make<WithId>(by, '/api/contact-views', { name: 'Own', shows })
  return { account, contact, list, search, view }
}

/** A workspace on the Professional plan with a thousand credits, in which its owner stands. */
export async function makePaid({ database }: TestProduct, owner: Visitor, name: string): Promise<string> {
  const id = await makeWorkspace(owner, name)
  await database.ownerPool.query(`update workspaces set premium_until = now() + interval '1 year' where id = $1`, [id])
  await database.ownerPool.query(`select credit_grant($1, 'bonus', 1000, 'test')`, [id])
  return id
}

/** What Ann has in workspaces or alone: a real one of each thing, with the secret in its words, that calls can name. */
export async function makeThings(product: TestProduct, ann: Person): Promise<{ things: Things; own: Own }> {
  const run = async (text: string, ...values: unknown[]) =>
    (await product.database.ownerPool.query<WithId>(text, values)).rows
  // Far from all other numbers, so that an id in a text is known to be one.
  for (const of of ['contacts', 'contact_lists'])
    await run(`select setval(pg_get_serial_sequence($1, 'id'), 700000000)`, of)
  const goneWorkspace = await makeWorkspace(ann, `${secret} gone`)
  await make(ann, '/api/workspace', undefined, 'DELETE')
  const workspace = await makePaid(product, ann, `${secret} team`)
  const bob = await joinAs(product, workspace, 'member')
  await make(bob, '/api/account/profile', { firstName: secret, lastName: 'Bob' })
  const [account, leaver] = [bob.user.id, (await joinAs(product, workspace, 'viewer')).user.id]
  const people = await makeContacts(ann, bob)
  const lists = await makeLists(ann, people.person)
  const checks = await makeChecks(ann, people)
  const rest = await makeAccess(product, ann, bob)
  await make(ann, `/api/people/${people.person}`, { note: `${secret} said no` }, 'PATCH')
  const own = await makeOwn(ann, ann.user.id)
  await make(ann, `/api/contact-lists/${own.list}/people`, { contactIds: [people.person] })

  // The minute in which something can be brought back lasts as long as the test.
  for (const of of ['contacts', 'contact_lists', 'contact_views', 'saved_searches', 'search_lists'])
    await run(`update ${of} set deleted_at = now() + interval '1 day' where deleted_at is not null and workspace_id = $1`, workspace) // oxfmt-ignore
  await run(`update enrichments set emptied_at = now() + interval '1 day' where emptied_at is not null`)
  await run(`update contacts set handed_at = now() + interval '1 day' where handed_at is not null`)
  return { things: { account, leaver, workspace, goneWorkspace, ...people, ...lists, ...checks, ...rest }, own }
}

/** Ann's contacts, some of them Bob's by now; `person` and `proven` are revealed. */
async function makeContacts(ann: Person, bob: Person) {
  const [person, proven, ...others] = known().map(({ id }) => id) as [string, string, ...string[]]
  const tags = [`${secret} tag`]
  for (const contactId of [person, proven]) await make(ann, '/api/enrich-contact', { contactId })
  const contact = await save(bob, person, tags)
  await save(ann, proven, tags)
  const [twin, spare, goneContact, handed, kept, gone] = await Promise.all(others.slice(0, 6).map((each) => save(ann, each, tags))) // oxfmt-ignore
  await make(ann, `/api/contacts/${goneContact}`, undefined, 'DELETE')
  await make(ann, '/api/contacts/hand-over', { contactIds: [handed], to: bob.user.id })
  const { mergeId: merge } = await make<{ mergeId: string }>(ann, '/api/duplicates/merge', { keptId: kept, goneId: gone }) // oxfmt-ignore
  await make(ann, '/api/duplicates/different', { keptId: contact, goneId: twin, differ: true })
  const numbers = { contact, twin: twin!, spare: spare!, goneContact: goneContact!, handed: handed! }
  return { ...numbers, merge, person, proven, company: `of:${person}` }
}

/** Two of each that can be deleted, one of them is; all private where they can be, so that only their workspace keeps them from Ann. */
async function makeLists(ann: Person, person: string) {
  const both = async <Id extends string | number>(path: string, body: object): Promise<[Id, Id]> => {
    const one = async (n: number) => (await make<{ id: Id }>(ann, path, { name: `${secret} ${n}`, ...body })).id
    const [kept, gone] = [await one(1), await one(2)]
    await make(ann, `${path}/${gone}`, undefined, 'DELETE')
    return [kept, gone]
  }
  const [list, goneList] = await both<number>('/api/contact-lists', { isShared: false })
  const [view, goneView] = await both<string>('/api/contact-views', { shows })
  const [search, goneSearch] = await both<string>('/api/saved-searches', { criteria })
  const csv = `Company\n${secret} Inc\n`
  const [searchList, goneSearchList] = await both<string>('/api/search-lists', { kind: 'companies', csv })
  await make(ann, `/api/contact-lists/${list}/people`, { contactIds: [person] })
  await make(ann, `/api/saved-searches/${search}/alert`, { frequency: 'daily' })
  return { list, goneList, view, goneView, search, goneSearch, searchList, goneSearchList }
}

/** What was proven and paid for, and what was asked and not begun. */
async function makeChecks(ann: Person, { person }: { person: string }) {
  const [bounced, one, two, three] = known().slice(10, 14)
  const begin = async <Id extends string>(idName: Id, path: string, body: object, isStarted: boolean) => {
    const { [idName]: id } = await make<Record<Id, string>>(ann, path, body)
    if (isStarted) {
      await make(ann, `${path}/${id}/start`, { maxCredits: 5 })
      await vi.waitUntil(async () => (await ann.get(`${path}/${id}`)).body['state'] === 'done', { timeout: 60_000 })
    }
    return id
  }
  const reveals = (ids: string[], isStarted = false) =>
    begin('batchId', '/api/enrich-contacts', { contactIds: ids }, isStarted)
  const list = (address: string, isStarted = false) =>
    begin('listId', '/api/verification-lists', { name: secret, addresses: [address] }, isStarted)
  const file = (isStarted = false) =>
    begin('enrichmentId', '/api/enrichments', { name: secret, csv: `${fileOf([person]).trimEnd()}\n${secret},${secret}.test\n` }, isStarted) // oxfmt-ignore

  const { receiptId: receipt } = (await ann.get<{ receiptId: string }>(`/api/reveals/${person}`)).body
  const { receiptId } = await make<{ receiptId: string }>(ann, '/api/enrich-contact', { contactId: bounced!.id })
  const message = bounceReport(bounced!.address!)
  const { id: bounce } = await make<WithId>(ann, '/api/bounces', { receiptId, message })
  const { id: verification } = await make<WithId>(ann, '/api/verifications', { address: one!.mailbox })
  const goneFile = await file(true)
  await make(ann, `/api/enrichments/${goneFile}/file`, undefined, 'DELETE')
  return {
    ...{ receipt, bounce, verification, goneFile },
    ...{ quotedBatch: await reveals([two!.id]), doneBatch: await reveals([three!.id], true) },
    ...{ quotedList: await list(two!.mailbox), doneList: await list(three!.mailbox, true) },
    ...{ quotedFile: await file(), replacedFile: await file(), doneFile: await file(true) },
  }
}

/** Who comes in, what they may spend, whom they ask, and what was bought. */
async function makeAccess(product: TestProduct, ann: Person, bob: Person) {
  const run = async (text: string, ...values: unknown[]) =>
    (await product.database.ownerPool.query<WithId>(text, values)).rows
  const [key, rotatedKey] = [(await makeKey(ann, secret)).body.key.id, (await makeKey(ann, `${secret} 2`)).body.key.id]
  await make<Made>(ann, `/api/account/api-keys/${rotatedKey}/rotate`)
  await make(ann, `/api/workspace/members/${bob.user.id}/limit`, { monthly: 5 })
  await make(bob, '/api/workspace/limit-requests')
  const { requests } = (await ann.get<{ requests: WithId[] }>('/api/workspace/limit-requests')).body
  const invited = { emails: [`${secret}@guest.test`], role: 'member' }
  const { invitations } = await make<{ invitations: WithId[] }>(ann, '/api/workspace/invitations', invited)
  const { id: support } = await make<WithId>(ann, '/api/support', { subject: secret, text: `${secret} is broken` })
  const { url } = await make<{ url: string }>(ann, '/api/create-checkout-session', { credits: 250 })
  const checkout = new URL(url).pathname.split('/').at(-1)!
  await product.payments.pay(checkout, 'pm_card_visa')
  await make(ann, '/api/apply-credits', { sessionId: checkout })
  const [purchase] = await run('select id from purchases where session_id = $1', checkout)
  const sessions = async () => (await ann.get<SessionView[]>('/api/account/sessions')).body.map(({ id }) => id)
  const before = await sessions()
  await make(new Visitor(product.url), '/api/login', { email: ann.user.email, password })
  const session = (await sessions()).find((id) => !before.includes(id))!
  const [passkey] = await run(
    `insert into passkeys (user_id, credential_id, public_key, counter, transports, name, created_at)
      values ($1, 'none', 'none', 0, '{}', $2, now()) returning id`,
    ...[ann.user.id, secret],
  )
  return {
    ...{ key, rotatedKey, support, checkout, purchase: purchase!.id, passkey: passkey!.id },
    ...{ limitRequest: requests[0]!.id, invitation: invitations[0]!.id },
    session,
  }
}

/** What the product does by itself about what was made is done: nothing else changes from here on. */
export async function untilQuiet(product: TestProduct): Promise<void> {
  await product.mailed()
  await product.written()
  await tellLowCredits(product.ctx)
  await sealActivity(product.ctx)
}
