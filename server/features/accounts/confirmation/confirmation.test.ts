import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { AccountId } from '../../../actor.ts'
import { fillQueue } from '../../../../test/mail/fill-queue.ts'
import { startTestProduct, type TestProduct } from '../../../../test/product.ts'
import { Visitor } from '../../../../test/visitor.ts'
import { confirmationLink } from './confirmation-link.ts'
import { sendConfirmation } from './send-confirmation.ts'

let live: TestProduct
let practice: TestProduct
beforeAll(async () => {
  live = await startTestProduct({ worker: false, mode: 'live' })
  practice = await startTestProduct({ worker: false })
})
afterAll(async () => {
  await live.stop()
  await practice.stop()
})

const mailsTo = (product: TestProduct, email: string) => product.greetings.filter(({ to }) => to === email)
const tokenOf = (text = '') => /\/confirm-email\?account=([\w.-]+)/.exec(text)?.[1] ?? ''
const confirm = (by: Visitor, token: string) => by.post('/api/account/address/confirm', { token })
const kindsOf = async (visitor: Visitor) =>
  (await visitor.get<{ kind: string }[]>('/api/account/security-events')).body.map(({ kind }) => kind)

describe('in live mode', () => {
  it('revealing, one or many, and keys wait for the link; searching does not; then the account is welcomed, once', async () => {
    const ann = await Visitor.register(live.url)
    await live.database.ownerPool.query('update users set is_premium = true where id = $1', [ann.user.id])
    const search = await ann.post<{ contacts: { id: string }[] }>('/api/search-contacts', {
      jobTitle: 'ceo',
    })
    expect(search.status).toBe(200)
    const contactId = search.body.contacts[0]?.id ?? ''
    const waiting = async () => {
      const quote = await ann.post<{ batchId: string }>('/api/enrich-contacts', { contactIds: [contactId] })
      return [
        await ann.post('/api/enrich-contact', { contactId }),
        await ann.post(`/api/enrich-contacts/${quote.body.batchId}/start`, { maxCredits: 1 }),
        await ann.post('/api/account/api-keys', { name: 'Mine' }),
      ].map(({ body }) => body['code'] ?? 'done')
    }
    expect(await waiting()).toEqual(Array(3).fill('address-unconfirmed'))
    expect((await ann.me()).waitsForConfirmation).toBe(true)

    await expect.poll(() => mailsTo(live, ann.user.email).length).toBe(1)
    const token = tokenOf(mailsTo(live, ann.user.email)[0]?.text)
    for (const other of [new Visitor(live.url), await Visitor.register(live.url)])
      expect((await confirm(other, token)).body).toMatchObject({ code: 'confirm-signed-in' })
    expect((await ann.me()).waitsForConfirmation).toBe(true)
    expect((await confirm(ann, token)).status).toBe(200)
    expect(await waiting()).not.toContain('address-unconfirmed')
    expect((await ann.me()).waitsForConfirmation).toBe(false)
    // It was confirmed by its own: wherever the link is opened now, it says so.
    expect((await confirm(new Visitor(live.url), token)).status).toBe(200)
    await expect
      .poll(() => mailsTo(live, ann.user.email).map(({ subject }) => subject))
      .toEqual(['Confirm your Quarry address', 'Welcome to Quarry'])
    expect((await kindsOf(ann)).filter((kind) => kind === 'email_confirmed')).toHaveLength(1)
  })

  it('a link that is changed, too old, for another address or for a closed account confirms nothing', async () => {
    const bob = await Visitor.register(live.url)
    await expect.poll(() => mailsTo(live, bob.user.email).length).toBe(1)
    const token = tokenOf(mailsTo(live, bob.user.email)[0]?.text)
    const [id = '', until = '', signature = ''] = token.split('.')
    const other = await Visitor.register(live.url)
    const later = (Number.parseInt(until, 36) + 1).toString(36)
    const holder = { accountId: bob.user.id as AccountId, email: 'another@visitor.test' }
    const eightDaysAgo = new Date(live.ctx.now().getTime() - 8 * 86_400_000)
    for (const bad of [
      `${id}.${until}.${signature.slice(0, -2)}AA`,
      `${id}.${later}.${signature}`,
      `${other.user.id}.${until}.${signature}`,
      tokenOf(confirmationLink(live.ctx.settings, holder, live.ctx.now())),
      tokenOf(confirmationLink(live.ctx.settings, { ...holder, email: bob.user.email }, eightDaysAgo)),
      'x',
    ])
      expect((await confirm(bob, bad)).body, bad).toMatchObject({ code: 'bad-token' })
    expect((await bob.me()).waitsForConfirmation).toBe(true)
    expect((await bob.post('/api/account/delete', { password: 'correct horse' })).status).toBe(200)
    expect((await confirm(bob, token)).body).toMatchObject({ code: 'bad-token' })
  })

  it('the mail comes again, three times an hour; one that could not be queued is told, and not counted', async () => {
    const eve = await Visitor.register(live.url)
    const actor = {
      accountId: eve.user.id as AccountId,
      workspaceId: '' as never,
      role: 'owner' as const,
      via: 'browser' as const,
    }
    const empty = await fillQueue(live.database.ownerPool, eve.user.email)
    await expect(sendConfirmation(live.ctx, actor)).rejects.toMatchObject({ code: 'mail-not-sent' })
    await empty()
    const kept = { ...live.ctx, mail: { isKept: true } }
    await expect(sendConfirmation(kept, actor)).rejects.toMatchObject({ code: 'mails-off' })
    // A mail that still waits would be replaced by the next.
    const again = async () => {
      await live.mailed()
      return eve.post('/api/account/address/confirmation')
    }
    const answers = [await again(), await again(), await again()].map(({ status }) => status)
    expect(answers).toEqual([200, 200, 429])
    await live.mailed()
    expect(mailsTo(live, eve.user.email)).toHaveLength(4)
  })

  it('a password set by a mailed link confirms the address too', async () => {
    const joe = await Visitor.register(live.url)
    await joe.post('/api/forgot-password', { email: joe.user.email })
    const mails = () => live.mails.filter(({ to }) => to === joe.user.email)
    await expect.poll(() => mails().length).toBe(1)
    const token = /token=([\w-]+)/.exec(mails()[0]?.text ?? '')?.[1]
    const reset = await joe.post('/api/reset-password', { token, password: 'correct horse battery' })
    expect([reset.status, reset.text]).toEqual([200, expect.any(String)])
    await joe.post('/api/login', { email: joe.user.email, password: 'correct horse battery' })
    expect((await joe.me()).waitsForConfirmation).toBe(false)
  })
})

it('who gets the mail of an account that a stranger opened takes it over by a new password, and confirms nothing of the stranger’s', async () => {
  const stranger = await Visitor.register(live.url)
  await expect.poll(() => mailsTo(live, stranger.user.email).length).toBe(1)
  const link = tokenOf(mailsTo(live, stranger.user.email)[0]?.text)
  expect((await confirm(new Visitor(live.url), link)).status).toBe(403)
  expect((await stranger.me()).waitsForConfirmation).toBe(true)
  await stranger.post('/api/forgot-password', { email: stranger.user.email })
  await expect.poll(() => live.mails.filter(({ to }) => to === stranger.user.email).length).toBe(1)
  const token = /token=([\w-]+)/.exec(live.mails.find(({ to }) => to === stranger.user.email)?.text ?? '')?.[1]
  const holder = new Visitor(live.url)
  await holder.post('/api/reset-password', { token, password: 'their own battery' })
  expect((await stranger.get('/api/auth/user')).status).toBe(401)
  expect((await holder.post('/api/login', { email: stranger.user.email, password: 'their own battery' })).status).toBe(
    200,
  )
  expect((await holder.me()).waitsForConfirmation).toBe(false)
})

it('in practice mode nothing waits, and the link works', async () => {
  const ann = await Visitor.register(practice.url)
  expect((await ann.me()).waitsForConfirmation).toBe(false)
  await expect.poll(() => mailsTo(practice, ann.user.email).length).toBe(1)
  expect((await confirm(ann, tokenOf(mailsTo(practice, ann.user.email)[0]?.text))).status).toBe(200)
  expect(await kindsOf(ann)).toContain('email_confirmed')
})
