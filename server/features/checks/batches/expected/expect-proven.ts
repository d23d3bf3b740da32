/** What checks came to at one company. */
export type CompanyChecks = { checks: number; proven: number }

/** How many addresses may be expected to be proven, and from how many checks that is known. */
export type Expectation = { proven: number; low: number; high: number; from: number }

/** Of fewer checks nothing is said. */
const leastChecks = 20
/** Of ten such intervals about nine have what comes. */
const outside = 0.05
/** How alike people of one company are if the checks don't tell: one host answers for all of them. */
const usualLikeness = 0.5
/** So many checks beyond the first of each company tell it. */
const tellingChecks = 10

/**
 * How many of the people that are to be checked will have a proven address, with an interval of 90 %, from checks before; null if
 * these are fewer than 20 or nobody is to be checked.
 *
 * Jeffreys' prior (½, ½) with the checks gives a beta distribution of the share; what comes is beta-binomial, so that the interval has
 * both what is not known of the share and what chance does. People of one company share a mail host: one that says yes to everybody
 * proves none of them. So both sides are counted as fewer than they are, by the intraclass correlation of the checks (one-way
 * analysis of variance; Donner and Koval, 1980) and the design effect 1 + (size − 1) × correlation (Kish, 1965).
 * @param before the checks, by company
 * @param asked how many people of each company are to be checked
 */
export function expectProven(before: readonly CompanyChecks[], asked: readonly number[]): Expectation | null {
  const from = sumOf(before.map(({ checks }) => checks))
  const people = sumOf(asked)
  if (from < leastChecks || people === 0) return null
  const share = sumOf(before.map(({ proven }) => proven)) / from
  const likeness = likenessOf(before)
  const known = countedAs(
    before.map(({ checks }) => checks),
    likeness,
  )
  const [yes, no] = [share * known + 0.5, (1 - share) * known + 0.5]
  const drawn = Math.max(1, Math.round(countedAs(asked, likeness)))
  const [low, high] = betaBinomialInterval(drawn, yes, no)
  return {
    proven: Math.round((people * yes) / (yes + no)),
    low: Math.floor((people * low) / drawn),
    high: Math.ceil((people * high) / drawn),
    from,
  }
}

/** Between 0, everybody for themselves, and 1, whole companies alike. */
function likenessOf(before: readonly CompanyChecks[]): number {
  const companies = before.filter(({ checks }) => checks > 0)
  const count = sumOf(companies.map(({ checks }) => checks))
  if (companies.length < 2) return 0
  if (count - companies.length < tellingChecks) return usualLikeness
  const share = sumOf(companies.map(({ proven }) => proven)) / count
  const shares = companies.map(({ checks, proven }) => ({ checks, own: proven / checks }))
  const between = sumOf(shares.map(({ checks, own }) => checks * (own - share) ** 2)) / (companies.length - 1)
  const within = sumOf(shares.map(({ checks, own }) => checks * own * (1 - own))) / (count - companies.length)
  const size = (count - sumOf(companies.map(({ checks }) => checks ** 2)) / count) / (companies.length - 1)
  if (between + within === 0) return 0
  return Math.min(1, Math.max(0, (between - within) / (between + (size - 1) * within)))
}

/** How many that know nothing of each other would tell as much. */
function countedAs(sizes: readonly number[], likeness: number): number {
  const count = sumOf(sizes)
  const usualSize = sumOf(sizes.map((size) => size ** 2)) / count
  return count / (1 + (usualSize - 1) * likeness)
}

/** The bounds that leave 5 % on either side, or as little more as whole numbers allow. */
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

function sumOf(numbers: readonly number[]): number {
  return numbers.reduce((sum, each) => sum + each, 0)
}
