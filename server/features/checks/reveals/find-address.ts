import { isUsableEmail } from '../../../../contract/lists.ts'
import type { WorkspaceId } from '../../../actor.ts'
import type { WorkerContext } from '../../../context.ts'
import type { Located } from '../../../../engines/directory/port.ts'
import type { Observation, PersonToFind } from '../../../../engines/finder/port.ts'
import type { Verdict } from '../../../../engines/verifier/port.ts'
import type { KeptEvidence } from '../../../db/tables/checks.ts'
import { domainOf } from '../core/addresses.ts'
import { selectAddressesOfOthers, selectBounced } from '../core/addresses.queries.ts'
import { checkLimits, isPutOff } from '../core/check-limits.ts'

type KnownPerson = Extract<Located, { status: 'found' | 'no-address' }>

/** The account and the contact: addresses that the account knows as other contacts' are not guessed. */
export type Asker = { workspaceId: WorkspaceId; contactId: string }

const MOST_OTHERS = 500

/** The result: the deciding verdict, all evidence on the way, and how long to wait if a host said "later". */
export type FoundAddress = {
  address: string
  status: string
  reason: string
  evidence: KeptEvidence[]
  retryAfterMs: number | null
  /** What the answers show about the domain's habit, for the finder. */
  learned: Observation[]
  /** What was said of each address. */
  judged: Verdict[]
}

/**
 * Asks about a person's possible addresses, one after the other: first those that the directory lists, then guesses from the
 * name and the company's domain. Stops at the first proven one, and leaves a domain if its answer is about the whole domain: one
 * that accepts everything can prove nothing. If a host greylists, or its refusal is not believed, the others are asked as well,
 * so that all of them wait at the same time. But nothing is guessed while a listed address is undecided: a guess may be a
 * namesake's, and none that is on the list of the erased. At most 8 tries, one time limit for all.
 */
export async function findAddress(
  ctx: WorkerContext,
  located: KnownPerson,
  signal: AbortSignal,
  priority: 'interactive' | 'batch',
  asker: Asker,
  limitMs: number = checkLimits.attemptMs,
): Promise<FoundAddress> {
  const person = personToFind(located)
  const listed = located.status === 'found' ? located.addresses.filter(isUsableEmail) : []
  const endAtMs = performance.now() + limitMs
  const evidence: KeptEvidence[] = []
  const learned: Observation[] = []
  const judged: Verdict[] = []
  const closedDomains = new Set<string>()
  let lastWord: Verdict | null = null
  let waiting: Verdict | null = null
  let tries = 0
  let isListedOpen = false
  const absent = new Set<string>()
  const bounced = await selectBounced(ctx.db, listed, ctx.now())
  for await (const address of addressesToTry(ctx, person, listed, bounced, asker)) {
    const isGuess = !listed.includes(address)
    if (closedDomains.has(domainOf(address))) continue
    // A number is given to a namesake of somebody who has the plain address; if nobody has that one, it is another person's.
    if (isGuess && (isListedOpen || absent.has(withoutNumber(address)))) continue
    const deadlineMs = endAtMs - performance.now()
    if (tries++ === checkLimits.tries || (lastWord && deadlineMs <= 0)) break
    const verdict = await ctx.verifier.verify(address, { signal, priority, deadlineMs: Math.max(1, deadlineMs) })
    judged.push(verdict)
    const from = isGuess ? 'pattern' : 'directory'
    evidence.push(...verdict.evidence.map((item) => ({ ...item, from }) as const))
    learned.push(...(person ? lessonOf(person, verdict, ctx.now()) : []))
    if (verdict.status === 'valid') return { ...verdict, evidence, learned, judged, retryAfterMs: null }
    if (!isGuess && isDoubted(verdict)) isListedOpen = true
    if (verdict.reason === 'mailbox.absent') absent.add(address.toLowerCase())
    if (verdict.retryAfterMs !== null && isPutOff(verdict, priority)) {
      if (verdict.reason !== 'deferred.greylist' && !isDoubted(verdict))
        return { ...verdict, evidence, learned, judged }
      waiting = longerWait(waiting, verdict)
      continue
    }
    if (!speaksOfMailbox(verdict) && !isDoubted(verdict)) closedDomains.add(domainOf(address))
    lastWord = moreTelling(lastWord, verdict)
  }
  if (waiting) return { ...waiting, evidence, learned, judged }
  const end = { evidence, learned, judged, retryAfterMs: null }
  if (!lastWord) return { address: '', status: 'not_found', reason: 'address.unknown', ...end }
  // A guess that doesn't exist says nothing about the person, only that the guess was wrong.
  if (lastWord.status === 'invalid' && !listed.includes(lastWord.address))
    return { address: lastWord.address, status: 'not_found', reason: 'address.none_exists', ...end }
  return { ...lastWord, ...end }
}

/** Null if guessing makes no sense: no whole name, or no domain. */
function personToFind({ person, domain }: KnownPerson): PersonToFind | null {
  if (domain === '' || person.nameIsPartial) return null
  const country = person.location.split(',').at(-1)!.trim()
  // The lower end of a size such as 51-200 or 1000+.
  const employees = Number.parseInt(person.employeeCount, 10)
  return {
    name: person.name,
    domain,
    ...(country === '' ? {} : { country }),
    ...(Number.isNaN(employees) ? {} : { employees }),
  }
}

/** Guesses are made only after the listed ones failed. A listed one that bounced for any account is tried after them. */
async function* addressesToTry(
  ctx: WorkerContext,
  person: PersonToFind | null,
  listed: readonly string[],
  bounced: ReadonlySet<string>,
  asker: Asker,
): AsyncGenerator<string, void, void> {
  const last = listed.filter((address) => bounced.has(address.toLowerCase()))
  yield* listed.filter((address) => !bounced.has(address.toLowerCase()))
  const known = new Set(listed.map((address) => address.toLowerCase()))
  const others = person ? await selectAddressesOfOthers(ctx.db, asker, person.domain.toLowerCase(), MOST_OTHERS) : []
  const guesses = person ? await ctx.finder.candidates({ ...person, others }, checkLimits.tries) : []
  // Bounced ones keep a place among the tries.
  const room = checkLimits.tries - listed.length
  // Whoever was erased by an address alone is known by nothing else: it is neither asked about nor given out.
  const erased = await ctx.directory.erasedAddresses(guesses.map(({ address }) => address))
  const possible = guesses.filter(({ address }) => !known.has(address) && !erased.has(address))
  for (const { address } of possible.slice(0, Math.max(0, room))) yield address
  yield* last
}

/** What our own proof of an address that somebody else named shows of the domain's habit. */
export function lessonsOf(located: KnownPerson, verdict: Verdict | null, at: Date): Observation[] {
  const person = personToFind(located)
  return person && verdict ? lessonOf(person, verdict, at) : []
}

function lessonOf(
  { name, domain, country }: PersonToFind,
  { address, status, reason }: Verdict,
  at: Date,
): Observation[] {
  const kind = status === 'valid' ? 'proven' : reason === 'mailbox.absent' ? 'refused' : null
  if (kind === null || domainOf(address) !== domain) return []
  return [{ name, address, kind, at, ...(country === undefined ? {} : { country }) }]
}

function longerWait(one: Verdict | null, other: Verdict): Verdict {
  return one && one.retryAfterMs! >= other.retryAfterMs! ? one : other
}

/** A no about this mailbox only: the next address of the same domain may exist. */
function speaksOfMailbox({ status, reason }: Verdict): boolean {
  return (
    (status === 'invalid' || status === 'disabled') && (reason.startsWith('mailbox.') || reason === 'syntax.invalid')
  )
}

/** Refused by a host that refused many before: that proves nothing about this mailbox or the next. */
function isDoubted({ reason, evidence }: Verdict): boolean {
  return reason === 'local.budget' && evidence.some(({ phase }) => phase === 'rcpt')
}

/** The deciding verdict: a listed address's first; of guesses, one that was not simply absent. */
function moreTelling(before: Verdict | null, now: Verdict): Verdict {
  return before !== null && (now.reason === 'mailbox.absent' || before.status !== 'invalid') ? before : now
}

function withoutNumber(address: string): string {
  return address.toLowerCase().replace(/\d+(?=@)/, '')
}
