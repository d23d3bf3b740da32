import type { Located, PersonIdentifier } from '../../../../engines/directory/port.ts'
import type { Proof } from '../../../../engines/sources/waterfall/port.ts'
import type { WorkerContext } from '../../../context.ts'
import type { RevealRow } from '../../../db/tables/checks.ts'
import { isCharged } from '../../../../pricing/reveal-price.ts'
import { listAble } from '../../sources/list-able.ts'
import { type PaidSource, mayClaim } from '../../sources/paid-source.ts'
import { claimed, erased, objected, type Attempt } from '../core/check-kind.ts'
import { checkLimits } from '../core/check-limits.ts'
import { isLeftToOthers, LeftToOthers, noWayOut } from '../core/mail-servers.ts'
import { findAddress, lessonsOf, type FoundAddress } from './find-address.ts'
import { askSources, proofOf, type PaidAnswer } from './paid/ask-sources.ts'
import { namedBy } from './paid/named-by.ts'
import { outlookOf } from './paid/outlook-of.ts'

type KnownPerson = Extract<Located, { status: 'found' | 'no-address' }>
type Sources = { paid: readonly PaidSource[]; verifiers: readonly PaidSource[]; endAtMs: number }

/**
 * An address by what it costs: listed ones and likely ones first, which cost nothing, then paid sources, if there are any. A source that was
 * searched may know a whole name where its search showed a part: then likely addresses and the other sources come after it. Sources
 * wait while a mail host asks for patience about an address that costs nothing. Where no mail host can be reached they are asked only if
 * a verifier is, or if their word may be charged for: what they named could not be proven.
 */
export async function seekAddress(
  ctx: WorkerContext,
  reveal: RevealRow,
  located: KnownPerson,
  signal: AbortSignal,
): Promise<Attempt> {
  const attempt = await seekInTurn(ctx, reveal, located, signal)
  const { status, address = '', person = located.person } = attempt.outcome
  if (!isCharged(status)) return attempt
  // Hosts and sources took their time: whoever was erased meanwhile is neither shown nor charged.
  if (!(await isErased(ctx, { ...located, person }, [address]))) return attempt
  return { outcome: { ...erased, person }, retryAfterMs: null, learned: [] }
}

async function seekInTurn(
  ctx: WorkerContext,
  reveal: RevealRow,
  located: KnownPerson,
  signal: AbortSignal,
): Promise<Attempt> {
  const [paid, verifiers] = await Promise.all([listAble(ctx, 'findAddress'), listAble(ctx, 'verifyAddress')])
  const sources = { paid, verifiers, endAtMs: performance.now() + checkLimits.attemptMs }
  const before = located.person.nameIsPartial ? namedBy(located, reveal.hops) : located
  const first = await seek(ctx, reveal, before, signal, sources)
  const { hops } = first.outcome
  const known = hops && before.person.nameIsPartial ? namedBy(before, hops) : before
  if (known === before) return first
  // Now that their profile is known, they may turn out to be somebody who was erased.
  if (await isErased(ctx, known)) return withPerson({ ...first, outcome: erased }, known)
  if (first.isDone || hops === undefined) return withPerson(first, known)
  const second = await seek(ctx, { ...reveal, hops: [...hops] }, known, signal, sources)
  const evidence = [...first.outcome.evidence, ...second.outcome.evidence]
  return { ...second, outcome: { hops, ...second.outcome, evidence }, learned: [...first.learned, ...second.learned] }
}

/** Whether they, or one of these addresses, are on the list of those who are never asked about. */
async function isErased(
  { suppression }: WorkerContext,
  located: KnownPerson,
  addresses: readonly string[] = located.status === 'found' ? located.addresses : [],
): Promise<boolean> {
  const { id, linkedinUrl } = located.person
  const all: PersonIdentifier[] = [
    { kind: 'id', value: id },
    { kind: 'profile', value: linkedinUrl },
    ...addresses.map((value) => ({ kind: 'email' as const, value })),
  ]
  return suppression.holds(all.filter(({ value }) => value !== ''))
}

function withPerson(attempt: Attempt, { person }: KnownPerson): Attempt {
  return { ...attempt, outcome: { ...attempt.outcome, person } }
}

/** `isDone`: more need not be known of the person. */
async function seek(
  ctx: WorkerContext,
  reveal: RevealRow,
  located: KnownPerson,
  signal: AbortSignal,
  { paid, verifiers, endAtMs }: Sources,
): Promise<Attempt & { isDone: boolean }> {
  const priority = reveal.batchId ? 'batch' : 'interactive'
  const { person } = located
  // Before anything is guessed or asked: they may have objected, or been erased elsewhere.
  if (await isErased(ctx, located))
    return { outcome: { ...erased, person }, retryAfterMs: null, learned: [], isDone: true }
  const limitMs = Math.max(1, endAtMs - performance.now())
  const hasPaid = paid.length > 0 || verifiers.length > 0
  const freeMs = hasPaid ? Math.min(limitMs, checkLimits.freeMs) : limitMs
  const free = await findAddress(ctx, located, signal, priority, reveal, freeMs)
  const { retryAfterMs, learned, judged, ...found } = free
  const end = { outcome: { ...found, person }, retryAfterMs, learned, isDone: true }
  const isWithoutWay = noWayOut(found)
  // Before anybody is paid for what another worker proves for nothing.
  if (isWithoutWay && (await isLeftToOthers(ctx))) throw new LeftToOthers()
  if (!hasPaid || found.status === 'valid') return end
  if (isWithoutWay && verifiers.length === 0 && !paid.some((source) => mayClaim(source))) return end
  if (!isWithoutWay && retryAfterMs !== null && reveal.attempts <= checkLimits.deferrals) return end
  const answer = await askSources(ctx, reveal, located, paid, {
    signal,
    priority,
    endAtMs,
    judged: judgedBy(free, priority),
    outlook: outlookOf(judged),
    verifiers,
    isWithoutWay,
    doubtful: judged.find((verdict) => proofOf(verdict, 'interactive') === 'unprovable')?.address ?? null,
  })
  if (answer.end === 'objected') return { ...end, outcome: { ...objected, person }, retryAfterMs: null }
  return {
    outcome: { ...outcomeOf(found, answer), hops: answer.hops, person },
    retryAfterMs: answer.retryAfterMs,
    // What was paid for teaches how the company builds addresses: colleagues are guessed.
    learned: [...learned, ...lessonsOf(located, answer.verdict, ctx.now())],
    isDone: answer.end !== 'nobody',
  }
}

/** A verdict about what a source named tells more than that nothing was known before. */
function outcomeOf(
  found: Omit<FoundAddress, 'retryAfterMs' | 'learned' | 'judged'>,
  { end, address, evidence, verdict }: PaidAnswer,
) {
  const all = [...found.evidence, ...evidence]
  if (end === 'claimed' && address !== null) return { ...claimed, address, evidence: all }
  const isTelling =
    end === 'proven' || (found.status === 'not_found' && verdict !== null && verdict.status !== 'invalid')
  if (!isTelling || !verdict) return { ...found, evidence: all }
  return { address: verdict.address, status: verdict.status, reason: verdict.reason, evidence: all }
}

/** What was said of listed and likely addresses: a source that names one of them isn't asked for a proof again. */
function judgedBy({ judged }: FoundAddress, priority: 'interactive' | 'batch'): Map<string, Proof> {
  return new Map(
    judged.map((verdict) => [
      verdict.address.toLowerCase(),
      noWayOut(verdict) ? 'unprovable' : proofOf(verdict, priority),
    ]),
  )
}
