import { randomUUID } from 'node:crypto'
import PostalMime from 'postal-mime'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { SupportRequest, SupportThread } from '../../../contract/support/support.ts'
import { openOperatorTrial, type OperatorTrial } from '../../../test/actors/operator-trial.ts'
import { openSmtpSink } from '../../../test/mail/smtp-sink.ts'
import { startTestProduct, type TestProduct } from '../../../test/product.ts'
import { joinAs, makeWorkspace, type Person } from '../../../test/team.ts'
import { Visitor } from '../../../test/visitor.ts'
import { actorOf } from '../../../test/workspace.ts'
import { openSmtpSender } from '../../adapters/mail/open-smtp-sender.ts'
import { dbOf } from '../../db/transaction.ts'
import { erasePerson } from '../privacy/erase-person.ts'
import { emptyClosedAccounts } from '../privacy/empty-closed-accounts.job.ts'
import { answerRequest } from './answer-request.ts'
import { askSupport } from './ask-support.ts'
import { writeToSupport } from './write-to-support.ts'
import { showQueue } from './show-queue.ts'

const hostile = '<script>alert(1)</script>"\'&'
const escaped = '&lt;script&gt;alert(1)&lt;/script&gt;&quot;&#39;&amp;'

let product: TestProduct
let operator: OperatorTrial
let owner: Person
let team: string
beforeAll(async () => {
  product = await startTestProduct({ worker: false })
  operator = await openOperatorTrial(product)
  owner = await Visitor.register(product.url)
  team = await makeWorkspace(owner)
})
afterAll(async () => {
  await operator.close()
  await product.stop()
})
beforeEach(() => product.database.ownerPool.query('truncate rate_windows, support_requests cascade'))

const sql = async (text: string, ...values: unknown[]) =>
  (await product.database.ownerPool.query<Record<string, unknown>>(text, values)).rows
const codeOf = ({ body }: { body: unknown }) => (body as { code?: string }).code
const question = { subject: 'A credit', text: 'Where did it go?' }

async function ask(by: Visitor, asked: Record<string, unknown> = question): Promise<SupportThread> {
  const { status, body, text } = await by.post<SupportThread>('/api/support', asked)
  if (status !== 201) throw new Error(`asking answered ${status}: ${text}`)
  return body
}
const listOf = async (by: Visitor) =>
  (await by.get<{ requests: SupportRequest[] }>('/api/support')).body.requests.map(({ id }) => id)
const answer = (id: string, text = 'Here it is.', state: 'answered' | 'waiting' | 'closed' = 'answered') =>
  answerRequest(product.ctx, { id, key: randomUUID(), text, state })

describe('a request to support', () => {
  it('keeps plan, page, receipt and list, tells who asked and the operator, and is answered, read and written in again', async () => {
    const ann = await Visitor.register(product.url)
    const { workspaceId } = await actorOf(product.database, ann)
    await sql(
      `insert into receipts (id, workspace_id, kind, contact_id, name, company, email, status, reason, charged, source, evidence)
       values ('Q-1', $1, 'reveal', 'demo:1', '', '', 'a@b.test', 'valid', '', 1, 'x', '[]')`,
      workspaceId,
    )
    const before = product.mails.length
    const asked = await ask(ann, { ...question, page: '/receipts/Q-1', receiptId: 'Q-1' })
    expect(asked).toMatchObject({
      state: 'open',
      plan: 'starter',
      page: '/receipts/Q-1',
      receiptId: 'Q-1',
      isOwn: true,
    })
    await expect.poll(() => product.mails.length - before).toBe(2)
    const [toAnn, toUs] = ['Your', 'Support'].map((word) =>
      product.mails.slice(before).find(({ subject }) => subject.startsWith(word)),
    )
    expect([toAnn?.to, toUs?.to]).toEqual([ann.user.email, 'support@quarry.test'])
    // Anybody can register somebody else's address: what that mailbox gets has none of their words.
    expect(toAnn?.text).toContain(`${product.url}/support/${asked.id}`)
    expect(toAnn?.text).not.toContain(question.text)
    expect(toUs?.text).toContain(question.text)

    await answer(asked.id, 'It was given back.')
    await product.mailed()
    expect(product.mails.at(-1)).toMatchObject({ to: ann.user.email, subject: `Re: ${toAnn?.subject}` })
    expect((await ann.me()).unreadAnswers).toBe(1)
    const { body: read } = await ann.get<SupportThread>(`/api/support/${asked.id}`)
    expect(read).toMatchObject({ state: 'answered', isUnread: true })
    expect(read.messages.map(({ writtenBy, text }) => [writtenBy, text])).toEqual([
      ['person', question.text],
      ['operator', 'It was given back.'],
    ])
    await ann.post(`/api/support/${asked.id}/seen`)
    expect((await ann.me()).unreadAnswers).toBe(0)
    const again = await ann.post<SupportThread>(`/api/support/${asked.id}/messages`, { text: 'Not all of it.' })
    expect(again.body).toMatchObject({ state: 'open', isUnread: false })
    expect((await ann.post<SupportThread>(`/api/support/${asked.id}/close`)).body.state).toBe('closed')
    expect(
      (await ann.post<SupportThread>(`/api/support/${asked.id}/messages`, { text: question.text })).body.state,
    ).toBe('open')
  })

  it('is read by its author and the workspace’s admins, written in by its author alone, and unknown to all others', async () => {
    const [ann, bob, admin] = [
      await joinAs(product, team, 'viewer'),
      await joinAs(product, team, 'member'),
      await joinAs(product, team, 'admin'),
    ]
    const stranger = await Visitor.register(product.url)
    const { id } = await ask(ann)
    await answer(id)
    const readers: [Visitor, boolean][] = [
      [ann, true],
      [admin, true],
      [owner, true],
      [bob, false],
      [stranger, false],
    ]
    for (const [reader, may] of readers) {
      expect((await reader.get(`/api/support/${id}`)).status).toBe(may ? 200 : 404)
      expect(await listOf(reader)).toEqual(may ? [id] : [])
      if (reader === ann) continue
      for (const [verb, body] of [['messages', { text: 'Mine.' }], ['seen'], ['close']] as const)
        expect(codeOf(await reader.post(`/api/support/${id}/${verb}`, body))).toBe('unknown-support-request')
    }
    expect((await admin.get<SupportThread>(`/api/support/${id}`)).body).toMatchObject({ isOwn: false, isUnread: false })
    expect([(await admin.me()).unreadAnswers, (await ann.me()).unreadAnswers]).toEqual([0, 1])
    // In another workspace of hers it is not there.
    await makeWorkspace(ann, 'Elsewhere')
    expect([(await ann.get(`/api/support/${id}`)).status, (await ann.me()).unreadAnswers]).toEqual([404, 0])
    // Who was removed is told nothing more of the workspace: the owner is.
    await sql('delete from members where account_id = $1', ann.user.id)
    await answer(id)
    await product.mailed()
    expect(product.mails.at(-1)?.to).toBe(owner.user.email)
  })

  it('is about a receipt and a list of the own workspace only, and the page is a path', async () => {
    const stranger = await Visitor.register(product.url)
    const { workspaceId } = await actorOf(product.database, stranger)
    await sql(
      `insert into receipts (id, workspace_id, kind, contact_id, name, company, email, status, reason, charged, source, evidence)
       values ('Q-2', $1, 'reveal', 'demo:1', '', '', 'a@b.test', 'valid', '', 1, 'x', '[]')`,
      workspaceId,
    )
    expect(codeOf(await owner.post('/api/support', { ...question, receiptId: 'Q-2' }))).toBe('unknown-receipt')
    expect(codeOf(await owner.post('/api/support', { ...question, batchId: randomUUID() }))).toBe('unknown-batch')
    for (const page of ['https://evil.test/', '//evil.test/', 'javascript:alert(1)', '/a?token=b', '/<b>'])
      expect((await ask(owner, { ...question, page })).page).toBe('')
  })

  it('is bounded: length, lines of the subject, five that wait, texts of one, and how often', async () => {
    const refused = async (asked: Record<string, unknown>) => (await owner.post('/api/support', asked)).status
    expect(await refused({ ...question, text: 'x'.repeat(5_001) })).toBe(400)
    expect(await refused({ ...question, subject: 'x'.repeat(121) })).toBe(400)
    const folded = await ask(owner, { ...question, subject: 'A\r\nBcc: all@other.test' })
    expect(folded.subject).toBe('A Bcc: all@other.test')
    await owner.post(`/api/support/${folded.id}/close`)
    expect(await refused({ ...question, text: ' \n ' })).toBe(400)
    const many = await Promise.all(Array.from({ length: 8 }, () => owner.post<SupportThread>('/api/support', question)))
    expect(many.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 201, 201, 201, 201, 409, 409, 409])
    const [first, second] = await listOf(owner)
    await answer(first!)
    await ask(owner)
    // What was answered can't push a sixth one in either.
    expect(codeOf(await owner.post(`/api/support/${first}/messages`, { text: question.text }))).toBe(
      'too-many-support-requests',
    )
    await sql(
      `insert into support_messages (request_id, position, account_id, written_by, text, written_at)
       select $1, n, $2, 'person', 'x', now() from generate_series(1, 99) n`,
      second,
      owner.user.id,
    )
    expect(codeOf(await owner.post(`/api/support/${second}/messages`, { text: question.text }))).toBe(
      'support-request-full',
    )
    await answer(second!)
    for (let n = 0; n < 20; n++) await owner.post('/api/support', question)
    expect((await owner.post('/api/support', question)).status).toBe(429)
  })
})

describe('the queue', () => {
  it('has Professional first, then who waits longest; writing more keeps the place, and an answer takes one out', async () => {
    const people = await Promise.all(Array.from({ length: 4 }, () => Visitor.register(product.url)))
    const [starter, paying, late, latePaying] = people as [Person, Person, Person, Person]
    for (const { user } of [paying, latePaying]) await sql(`update users set is_premium = true where id = $1`, user.id)
    const ids: string[] = []
    for (const each of people) {
      ids.push((await ask(each)).id)
      product.advance(60_000)
    }
    const queue = async () => (await showQueue(product.ctx.db, 'open')).map(({ id }) => ids.indexOf(id))
    expect(await queue()).toEqual([1, 3, 0, 2])
    await paying.post(`/api/support/${ids[1]}/messages`, { text: question.text })
    await starter.post(`/api/support/${ids[0]}/messages`, { text: question.text })
    expect(await queue()).toEqual([1, 3, 0, 2])
    const metrics = async () => (await fetch(`${product.url}/metrics`)).text()
    expect(await metrics()).toMatch(
      /quarry_support_open\{plan="professional"\} 2[^]*oldest_seconds\{plan="starter"\} 24\d/,
    )
    // An answered one that is written in again waits from then on.
    await answer(ids[1]!)
    expect(await queue()).toEqual([3, 0, 2])
    await paying.post(`/api/support/${ids[1]}/messages`, { text: question.text })
    expect(await queue()).toEqual([3, 1, 0, 2])
    // Who has upgraded meanwhile comes first with the next text.
    await sql(`update users set is_premium = true where id = $1`, late.user.id)
    await late.post(`/api/support/${ids[2]}/messages`, { text: question.text })
    expect(await queue()).toEqual([2, 3, 1, 0])
  })

  it('is worked through on the operator’s page: hostile texts are texts, a form answers once and needs its secret', async () => {
    const ann = await Visitor.register(product.url)
    const { id } = await ask(ann, { subject: hostile, text: `${hostile}\nsecond line` })
    const { see, post, headers } = await operator.signIn()
    const listed = await see('/support')
    const opened = await see(`/support/${id}`)
    for (const page of [listed, opened]) {
      expect(page).toContain(escaped)
      expect(page).not.toContain('<script>')
    }
    const key = /name="key" value="([^"]+)"/.exec(opened)?.[1] ?? ''
    const outside = new URLSearchParams({ answer: 'x', key })
    expect((await operator.ask(`/support/${id}/answer`, { method: 'POST', headers, body: outside })).status).toBe(403)
    const long = `${hostile}\r\n${'ü'.repeat(4_900)}`
    expect((await post(`/support/${id}/ask-back`, { key, answer: long })).text).toContain(
      'Answered. The mail is on its way.',
    )
    expect((await post(`/support/${id}/ask-back`, { key, answer: long })).text).toContain('sent before')
    const { body } = await ann.get<SupportThread>(`/api/support/${id}`)
    expect([body.state, body.messages.length]).toEqual(['waiting', 2])
    await product.mailed()
    expect(product.mails.at(-1)?.html).not.toContain('<script>')
    // The log says that they answered, not what.
    expect(JSON.stringify(operator.log)).not.toContain('üü')
    expect((await post(`/support/${id}/answer`, { key: randomUUID(), answer: '  ' })).status).toBe(400)
    expect(await see('/support?state=waiting')).toContain(id)
    await post(`/support/${id}/close`)
    expect(await see('/support?state=closed')).toContain(id)
    expect(await see('/support/S-NONE')).toContain('There is no such page.')
  })

  it('answers in one thread of mails, by what the mail server was really given', async () => {
    const sink = await openSmtpSink()
    const { ctx } = product
    const [sender, before] = [
      openSmtpSender({ smtpUrl: sink.url, from: 'support@quarry.test', connections: 1, answerMs: 20_000 }),
      ctx.sender,
    ]
    const ann = await Visitor.register(product.url)
    const actor = await actorOf(product.database, ann)
    try {
      await product.mailed()
      ctx.sender = sender
      const { id } = await askSupport(ctx, actor, question)
      await product.mailed()
      await answerRequest(ctx, { id, key: randomUUID(), text: 'One', state: 'waiting' })
      await product.mailed()
      await writeToSupport(ctx, actor, { id, text: 'Two' })
      await product.mailed()
      await answerRequest(ctx, { id, key: randomUUID(), text: 'Three\nlines\n.', state: 'answered' })
      await product.mailed()
      expect(sink.messages).toHaveLength(5)
    } finally {
      ctx.sender = before
      await sender.close()
      await sink.close()
    }
    const read = await Promise.all(
      sink.messages.map(async (each) => ({ ...each, mail: await PostalMime.parse(each.text) })),
    )
    const of = (to: string) => read.filter((each) => each.to[0] === to).map((each) => each.mail)
    const [asked, first, last] = of(ann.user.email)
    expect(asked).not.toHaveProperty('inReplyTo')
    expect(first).toMatchObject({ inReplyTo: asked?.messageId, references: asked?.messageId })
    expect(last).toMatchObject({ inReplyTo: first?.messageId, references: `${asked?.messageId} ${first?.messageId}` })
    expect(new Set([asked, first, last].map((each) => each?.messageId)).size).toBe(3)
    expect([first?.subject, last?.subject]).toEqual([`Re: ${asked?.subject}`, `Re: ${asked?.subject}`])
    const [queued, more] = of('support@quarry.test')
    expect(more?.inReplyTo).toBe(queued?.messageId)
  })
})

describe('what was asked', () => {
  it('is in the copy of the account, goes with the account and the workspace, and loses the address of who is erased', async () => {
    const ann = await Visitor.register(product.url)
    const bob = await joinAs(product, team, 'member')
    const { id } = await ask(ann, {
      subject: 'About VERA@acme.test',
      text: 'vera@acme.test, not dvera@acme.test or vera@acme.tests',
    })
    const { id: other } = await ask(bob)
    const copy = (await ann.get('/api/account/export.json')).text
    expect(copy).toContain('not dvera@acme.test')
    await erasePerson(
      { ...product.ctx, db: dbOf(product.database.ownerPool) },
      { contactIds: ['own:1'], addresses: ['vera@acme.test'] },
    )
    const { body } = await ann.get<SupportThread>(`/api/support/${id}`)
    expect([body.subject, body.messages[0]?.text]).toEqual([
      'About [removed]',
      '[removed], not dvera@acme.test or vera@acme.tests',
    ])
    expect((await ann.post('/api/account/delete', { password: 'correct horse' })).status).toBe(200)
    // Nobody is there to be answered.
    expect((await showQueue(product.ctx.db, 'open')).map((each) => each.id)).toEqual([other])
    await expect(answer(id)).rejects.toMatchObject({ code: 'unknown-support-request' })
    await emptyClosedAccounts(product.ctx)
    expect(await sql('select id from support_requests')).toEqual([{ id: other }])
    await bob.post('/api/account/delete', { password: 'correct horse' })
    await emptyClosedAccounts(product.ctx)
    expect(await sql('select 1 from support_messages')).toEqual([])
  })
})
