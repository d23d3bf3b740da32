import type { WorkerContext } from '../../../context.ts'
import type { RevealRow } from '../../../db/tables.ts'
import { deferReveal } from './defer-reveal.ts'
import { findAddress } from './find-address.ts'
import { revealLimits } from './reveal-limits.ts'
import { settleReveal, type RevealOutcome } from './settle-reveal.ts'

/**
 * One attempt at a claimed reveal: locate the address, ask its mail hosts, then settle or put off. May run twice for one
 * reveal (a crash, a claim that ran out): settling happens once, whoever comes first.
 */
export async function checkReveal(ctx: WorkerContext, reveal: RevealRow, signal: AbortSignal): Promise<void> {
  if (reveal.attempts > revealLimits.attempts) return settleReveal(ctx, reveal, lost(reveal))
  const located = await ctx.directory.locate(reveal.contactId, signal)
  switch (located.status) {
    case 'later':
      return putOff(ctx, reveal, located.retryAfterMs, null)
    case 'found':
    case 'no-address': {
      const priority = reveal.batchId ? 'batch' : 'interactive'
      const { retryAfterMs, learned, ...found } = await findAddress(ctx, located, signal, priority, reveal)
      const outcome = { ...found, person: located.person }
      if (retryAfterMs !== null) return putOff(ctx, reveal, retryAfterMs, outcome)
      await settleReveal(ctx, reveal, outcome)
      for (const observation of learned) await ctx.finder.learn(observation)
      return
    }
    case 'unknown':
      return settleReveal(ctx, reveal, { ...nothing, person: reveal.person })
    case 'erased':
      return settleReveal(ctx, reveal, { ...nothing, status: 'erased', reason: 'person.erased', person: reveal.person })
  }
}

const nothing = { address: '', status: 'not_found', reason: 'address.unknown', evidence: [] }

async function putOff(
  ctx: WorkerContext,
  reveal: RevealRow,
  retryAfterMs: number,
  outcome: RevealOutcome | null,
): Promise<void> {
  const deferred = await deferReveal(ctx, reveal, retryAfterMs, outcome?.evidence ?? [])
  if (!deferred) await settleReveal(ctx, reveal, outcome ?? lost(reveal))
}

function lost(reveal: RevealRow): RevealOutcome {
  return { address: '', status: 'unknown', reason: 'local.deadline', evidence: [], person: reveal.person }
}
