import { fade, type Habit } from '../habit-store.ts'
import { styleKey, type Style } from '../names/spelling.ts'
import { OTHER, PATTERNS } from './patterns.ts'
import { prior } from './prior.ts'

/** What is believed of one domain. */
export type Habits = {
  /** Share of its people whose address follows the pattern, 0 to 1; all patterns together at most 1. */
  patternShare(key: string): number
  /** Share of its people whose name is written that way, among those whose name the style applies to. */
  styleShare(style: Style): number
  /** Addresses known to follow the pattern, faded. */
  known(key: string): number
}

/** This many known addresses weigh as much as the measured table; tuned on made-up firms (docs/decisions/0014-finder.md). */
const PRIOR_WEIGHT = 2.5
const STYLE_PRIOR_WEIGHT = 1.5
/** A refusal may also mean that the person has left. */
const REFUSED_WEIGHT = 0.15

/**
 * The measured table, adjusted by the addresses seen at the domain: (n + k·prior) / (N + k), and lowered by refusals
 * (verification.md 2.3). Pure.
 */
export function habitsOf(rows: readonly Habit[], now: Date, employees?: number): Habits {
  const weights = new Map<string, number>()
  const refusals = new Map<string, number>()
  for (const { key, weight, refused, asOf } of rows) {
    const left = fade(now.getTime() - asOf.getTime())
    weights.set(key, (weights.get(key) ?? 0) + weight * left)
    refusals.set(key, (refusals.get(key) ?? 0) + refused * left)
  }
  const known = (key: string) => weights.get(key) ?? 0
  const seen = PATTERNS.reduce((sum, { key }) => sum + known(key), known(OTHER))
  // Each person is asked about by the likeliest pattern first; a person who wasn't found has another address, or none.
  const asked = Math.max(...PATTERNS.map(({ key }) => known(key) + (refusals.get(key) ?? 0)))
  const people = Math.max(seen, asked)
  const priors = prior(employees, seen)
  const masses = PATTERNS.map(({ key }) => {
    const mass = known(key) + PRIOR_WEIGHT * priors.get(key)!
    return { key, mass, lowered: (mass * mass) / (mass + REFUSED_WEIGHT * (refusals.get(key) ?? 0)) }
  })
  // The share that a pattern loses by refusals goes to the others: the person probably has another address.
  const total = masses.reduce((sum, { mass }) => sum + mass, 0)
  const left = masses.reduce((sum, { lowered }) => sum + lowered, 0)
  const shares = new Map(masses.map(({ key, lowered }) => [key, ((lowered / left) * total) / (people + PRIOR_WEIGHT)]))
  const ofStyle = totalsOfStyles(weights)
  return {
    known,
    patternShare: (key) => shares.get(key) ?? 0,
    styleShare: (style) => {
      const total = ofStyle.get(style.of) ?? 0
      return (known(styleKey(style)) + STYLE_PRIOR_WEIGHT * style.prior) / (total + STYLE_PRIOR_WEIGHT)
    },
  }
}

function totalsOfStyles(weights: ReadonlyMap<string, number>): Map<string, number> {
  const totals = new Map<string, number>()
  for (const [key, weight] of weights) {
    const of = /^style:([^=]+)=/.exec(key)?.[1]
    if (of !== undefined) totals.set(of, (totals.get(of) ?? 0) + weight)
  }
  return totals
}
