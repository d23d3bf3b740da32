import pg from 'pg'
import PostalMime from 'postal-mime'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { mailerContext } from '../../../../test/mail/mailer-context.ts'
import { link, mail, openQueueTrial, type QueueTrial } from '../../../../test/mail/queue-trial.ts'
import { openSmtpSink, type SmtpSink } from '../../../../test/mail/smtp-sink.ts'
import { spawnProgram } from '../../../../test/spawn-program.ts'
import { openSmtpSender } from '../../../adapters/mail/open-smtp-sender.ts'
import { dbOf, inTransaction, type Transaction } from '../../../db/transaction.ts'
import { startMailer } from '../../../jobs/start-mailer.ts'
import { sendMail } from '../send-mail.ts'
import { mailLimits } from './mail-limits.ts'
import { tryMailsNow } from './show-mails.ts'
import { takesMail } from './take-bounce.ts'

const secondMs = 1_000
const dayMs = 24 * 60 * 60 * secondMs

vi.setConfig({ testTimeout: 60_000 })

let t: QueueTrial
beforeAll(async () => (t = await openQueueTrial()))
beforeEach(() => t.begin())
afterEach(() => t.end())
afterAll(() => t.close())

const idsOf = (messages: SmtpSink['messages']) => messages.map(({ text }) => /^Message-ID:\s+(<.+>)$/im.exec(text)?.[1])

describe('a queued mail', () => {
  it('goes out at the commit, once, in both forms; then neither its text nor its link is kept', async () => {
    const heard: string[] = []
    const unlisten = t.ctx.notices.listen('mail_due', () => heard.push('due'))
    await inTransaction(t.ctx.db, async (tx) => {
      expect(await sendMail(tx, t.ctx, 'ann@taker.test', mail)).toBe(true)
      expect([await t.rows(), heard, t.sink.messages]).toEqual([[], [], []])
    })
    await t.untilState('sent')
    unlisten()
    expect(heard).not.toEqual([])
    expect(t.sink.messages).toHaveLength(1)
    const read = await PostalMime.parse(t.sink.messages[0]!.text)
    expect([read.to?.[0]?.address, read.text?.includes(link), read.html?.includes(link)]).toEqual([
      'ann@taker.test',
      true,
      true,
    ])
    expect(await t.row()).toMatchObject({ state: 'sent', content: null, recipient: 'ann@taker.test' })
    expect(JSON.stringify(await t.rows())).not.toContain('secret-of-this-link')
  })

  it('of a transaction that is rolled back is sent to nobody', async () => {
    const rolled = inTransaction(t.ctx.db, async (tx) => {
      await sendMail(tx, t.ctx, 'nobody@taker.test', mail)
      throw new Error('rolled back')
    })
    await expect(rolled).rejects.toThrow('rolled back')
    await t.queue('later@taker.test')
    await t.untilState('sent')
    expect(t.sink.messages.map(({ to }) => to)).toEqual([['later@taker.test']])
  })

  it('waits while the mail server is down, and all go out when it is back, before their pauses are over', async () => {
    const { port } = t.sink
    await t.sink.close()
    for (const to of ['a@taker.test', 'b@taker.test', 'c@taker.test']) await t.queue(to)
    await t.until(async () => (await t.rows()).every(({ tries, reply }) => tries === 1 && reply !== ''))
    expect(await t.rows()).toMatchObject(['', '', ''].map(() => ({ state: 'queued', trouble: 'server' })))
    // What waits is sealed.
    expect(JSON.stringify(await t.rows())).not.toContain('secret-of-this-link')
    t.sink = await openSmtpSink(port)
    await t.database.ownerPool.query(`update outgoing_mails set next_try_at = now() where recipient = 'a@taker.test'`)
    await t.untilState('sent')
    expect(t.sink.messages.flatMap(({ to }) => to).toSorted()).toEqual(['a@taker.test', 'b@taker.test', 'c@taker.test'])
    expect((await t.row())?.tries).toBe(2)
  })

  it('that is put off comes again after a minute, then two, up to an hour, and is given up after two days and said so', async () => {
    t.sink.answers.rcpt = '450 4.2.1 try again later'
    await t.queue('later@taker.test')
    const begun = Date.now() + t.skewMs
    const pauses: number[] = []
    for (let tries = 1; (await t.row())?.state === 'queued'; tries += 1) {
      await t.until(async () => {
        const now = await t.row()
        return now?.state !== 'queued' || (now.tries === tries && now.claimed === null)
      })
      const next = (await t.row())?.next as Date | null
      if (!next) break
      pauses.push(Math.round((next.getTime() - (Date.now() + t.skewMs)) / 60_000))
      // The hours in between are all alike.
      if (tries === 8)
        await t.database.ownerPool.query(`update outgoing_mails set created_at = created_at - interval '43 hours'`)
      t.skewMs = next.getTime() - Date.now() + secondMs
    }
    expect(pauses.slice(0, 8)).toEqual([1, 2, 4, 8, 16, 32, 60, 60])
    expect(pauses.length).toBeGreaterThan(8)
    expect(await t.row()).toMatchObject({
      state: 'given_up',
      why: 'late',
      content: null,
      reply: '450 4.2.1 try again later',
    })
    const tookMs = Date.now() + t.skewMs - begun + 43 * 60 * 60 * secondMs
    expect([tookMs > 2 * dayMs - 90 * 60_000, tookMs <= 2 * dayMs + 60_000]).toEqual([true, true])
    expect(JSON.stringify(t.lines)).toContain('a mail was given up')
    expect(JSON.stringify(t.lines)).not.toContain('later@taker.test')
  })

  it('is taken at the next try after a temporary refusal', async () => {
    t.sink.answers.rcpt = '450 4.2.0 greylisted'
    await t.queue('grey@taker.test')
    await t.until(async () => (await t.row())?.reply === '450 4.2.0 greylisted')
    t.sink.answers = {}
    t.skewMs += 61 * secondMs
    await t.untilState('sent')
    expect(t.sink.messages).toHaveLength(1)
  })

  it('ends at once if the recipient is refused for good, and what can be done without is not sent there any more', async () => {
    t.sink.answers.rcpt = '550 5.1.1 no such user'
    await t.queue('gone@taker.test')
    await t.untilState('given_up')
    expect(await t.row()).toMatchObject({ why: 'refused', tries: 1, content: null })
    t.sink.answers = {}
    expect(await t.queue('GONE@taker.test', { isOptional: true })).toBe(false)
    expect(await t.queue('gone@taker.test')).toBe(true)
    await t.until(() => t.sink.messages.length === 1)
    await takesMail(t.ctx.db, 'Gone@taker.test')
    expect(await t.queue('gone@taker.test', { isOptional: true })).toBe(true)
    await t.until(() => t.sink.messages.length === 2)
  })

  it('goes on waiting if the refusal is about us, and ends alone if it is about the message', async () => {
    t.sink.answers.rcpt = '554 5.7.1 relay access denied'
    await t.queue('ours@taker.test')
    await t.until(async () => String((await t.row())?.reply).includes('relay access denied'))
    expect(await t.row()).toMatchObject({ state: 'queued', trouble: 'server' })
    // Some relays look at the sender behind the content only.
    t.sink.answers = { message: '550 5.7.1 the sender is not verified' }
    expect(await tryMailsNow(t.ctx)).toBe(1)
    await t.until(async () => String((await t.row())?.reply).includes('not verified'))
    expect(await t.row()).toMatchObject({ state: 'queued' })
    t.sink.answers = { message: '554 5.6.0 such a message is not taken' }
    expect(await tryMailsNow(t.ctx)).toBe(1)
    await t.untilState('given_up')
    t.sink.answers = {}
    expect(await t.queue('ours@taker.test', { isOptional: true })).toBe(true)
  })

  it('is not sent once its link has expired', async () => {
    t.sink.answers.rcpt = '450 later'
    await t.queue('late@taker.test', { uselessAfter: new Date(t.ctx.now().getTime() + 30 * secondMs) })
    await t.until(async () => (await t.row())?.reply === '450 later')
    t.sink.answers = {}
    t.skewMs += 61 * secondMs
    await t.untilState('given_up')
    expect([(await t.row())?.why, t.sink.messages]).toEqual(['useless', []])
  })

  it('can be opened after SECRET_KEY was changed, with the one before, and else waits for who has the key', async () => {
    await t.mailer.stop()
    await t.queue('old@taker.test')
    const changed = { secretKey: 'another secret of the tests, 32 characters', secretKeysBefore: [] as string[] }
    const known = { ...changed, secretKeysBefore: [t.ctx.settings.secretKey] }
    t.mailer = startMailer(mailerContext(t.ctx, known))
    await t.untilState('sent')
    await t.mailer.stop()
    await t.queue('lost@taker.test')
    t.mailer = startMailer(mailerContext(t.ctx, changed))
    await t.until(async () => (await t.rows()).some(({ reply }) => String(reply).includes('SECRET_KEY')))
    expect((await t.rows()).map(({ state }) => String(state)).toSorted()).toEqual(['queued', 'sent'])
    expect(t.sink.messages).toHaveLength(1)
    await t.mailer.stop()
    t.skewMs += 61 * secondMs
    t.mailer = startMailer(mailerContext(t.ctx, known))
    await t.untilState('sent')
    await t.mailer.stop()
    await t.queue('forgotten@taker.test')
    await t.database.ownerPool.query(`update outgoing_mails set created_at = created_at - interval '2 days'`)
    t.mailer = startMailer(mailerContext(t.ctx, changed))
    await t.until(async () => (await t.rows()).some(({ why }) => why === 'unreadable'))
  })
})

describe('workers', { timeout: 120_000 }, () => {
  it('two at once send forty mails once each', async () => {
    const pool = new pg.Pool(t.database.appConfig)
    const sender = openSmtpSender({
      smtpUrl: t.sink.url,
      from: 'us@quarry.test',
      connections: 4,
      answerMs: mailLimits.sendMs,
    })
    const other = startMailer(mailerContext({ ...t.ctx, db: dbOf(pool), sender }))
    const to = Array.from({ length: 40 }, (_, n) => `m${n}@taker.test`)
    await Promise.all(to.map((each) => t.queue(each)))
    await t.untilState('sent')
    expect(t.sink.messages.flatMap((each) => each.to).toSorted()).toEqual(to.toSorted())
    expect((await t.rows()).every(({ tries }) => tries === 1)).toBe(true)
    await other.stop()
    await sender.close()
    await pool.end()
  })

  it('one that is stopped lets the mail server answer: a mail that was handed over is not sent again', async () => {
    let answer = () => {}
    t.sink.until = new Promise<void>((resolve) => (answer = resolve))
    await t.queue('once@taker.test')
    await t.until(() => t.sink.messages.length === 1)
    await t.queue('later@taker.test')
    const stopped = t.mailer.stop()
    answer()
    await stopped
    expect((await t.rows()).find(({ recipient }) => recipient === 'once@taker.test')).toMatchObject({
      state: 'sent',
      tries: 1,
    })
    t.mailer = startMailer(t.ctx)
    await t.untilState('sent')
    expect(t.sink.messages.flatMap(({ to }) => to).toSorted()).toEqual(['later@taker.test', 'once@taker.test'])
  })

  it('one killed between sending and noting it: the mail comes again, with the same Message-ID and date', async () => {
    await t.mailer.stop()
    t.sink.answers.message = ''
    const program = spawnProgram('send-mails.ts', [JSON.stringify(t.database.appConfig), t.sink.url, String(t.skewMs)])
    expect(await program.nextLine(), program.errors()).toBe('ready')
    await t.queue('twice@taker.test')
    await t.until(() => t.sink.messages.length === 1)
    program.child.kill('SIGKILL')
    await program.exited
    expect(await t.row()).toMatchObject({ state: 'queued', tries: 1 })
    t.sink.answers = {}
    t.mailer = startMailer(t.ctx)
    await t.queue('other@taker.test')
    await t.until(() => t.sink.messages.length === 2)
    // Its claim still holds.
    expect(t.sink.messages[1]?.to).toEqual(['other@taker.test'])
    t.skewMs += mailLimits.claimMs + secondMs
    await t.untilState('sent')
    const twice = t.sink.messages.filter(({ to }) => to[0] === 'twice@taker.test')
    expect(twice).toHaveLength(2)
    expect(idsOf(twice)[0]).toMatch(/^<[\da-f]{48}@quarry\.test>$/)
    expect(new Set(idsOf(twice)).size).toBe(1)
    expect(new Set(twice.map(({ text }) => /^Date: .*$/m.exec(text)?.[0])).size).toBe(1)
  })
})

describe('bounds', () => {
  it('for one address and in all: beyond them nothing is queued, and the log says so', async () => {
    t.sink.answers.rcpt = '450 later'
    const all = (to: string, most: number) =>
      inTransaction(t.ctx.db, async (tx: Transaction) => {
        let queued = 0
        for (let n = 0; n < most; n += 1) if (await sendMail(tx, t.ctx, to, mail)) queued += 1
        return queued
      })
    expect(await all('much@taker.test', mailLimits.queuedPerRecipient + 2)).toBe(mailLimits.queuedPerRecipient)
    expect(await t.queue('MUCH@taker.test')).toBe(false)
    expect(await t.queue('other@taker.test')).toBe(true)
    await t.database.ownerPool.query(
      `insert into outgoing_mails (message_id, recipient, subject, content, state, created_at, next_try_at)
       select 'm' || n, n || '@many.test', '', 'x', 'queued', now(), now() + interval '10 years'
       from generate_series(1, $1) n`,
      [mailLimits.queued],
    )
    expect(await t.queue('one-more@taker.test')).toBe(false)
    expect(JSON.stringify(t.lines)).toContain('too many wait already')
  })
})
