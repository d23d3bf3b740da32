import type { RevealAnswer } from '../../../contract/reveals.ts'
import type { Context } from '../../context.ts'
import type { RevealRow } from '../../db/tables.ts'
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
  const endAtMs = performance.now() + revealLimits.answerMs
  let current = reveal
  while (current.state === 'checking' && !signal?.aborted) {
    const leftMs = endAtMs - performance.now()
    const waitsMs = (current.nextAttemptAt?.getTime() ?? 0) - ctx.now().getTime()
    if (leftMs <= 0 || waitsMs > leftMs) return current
    const abort = new AbortController()
    const stop = () => abort.abort()
    signal?.addEventListener('abort', stop, { once: true })
    // Listen first, then look: what is settled in between is not missed.
    const heard = ctx.notices.wait('reveal_settled', String(reveal.id), Math.min(leftMs, rereadMs), abort.signal)
    current = (await findRevealById(ctx.db, reveal.id)) ?? current
    if (current.state === 'checking') await heard
    abort.abort()
    signal?.removeEventListener('abort', stop)
    current = (await findRevealById(ctx.db, reveal.id)) ?? current
  }
  return current
}

/** A notice can be lost with a connection; so look again now and then. */
const rereadMs = 2_000
