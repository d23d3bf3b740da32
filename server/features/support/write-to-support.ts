import { supportLimits } from '../../../contract/lists.ts'
import type { SupportThread } from '../../../contract/support/support.ts'
import type { Actor } from '../../actor.ts'
import type { Context } from '../../context.ts'
import { inTransaction } from '../../db/transaction.ts'
import { Refusal } from '../../refusal.ts'
import { lines, planOf } from './ask-support.ts'
import { showSupportRequest } from './show-support.ts'
import { appendMessage, countOpen, lockAuthor, lockOwn, updateRequest, updateSeen } from './support.queries.ts'
import { tellOperator } from './tell-by-mail.ts'

/**
 * Writes again in an own request. It waits for the operator from now on, unless it did already: then it keeps its place in the
 * queue.
 */
export async function writeToSupport(ctx: Context, actor: Actor, { id, text }: { id: string; text: string }) {
  const { accountId, workspaceId } = actor
  const plan = await planOf(ctx, actor)
  const at = ctx.now()
  await inTransaction(ctx.db, async (tx) => {
    await lockAuthor(tx, accountId)
    const request = await lockOwn(tx, { accountId, workspaceId, id })
    if (!request) throw new Refusal('unknown-support-request')
    if (request.state !== 'open' && (await countOpen(tx, accountId)) >= supportLimits.open)
      throw new Refusal('too-many-support-requests')
    const message = { requestId: id, accountId, writtenBy: 'person' as const, text: lines(text), writtenAt: at }
    if (!(await appendMessage(tx, message, supportLimits.messages))) throw new Refusal('support-request-full')
    const openSince = request.openSince ?? at
    await updateRequest(tx, id, { state: 'open', openSince, changedAt: at, plan, unread: false })
    await tellOperator(tx, ctx, { id, plan, subject: request.subject, text, isFirst: false })
  })
  return showSupportRequest(ctx, actor, id)
}

/** Nothing more is needed. Closing what is closed changes nothing. */
export async function closeSupportRequest(ctx: Context, actor: Actor, id: string): Promise<SupportThread> {
  const { accountId, workspaceId } = actor
  await inTransaction(ctx.db, async (tx) => {
    const request = await lockOwn(tx, { accountId, workspaceId, id })
    if (!request) throw new Refusal('unknown-support-request')
    if (request.state === 'closed') return
    await updateRequest(tx, id, { state: 'closed', openSince: null, changedAt: ctx.now(), unread: false })
  })
  return showSupportRequest(ctx, actor, id)
}

/** The answer was read. */
export async function seeSupportAnswer(ctx: Context, { accountId, workspaceId }: Actor, id: string): Promise<void> {
  if (!(await updateSeen(ctx.db, { accountId, workspaceId, id }))) throw new Refusal('unknown-support-request')
}
