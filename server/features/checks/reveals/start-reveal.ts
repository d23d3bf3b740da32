import type { Actor } from '../../../actor.ts'
import type { Context } from '../../../context.ts'
import { inTurn } from '../../../db/pooler/in-turn.ts'
import { reveals } from '../../../db/tables/checks.ts'
import { inTransaction, type Transaction } from '../../../db/transaction.ts'
import { notify } from '../../../jobs/notices.queries.ts'
import { Refusal } from '../../../refusal.ts'
import { holdCredits } from '../../credits/holds.ts'
import { checkLimits } from '../core/check-limits.ts'
import { countChecking, updateCheck } from '../core/checks.queries.ts'
import { requireMailServers } from '../core/mail-servers.ts'
import { beginReveal } from './reveals.queries.ts'
import { recordActivity } from '../../audit/activity/record-activity.ts'

/**
 * Holds the price of a proven address and leaves the check to the worker, in one transaction. Does nothing if a check of this
 * account and contact is under way or its address is proven. Refuses unknown people, an empty balance, a used up monthly limit and too many at once.
 */
export async function startReveal(ctx: Context, actor: Actor, contactId: string): Promise<void> {
  const { workspaceId } = actor
  const person = (await ctx.directory.find([contactId])).get(contactId)
  if (!person) throw new Refusal((await wasErased(ctx, contactId)) ? 'erased-contact' : 'unknown-contact')
  await requireMailServers(ctx)
  const startedAt = ctx.now()
  const begin = async (tx: Transaction) => {
    const reveal = await beginReveal(tx, {
      workspaceId,
      contactId,
      person,
      source: person.source.label,
      startedAt,
      deadlineAt: new Date(startedAt.getTime() + checkLimits.deadlineMs),
    })
    if (!reveal) return
    const holdId = await holdCredits(tx, actor, {
      contactId,
      credits: ctx.settings.revealCostCredits,
      lifetimeMs: checkLimits.deadlineMs + checkLimits.holdGraceMs,
    })
    await updateCheck(tx, reveals, reveal.id, { holdId })
    const credits = ctx.settings.revealCostCredits
    await recordActivity(tx, actor, { kind: 'reveal.started', on: `person:${contactId}`, credits })
    // The hold has locked the account, so two at once can't exceed this count.
    if ((await countChecking(tx, reveals, workspaceId)) > checkLimits.inFlightPerWorkspace)
      throw new Refusal('too-many-in-flight', { retryAfterSeconds: 5 })
    await notify(tx, 'reveal_due', String(reveal.id))
  }
  await inTurn(ctx.db, workspaceId, () => inTransaction(ctx.db, begin))
}

async function wasErased(ctx: Context, contactId: string): Promise<boolean> {
  return (await ctx.directory.locate(contactId)).status === 'erased'
}
