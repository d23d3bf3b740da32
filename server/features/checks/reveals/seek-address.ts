import type { Located } from '../../../../engines/directory/port.ts'
import type { Proof } from '../../../../engines/sources/waterfall/port.ts'
import type { WorkerContext } from '../../../context.ts'
import type { RevealRow } from '../../../db/tables/checks.ts'
import { listAble } from '../../sources/list-able.ts'
import { mayAskFor } from '../../sources/may-ask-for.ts'
import { erased, objected, type Attempt } from '../core/check-kind.ts'
import { checkLimits } from '../core/check-limits.ts'
import { findAddress, lessonsOf, type FoundAddress } from './find-address.ts'
import { askSources, proofOf, type PaidAnswer } from './paid/ask-sources.ts'
import { outlookOf } from './paid/outlook-of.ts'
import { identified } from './paid/person-sought.ts'

type KnownPerson = Extract<Located, { status: 'found' | 'no-address' }>

/**
 * An address by what it costs: listed ones and likely ones first, which cost nothing, then paid sources, if there are any. Sources wait
 * while a mail host asks for patience about an address that costs nothing, and aren't asked where no mail host can be reached: what they
 * named could not be proven.
 */
export async function seekAddress(
  ctx: WorkerContext,
  reveal: RevealRow,
  located: KnownPerson,
  signal: AbortSignal,
): Promise<Attempt> {
  const priority = reveal.batchId ? 'batch' : 'interactive'
  const { person } = located
  const paid = await listAble(ctx, 'findAddress')
  const startMs = performance.now()
  if (paid.length === 0) {
    const { retryAfterMs, learned, ...found } = await findAddress(ctx, located, signal, priority, reveal)
    return { outcome: { ...found, person }, retryAfterMs, learned }
  }
  const free = await findAddress(ctx, located, signal, priority, reveal, checkLimits.freeMs)
  const { retryAfterMs, learned, ...found } = free
  const canWait = reveal.attempts <= checkLimits.deferrals
  const isOver = found.status === 'valid' || found.reason === 'local.port_closed' || (retryAfterMs !== null && canWait)
  if (isOver) return { outcome: { ...found, person }, retryAfterMs, learned }
  if (!(await mayAskFor(ctx, identified(located))))
    return { outcome: { ...erased, person }, retryAfterMs: null, learned }
  const answer = await askSources(ctx, reveal, located, paid, {
    signal,
    priority,
    endAtMs: startMs + checkLimits.attemptMs,
    judged: judgedBy(free, priority),
    outlook: outlookOf(free.judged),
  })
  if (answer.end === 'objected') return { outcome: { ...objected, person }, retryAfterMs: null, learned }
  return {
    outcome: { ...outcomeOf(found, answer), hops: answer.hops, person },
    retryAfterMs: answer.retryAfterMs,
    // What was paid for teaches how the company builds addresses: colleagues are guessed.
    learned: [...learned, ...lessonsOf(located, answer.verdict, ctx.now())],
  }
}

/** A verdict about what a source named tells more than that nothing was known before. */
function outcomeOf(found: Omit<FoundAddress, 'retryAfterMs' | 'learned'>, { end, evidence, verdict }: PaidAnswer) {
  const all = [...found.evidence, ...evidence]
  const isTelling =
    end === 'proven' || (found.status === 'not_found' && verdict !== null && verdict.status !== 'invalid')
  if (!isTelling || !verdict) return { ...found, evidence: all }
  const { address, status, reason } = verdict
  return { address, status, reason, evidence: all }
}

/** What was said of listed and likely addresses: a source that names one of them isn't asked for a proof again. */
function judgedBy({ judged }: FoundAddress, priority: 'interactive' | 'batch'): Map<string, Proof> {
  return new Map(judged.map((verdict) => [verdict.address.toLowerCase(), proofOf(verdict, priority)]))
}
