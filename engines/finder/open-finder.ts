import { asciiDomain } from './ascii-domain.ts'
import type { Habit, HabitStore } from './habit-store.ts'
import { habitsOf, type Habits } from './habits/habits-of.ts'
import { mayBeOne } from './may-be-one.ts'
import { namePairs, type NamePair } from './name-pairs.ts'
import type { Finder, KnownAddress, Observation, PersonToFind } from './port.ts'
import { rank } from './rank.ts'
import { whoseAddress } from './whose-address.ts'
import { OTHER } from './habits/patterns.ts'
import { localParts } from './local-parts.ts'
import { styleKey } from './names/spelling.ts'

export type FinderOptions = {
  store: HabitStore
  /** Addresses that the operator's own file has at a domain (in ASCII); at most 50 are looked at, nothing of them is kept. */
  knownAt?: (domain: string, signal: AbortSignal) => Promise<readonly KnownAddress[]>
  now: () => Date
  /** Without them the finder only guesses a little worse, so the wait is short; default 2,000. */
  knownWaitMs?: number
}

const DEFAULT_MOST = 8
const MOST = 32
const MAX_KNOWN = 50
const MAX_OTHERS = 500
const KNOWN_WAIT_MS = 2_000
/** In proven addresses; a file may be old. */
const KNOWN_WEIGHT = 0.8

/** A finder over a store; it holds no connection itself. */
export function openFinder({ store, knownAt, now, knownWaitMs = KNOWN_WAIT_MS }: FinderOptions): Finder {
  return {
    candidates: async (person, most = DEFAULT_MOST) => {
      const domain = asciiDomain(person.domain)
      const pairs = domain === null ? [] : namePairs(person.name, person.country)
      if (domain === null || pairs.length === 0 || !(most >= 1)) return []
      const [rows, known] = await Promise.all([store.read(domain), knownAt ? ask(knownAt, domain, knownWaitMs) : []])
      const habits = habitsOf([...rows, ...habitsIn(known, rows, domain, person, now())], now(), person.employees)
      const others = (person.others ?? []).slice(0, MAX_OTHERS)
      const whose = whoseAddress(known.slice(0, MAX_KNOWN), others, pairs, person.country)
      return rank(pairs, habits, domain, { most: Math.min(Math.floor(most), MOST), employees: person.employees, whose })
    },
    learn: (observation) => learn(store, observation, now()),
    mayBeOne: (name, other, country) => mayBeOne(name, other, country),
  }
}

/** [] if they don't come in time. */
async function ask(
  knownAt: NonNullable<FinderOptions['knownAt']>,
  domain: string,
  waitMs: number,
): Promise<readonly KnownAddress[]> {
  const signal = AbortSignal.timeout(waitMs)
  const late = new Promise<readonly KnownAddress[]>((resolve) => signal.addEventListener('abort', () => resolve([])))
  try {
    return await Promise.race([knownAt(domain, signal), late])
  } catch {
    return []
  }
}

/** Habits from the operator's own file, in the form of stored ones; computed anew each time. */
function habitsIn(
  known: readonly KnownAddress[],
  rows: readonly Habit[],
  domain: string,
  { country, employees }: PersonToFind,
  asOf: Date,
): Habit[] {
  const seen = known.slice(0, MAX_KNOWN).flatMap(({ name, address }) => {
    const parts = addressParts(address)
    return parts?.domain === domain ? [{ local: parts.local, pairs: namePairs(name, country) }] : []
  })
  let found: Habit[] = []
  // A second pass uses the result of the first: at a firm of flast, `jsmith` is hardly a login cut to eight.
  for (let look = 0; look < 2; look++) {
    const habits = habitsOf([...rows, ...found], asOf, employees)
    found = seen.flatMap(({ local, pairs }) =>
      [...credit(pairs, local, habits)].map(([key, share]) => ({
        key,
        weight: share * KNOWN_WEIGHT,
        refused: 0,
        asOf,
      })),
    )
  }
  return found
}

async function learn(store: HabitStore, { name, address, kind, at, country }: Observation, now: Date): Promise<void> {
  const parts = addressParts(address)
  const pairs = parts === null ? [] : namePairs(name, country)
  if (parts === null || pairs.length === 0) return
  const moment = Number.isNaN(at.getTime()) || at > now ? now : at
  const habits = habitsOf(await store.read(parts.domain), now)
  if (kind === 'refused') {
    const refuted = [...refutation(pairs, parts.local, habits)]
    await store.add(parts.domain, refuted.map(([key, share]) => ({ key, weight: 0, refused: share })), moment) // oxfmt-ignore
    return
  }
  const weight = kind === 'proven' ? 1 : KNOWN_WEIGHT
  const credits = [...credit(pairs, parts.local, habits)]
  await store.add(parts.domain, credits.map(([key, share]) => ({ key, weight: share * weight, refused: 0 })), moment) // oxfmt-ignore
}

const MAX_ADDRESS_CHARS = 320

function addressParts(address: string): { local: string; domain: string } | null {
  const at = address.lastIndexOf('@')
  if (at < 1 || address.length > MAX_ADDRESS_CHARS) return null
  const domain = asciiDomain(address.slice(at + 1))
  return domain === null ? null : { local: address.slice(0, at), domain }
}

/**
 * Which patterns and styles explain an address, in shares. The patterns' shares sum to 1: `jsmith` is mostly flast, and
 * a little of a login cut to eight. An address that no pattern explains counts for OTHER.
 */
function credit(pairs: readonly NamePair[], local: string, habits: Habits): Map<string, number> {
  const parts = localParts(pairs, habits)
  const written = local.toLowerCase().replace(/\+.*$/, '')
  const exact = parts.filter((part) => part.local === written)
  // A number only tells namesakes apart (anna.berg2); the firm's habit is the same.
  const fitting = exact.length > 0 ? exact : parts.filter((part) => part.local === written.replace(/\d{1,2}$/, ''))
  const total = fitting.reduce((sum, { share }) => sum + share, 0)
  const credits = new Map<string, number>()
  if (total <= 0) return credits.set(OTHER, 1)
  for (const { pattern, pair, share } of fitting) {
    for (const key of [pattern, ...pair.styles.map(styleKey)]) {
      credits.set(key, (credits.get(key) ?? 0) + share / total)
    }
  }
  return credits
}

/**
 * What a refusal rules out, by pattern: the share of the pattern's addresses for this person that is now refuted. `jsmith`
 * refutes flast and a cut login wholly; a nickname's address refutes first.last hardly at all.
 */
function refutation(pairs: readonly NamePair[], local: string, habits: Habits): Map<string, number> {
  const written = local.toLowerCase()
  const [whole, refuted] = [new Map<string, number>(), new Map<string, number>()]
  for (const part of localParts(pairs, habits)) {
    whole.set(part.pattern, (whole.get(part.pattern) ?? 0) + part.share)
    if (part.local === written) refuted.set(part.pattern, (refuted.get(part.pattern) ?? 0) + part.share)
  }
  return new Map([...refuted].map(([key, share]) => [key, share / whole.get(key)!]))
}
