import { Registry } from 'prom-client'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { openBounceReader } from '../../../../engines/bounces/open-bounce-reader.ts'
import { classifyRawReply } from '../../../../engines/verifier/replies/classify-raw-reply.ts'
import { openQueueTrial, type QueueTrial } from '../../../../test/mail/queue-trial.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { mailsMetric } from '../../../metrics/mails-metric.ts'
import { forgetOldMails } from './deliver-mails.job.ts'
import { forgetErasedMails, forgetMailsTo } from './forget-mails.ts'
import { mailLimits } from './mail-limits.ts'
import { takeBounce } from './take-bounce.ts'

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
  const take = async (message: Uint8Array) => takeBounce({ ...t.ctx, reader }, message)

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
  const totals = ['sent', 'failed', 'given_up', 'bounced'].map((kind) => valueOf(`quarry_mails_${kind}_total`))
  expect(totals).toEqual([1, 1, 1, 0])
})
