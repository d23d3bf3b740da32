import type { RevealAnswer } from '../../../../contract/reveals.ts'
import type { Actor, WorkspaceId } from '../../../actor.ts'
import type { Context } from '../../../context.ts'
import type { RevealRow } from '../../../db/tables/checks.ts'
import { untilSettled } from '../../../jobs/until-settled.ts'
import { Refusal } from '../../../refusal.ts'
import { requireConfirmed } from '../../accounts/confirmation/require-confirmed.ts'
import { checkLimits } from '../core/check-limits.ts'
import { revealAnswer } from './reveal-answer.ts'
import { knownAs } from '../../contacts/saved-ids.ts'
import { findReveal, findReveals } from './reveals.queries.ts'
import { startReveal } from './start-reveal.ts'

/**
 * Reveals a contact's address, paid for only when it is proven; free when this account has revealed it before.
 * Calls at once for one contact share one check and its credits. After 20 seconds at most the answer is "checking".
 */
export async function revealEmail(ctx: Context, actor: Actor, contactId: string, signal?: AbortSignal) {
  const { workspaceId } = actor
  const before = await revealOf(ctx, workspaceId, contactId)
  if (before?.state === 'proven') return revealAnswer(ctx, before, { charged: false })
  if (before?.state !== 'checking') {
    // Asked here too, so that practice, where nothing waits, takes no further step.
    if (ctx.settings.mode === 'live') await requireConfirmed(ctx, actor)
    await startReveal(ctx, actor, contactId)
  }
  const { id } = await requireReveal(ctx, workspaceId, contactId)
  const reveal = await untilSettled(ctx, {
    channel: 'reveal_settled',
    subject: String(id),
    read: () => requireReveal(ctx, workspaceId, contactId),
    limitMs: checkLimits.answerMs,
    signal,
  })
  return revealAnswer(ctx, reveal, { charged: true })
}

/** The state of this account's reveal, at once. `charged` is what it cost. */
export async function showReveal(ctx: Context, actor: Actor, contactId: string): Promise<RevealAnswer> {
  const reveal = await revealOf(ctx, actor.workspaceId, contactId)
  if (!reveal) throw new Refusal('unknown-contact')
  return revealAnswer(ctx, reveal, { charged: true })
}

/** The reveal of somebody, or the proven one under another id that they have or had: what was paid for is not paid for again. */
async function revealOf(ctx: Context, workspaceId: WorkspaceId, contactId: string): Promise<RevealRow | null> {
  const own = await findReveal(ctx.db, workspaceId, contactId)
  if (own?.state === 'proven' || own?.state === 'checking') return own
  const [known] = knownAs([contactId], await ctx.directory.find([contactId]))
  const formerIds = known?.formerIds ?? []
  const others = formerIds.length > 0 ? await findReveals(ctx.db, workspaceId, formerIds) : []
  const proven = others.find(({ state }) => state === 'proven')
  return proven ? { ...proven, contactId, person: { ...proven.person, id: contactId } } : own
}

async function requireReveal(ctx: Context, workspaceId: WorkspaceId, contactId: string): Promise<RevealRow> {
  const reveal = await findReveal(ctx.db, workspaceId, contactId)
  if (!reveal) throw new Refusal('unknown-contact')
  return reveal
}
