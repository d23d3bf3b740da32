import type { RevealAnswer } from '../../../../contract/reveals.ts'
import type { Context } from '../../../context.ts'
import type { RevealRow } from '../../../db/tables.ts'
import { untilSettled } from '../../../jobs/until-settled.ts'
import { revealAnswer } from './reveal-answer.ts'
import { revealLimits } from './reveal-limits.ts'
import { findReveal, findRevealById } from './reveals.queries.ts'
import { startReveal } from './start-reveal.ts'

/**
 * Reveals a contact's address for one credit, only when it is proven; free when this account has revealed it before.
 * Calls at once for one contact share one check and one credit. After 20 seconds at most the answer is "checking".
 */
export async function revealEmail(
  ctx: Context,
  userId: string,
  contactId: string,
  signal?: AbortSignal,
): Promise<RevealAnswer> {
  const before = await findReveal(ctx.db, userId, contactId)
  if (before?.state === 'proven') return revealAnswer(ctx, before, { charged: false })
  if (before?.state !== 'checking') await startReveal(ctx, userId, contactId)
  const reveal = await findReveal(ctx.db, userId, contactId)
  if (!reveal) throw new Error('a started reveal has no row')
  return revealAnswer(ctx, await settled(ctx, reveal, signal), { charged: true })
}

/** Waits until the check is settled, is put off beyond our time, or our time is over. */
async function settled(ctx: Context, reveal: RevealRow, signal?: AbortSignal): Promise<RevealRow> {
  return untilSettled(ctx.notices, {
    channel: 'reveal_settled',
    subject: String(reveal.id),
    read: async () => (await findRevealById(ctx.db, reveal.id)) ?? reveal,
    waitsMs: ({ state, nextAttemptAt }) =>
      state === 'checking' ? Math.max(0, (nextAttemptAt?.getTime() ?? 0) - ctx.now().getTime()) : null,
    limitMs: revealLimits.answerMs,
    ...(signal ? { signal } : {}),
  })
}
