import type { LimitRequest } from '../../../contract/security/usage.ts'
import type { Actor } from '../../actor.ts'
import type { Context } from '../../context.ts'
import { inTransaction } from '../../db/transaction.ts'
import { Refusal } from '../../refusal.ts'
import { showLimit } from '../credits/credit-accounts.ts'
import { sendMail } from '../mails/send-mail.ts'
import { limitAnsweredMail, limitAskedMail } from '../mails/workspace-mails.ts'
import { callSetLimit, insertRequest, selectPeople, selectRequests, updateAnswered } from './limits.queries.ts'
import { recordActivity } from '../audit/activity/record-activity.ts'

/** Asks the owner for more; a second press while it is open sends no second mail. Nothing to ask for without a limit. */
export async function askForLimit(ctx: Context, actor: Actor): Promise<void> {
  const limit = await showLimit(ctx.db, actor)
  if (!limit) throw new Refusal('no-limit')
  const link = `${ctx.settings.publicUrl()}/settings/workspace`
  await inTransaction(ctx.db, async (tx) => {
    if (!(await insertRequest(tx, actor, ctx.now()))) return
    await recordActivity(tx, actor, { kind: 'limit.asked' })
    const people = await selectPeople(tx, actor)
    if (!people) return
    const { ownerEmail, workspaceName: workspace, name: by } = people
    await sendMail(tx, ctx, ownerEmail, limitAskedMail({ workspace, by, used: limit.used, limit: limit.monthly, link }))
  })
}

/** Who in the workspace asks for more. */
export async function listLimitRequests(ctx: Context, { workspaceId }: Actor): Promise<{ requests: LimitRequest[] }> {
  const rows = await selectRequests(ctx.db, workspaceId)
  const requests = rows.map(({ askedAt, used, ...row }) => ({
    ...row,
    askedAt: askedAt.toISOString(),
    used: used ?? 0,
  }))
  return { requests }
}

/** Gives who asked a new limit, or with null says no; both are told by mail. */
export async function answerLimitRequest(
  ctx: Context,
  actor: Actor,
  { id, monthly }: { id: string; monthly: number | null },
): Promise<void> {
  const { workspaceId } = actor
  const publicUrl = ctx.settings.publicUrl()
  await inTransaction(ctx.db, async (tx) => {
    const asker = await updateAnswered(tx, actor, { id, monthly, answeredAt: ctx.now() })
    if (!asker) throw new Refusal('unknown-request')
    if (monthly !== null) await callSetLimit(tx, workspaceId, { kind: 'member', id: asker, monthly })
    await recordActivity(tx, actor, { kind: 'limit.answered', on: `account:${asker}`, answer: monthly ?? 'no' })
    const who = { workspaceId, accountId: asker }
    const people = await selectPeople(tx, who)
    if (!people) return
    const limit = monthly ?? (await showLimit(tx, who))?.monthly ?? 0
    const mail = limitAnsweredMail({ workspace: people.workspaceName, granted: monthly !== null, limit, publicUrl })
    await sendMail(tx, ctx, people.email, mail)
  })
}
