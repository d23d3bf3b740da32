import pg from 'pg'
import { Registry } from 'prom-client'
import PostalMime from 'postal-mime'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { openBounceReader } from '../../../../engines/bounces/open-bounce-reader.ts'
import { classifyRawReply } from '../../../../engines/verifier/replies/classify-raw-reply.ts'
import { createTestDatabase, type TestDatabase } from '../../../../test/database.ts'
import { mailerContext } from '../../../../test/mail/mailer-context.ts'
import { openSmtpSink, type SmtpSink } from '../../../../test/mail/smtp-sink.ts'
import { spawnProgram } from '../../../../test/spawn-program.ts'
import { openSmtpSender } from '../../../adapters/mail/open-smtp-sender.ts'
import type { MailerContext } from '../../../context.ts'
import type { OutgoingMailRow } from '../../../db/tables/mails.ts'
import { dbOf, inTransaction, type Transaction } from '../../../db/transaction.ts'
import { openNotices } from '../../../jobs/open-notices.ts'
import { startMailer } from '../../../jobs/start-mailer.ts'
import { mailsMetric } from '../../../metrics/mails-metric.ts'
import { newPasswordMail } from '../credentials-mails.ts'
import { sendMail, type MailOptions } from '../send-mail.ts'
import { forgetOldMails } from './deliver-mails.job.ts'
import { forgetErasedMails, forgetMailsTo } from './forget-mails.ts'
import { mailLimits } from './mail-limits.ts'
import { takeBounce } from './take-bounce.ts'
import { takesMail } from './takes-mail.ts'
import { tryMailsNow } from './show-mails.ts'

const secondMs = 1_000
const dayMs = 24 * 60 * 60 * secondMs
const link = 'https://quarry.test/reset-password?token=the-secret-of-this-link'
const mail = newPasswordMail({ link })

vi.setConfig({ testTimeout: 60_000 })

let database: TestDatabase
let sink: SmtpSink
let ctx: MailerContext
let mailer: ReturnType<typeof startMailer>
let skewMs = 0
let lines: unknown[][] = []
const log = { info() {}, warn() {}, error: (...words: unknown[]) => void lines.push(words) }

beforeAll(async () => {
  database = await createTestDatabase()
  sink = await openSmtpSink()
  const now = () => new Date(Date.now() + skewMs)
  const sender = openSmtpSender({ smtpUrl: sink.url, from: 'us@quarry.test', connections: mailLimits.places })
  const notices = await openNotices(database.appConfig, log)
  ctx = mailerContext({ db: database.db, notices, sender, log, now })
})
beforeEach(async () => {
  await database.ownerPool.query('truncate outgoing_mails, undeliverable_addresses')
  await database.ownerPool.query('update mail_totals set total = 0')
  lines = []
  mailer = startMailer(ctx)
})
afterEach(async () => {
  await mailer.stop()
  sink.answers = {}
  sink.messages.length = 0
})
afterAll(async () => {
  await ctx.sender.close()
  await ctx.notices.close()
  await sink.close()
  await database.drop()
})

const queue = (to: string, options: MailOptions = {}) =>
  inTransaction(ctx.db, (tx) => sendMail(tx, ctx, to, mail, options))
const rows = async () =>
  (
    await database.ownerPool.query<Record<keyof OutgoingMailRow | 'next' | 'claimed' | 'message', unknown>>(
      'select *, next_try_at as next, claimed_until as claimed, message_id as message from outgoing_mails order by created_at',
    )
  ).rows
const row = async () => (await rows())[0]
const until = (isSo: () => Promise<boolean> | boolean) => vi.waitUntil(isSo, { timeout: 60_000, interval: 20 })
const untilState = (state: string) => until(async () => (await rows()).every((each) => each.state === state))
const idsOf = (messages: SmtpSink['messages']) => messages.map(({ text }) => /^Message-ID: (<.+>)$/im.exec(text)?.[1])

describe('a queued mail', () => {
  it('goes out at the commit, once, in both forms; then neither its text nor its link is kept', async () => {
    const heard: string[] = []
    const unlisten = ctx.notices.listen('mail_due', () => heard.push('due'))
    await inTransaction(ctx.db, async (tx) => {
      expect(await sendMail(tx, ctx, 'ann@taker.test', mail)).toBe(true)
      expect([await rows(), heard, sink.messages]).toEqual([[], [], []])
    })
    await untilState('sent')
    unlisten()
    expect(heard).not.toEqual([])
    expect(sink.messages).toHaveLength(1)
    const read = await PostalMime.parse(sink.messages[0]!.text)
    expect([read.to?.[0]?.address, read.text?.includes(link), read.html?.includes(link)]).toEqual([
      'ann@taker.test',
      true,
      true,
    ])
    expect(await row()).toMatchObject({ state: 'sent', content: null, recipient: 'ann@taker.test' })
    expect(JSON.stringify(await rows())).not.toContain('secret-of-this-link')
  })

  it('of a transaction that is rolled back is sent to nobody', async () => {
    const rolled = inTransaction(ctx.db, async (tx) => {
      await sendMail(tx, ctx, 'nobody@taker.test', mail)
      throw new Error('rolled back')
    })
    await expect(rolled).rejects.toThrow('rolled back')
    await queue('later@taker.test')
    await untilState('sent')
    expect(sink.messages.map(({ to }) => to)).toEqual([['later@taker.test']])
  })

  it('waits while the mail server is down, and all go out when it is back, before their pauses are over', async () => {
    const { port } = sink
    await sink.close()
    for (const to of ['a@taker.test', 'b@taker.test', 'c@taker.test']) await queue(to)
    await until(async () => (await rows()).every(({ tries, reply }) => tries === 1 && reply !== ''))
    expect(await rows()).toMatchObject(Array(3).fill({ state: 'queued', trouble: 'server' }))
    // What waits is sealed.
    expect(JSON.stringify(await rows())).not.toContain('secret-of-this-link')
    sink = await openSmtpSink(port)
    await database.ownerPool.query(`update outgoing_mails set next_try_at = now() where recipient = 'a@taker.test'`)
    await untilState('sent')
    expect(sink.messages.flatMap(({ to }) => to).toSorted()).toEqual(['a@taker.test', 'b@taker.test', 'c@taker.test'])
    expect((await row())?.tries).toBe(2)
  })

  it('that is put off comes again after a minute, then two, up to an hour, and is given up after two days and said so', async () => {
    sink.answers.rcpt = '450 4.2.1 try again later'
    await queue('later@taker.test')
    const begun = Date.now() + skewMs
    const pauses: number[] = []
    for (let tries = 1; (await row())?.state === 'queued'; tries += 1) {
      await until(async () => {
        const now = await row()
        return now?.state !== 'queued' || (now.tries === tries && now.claimed === null)
      })
      const next = (await row())?.next as Date | null
      if (!next) break
      pauses.push(Math.round((next.getTime() - (Date.now() + skewMs)) / 60_000))
      // The hours in between are all alike.
      if (tries === 8)
        await database.ownerPool.query(`update outgoing_mails set created_at = created_at - interval '43 hours'`)
      skewMs = next.getTime() - Date.now() + secondMs
    }
    expect(pauses.slice(0, 8)).toEqual([1, 2, 4, 8, 16, 32, 60, 60])
    expect(pauses.length).toBeGreaterThan(8)
    expect(await row()).toMatchObject({
      state: 'given_up',
      why: 'late',
      content: null,
      reply: '450 4.2.1 try again later',
    })
    const tookMs = Date.now() + skewMs - begun + 43 * 60 * 60 * secondMs
    expect([tookMs > 2 * dayMs - 90 * 60_000, tookMs <= 2 * dayMs + 60_000]).toEqual([true, true])
    expect(JSON.stringify(lines)).toContain('a mail was given up')
    expect(JSON.stringify(lines)).not.toContain('later@taker.test')
  })

  it('is taken at the next try after a temporary refusal', async () => {
    sink.answers.rcpt = '450 4.2.0 greylisted'
    await queue('grey@taker.test')
    await until(async () => (await row())?.reply === '450 4.2.0 greylisted')
    sink.answers = {}
    skewMs += 61 * secondMs
    await untilState('sent')
    expect(sink.messages).toHaveLength(1)
  })

  it('ends at once if the recipient is refused for good, and what can be done without is not sent there any more', async () => {
    sink.answers.rcpt = '550 5.1.1 no such user'
    await queue('gone@taker.test')
    await untilState('given_up')
    expect(await row()).toMatchObject({ why: 'refused', tries: 1, content: null })
    sink.answers = {}
    expect(await queue('GONE@taker.test', { isOptional: true })).toBe(false)
    expect(await queue('gone@taker.test')).toBe(true)
    await until(() => sink.messages.length === 1)
    await takesMail(ctx.db, 'Gone@taker.test')
    expect(await queue('gone@taker.test', { isOptional: true })).toBe(true)
    await until(() => sink.messages.length === 2)
  })

  it('goes on waiting if the refusal is about us, and ends alone if it is about the message', async () => {
    sink.answers.rcpt = '554 5.7.1 relay access denied'
    await queue('ours@taker.test')
    await until(async () => String((await row())?.reply).includes('relay access denied'))
    expect(await row()).toMatchObject({ state: 'queued', trouble: 'server' })
    sink.answers = { message: '554 5.6.0 such a message is not taken' }
    expect(await tryMailsNow(ctx)).toBe(1)
    await untilState('given_up')
    sink.answers = {}
    expect(await queue('ours@taker.test', { isOptional: true })).toBe(true)
  })

  it('is not sent once its link has expired', async () => {
    sink.answers.rcpt = '450 later'
    await queue('late@taker.test', { uselessAfter: new Date(ctx.now().getTime() + 30 * secondMs) })
    await until(async () => (await row())?.reply === '450 later')
    sink.answers = {}
    skewMs += 61 * secondMs
    await untilState('given_up')
    expect([(await row())?.why, sink.messages]).toEqual(['useless', []])
  })

  it('can be opened after SECRET_KEY was changed, with the one before, and else is given up', async () => {
    await mailer.stop()
    await queue('old@taker.test')
    const changed = { secretKey: 'another secret of the tests, 32 characters', secretKeysBefore: [] as string[] }
    const known = { ...changed, secretKeysBefore: [ctx.settings.secretKey] }
    mailer = startMailer(mailerContext(ctx, known))
    await untilState('sent')
    await mailer.stop()
    await queue('lost@taker.test')
    mailer = startMailer(mailerContext(ctx, changed))
    await until(async () => (await rows()).some(({ why }) => why === 'unreadable'))
    expect(sink.messages).toHaveLength(1)
  })
})

describe('workers', { timeout: 120_000 }, () => {
  it('two at once send forty mails once each', async () => {
    const pool = new pg.Pool(database.appConfig)
    const sender = openSmtpSender({ smtpUrl: sink.url, from: 'us@quarry.test', connections: 4 })
    const other = startMailer(mailerContext({ ...ctx, db: dbOf(pool), sender }))
    const to = Array.from({ length: 40 }, (_, n) => `m${n}@taker.test`)
    await Promise.all(to.map((each) => queue(each)))
    await untilState('sent')
    expect(sink.messages.flatMap((each) => each.to).toSorted()).toEqual(to.toSorted())
    expect((await rows()).every(({ tries }) => tries === 1)).toBe(true)
    await other.stop()
    await sender.close()
    await pool.end()
  })

  it('one killed between sending and noting it: the mail comes again, with the same Message-ID and date', async () => {
    await mailer.stop()
    sink.answers.message = ''
    const program = spawnProgram('send-mails.ts', [JSON.stringify(database.appConfig), sink.url, String(skewMs)])
    expect(await program.nextLine(), program.errors()).toBe('ready')
    await queue('twice@taker.test')
    await until(() => sink.messages.length === 1)
    program.child.kill('SIGKILL')
    await program.exited
    expect(await row()).toMatchObject({ state: 'queued', tries: 1 })
    sink.answers = {}
    mailer = startMailer(ctx)
    await queue('other@taker.test')
    await until(() => sink.messages.length === 2)
    // Its claim still holds.
    expect(sink.messages[1]?.to).toEqual(['other@taker.test'])
    skewMs += mailLimits.claimMs + secondMs
    await untilState('sent')
    const twice = sink.messages.filter(({ to }) => to[0] === 'twice@taker.test')
    expect(twice).toHaveLength(2)
    expect(idsOf(twice)[0]).toMatch(/^<mail\.[\da-f-]{36}@quarry\.test>$/)
    expect(new Set(idsOf(twice)).size).toBe(1)
    expect(new Set(twice.map(({ text }) => /^Date: .*$/m.exec(text)?.[0])).size).toBe(1)
  })
})

describe('bounds', () => {
  it('for one address and in all: beyond them nothing is queued, and the log says so', async () => {
    sink.answers.rcpt = '450 later'
    const all = (to: string, most: number) =>
      inTransaction(ctx.db, async (tx: Transaction) => {
        let queued = 0
        for (let n = 0; n < most; n += 1) if (await sendMail(tx, ctx, to, mail)) queued += 1
        return queued
      })
    expect(await all('much@taker.test', mailLimits.queuedPerRecipient + 2)).toBe(mailLimits.queuedPerRecipient)
    expect(await queue('MUCH@taker.test')).toBe(false)
    expect(await queue('other@taker.test')).toBe(true)
    await database.ownerPool.query(
      `insert into outgoing_mails (message_id, recipient, subject, content, state, created_at, next_try_at)
       select 'm' || n, n || '@many.test', '', 'x', 'queued', now(), now() + interval '10 years'
       from generate_series(1, $1) n`,
      [mailLimits.queued],
    )
    expect(await queue('one-more@taker.test')).toBe(false)
    expect(JSON.stringify(lines)).toContain('too many wait already')
  })
})

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
  const take = async (message: Uint8Array) => takeBounce({ ...ctx, reader }, message)

  it('is known by its Message-ID, once; the address is marked, but by no other message and not by a filter’s word', async () => {
    for (const to of ['ann@taker.test', 'bob@taker.test']) await queue(to)
    await untilState('sent')
    const idOf = async (to: string) => (await rows()).find(({ recipient }) => recipient === to)?.message
    const id = await idOf('ann@taker.test')
    expect(await take(report('<guessed@quarry.test>'))).toEqual({ outcome: 'not-ours' })
    expect(await take(report(id, { status: '4.2.2', action: 'delayed' }))).toEqual({ outcome: 'for-now' })
    expect(await take(report(id))).toEqual({ outcome: 'bounced', address: 'ann@taker.test', isMarked: true })
    expect(await take(report(id))).toEqual({ outcome: 'known' })
    const spam = report(await idOf('bob@taker.test'), { to: 'bob@taker.test', status: '5.7.1' })
    expect(await take(spam)).toEqual({ outcome: 'bounced', address: 'bob@taker.test', isMarked: false })
    expect(await queue('ann@taker.test', { isOptional: true })).toBe(false)
    expect(await queue('bob@taker.test', { isOptional: true })).toBe(true)
    const hostile = [
      new Uint8Array(),
      new Uint8Array(400_000).fill(60),
      new TextEncoder().encode('Message-ID: <'.repeat(9_000)),
    ]
    for (const each of hostile) expect(await take(each)).toEqual({ outcome: 'not-ours' })
  })
})

it('a mail is forgotten with the account or the person it went to, with a person it names, and after days', async () => {
  sink.answers.rcpt = '450 later'
  await queue('closed@taker.test')
  await queue('erased@taker.test')
  await queue('reader@taker.test', { about: ['own:7', 'own:8'] })
  await queue('stays@taker.test')
  await inTransaction(ctx.db, (tx) => forgetMailsTo(tx, 'Closed@taker.test'))
  await forgetErasedMails(ctx.db, { contactIds: ['own:8'], addresses: ['erased@taker.test'] })
  expect((await rows()).map(({ recipient }) => recipient)).toEqual(['stays@taker.test'])
  sink.answers = {}
  skewMs += 61 * secondMs
  await untilState('sent')
  await queue('goodbye@taker.test', { leavesNothing: true })
  await until(() => sink.messages.length === 2)
  await until(async () => (await rows()).length === 1)
  skewMs += mailLimits.sentKeptMs + secondMs
  await forgetOldMails(ctx)
  expect(await rows()).toEqual([])
})

it('the metrics tell how many wait and since when, and what became of all others', async () => {
  const registry = new Registry()
  mailsMetric(registry, ctx)
  sink.answers.rcpt = '550 5.1.1 nobody'
  await queue('gone@taker.test')
  await untilState('given_up')
  sink.answers = {}
  await queue('taken@taker.test')
  await until(() => sink.messages.length === 1)
  await until(async () => (await rows()).every(({ state }) => state !== 'queued'))
  sink.answers.rcpt = '450 later'
  await queue('waits@taker.test')
  await until(async () => (await rows()).some(({ reply }) => reply === '450 later'))
  skewMs += 30 * secondMs
  const text = await registry.metrics()
  const valueOf = (name: string) => Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(text)?.[1])
  expect(valueOf('quarry_mails_queued')).toBe(1)
  expect(valueOf('quarry_mails_oldest_seconds')).toBeGreaterThanOrEqual(30)
  const totals = ['sent', 'failed', 'given_up', 'bounced'].map((kind) => valueOf(`quarry_mails_${kind}_total`))
  expect(totals).toEqual([1, 1, 1, 0])
})
