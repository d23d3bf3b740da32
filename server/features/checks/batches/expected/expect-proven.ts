import { sumOf, type Beliefs, type Outlook } from './believe-shares.ts'

/** Somebody who is to be checked. */
export type Asked = { company: string; outlook: Outlook }

/** Of ten such intervals about nine have what comes. */
const outside = 0.05
const outlooks = [
  'unknown',
  'tried',
  'proves',
  'accepts-all',
  'no-mail',
  'no-answer',
] as const satisfies readonly Outlook[]

/**
 * How many of these people will have a proven address, with an interval of 90 %: of what comes, not of the share alone.
 *
 * Each outlook's share has a beta distribution, so what comes of it is beta-binomial; the sum of these is told by the one
 * beta-binomial that has its mean and its variance.
 * @param count how many they are, if only every so manieth of them is given
 */
export function expectProven({ of }: Beliefs, asked: readonly Asked[], count = asked.length) {
  if (asked.length === 0) return { proven: 0, low: 0, high: 0 }
  const seen = asked.length / count
  let [mean, variance] = [0, 0]
  for (const outlook of outlooks) {
    const sizes = companySizes(asked.filter((each) => each.outlook === outlook))
    if (sizes.length === 0) continue
    const { yes, no, likeness } = of[outlook]
    const [weight, share, people] = [yes + no, yes / (yes + no), sumOf(sizes) / seen]
    const effect = Math.min(people, designEffect(sizes, likeness, seen))
    mean += people * share
    variance += (people * share * (1 - share) * (effect * weight + people)) / (weight + 1)
  }
  const [low, high] = intervalOf(mean, variance, count)
  const proven = Math.round(mean)
  return { proven, low: Math.min(low, proven), high: Math.max(high, proven) }
}

/**
 * How many of these have to be checked, in their order, until so many are likely proven; null if all are too few.
 * @param each stands for so many
 */
export function checksUntil({ of }: Beliefs, asked: readonly Asked[], wanted: number, each: number): number | null {
  let proven = 0
  for (const [at, { outlook }] of asked.entries()) {
    const { yes, no } = of[outlook]
    const share = yes / (yes + no)
    if (proven + each * share >= wanted) return Math.ceil(at * each + (wanted - proven) / share)
    proven += each * share
  }
  return null
}

function companySizes(asked: readonly Asked[]): number[] {
  const sizes = new Map<string, number>()
  for (const { company } of asked) sizes.set(company, (sizes.get(company) ?? 0) + 1)
  return [...sizes.values()]
}

/**
 * By how much more what comes of people in companies of these sizes varies than if they knew nothing of each other (Kish, 1965).
 * @param seen which part of the people the sizes are of
 */
function designEffect(sizes: readonly number[], likeness: number, seen: number): number {
  const usualSize = sumOf(sizes.map((size) => size ** 2)) / sumOf(sizes)
  return 1 + ((usualSize - 1) / seen) * likeness
}

/** The bounds that leave 5 % on either side, or as little more as whole numbers allow, of a count up to `most`. */
function intervalOf(mean: number, variance: number, most: number): readonly [low: number, high: number] {
  const spread = variance / (mean * (1 - mean / most))
  // People who are less alike than any share would have them: as if fewer could be proven at all.
  if (spread <= 1) {
    const drawn = Math.min(most, Math.max(1, Math.ceil(mean), Math.round(mean ** 2 / (mean - variance))))
    return betaBinomialInterval(drawn, (certain * mean) / drawn, certain * (1 - mean / drawn))
  }
  const weight = Math.max((most - spread) / (spread - 1), 1 / certain)
  return betaBinomialInterval(most, (weight * mean) / most, weight * (1 - mean / most))
}

/** As many checks as leave no doubt of a share. */
const certain = 1e9

function betaBinomialInterval(drawn: number, yes: number, no: number): readonly [low: number, high: number] {
  let log = 0
  for (let n = 0; n < drawn; n += 1) log += Math.log((no + n) / (yes + no + n))
  let below = 0
  let low: number | null = null
  for (let n = 0; n < drawn; n += 1) {
    below += Math.exp(log)
    if (low === null && below > outside) low = n
    if (below >= 1 - outside) return [low ?? n, n]
    log += Math.log(((drawn - n) / (n + 1)) * ((yes + n) / (no + drawn - n - 1)))
  }
  return [low ?? drawn, drawn]
}
