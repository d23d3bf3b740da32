import { supportLimits } from '../../../contract/lists.ts'
import type { Context } from '../../context.ts'
import { inTransaction } from '../../db/transaction.ts'
import { Refusal } from '../../refusal.ts'
import { sendMail } from '../mails/send-mail.ts'
import { supportAnsweredMail } from '../mails/support-mails.ts'
import { lines } from './ask-support.ts'
import { lockRequest, selectMailIds, selectQueued } from './queue.queries.ts'
import { appendMessage, updateRequest } from './support.queries.ts'
import { newMailId } from './tell-by-mail.ts'

/** A header of References grows with each mail: the first and the last of them are enough to thread by (RFC 5322 3.6.4). */
const mostReferences = 20

export type OperatorsAnswer = {
  id: string
  /** Of the form: sent twice, it answers once. */
  key: string
  text: string
  /** What the request is from now on. */
  state: 'answered' | 'waiting' | 'closed'
}

/**
 * The operator's answer: it stands in the product for who asked, and goes to them by mail, in the thread of the mails before.
 * `isMailed` is false if no mail could be queued.
 */
export async function answerRequest(
  ctx: Context,
  { id, key, text: given, state }: OperatorsAnswer,
): Promise<{ isNew: boolean; isMailed: boolean }> {
  const text = lines(given).trim()
  if (text === '') throw new Refusal('bad-request', { message: 'Write an answer first.' })
  if (text.length > supportLimits.text)
    throw new Refusal('bad-request', { message: `An answer has at most ${supportLimits.text} characters.` })
  const queued = await selectQueued(ctx.db, id)
  if (!queued) throw new Refusal('unknown-support-request')
  const mailId = newMailId(ctx, id)
  const at = ctx.now()
  const { subject, askedBy, email } = queued
  const mail = supportAnsweredMail({ id, subject, askedBy, text, state, publicUrl: ctx.settings.publicUrl() })
  return inTransaction(ctx.db, async (tx) => {
    const request = await lockRequest(tx, id)
    if (!request) throw new Refusal('unknown-support-request')
    const before = await selectMailIds(tx, id)
    const { accountId } = request
    const message = { id: key, requestId: id, accountId, writtenBy: 'operator' as const, text, writtenAt: at, mailId }
    // The operator may always have the last word.
    if (!(await appendMessage(tx, message, Infinity))) return { isNew: false, isMailed: false }
    await updateRequest(tx, id, { state, openSince: null, changedAt: at, unread: true })
    const isMailed = await sendMail(tx, ctx, email, { ...mail, messageId: mailId, ...threadOf(before) })
    return { isNew: true, isMailed }
  })
}

function threadOf(before: readonly string[]): { inReplyTo?: string; references?: string[] } {
  const inReplyTo = before.at(-1)
  if (inReplyTo === undefined) return {}
  const isLong = before.length > mostReferences
  return { inReplyTo, references: isLong ? [before[0]!, ...before.slice(1 - mostReferences)] : [...before] }
}

/** Ends a request without a word. Whoever writes in it again opens it. */
export async function closeRequest(ctx: Pick<Context, 'db' | 'now'>, id: string): Promise<void> {
  await inTransaction(ctx.db, async (tx) => {
    if (!(await lockRequest(tx, id))) throw new Refusal('unknown-support-request')
    await updateRequest(tx, id, { state: 'closed', openSince: null, changedAt: ctx.now() })
  })
}
