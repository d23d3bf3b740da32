import { randomBytes } from 'node:crypto'
import { supportLimits } from '../../../contract/lists.ts'
import type { SupportAsked, SupportThread } from '../../../contract/support/support.ts'
import type { Actor } from '../../actor.ts'
import type { Context } from '../../context.ts'
import { inTransaction } from '../../db/transaction.ts'
import { Refusal } from '../../refusal.ts'
import { recordActivity } from '../audit/activity/record-activity.ts'
import { isPremium } from '../workspaces/is-premium.ts'
import { showSupportRequest } from './show-support.ts'
import { appendMessage, countOpen, hasBatch, hasReceipt, insertRequest, lockAuthor } from './support.queries.ts'
import { newMailId, tellAuthor, tellOperator } from './tell-by-mail.ts'

/** A path of this product: no host, no query, nothing that a page would have to escape. */
const pathPattern = /^\/(?!\/)[\w./:%~-]*$/

/**
 * Puts a request into the operator's queue, with the workspace's plan and what it is about. Who asked gets a mail that it is
 * there, and the operator one that it waits.
 */
export async function askSupport(ctx: Context, actor: Actor, asked: SupportAsked): Promise<SupportThread> {
  const { accountId, workspaceId } = actor
  const { text, receiptId = null, batchId = null } = asked
  const subject = asked.subject.replaceAll(/\s+/g, ' ')
  if (receiptId !== null && !(await hasReceipt(ctx.db, workspaceId, receiptId))) throw new Refusal('unknown-receipt')
  if (batchId !== null && !(await hasBatch(ctx.db, workspaceId, batchId))) throw new Refusal('unknown-batch')
  const plan = await planOf(ctx, actor)
  const page = pathPattern.test(asked.page ?? '') ? asked.page! : ''
  const at = ctx.now()
  const id = newRequestId()
  const mailId = newMailId(ctx, id)
  await inTransaction(ctx.db, async (tx) => {
    await lockAuthor(tx, accountId)
    if ((await countOpen(tx, accountId)) >= supportLimits.open) throw new Refusal('too-many-support-requests')
    const about = { subject, page, receiptId, batchId, plan }
    const times = { createdAt: at, openSince: at, changedAt: at }
    await insertRequest(tx, { id, workspaceId, accountId, ...about, state: 'open', ...times })
    const message = { requestId: id, accountId, writtenBy: 'person' as const, text: lines(text), writtenAt: at, mailId }
    await appendMessage(tx, message, supportLimits.messages)
    await recordActivity(tx, actor, { kind: 'support.asked', on: `support:${id}` })
    await tellAuthor(tx, ctx, { id, accountId, mailId })
    await tellOperator(tx, ctx, { id, plan, subject, text, isFirst: true })
  })
  return showSupportRequest(ctx, actor, id)
}

/** The plan that decides the place in the queue. */
export async function planOf(
  ctx: Pick<Context, 'db' | 'now'>,
  { workspaceId }: Pick<Actor, 'workspaceId'>,
): Promise<'starter' | 'professional'> {
  return (await isPremium(ctx.db, workspaceId, ctx.now())) ? 'professional' : 'starter'
}

/** Lines as they are kept: browsers send forms with another end of line. */
export function lines(text: string): string {
  return text.replaceAll(/\r\n?/g, '\n')
}

/** Crockford's base 32: no letters that read like digits. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** `S-7F3K-2094`: 40 random bits. Nobody gets at a request by its number alone. */
function newRequestId(): string {
  const letters = [...randomBytes(8)].map((byte) => alphabet[byte % 32]).join('')
  return `S-${letters.slice(0, 4)}-${letters.slice(4)}`
}
