import { MailTrouble } from '../../../adapters/mail/port.ts'
import type { MailerContext } from '../../../context.ts'
import { inTransaction, type Db } from '../../../db/transaction.ts'
import type { OutgoingMailRow } from '../../../db/tables/mails.ts'
import type { Work } from '../../../jobs/work-lane.ts'
import { bounceTag } from './bounce-tag.ts'
import { mailContent } from './mail-content.ts'
import { mailLimits, pauseMs } from './mail-limits.ts'
import {
  addToTotal,
  claimDueMails,
  deleteEnded,
  isUndeliverable,
  releaseMails,
  updateDueNow,
  updateEnded,
  updatePutOff,
  upsertUndeliverable,
} from './mails.queries.ts'
import { cutText } from '../../../outside-text/cut-text.ts'

/** Claims at most `most` due mails for this worker, each as a piece of work. */
export async function claimMails(ctx: MailerContext, most: number): Promise<Work[]> {
  const now = ctx.now()
  const until = new Date(now.getTime() + mailLimits.claimMs)
  const rows = await claimDueMails(ctx.db, { now, until }, most)
  const inOrder = rows.toSorted((a, b) => a.createdAt.getTime() - b.createdAt.getTime())
  return inOrder.map((row) => ({ whose: null, attempt: (signal) => deliver(ctx, row, signal) }))
}

/** Frees all claims: when an installation's only worker starts, they are left over from a crash. */
export async function forgetMailClaims({ db }: { db: Db }): Promise<void> {
  await releaseMails(db)
}

/**
 * One try. A worker that is killed between sending and noting it leaves the row due, and the mail goes out once more with the
 * same Message-ID, rather than never.
 */
async function deliver(ctx: MailerContext, row: OutgoingMailRow, signal: AbortSignal): Promise<void> {
  const now = ctx.now()
  if (row.uselessAfter !== null && row.uselessAfter <= now) return giveUp(ctx, row, 'useless')
  if (row.isOptional && (await isUndeliverable(ctx.db, row.recipient))) return giveUp(ctx, row, 'undeliverable')
  const mail = mailContent(ctx.settings, row)
  if (!mail) return noteFailed(ctx, row, unopened, 'unreadable')
  try {
    await ctx.sender.send({ ...mail, tag: bounceTag(ctx.settings, row.id) }, signal)
  } catch (error) {
    return noteFailed(ctx, row, troubleOf(error))
  }
  const at = ctx.now()
  await inTransaction(ctx.db, async (tx) => {
    if (!(await updateEnded(tx, row, { state: 'sent', at }))) return
    await addToTotal(tx, 'sent')
    // It is back, so the others need not wait for the end of their pauses.
    if (row.trouble === 'server') await updateDueNow(tx, at, 'server')
  })
}

/**
 * Another worker may have the key, while SECRET_KEY is being changed on one after the other, and a key that was forgotten can be named
 * within two days: what is given up is lost.
 */
const unopened = new MailTrouble('message', {
  isPermanent: false,
  reply: 'the SECRET_KEY of this worker does not open it: set the one that sealed it as SECRET_KEY_BEFORE',
})

function troubleOf(error: unknown): MailTrouble {
  if (error instanceof MailTrouble) return error
  return new MailTrouble('server', {
    isPermanent: false,
    reply: error instanceof Error ? error.message : String(error),
  })
}

async function noteFailed(
  ctx: MailerContext,
  row: OutgoingMailRow,
  trouble: MailTrouble,
  inTheEnd: 'late' | 'unreadable' = 'late',
): Promise<void> {
  const { about, isPermanent } = trouble
  const reply = cutText(trouble.reply, mailLimits.replyCharacters)
  if (isPermanent && about !== 'server') {
    await giveUp(ctx, row, 'refused', reply, about === 'recipient')
    return
  }
  const at = ctx.now()
  const nextTryAt = new Date(at.getTime() + pauseMs(row.tries))
  if (nextTryAt.getTime() > row.createdAt.getTime() + mailLimits.triesMs) return giveUp(ctx, row, inTheEnd, reply)
  const change = { nextTryAt, reply: reply || 'no reply', trouble: about === 'server' ? about : 'recipient' } as const
  await inTransaction(ctx.db, async (tx) => {
    if (await updatePutOff(tx, row, change)) await addToTotal(tx, 'failed')
  })
  const what = inTheEnd === 'unreadable' ? 'SECRET_KEY does not open a mail that waits' : 'a mail could not be sent yet'
  ctx.log.warn({ mail: row.id, tries: row.tries, about, nextTryAt }, what)
}

async function giveUp(
  ctx: MailerContext,
  row: OutgoingMailRow,
  why: NonNullable<OutgoingMailRow['why']>,
  reply = row.reply,
  marksAddress = false,
): Promise<void> {
  const at = ctx.now()
  await inTransaction(ctx.db, async (tx) => {
    if (!(await updateEnded(tx, row, { state: 'given_up', why, reply, at }))) return
    await addToTotal(tx, 'given_up')
    if (marksAddress && !row.leavesNothing)
      await upsertUndeliverable(tx, row.recipient, { since: at, reply, why: 'bounced' })
  })
  // Neither an address nor a subject belongs into the log; the operator's page has both.
  ctx.log.error({ mail: row.id, tries: row.tries, why }, 'a mail was given up')
}

/** What became of mails is kept for days: as long as a bounce may come, or the operator may want to know. */
export async function forgetOldMails({ db, now }: Pick<MailerContext, 'db' | 'now'>): Promise<void> {
  const before = (ms: number) => new Date(now().getTime() - ms)
  await deleteEnded(db, {
    sentBefore: before(mailLimits.sentKeptMs),
    givenUpBefore: before(mailLimits.givenUpKeptMs),
  })
}
