import { isUsableEmail } from '../../../contract/lists.ts'
import type { WorkerContext } from '../../context.ts'
import type { RevealRow } from '../../db/tables.ts'
import type { Verdict } from '../../engines/verifier/port.ts'
import { deferReveal } from './defer-reveal.ts'
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
    case 'found': {
      const verdict = await proveFirst(ctx, located.addresses.filter(isUsableEmail), signal)
      if (!verdict) return settleReveal(ctx, reveal, { ...nothing, person: located.person })
      if (verdict.retryAfterMs !== null && saidLater(verdict)) return putOff(ctx, reveal, verdict.retryAfterMs, verdict)
      return settleReveal(ctx, reveal, { ...verdict, person: located.person })
    }
    case 'no-address':
      return settleReveal(ctx, reveal, { ...nothing, person: located.person })
    case 'unknown':
      return settleReveal(ctx, reveal, { ...nothing, person: reveal.person })
    case 'erased':
      return settleReveal(ctx, reveal, { ...nothing, status: 'erased', reason: 'person.erased', person: reveal.person })
  }
}

const nothing = { address: '', status: 'not_found', reason: 'address.unknown', evidence: [] }

/** The first proven of the candidates, else the last word on the last one; null without any. One time limit for all. */
async function proveFirst(
  ctx: WorkerContext,
  addresses: readonly string[],
  signal: AbortSignal,
): Promise<Verdict | null> {
  const endAtMs = performance.now() + revealLimits.attemptMs
  let last: Verdict | null = null
  for (const address of addresses.slice(0, 8)) {
    const deadlineMs = endAtMs - performance.now()
    if (last && deadlineMs <= 0) break
    last = await ctx.verifier.verify(address, { signal, deadlineMs: Math.max(1, deadlineMs) })
    if (last.status === 'valid') break
  }
  return last
}

/** The host itself asked for patience, about the address or about the made-up one; a silent host is not waited for. */
function saidLater(verdict: Verdict): boolean {
  return verdict.reason.startsWith('deferred.') || verdict.status === 'accepted_unproven'
}

async function putOff(
  ctx: WorkerContext,
  reveal: RevealRow,
  retryAfterMs: number,
  verdict: Verdict | null,
): Promise<void> {
  const deferred = await deferReveal(ctx, reveal, retryAfterMs, verdict?.evidence ?? [])
  if (deferred) return
  await settleReveal(ctx, reveal, verdict ? { ...verdict, person: reveal.person } : lost(reveal))
}

function lost(reveal: RevealRow): RevealOutcome {
  return { address: '', status: 'unknown', reason: 'local.deadline', evidence: [], person: reveal.person }
}
