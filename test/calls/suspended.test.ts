import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { User } from '../../contract/accounts.ts'
import { endpoints, type EndpointName } from '../../contract/endpoints.ts'
import type { RevealBatch } from '../../contract/reveals.ts'
import { mayWhile, type Suspended } from '../../contract/security/suspension.ts'
import { dbOf } from '../../server/db/transaction.ts'
import { reveals } from '../../server/db/tables/checks.ts'
import { tellOfChanges } from '../../server/features/alerts/tell-of-changes.job.ts'
import { claimDue } from '../../server/features/checks/core/checks.queries.ts'
import { feedBatches } from '../../server/features/checks/batches/feed-batches.job.ts'
import { stopHalted } from '../../server/features/checks/batches/stop-batches.ts'
import { checkLedger } from '../../server/features/credits/check-ledger.ts'
import { tellLowCredits } from '../../server/features/credits/tell-low-credits.job.ts'
import { suspendUser, suspendWorkspace } from '../../server/features/suspensions/suspend.ts'
import { importPeople } from '../../engines/directory/import/import-people.ts'
import { balance, subscribe } from '../actors/list-owner.ts'
import { makeKey, Program } from '../actors/key-holder.ts'
import { openOperatorTrial } from '../actors/operator-trial.ts'
import { row, sourceOf } from '../imports/import-rows.ts'
import { peopleWho } from '../people.ts'
import { startTestProduct, type TestProduct } from '../product.ts'
import { openProvider, type TestProvider } from '../sign-in/open-provider.ts'
import { Walker } from '../sign-in/walk.ts'
import { joinAs, makeWorkspace } from '../team.ts'
import { Visitor } from '../visitor.ts'
import { leastRole, leastScope } from './least.ts'
import { soundBeside } from './sound-bodies.ts'

let product: TestProduct
let provider: TestProvider
const providers: { id: string; name: string; client: { issuer: string; clientId: string; clientSecret: string } }[] = []
beforeAll(async () => {
  product = await startTestProduct({ worker: false, providers })
  provider = await openProvider([`${product.url}/api/sign-in/oidc/callback`])
  const { issuer, clientId, clientSecret } = provider
  providers.push({ id: 'oidc', name: 'Example', client: { issuer, clientId, clientSecret } })
})
afterAll(async () => {
  const { faults } = await checkLedger(product.database.db)
  await product.stop()
  await provider.close()
  expect(faults).toEqual([])
})

const asOwner = () => dbOf(product.database.ownerPool)
const abuse = { category: 'abuse', note: 'a list of strangers' } as const
const suspend = (who: Visitor & { user: User }) => suspendUser(asOwner(), who.user.email, abuse)
const free = (who: Visitor & { user: User }) => suspendUser(asOwner(), who.user.email, null)
const sql = async (text: string, ...values: unknown[]) => (await product.database.ownerPool.query(text, values)).rows
const calls = Object.keys(leastRole) as (keyof typeof leastRole)[]

type Answered = { name: EndpointName; status: number; code: string }

/** Each call once, with a sound body of nothing that is there. */
async function walk(by: Visitor, names: readonly EndpointName[]): Promise<Answered[]> {
  const answers: Answered[] = []
  for (const name of names) {
    await sql('delete from rate_windows')
    const { method, path } = endpoints[name]
    const body = method === 'GET' || method === 'DELETE' ? undefined : JSON.stringify(soundBeside(name, ''))
    const { status, body: said } = await by.send<{ code?: string }>(method, path.replace(/:\w+/g, '1'), body, {})
    answers.push({ name, status, code: said.code ?? '' })
  }
  return answers
}

const isRefused = ({ status, code }: Answered) => status === 403 && code === 'suspended'
/** Those that were answered otherwise than they should be. */
const wrong = (answers: readonly Answered[], suspended: Suspended) =>
  answers.filter((answer) => isRefused(answer) === mayWhile(suspended, answer.name))

describe('every call', { timeout: 120_000 }, () => {
  it('of a suspended account is refused with a sentence in each of its workspaces, but those that are left to it', async () => {
    const person = await subscribe(product)
    const team = await makeWorkspace(await subscribe(product))
    await suspend(person)
    const answers = await walk(person, calls)
    expect(wrong(answers, 'account')).toEqual([])
    expect(answers.filter(isRefused).length).toBeGreaterThan(130)
    expect((await person.post('/api/search-contacts', { jobTitle: 'sales' })).body).toEqual({
      code: 'suspended',
      message: 'This account is suspended. Sign in to see why, and to contact support.',
    })
    expect((await person.me()).suspension).toMatchObject({ of: 'account', category: 'abuse' })
    expect(JSON.stringify(await person.me())).not.toContain('strangers')

    const member = await joinAs(product, team, 'admin')
    await suspend(member)
    expect(wrong(await walk(member, ['searchContacts', 'listContacts', 'renameWorkspace']), 'account')).toEqual([])
    await free(member)
    expect((await member.get('/api/contacts')).status).toBe(200)
    expect((await member.me()).suspension).toBeNull()
  })

  it('of everybody in a suspended workspace is refused there, and elsewhere none', async () => {
    const owner = await Visitor.register(product.url)
    const team = await makeWorkspace(owner)
    const member = await joinAs(product, team, 'admin')
    await suspendWorkspace(asOwner(), team, abuse)
    // The last one takes them out.
    const names = calls.filter((name) => name !== 'leaveWorkspace')
    expect(wrong(await walk(owner, names), 'workspace')).toEqual([])
    expect(wrong(await walk(member, ['searchContacts', 'inviteMembers', 'startCheckout']), 'workspace')).toEqual([])
    expect((await member.me()).suspension).toMatchObject({ of: 'workspace', category: 'abuse' })
    expect((await member.post('/api/workspace/leave')).status).toBe(200)
    expect((await member.get('/api/contacts')).status).toBe(200)
    await suspendWorkspace(asOwner(), team, null)
    expect((await owner.get('/api/contacts')).status).toBe(200)
  })

  it('by an API key is refused without exception, and works again after', async () => {
    const person = await subscribe(product)
    const program = new Program(product.url, (await makeKey(person)).body.secret)
    const names = Object.keys(leastScope) as EndpointName[]
    await suspend(person)
    const answers = await walk(program, names)
    expect(answers.filter((answer) => !isRefused(answer))).toEqual([])
    expect(answers.length).toBeGreaterThan(60)
    await free(person)
    expect((await program.get('/api/contacts')).status).toBe(200)
    await suspendWorkspace(asOwner(), (await person.me()).workspace.id, abuse)
    expect((await program.get('/api/contacts')).body).toMatchObject({ code: 'suspended' })
  })

  it('of a session that begins later is refused too, by password and by a provider: they sign in to read why', async () => {
    const person = await Visitor.register(product.url)
    await suspend(person)
    const again = new Visitor(product.url)
    const { status, body } = await again.post<User>('/api/login', {
      email: person.user.email,
      password: 'correct horse',
    })
    expect([status, body.suspension?.category]).toEqual([200, 'abuse'])
    expect((await again.get('/api/contacts')).status).toBe(403)

    provider.person = { sub: 'sub-1', email: 'sso@people.test', email_verified: true, given_name: 'Ada' }
    const signIn = async () => {
      const walker = new Walker()
      const isOurs = (next: URL) => next.origin === product.url && !next.pathname.startsWith('/api/')
      await walker.follow(`${product.url}/api/sign-in/oidc`, isOurs)
      return walker
    }
    await signIn()
    await suspendUser(asOwner(), 'sso@people.test', abuse)
    const walker = await signIn()
    expect((await walker.json<User>(`${product.url}/api/auth/user`)).body.suspension?.of).toBe('account')
    expect((await walker.json(`${product.url}/api/contacts`)).status).toBe(403)
  })

  it('that is left: they download their data and delete the account, which takes the suspension with it', async () => {
    const person = await Visitor.register(product.url)
    await suspend(person)
    const { status, body } = await person.get<{ suspensions: object[] }>('/api/account/export.json')
    expect([status, body.suspensions]).toMatchObject([200, [{ category: 'abuse', ended_at: null }]])
    expect(JSON.stringify(body)).not.toContain('strangers')
    expect((await person.post('/api/account/delete', { password: 'correct horse' })).status).toBe(200)
    expect(await suspendUser(asOwner(), person.user.email, null).catch(String)).toContain('There is no account')
  })
})

describe('the work of whoever is suspended', () => {
  const begin = async (by: Visitor, contactIds: readonly string[]) =>
    (await by.post<RevealBatch>('/api/enrich-contacts', { contactIds, maxCredits: contactIds.length })).body.batchId
  const state = async (id: string) => (await sql('select state from batches where id = $1', id))[0]?.state as string
  const claim = () => {
    const now = product.ctx.now()
    return claimDue(product.ctx.db, reveals, { lane: 'interactive', now, until: new Date(now.getTime() + 1) }, 100)
  }

  it('rests from that moment, is ended free of charge, and what is held for it is given back', async () => {
    const [one, ...many] = peopleWho('valid', 6, 'accept').map(({ id }) => id)
    const person = await Visitor.register(product.url)
    const single = person.post('/api/enrich-contact', { contactId: one })
    const id = await begin(person, many)
    await expect.poll(async () => balance(person)).toEqual([19, 6, 0])
    await suspend(person)
    // A worker finds nothing to do.
    expect(await claim()).toEqual([])
    await feedBatches(product.ctx, 100)
    expect(await sql('select from batch_items where batch_id = $1 and state <> $2', id, 'waiting')).toEqual([])
    await stopHalted(product.ctx)
    expect([await state(id), await balance(person)]).toEqual(['cancelled', [25, 0, 0]])
    await single
    expect(await sql(`select status, charged from receipts where contact_id = $1`, one)).toEqual([
      { status: 'unknown', charged: 0 },
    ])
    await free(person)
    expect(await begin(person, many)).not.toBe('')
    await feedBatches(product.ctx, 100)
    expect((await sql(`select from reveals where state = 'checking'`)).length).toBe(5)
  })

  it('rests in a team as well, and that of the other members goes on', async () => {
    const [first, second] = peopleWho('valid', 2, 'accept').map(({ id }) => id)
    const owner = await Visitor.register(product.url)
    const team = await makeWorkspace(owner)
    await sql(`select credit_grant($1, 'bonus', 10, 'test')`, team)
    const member = await joinAs(product, team, 'member')
    const [theirs, ours] = [await begin(member, [first!]), await begin(owner, [second!])]
    await suspend(member)
    await stopHalted(product.ctx)
    expect([await state(theirs), await state(ours)]).toEqual(['cancelled', 'running'])
    await suspendWorkspace(asOwner(), team, abuse)
    await stopHalted(product.ctx)
    expect([await state(ours), await sql('select held from credit_accounts where workspace_id = $1', team)]).toEqual([
      'cancelled',
      [{ held: '0' }],
    ])
  })

  it('rests in a deleted workspace too, and one that is restored has its credits back', async () => {
    const [one, ...many] = peopleWho('valid', 6, 'accept').map(({ id }) => id)
    const owner = await Visitor.register(product.url)
    const team = await makeWorkspace(owner)
    await sql(`select credit_grant($1, 'bonus', 25, 'test')`, team)
    const single = owner.post('/api/enrich-contact', { contactId: one })
    const id = await begin(owner, many)
    await expect.poll(async () => balance(owner)).toEqual([19, 6, 0])
    expect((await owner.delete('/api/workspace')).status).toBe(200)
    expect(await claim()).toEqual([])
    await feedBatches(product.ctx, 100)
    await stopHalted(product.ctx)
    await single
    expect((await owner.post(`/api/workspaces/${team}/restore`)).status).toBe(200)
    expect([await state(id), await balance(owner)]).toEqual(['cancelled', [25, 0, 0]])
  })

  it('writes no mails: neither alerts nor "credits low"; afterwards they come again', async () => {
    const person = await Visitor.register(product.url)
    const mailed = async () => {
      await product.mailed()
      return product.mails.filter(({ to }) => to === person.user.email).length
    }
    const criteria = { jobTitle: 'Lighthouse Keeper' }
    const saved = (await person.post<{ id: string }>('/api/saved-searches', { name: 'Keepers', criteria })).body
    await person.post(`/api/saved-searches/${saved.id}/alert`, { frequency: 'daily' })
    let n = 0
    const news = async () => {
      const keeper = row({
        name: `Keeper ${n++}`,
        jobTitle: 'Lighthouse Keeper',
        company: 'Sea',
        email: `k${n}@sea.test`,
      })
      await importPeople(product.database.ownerPool, sourceOf([keeper], { name: `keepers-${n}.csv` }))
      product.advance(24 * 60 * 60 * 1_000)
      await tellOfChanges(product.ctx)
    }
    await suspend(person)
    await news()
    await sql('update credit_accounts set available = 2, granted = 2 where workspace_id = $1', person.user.workspace.id)
    await tellLowCredits(product.ctx)
    expect(await mailed()).toBe(0)
    await sql(
      'update credit_accounts set available = 25, granted = 25 where workspace_id = $1',
      person.user.workspace.id,
    )
    await free(person)
    await news()
    expect(await mailed()).toBe(1)
  })

  it('leads nobody into it: its invitations are refused until it goes on', async () => {
    const owner = await Visitor.register(product.url)
    const team = await makeWorkspace(owner)
    const email = `${randomUUID()}@guest.test`
    await owner.post('/api/workspace/invitations', { emails: [email], role: 'member' })
    await product.mailed()
    const mail = product.mails.findLast(({ to }) => to === email)
    const token = /\/invitations\?token=([\w-]{43})/.exec(mail?.text ?? '')?.[1]
    const guest = await Visitor.register(product.url, email)
    const [show, accept] = ['show', 'accept'].map((what) => () => guest.post(`/api/invitations/${what}`, { token }))
    await suspendWorkspace(asOwner(), team, abuse)
    for (const ask of [show!, accept!]) expect(await ask()).toMatchObject({ status: 403, body: { code: 'suspended' } })
    await suspendWorkspace(asOwner(), team, null)
    expect([(await show!()).status, (await accept!()).status]).toEqual([200, 200])
  })
})

describe('the operator', () => {
  it('suspends by forms with a reason, sees it with the note, and both records have it', async () => {
    const operator = await openOperatorTrial(product)
    const person = await Visitor.register(product.url)
    const { email, workspace } = person.user
    const { see, send, post } = await operator.signIn()
    const note = '<script>spam & co</script>'
    const said = await send('/users/suspend', { email, workspace: '', category: 'payment', note })
    expect(said).toContain(`Suspended ${email}: payment.`)
    expect(said).toContain('&lt;script&gt;spam &amp; co')
    expect(await see('/users')).toContain(email)
    expect((await person.me()).suspension?.category).toBe('payment')
    expect((await post('/users/suspend', { email, workspace: '', category: 'mood', note })).status).toBe(400)
    expect(await send('/users/suspend', { email, workspace: workspace.id, category: 'law', note: '' })).toContain(
      `Suspended the personal workspace of ${email}: law.`,
    )
    expect(await send('/users/unsuspend', { email, workspace: '' })).toContain(`${email} is no longer suspended.`)
    expect((await person.me()).suspension).toMatchObject({ of: 'workspace', category: 'law' })
    await send('/users/unsuspend', { email, workspace: workspace.id })
    const events = (await person.get<{ kind: string }[]>('/api/account/security-events')).body.map(({ kind }) => kind)
    expect(events.filter((kind) => kind.includes('suspended'))).toEqual([
      'workspace_unsuspended',
      'account_unsuspended',
      'workspace_suspended',
      'account_suspended',
    ])
    const activity = await person.get<{ events: { sentence: string; kind: string }[] }>('/api/activity')
    expect(activity.text).toContain('account.suspended')
    expect(activity.text).toContain('workspace.suspended')
    await operator.close()
  })

  it('alone can write: the product’s role neither suspends, nor ends a suspension, nor reads a note', async () => {
    const person = await Visitor.register(product.url)
    await suspend(person)
    for (const query of [
      `insert into suspensions (account_id, category, began_at) values ('x', 'law', now())`,
      'update suspensions set ended_at = now()',
      'delete from suspensions',
      'select note from suspensions',
    ])
      await expect(product.database.pool.query(query)).rejects.toThrow(/permission denied/)
  })
})
