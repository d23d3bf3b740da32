import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { startTestProduct, type TestProduct } from '../../../../test/product.ts'
import { makeWorkspace, type Person } from '../../../../test/team.ts'
import { Visitor } from '../../../../test/visitor.ts'
import type { OutgoingMailRow } from '../../../db/tables/mails.ts'
import { mailContent } from './mail-content.ts'

const password = 'correct horse'

let product: TestProduct
beforeAll(async () => {
  product = await startTestProduct({ payments: null, worker: false })
})
afterAll(() => product.stop())

const sql = async <Row>(text: string, ...values: unknown[]) =>
  (await product.database.ownerPool.query<Row & object>(text, values)).rows

/** The mail server is away: every mail waits. */
beforeEach(async () => {
  await sql(`truncate rate_windows`)
  await sql(`create or replace function wait_a_day() returns trigger language plpgsql
    as $$ begin new.next_try_at := new.next_try_at + interval '1 day'; return new; end $$`)
  await sql(
    `create or replace trigger waits before insert on outgoing_mails for each row execute function wait_a_day()`,
  )
})

/** It is back. Answers the subjects of what went to this address. */
async function sentTo(address: string): Promise<string[]> {
  await sql('drop trigger waits on outgoing_mails')
  await sql(`update outgoing_mails set next_try_at = now() - interval '1 second' where state = 'queued'`)
  await product.mailed()
  const all = [...product.mails, ...product.greetings]
  return all.filter(({ to }) => to === address).map(({ subject }) => subject)
}

/** The token of the mail with such a link that waits for this address; some are queued after the answer. */
async function waitingToken(address: string, kind: string): Promise<string> {
  const token = async () => {
    const [row] = await sql<Parameters<typeof mailContent>[1]>(
      `select content, message_id as "messageId", recipient, subject, created_at as "createdAt" from outgoing_mails
       where recipient = $1 and link_of like $2 || ':%'`,
      address,
      kind,
    )
    return row && /token=([\w.-]+)/.exec(mailContent(product.ctx.settings, row)?.text ?? '')?.[1]
  }
  return vi.waitUntil(token, { timeout: 20_000, interval: 20 })
}

const ended = (address: string) =>
  sql<Pick<OutgoingMailRow, 'state' | 'why' | 'content'> & { link_of: unknown }>(
    `select state, why, content, link_of from outgoing_mails where recipient = $1 and state <> 'sent'`,
    address,
  )
const dead = { state: 'given_up', why: 'useless', content: null, link_of: null }

describe('a mail whose link ends while it waits is not sent', () => {
  it('a new password’s, once the password is changed, or a newer link was asked for', async () => {
    const ann = await Visitor.register(product.url)
    const { email } = ann.user
    await ann.post('/api/forgot-password', { email })
    await waitingToken(email, 'password')
    await ann.post('/api/account/password', { current: password, password: 'battery staple' })
    expect(await ended(email)).toContainEqual(dead)
    await new Visitor(product.url).post('/api/forgot-password', { email })
    const before = await waitingToken(email, 'password')
    await new Visitor(product.url).post('/api/forgot-password', { email })
    await vi.waitUntil(async () => (await waitingToken(email, 'password')) !== before, { timeout: 20_000 })
    const sent = await sentTo(email)
    expect(sent.filter((subject) => subject === 'Your new Quarry password')).toHaveLength(1)
    expect(sent).toContain('Your Quarry password was changed')
    expect(await ended(email)).toEqual([dead, dead])
  })

  it('a new address’s, once another is wished or the password is changed; one that lives is sent', async () => {
    const [ann, bob] = [await Visitor.register(product.url), await Visitor.register(product.url)]
    const wish = (by: Person, email: string) => by.post('/api/account/email', { email, password })
    await wish(ann, 'first@wish.test')
    // It has an account, so no link takes the place of the first.
    await wish(ann, bob.user.email)
    await wish(ann, 'second@wish.test')
    await wish(bob, 'lives@wish.test')
    await ann.post('/api/account/password', { current: password, password: 'battery staple' })
    expect(await sentTo('lives@wish.test')).toEqual(['Confirm your new Quarry address'])
    for (const address of ['first@wish.test', 'second@wish.test']) {
      expect(product.mails.filter(({ to }) => to === address)).toEqual([])
      expect(await ended(address)).toEqual([dead])
    }
  })

  it('any of an account that is deleted, whatever address it goes to', async () => {
    const ann = await Visitor.register(product.url)
    await ann.post('/api/account/email', { email: 'late@wish.test', password })
    expect((await ann.post('/api/account/delete', { password })).status).toBe(200)
    expect(await sentTo('late@wish.test')).toEqual([])
    expect(await sql(`select from outgoing_mails where link_of like '%' || $1`, ann.user.id)).toEqual([])
  })

  it('a first confirmation, once the address is known by another link', async () => {
    const ann = await Visitor.register(product.url)
    const { email } = ann.user
    await ann.post('/api/forgot-password', { email })
    const token = await waitingToken(email, 'password')
    expect((await ann.post('/api/reset-password', { token, password: 'battery staple two' })).status).toBe(200)
    expect(await sentTo(email)).toEqual(['Your Quarry password was changed'])
  })

  it('an invitation, once it is revoked, sent again, or its workspace deleted', async () => {
    const owner = await Visitor.register(product.url)
    await makeWorkspace(owner)
    const { body } = await owner.post<{ invitations: { id: string; email: string }[] }>('/api/workspace/invitations', {
      emails: ['revoked@guest.test', 'again@guest.test', 'kept@guest.test'],
      role: 'viewer',
    })
    const idOf = (address: string) => body.invitations.find(({ email }) => email === address)!.id
    expect((await owner.delete(`/api/workspace/invitations/${idOf('revoked@guest.test')}`)).status).toBe(200)
    await owner.post(`/api/workspace/invitations/${idOf('again@guest.test')}/resend`)
    const newest = await waitingToken('again@guest.test', 'invitation')
    expect(await sentTo('revoked@guest.test')).toEqual([])
    expect(product.mails.filter(({ to }) => to === 'kept@guest.test')).toHaveLength(1)
    const again = product.mails.filter(({ to }) => to === 'again@guest.test')
    expect(again.map(({ text }) => text.includes(newest))).toEqual([true])
    await sql(`create trigger waits before insert on outgoing_mails for each row execute function wait_a_day()`)
    await owner.post('/api/workspace/invitations', { emails: ['late@guest.test'], role: 'viewer' })
    expect((await owner.delete('/api/workspace')).status).toBe(200)
    expect(await sentTo('late@guest.test')).toEqual([])
    expect(await ended('late@guest.test')).toEqual([dead])
  })

  it('the newsletter’s, once its reader is gone', async () => {
    const email = 'Reader@news.test'
    await new Visitor(product.url).post('/api/newsletter', { email })
    await waitingToken(email, 'newsletter')
    await sql(`update outgoing_mails set next_try_at = now() - interval '1 second' where state = 'queued'`)
    await product.mailed()
    const first = product.mails.find(({ to }) => to === email)?.text ?? ''
    const leave = /\/newsletter\/unsubscribe\?token=[\w-]{43}/.exec(first)?.[0] ?? ''
    await sql('truncate rate_windows')
    await new Visitor(product.url).post('/api/newsletter', { email })
    expect(await waitingToken(email, 'newsletter')).toHaveLength(43)
    expect((await fetch(product.url + leave, { method: 'POST' })).status).toBe(200)
    expect(await sentTo(email)).toHaveLength(1)
    expect(await ended(email)).toEqual([dead])
  })
})
