import type { Forecast } from '../../../../../contract/people.ts'

/**
 * What is known for free of somebody's domain before they are checked. `tried`: nothing, though this workspace checked somebody at
 * the company.
 */
export type Outlook = Forecast['kind'] | 'unknown' | 'tried'

/** What checks came to at one company, where this was known before. `isOwn`: the batch that is asked about made them. */
export type CompanyChecks = { company: string; outlook: Outlook; isOwn: boolean; checks: number; proven: number }

/** How many of such people can be proven, as if so many had been and had not; and how alike those of one company are, from 0 to 1. */
export type Belief = { yes: number; no: number; likeness: number }

/** From so many checks. */
export type Beliefs = { of: Record<Outlook, Belief>; from: number }

/** From fewer checks nothing is said. */
const leastChecks = 20
/** How alike people of one company are if the checks don't tell: one host answers for all of them. */
const usualLikeness = 0.5
/** So many checks beyond the first of each company tell it. */
const tellingChecks = 10
/** What is known of the domains that say nothing against a proof is worth so many checks of the others among them. */
const mostBorrowed = 4
/** After so many results of its own, what a batch was expected by counts half. */
const halfFaded = 20

/** A proof is all but out of the question, or unlikely, until checks show something else. */
const unlikely = { 'accepts-all': [0.5, 39.5], 'no-mail': [0.5, 39.5], 'no-answer': [0.5, 3.5] } as const

/**
 * What checks before, and those of a batch so far, tell of the people who are still to be checked; null from fewer than 20.
 *
 * People are told apart by what was known of their domain just before each was checked: otherwise a host that says yes to everybody
 * would count for everybody else too. Of companies of which nothing is known, the first check tells: where there are later ones, it
 * proved nobody. People of one company share a host, so they count as fewer than they are, by their intraclass correlation (one-way
 * analysis of variance; Donner and Koval, 1980): size / (1 + (size − 1) × correlation).
 * @param underWay checks of the batch that have begun and not ended: those that end first are the quick ones, which are not like all
 */
export function believeShares(checks: readonly CompanyChecks[], underWay = 0): Beliefs | null {
  const from = sumOf(checks.map((each) => each.checks))
  if (from < leastChecks) return null
  const usual = likenessOf(byCompany(checks), companiesOf(checks) < 2 ? 0 : usualLikeness)
  const ended = sumOf(checks.map((each) => (each.isOwn ? each.checks : 0)))
  const trust = ended === 0 ? 0 : ended / (ended + underWay)
  const told = (...outlooks: Outlook[]) =>
    toldBy(checks.filter(({ outlook }) => outlooks.includes(outlook)), usual, trust) // oxfmt-ignore
  const [unknown, proves] = [told('unknown'), told('proves')]
  const fixed = (outlook: keyof typeof unlikely) => withPrior(unlikely[outlook], told(outlook))
  const of = {
    unknown: withPrior(borrowed(proves), unknown),
    tried: withPrior(borrowed(proves), told('unknown', 'tried')),
    proves: withPrior(borrowed(unknown), proves),
    'accepts-all': fixed('accepts-all'),
    'no-mail': fixed('no-mail'),
    'no-answer': fixed('no-answer'),
  }
  return { of, from }
}

/** What the checks alone say. Results of the batch itself take the place of those before: people of one search are alike. */
function toldBy(checks: readonly CompanyChecks[], usual: number, trust: number): Belief {
  const likeness = likenessOf(byCompany(checks), usual)
  const own = countsOf(checks.filter(({ isOwn }) => isOwn), likeness, trust) // oxfmt-ignore
  const fade = halfFaded / (halfFaded + own.yes + own.no)
  const before = countsOf(checks.filter(({ isOwn }) => !isOwn), likeness, fade) // oxfmt-ignore
  return { yes: own.yes + before.yes, no: own.no + before.no, likeness }
}

/** Each company counts by what its checks tell beyond the first. */
function countsOf(checks: readonly CompanyChecks[], likeness: number, weight: number): { yes: number; no: number } {
  let [yes, no] = [0, 0]
  for (const { checks: count, proven } of byCompany(checks)) {
    const each = weight / (1 + (count - 1) * likeness)
    yes += each * proven
    no += each * (count - proven)
  }
  return { yes, no }
}

/** Jeffreys' prior if the others tell nothing; else what they tell, as few checks. */
function borrowed({ yes, no }: Belief): readonly [yes: number, no: number] {
  const share = (yes + 0.5) / (yes + no + 1)
  const weight = Math.min(mostBorrowed, yes + no + 1)
  return [share * weight, (1 - share) * weight]
}

function withPrior([yes, no]: readonly [yes: number, no: number], told: Belief): Belief {
  return { ...told, yes: yes + told.yes, no: no + told.no }
}

type Counted = { checks: number; proven: number }

function byCompany(checks: readonly CompanyChecks[]): Counted[] {
  const companies = new Map<string, Counted>()
  for (const { company, ...each } of checks) {
    const before = companies.get(company) ?? { checks: 0, proven: 0 }
    companies.set(company, { checks: before.checks + each.checks, proven: before.proven + each.proven })
  }
  return [...companies.values()].filter((each) => each.checks > 0)
}

function companiesOf(checks: readonly CompanyChecks[]): number {
  return byCompany(checks).length
}

/** Between 0, everybody for themselves, and 1, whole companies alike. `usual` where that can't be told. */
function likenessOf(companies: readonly Counted[], usual: number): number {
  const count = sumOf(companies.map(({ checks }) => checks))
  if (companies.length < 2 || count - companies.length < tellingChecks) return usual
  const share = sumOf(companies.map(({ proven }) => proven)) / count
  const shares = companies.map(({ checks, proven }) => ({ checks, own: proven / checks }))
  const between = sumOf(shares.map(({ checks, own }) => checks * (own - share) ** 2)) / (companies.length - 1)
  const within = sumOf(shares.map(({ checks, own }) => checks * own * (1 - own))) / (count - companies.length)
  const size = (count - sumOf(companies.map(({ checks }) => checks ** 2)) / count) / (companies.length - 1)
  if (between + within === 0) return 0
  return Math.min(1, Math.max(0, (between - within) / (between + (size - 1) * within)))
}

export function sumOf(numbers: readonly number[]): number {
  return numbers.reduce((sum, each) => sum + each, 0)
}
