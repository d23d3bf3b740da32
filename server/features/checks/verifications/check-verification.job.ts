import type { WorkerContext } from '../../../context.ts'
import type { VerificationRow } from '../../../db/tables.ts'
import { revealLimits } from '../reveals/reveal-limits.ts'
import { saidLater } from '../reveals/said-later.ts'
import { deferVerification } from './defer-verification.ts'
import { erased, lost, settleVerification } from './settle-verification.ts'

/**
 * One attempt at a claimed verification: asks the address's mail hosts, then settles or puts off. May run twice for one
 * verification (a crash, a claim that ran out): settling happens once, whoever comes first.
 */
export async function checkVerification(
  ctx: WorkerContext,
  verification: VerificationRow,
  signal: AbortSignal,
): Promise<void> {
  const { address, batchId } = verification
  if (verification.attempts > revealLimits.attempts) return settleVerification(ctx, verification, lost)
  if ((await ctx.directory.erasedAddresses([address])).size > 0) return settleVerification(ctx, verification, erased)
  const priority = batchId === null ? 'interactive' : 'batch'
  const verdict = await ctx.verifier.verify(address, { signal, deadlineMs: revealLimits.attemptMs, priority })
  if (verdict.retryAfterMs !== null && saidLater(verdict, priority)) {
    const wait = { retryAfterMs: verdict.retryAfterMs, evidence: verdict.evidence }
    if (await deferVerification(ctx, verification, wait)) return
  }
  await settleVerification(ctx, verification, verdict)
}
