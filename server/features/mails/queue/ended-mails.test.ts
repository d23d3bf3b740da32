import { Registry } from 'prom-client'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { openBounceReader } from '../../../../engines/bounces/open-bounce-reader.ts'
import { classifyRawReply } from '../../../../engines/verifier/replies/classify-raw-reply.ts'
import { openQueueTrial, type QueueTrial } from '../../../../test/mail/queue-trial.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { mailsMetric } from '../../../metrics/database-metrics.ts'
import { listMailed, endForComplaint, forgetErasedSubscribers } from '../../newsletter/subscribers.ts'
import { bounceTag } from './bounce-tag.ts'
import { forgetOldMails } from './deliver-mails.job.ts'
import { forgetErasedMails, forgetMailsTo } from './forget-mails.ts'
import { mailLimits } from './mail-limits.ts'
import { showMailTotals } from './show-mails.ts'
import { takeBounce, mailCame, takesMail } from './take-bounce.ts'

const secondMs = 1_000

vi.setConfig({ testTimeout: 60_000 })

let t: QueueTrial
beforeAll(async () => (t = await openQueueTrial()))
beforeEach(() => t.begin())
afterEach(() => t.end())
afterAll(() => t.close())

describe('a mail that came back', () => {
  const reader = openBounceReader(classifyRawReply)
  const report = (messageId: unknown, { to = 'ann@taker.test', status = '5.1.1', action = 'failed' } = {}) =>
    new TextEncoder().encode(`From: MAILER-DAEMON@mx.test
Subject: Undelivered
MIME-Version: 1.0
Content-Type: multipart/report; report-type=delivery-status; boundary="b"

--b
Content-Type: message/delivery-status

Reporting-MTA: dns; mx.test

Final-Recipient: rfc822; ${to}
Action: ${action}
Status: ${status}
Diagnostic-Code: smtp; ${status.startsWith('5') ? '550' : '450'} ${status} ${status.startsWith('5.7') ? 'looks like spam' : 'no such user'}

--b
Content-Type: message/rfc822

To: ${to}
Message-ID: ${String(messageId)}

--b--
`)
  const take = async (message: Uint8Array, settings: Partial<typeof t.ctx.settings> = {}) =>
    takeBounce(
      {
        ...t.ctx,
        settings: { ...t.ctx.settings, ...settings },
        reader,
        mailed: () => listMailed(t.ctx.db),
        onComplaint: (tx, to) => endForComplaint(tx, to, t.ctx.now),
      },
      message,
    )
  /** The return path that the mail to this address really had. */
  const pathOf = (to: string) => t.sink.messages.find((each) => each.to[0] === to)?.from ?? ''
  const bytes = (text: string) => new TextEncoder().encode(text)
  const complaint = (path: string, kind = 'Feedback-Type: abuse', enclosed = 'Subject: Hello') =>
    bytes(`From: fbl@provider.test\nSubject: FW: Hello\nMIME-Version: 1.0
Content-Type: multipart/report; report-type=feedback-report; boundary="b"

--b
Content-Type: text/plain

This is a report. ann@taker.test: 550 5.1.1 no such user

--b
Content-Type: message/feedback-report

${kind}
User-Agent: Reports/1
Version: 1
Original-Mail-From: <${path}>

--b
Content-Type: message/rfc822

From: us@quarry.test
${enclosed}

--b--
`)

  it('is known by its Message-ID, once; the address is marked, but by no other message and not by a filter’s word', async () => {
    for (const to of ['ann@taker.test', 'bob@taker.test']) await t.queue(to)
    await t.untilState('sent')
    const idOf = async (to: string) => (await t.rows()).find(({ recipient }) => recipient === to)?.message
    const id = await idOf('ann@taker.test')
    expect(await take(report('<guessed@quarry.test>'))).toEqual({ outcome: 'not-ours' })
    expect(await take(report(id, { status: '4.2.2', action: 'delayed' }))).toEqual({ outcome: 'for-now' })
    expect(await take(report(id))).toEqual({ outcome: 'bounced', address: 'ann@taker.test', isMarked: true })
    expect(await take(report(id))).toEqual({ outcome: 'known' })
    const spam = report(await idOf('bob@taker.test'), { to: 'bob@taker.test', status: '5.7.1' })
    expect(await take(spam)).toEqual({ outcome: 'bounced', address: 'bob@taker.test', isMarked: false })
    expect(await t.queue('ann@taker.test', { isOptional: true })).toBe(false)
    expect(await t.queue('bob@taker.test', { isOptional: true })).toBe(true)
    const hostile = [
      new Uint8Array(),
      new Uint8Array(400_000).fill(60),
      new TextEncoder().encode('Message-ID: <'.repeat(9_000)),
    ]
    for (const each of hostile) expect(await take(each)).toEqual({ outcome: 'not-ours' })
  })

  it('is known by the return path that it had, though nothing of it is quoted; by no other mail’s, and none that is made up', async () => {
    for (const to of ['ann@taker.test', 'bob@taker.test']) await t.queue(to)
    await t.untilState('sent')
    const prose = (path: string, words = '550 5.1.1 no such user') =>
      bytes(`From: MAILER-DAEMON@mx.test\nTo: <${path}>\nSubject: failure notice\n\n<ann@elsewhere.test>: ${words}\n`)
    const [annPath, bobPath] = [pathOf('ann@taker.test'), pathOf('bob@taker.test')]
    expect(annPath).toMatch(/^bounces\+[\da-f]{48}@quarry\.test$/)
    expect(annPath).not.toBe(bobPath)
    // Bob's mail with the signature of ann's: whoever has a return path of their own can't make another's of it.
    const forged = bobPath.slice(0, 8 + 32) + annPath.slice(8 + 32)
    const unsigned = bobPath.replace(/[\da-f]{16}@/, '@')
    const other = `bounces+${bounceTag({ secretKey: 'x'.repeat(32) }, crypto.randomUUID())}@quarry.test`
    for (const path of [forged, unsigned, other, `bounces+${'f'.repeat(48)}@quarry.test`])
      expect(await take(prose(path))).toEqual({ outcome: 'not-ours' })
    // What answers by itself goes there too, and is no bounce.
    const away = bytes(`From: ann@elsewhere.test\nTo: ${annPath}\nSubject: Re: Hello\n\nI am on holiday.\n`)
    expect(await take(away)).toEqual({ outcome: 'for-now' })
    expect(await take(prose(annPath.toUpperCase()))).toEqual({
      outcome: 'bounced',
      address: 'ann@taker.test',
      isMarked: true,
    })
    expect(await take(prose(annPath))).toEqual({ outcome: 'known' })
  })

  it('or was called unwanted ends what can be done without, the newsletter too, and no mail of the account', async () => {
    for (const to of ['ann@taker.test', 'bob@taker.test']) await t.queue(to)
    await t.untilState('sent')
    await t.database.ownerPool.query(
      `insert into newsletter_subscribers (email, confirm_hash, leave_token, asked_at)
       select email, email, email, now() from unnest('{Ann@taker.test,bob@taker.test}'::text[]) email`,
    )
    const [annPath, bobPath] = [pathOf('ann@taker.test'), pathOf('bob@taker.test')]
    const noComplaint = [complaint(annPath, 'Feedback-Type: not-spam'), complaint(annPath, 'X: y')]
    for (const each of noComplaint) expect(await take(each)).toEqual({ outcome: 'for-now' })
    expect(await take(complaint(bobPath.replace(/\+..../, '+0000')))).toEqual({ outcome: 'not-ours' })
    expect(await take(complaint(annPath))).toEqual({ outcome: 'complained', address: 'ann@taker.test' })
    expect(await take(complaint(annPath))).toEqual({ outcome: 'known' })
    expect(await t.queue('ANN@taker.test', { isOptional: true })).toBe(false)
    expect(await t.queue('ann@taker.test')).toBe(true)
    const { rows } = await t.database.ownerPool.query('select email from newsletter_subscribers')
    expect(rows).toEqual([{ email: 'bob@taker.test' }])
    // A bounce, or a link that is opened there, says nothing of what is wanted.
    await inTransaction(t.ctx.db, (tx) => mailCame(tx, 'ann@taker.test'))
    expect(await t.queue('ann@taker.test', { isOptional: true })).toBe(false)
    // What a reporter leaves of the mail may be its Message-ID alone.
    const id = (await t.rows()).find(({ recipient }) => recipient === 'bob@taker.test')?.message
    const byId = complaint('', 'Feedback-Type: Opt-Out', `Message-ID: ${String(id)}`)
    expect(await take(byId)).toEqual({ outcome: 'complained', address: 'bob@taker.test' })
    const { complained, bounced } = await showMailTotals(t.ctx)
    expect([complained, bounced]).toEqual([2, 0])
    await takesMail(t.ctx.db, 'ann@taker.test')
    expect(await t.queue('ann@taker.test', { isOptional: true })).toBe(true)
  })

  it('or is called unwanted months later counts as well, though nothing is kept of it; nothing comes back of who was erased', async () => {
    const all = ['ann', 'bob', 'holder', 'erased', 'changed'].map((name) => `${name}@late.test`)
    for (const to of all) await t.queue(to)
    await t.untilState('sent')
    const messageId = String((await t.rows()).find(({ recipient }) => recipient === 'holder@late.test')?.message)
    await t.database.ownerPool.query(`insert into users (email) values ('Holder@late.test')`)
    await t.database.ownerPool.query(
      `insert into newsletter_subscribers (email, confirm_hash, leave_token, asked_at)
       select email, email, email, now() from unnest($1::text[]) email`,
      [all.filter((each) => !each.startsWith('holder'))],
    )
    t.skewMs += 100 * 24 * 60 * 60 * secondMs
    await forgetOldMails(t.ctx)
    expect(await t.rows()).toEqual([])
    await forgetErasedMails(t.ctx.db, { contactIds: [], addresses: ['erased@late.test'] })
    await forgetErasedSubscribers(t.ctx.db, ['erased@late.test'])

    const [ann, bob, , erased, changed] = all.map(pathOf) as [string, string, string, string, string]
    const forged = bob.slice(0, 8 + 32) + ann.slice(8 + 32)
    expect(await take(complaint(forged))).toEqual({ outcome: 'not-ours' })
    expect(await take(complaint(erased))).toEqual({ outcome: 'not-ours' })
    expect(await take(complaint(ann, 'Feedback-Type: not-spam'))).toEqual({ outcome: 'for-now' })
    expect(await take(complaint(ann.toUpperCase()))).toEqual({ outcome: 'complained', address: 'ann@late.test' })
    // She has left, and we have nothing of hers but the mark.
    expect(await take(complaint(ann))).toEqual({ outcome: 'not-ours' })
    const byId = complaint('', 'Feedback-Type: abuse', `Message-ID: ${messageId}`)
    expect(await take(byId)).toEqual({ outcome: 'complained', address: 'holder@late.test' })
    expect(await take(byId)).toEqual({ outcome: 'known' })
    // The key that made it is the one before by now.
    const renewed = { secretKey: 'n'.repeat(32), secretKeysBefore: [t.ctx.settings.secretKey] }
    expect(await take(complaint(changed), renewed)).toEqual({ outcome: 'complained', address: 'changed@late.test' })

    const { rows: left } = await t.database.ownerPool.query('select email from newsletter_subscribers')
    expect(left).toEqual([{ email: 'bob@late.test' }])
    const { rows: marked } = await t.database.ownerPool.query('select address from undeliverable_addresses order by 1')
    expect(marked.map(({ address }) => address)).toEqual(['ann@late.test', 'changed@late.test', 'holder@late.test'])
    expect(await t.queue('holder@late.test', { isOptional: true })).toBe(false)
    expect(await t.queue('bob@late.test', { isOptional: true })).toBe(true)
  })
})

it('a mail is forgotten with the account or the person it went to, with a person it names, and after days', async () => {
  t.sink.answers.rcpt = '450 later'
  await t.queue('closed@taker.test')
  await t.queue('erased@taker.test')
  await t.queue('reader@taker.test', { about: ['own:7', 'own:8'] })
  await t.queue('stays@taker.test')
  await inTransaction(t.ctx.db, (tx) => forgetMailsTo(tx, 'Closed@taker.test'))
  await forgetErasedMails(t.ctx.db, { contactIds: ['own:8'], addresses: ['erased@taker.test'] })
  expect((await t.rows()).map(({ recipient }) => recipient)).toEqual(['stays@taker.test'])
  // It was put off before the clock moves on: a try that is still on its way would count its minute from then.
  await t.until(async () => (await t.rows()).every(({ reply }) => reply === '450 later'))
  t.sink.answers = {}
  t.skewMs += 61 * secondMs
  await t.untilState('sent')
  await t.queue('goodbye@taker.test', { leavesNothing: true })
  await t.until(() => t.sink.messages.length === 2)
  await t.until(async () => (await t.rows()).length === 1)
  t.skewMs += mailLimits.sentKeptMs + secondMs
  await forgetOldMails(t.ctx)
  expect(await t.rows()).toEqual([])
})

it('the metrics tell how many wait and since when, and what became of all others', async () => {
  const registry = new Registry()
  mailsMetric(registry, t.ctx)
  t.sink.answers.rcpt = '550 5.1.1 nobody'
  await t.queue('gone@taker.test')
  await t.untilState('given_up')
  t.sink.answers = {}
  await t.queue('taken@taker.test')
  await t.until(() => t.sink.messages.length === 1)
  await t.until(async () => (await t.rows()).every(({ state }) => state !== 'queued'))
  t.sink.answers.rcpt = '450 later'
  await t.queue('waits@taker.test')
  await t.until(async () => (await t.rows()).some(({ reply }) => reply === '450 later'))
  t.skewMs += 30 * secondMs
  const text = await registry.metrics()
  const valueOf = (name: string) => Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(text)?.[1])
  expect(valueOf('quarry_mails_queued')).toBe(1)
  expect(valueOf('quarry_mails_oldest_seconds')).toBeGreaterThanOrEqual(30)
  const totals = ['sent', 'failed', 'given_up', 'bounced', 'complained'].map((kind) =>
    valueOf(`quarry_mails_${kind}_total`),
  )
  expect(totals).toEqual([1, 1, 1, 0, 0])
})
