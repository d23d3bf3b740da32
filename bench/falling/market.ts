import { makeFirms, measuredSizes, type Employee, type Firm } from '../finding/make-firms.ts'

/**
 * A market of sources, and firms with people, made up of a seed as docs/sources.md describes it: who knows whom, how often they are wrong,
 * and what they charge. Nothing in it is told to the ways that are compared but what a product can know.
 */
export type Market = { sources: MarketSource[]; people: MarketPerson[]; random: () => number }

export type MarketSource = {
  microUsd: number
  isFreeIfNobody: boolean
  /** Log-odds of knowing somebody of medium ease, by segment. */
  covers: number[]
  /** Of the addresses that it names, so many are wrong or old. */
  wrong: number
}

export type MarketFirm = {
  domain: string
  segment: number
  /** Its mail host takes every address: nothing is proven there, whoever names it. */
  acceptsAll: boolean
  /** Local parts of the mailboxes there. */
  mailboxes: ReadonlySet<string>
}

/** `isElsewhere`: the mailbox is at another domain than the firm's. `answers[n]`: what source n says. */
export type MarketPerson = Pick<Employee, 'name' | 'country' | 'local'> & {
  firm: MarketFirm
  isElsewhere: boolean
  answers: ('right' | 'wrong' | 'nobody')[]
}

const regions = 4
const sizes = 3
export const segments = regions * sizes
const sourceCount = 8
/** Mail hosts that accept everything. */
const acceptAllShare = 0.15
/** Nobody sells an address of theirs. */
const unlistedShare = 0.1
/** They have left: what a source still names is refused. */
const goneShare = 0.1
/** Their mailbox is at a sister's domain. */
const elsewhereShare = 0.03

/** People of firms in the measured sizes and with the measured habits of addresses, `most` of them in no order. */
export function makeMarket(seed: number, most: number): Market {
  const random = randomOf(seed)
  const normal = () => Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random())
  const sources = Array.from({ length: sourceCount }, () => makeSource(random, normal))
  const people = makeFirms(seed, measuredSizes(seed, 1)).flatMap((firm) => staffOf(firm, sources, random, normal))
  const drawn = people.map((person) => ({ person, at: random() })).toSorted((a, b) => a.at - b.at)
  return { sources, people: drawn.slice(0, most).map(({ person }) => person), random }
}

/** Whether our own proof of this person's address can be had. */
export function isProvable({ firm, isElsewhere }: MarketPerson): boolean {
  return isElsewhere || !firm.acceptsAll
}

function makeSource(random: () => number, normal: () => number): MarketSource {
  const base = -0.4 + 0.7 * normal()
  const byRegion = Array.from({ length: regions }, () => normal())
  const bySize = Array.from({ length: sizes }, () => 0.5 * normal())
  // From 0.8 to 10 cents; a source that knows more people costs somewhat more.
  const cents = Math.min(10, Math.max(0.8, Math.exp(1 + 0.6 * normal() + 0.3 * base)))
  return {
    microUsd: Math.round(cents * 10_000),
    isFreeIfNobody: random() < 0.6,
    covers: Array.from(
      { length: segments },
      (_, n) => base + byRegion[n % regions]! + bySize[Math.floor(n / regions)]!,
    ),
    wrong: 0.03 + 0.27 * random(),
  }
}

function staffOf(
  { domain, column, people }: Firm,
  sources: readonly MarketSource[],
  random: () => number,
  normal: () => number,
): MarketPerson[] {
  const segment = Math.floor(random() * regions) + regions * Math.max(0, column - 1)
  const mailboxes = new Set<string>()
  const firm = { domain, segment, acceptsAll: random() < acceptAllShare, mailboxes }
  return people.map(({ name, country, local }) => {
    // How well known somebody is to every source alike: whom one misses, others miss more often.
    const ease = 0.8 * normal()
    const isListed = random() >= unlistedShare
    const isGone = random() < goneShare
    const isElsewhere = !isGone && random() < elsewhereShare
    if (!isGone && !isElsewhere) mailboxes.add(local)
    const answers = sources.map((source): 'right' | 'wrong' | 'nobody' => {
      const isKnown = random() < 1 / (1 + Math.exp(-(source.covers[segment]! + ease)))
      const isRight = random() >= source.wrong
      if (!isKnown || !isListed) return 'nobody'
      return isRight && !isGone ? 'right' : 'wrong'
    })
    return { name, country, local, firm, isElsewhere, answers }
  })
}

/** Numbers from 0 to 1 that follow from the seed (xorshift). */
function randomOf(seed: number): () => number {
  let state = Math.imul(seed + 1, 0x9e3779b1) >>> 0 || 1
  const next = () => {
    state ^= state << 13
    state ^= state >>> 17
    state ^= state << 5
    state >>>= 0
    return state / 2 ** 32
  }
  for (let n = 0; n < 8; n += 1) next()
  return next
}
