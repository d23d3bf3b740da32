import { vi } from 'vitest'
import { openSmtpSender } from '../../server/adapters/mail/open-smtp-sender.ts'
import type { MailerContext } from '../../server/context.ts'
import type { OutgoingMailRow } from '../../server/db/tables/mails.ts'
import { inTransaction } from '../../server/db/transaction.ts'
import { newPasswordMail } from '../../server/features/mails/credentials-mails.ts'
import { mailLimits } from '../../server/features/mails/queue/mail-limits.ts'
import { sendMail, type MailOptions } from '../../server/features/mails/send-mail.ts'
import { openNotices } from '../../server/jobs/open-notices.ts'
import { startMailer } from '../../server/jobs/start-mailer.ts'
import { createTestDatabase } from '../database.ts'
import { mailerContext } from './mailer-context.ts'
import { openSmtpSink } from './smtp-sink.ts'

export const link = 'https://quarry.test/reset-password?token=the-secret-of-this-link'
export const mail = newPasswordMail({ link })

type Row = Record<keyof OutgoingMailRow | 'next' | 'claimed' | 'message', unknown>
export type QueueTrial = Awaited<ReturnType<typeof openQueueTrial>>

/** A queue in a database of its own, a worker that sends it, and a real SMTP server that answers as a test says. */
export async function openQueueTrial() {
  const database = await createTestDatabase()
  const sink = await openSmtpSink()
  const lines: unknown[][] = []
  const log = { info() {}, warn() {}, error: (...words: unknown[]) => void lines.push(words) }
  const now = () => new Date(Date.now() + trial.skewMs)
  const sender = openSmtpSender({
    smtpUrl: sink.url,
    from: 'us@quarry.test',
    bounceAddress: 'bounces+*@quarry.test',
    connections: mailLimits.places,
    answerMs: mailLimits.sendMs,
  })
  const notices = await openNotices(database.appConfig, log)
  const ctx: MailerContext = mailerContext({ db: database.db, notices, sender, log, now })
  const rows = async () =>
    (
      await database.ownerPool.query<Row>(
        `select *, next_try_at as next, claimed_until as claimed, message_id as message
         from outgoing_mails order by created_at`,
      )
    ).rows
  const until = (isSo: () => Promise<boolean> | boolean) => vi.waitUntil(isSo, { timeout: 60_000, interval: 20 })
  const trial = {
    database,
    ctx,
    lines,
    /** How far the clock is ahead. */
    skewMs: 0,
    sink,
    mailer: null as unknown as ReturnType<typeof startMailer>,
    queue: (to: string, options: MailOptions = {}) =>
      inTransaction(ctx.db, (tx) => sendMail(tx, ctx, to, mail, options)),
    rows,
    row: async () => (await rows())[0],
    until,
    untilState: (state: string) => until(async () => (await rows()).every((each) => each.state === state)),
    async begin() {
      await database.ownerPool.query('truncate outgoing_mails, undeliverable_addresses, newsletter_subscribers')
      await database.ownerPool.query('update mail_totals set total = 0')
      lines.length = 0
      trial.mailer = startMailer(ctx)
    },
    async end() {
      await trial.mailer.stop()
      trial.sink.answers = {}
      trial.sink.messages.length = 0
    },
    async close() {
      await sender.close()
      await notices.close()
      await trial.sink.close()
      await database.drop()
    },
  }
  return trial
}
