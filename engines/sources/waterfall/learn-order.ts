/** What one source was asked for and what came of it, as sums over some time. Money in millionths of a dollar. */
export type Yield = { asked: number; proven: number; microUsd: number }

/** A source as the order sees it; `first` and `later` count in this segment alone, by whether another source had been asked before. */
export type LearnedSource = {
  /** The most that a call costs, by its price list. */
  microUsdPerCall: number
  isFreeIfNobody: boolean
  /** Everywhere: all segments, whenever it was asked. */
  overall: Yield
  first: Yield
  later: Yield
}

/**
 * What our own proof can be expected to say at all, before anybody is paid. `poor`: the company's mail hosts prove nothing, as those
 * that accept everything; only an address at another domain could be proven.
 */
export type Outlook = 'usual' | 'poor'

/** `isWorthIt`: false if what it costs brings next to nothing. */
export type Ranked = { place: number; isWorthIt: boolean }

const orderRules = {
  /** Before anything is known: so often is an asked person's address proven, and so often is one found at all. */
  priorProven: 0.3,
  priorFound: 0.45,
  /** So often is an address proven where the outlook is poor, before anything is known. */
  poorProven: 0.02,
  /** A source that costs something and is right less often isn't worth it. */
  leastProven: 0.04,
  /** So many made-up calls the prior weighs; so many the sum of all segments weighs in one of them. */
  priorCalls: 5,
  overallCalls: 12,
  /** Of checks, so many leave the learned order by what is still unsure. */
  explored: 0.2,
} as const

/** What a call costs and how likely it ends in a proof, with the strength of that belief in calls. */
type Belief = { proven: number; microUsd: number; calls: number }

/**
 * The order in which sources are asked, as positions in `sources`: by expected cost for each proven address, cheapest first; and which
 * of them aren't worth it, if the outlook is poor.
 *
 * If answers are independent, asking by rising cost / chance costs least until the first success (Mitten 1960, "An analytic solution
 * to the least cost testing sequence problem"). They aren't: whom one source misses, others miss more often. So the first is taken by what
 * came of calls that were first, and the rest by calls that came after a miss: greedy by the cost of what is left, which is never worse
 * than four times the best order (Munagala, Babu, Motwani and Widom 2005, "The pipelined set cover problem").
 *
 *     chance = (n·above + proven) / (n + asked)      cost = (n·above + spent) / (n + asked)
 *
 * `above` is the same figure one level up, with the weight of n calls: a segment's is shrunk to all segments', that to the prior, and the
 * prior is the list price and a modest chance (Beta-binomial; Gelman and others, "Bayesian Data Analysis", chapter 5). A share of all
 * checks draws the chance from its Beta distribution instead of taking its mean (Thompson 1933), so that a source that is little
 * known is tried, the less the more is known, and never in more checks than that share.
 * @param seed decides all draws: the same seed and sources give the same order
 */
export function learnOrder(sources: readonly LearnedSource[], seed: number, outlook: Outlook = 'usual'): Ranked[] {
  const random = randomOf(seed)
  const isExplored = random() < orderRules.explored
  const rank = (which: 'first' | 'later') =>
    sources.map((source, place) => {
      const { proven, microUsd, calls } = beliefOf(source, which, outlook)
      const chance = isExplored ? drawBeta(proven * calls, (1 - proven) * calls, random) : proven
      const isWorthIt = outlook === 'usual' || microUsd === 0 || chance >= orderRules.leastProven
      return { place, isWorthIt, cost: microUsd / Math.max(chance, 1e-6) }
    })
  const byCost = (a: { place: number; cost: number }, b: { place: number; cost: number }) =>
    a.cost - b.cost || a.place - b.place
  const [[head], laters] = [rank('first').toSorted(byCost), rank('later').toSorted(byCost)]
  if (!head) return []
  return [head, ...laters.filter(({ place }) => place !== head.place)].map(({ place, isWorthIt }) => ({
    place,
    isWorthIt,
  }))
}

function beliefOf(source: LearnedSource, which: 'first' | 'later', outlook: Outlook): Belief {
  const above = overallBelief(source)
  const proven = outlook === 'poor' ? orderRules.poorProven : above.proven
  return learn({ ...above, proven }, source[which], orderRules.overallCalls)
}

function overallBelief(source: Pick<LearnedSource, 'microUsdPerCall' | 'isFreeIfNobody' | 'overall'>): Belief {
  const paid = source.isFreeIfNobody ? orderRules.priorFound : 1
  const prior = { proven: orderRules.priorProven, microUsd: source.microUsdPerCall * paid, calls: 0 }
  return learn(prior, source.overall, orderRules.priorCalls)
}

function learn(above: Belief, seen: Yield, weight: number): Belief {
  const calls = weight + seen.asked
  return {
    proven: (weight * above.proven + seen.proven) / calls,
    microUsd: (weight * above.microUsd + seen.microUsd) / calls,
    calls,
  }
}

/** Numbers from 0 to 1 that follow from the seed alone (mulberry32). */
function randomOf(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** By two gamma draws (Marsaglia and Tsang 2000). */
function drawBeta(a: number, b: number, random: () => number): number {
  const x = drawGamma(a, random)
  const y = drawGamma(b, random)
  return x / Math.max(x + y, Number.MIN_VALUE)
}

function drawGamma(shape: number, random: () => number): number {
  if (shape < 1)
    return drawGamma(shape + 1, random) * Math.max(random(), Number.MIN_VALUE) ** (1 / Math.max(shape, 1e-3))
  const d = shape - 1 / 3
  for (;;) {
    const normal = Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random())
    const v = (1 + normal / Math.sqrt(9 * d)) ** 3
    if (v > 0 && Math.log(1 - random()) < (normal * normal) / 2 + d - d * v + d * Math.log(v)) return d * v
  }
}
