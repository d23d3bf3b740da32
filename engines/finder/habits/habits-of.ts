import { fade, type Habit } from '../habit-store.ts'
import { styleKey, type Style } from '../names/spelling.ts'
import { OTHER, PATTERNS } from './patterns.ts'

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

type Blend = readonly [number, number, number, number]

/**
 * What share of the people asked about sit in firms of each observed size (one person, 2-9, 10-49, 50 and more) when
 * nothing is known: mostly firms of several, as one-person domains are rarely in a business directory.
 */
const UNKNOWN_SIZE: Blend = [0.2, 0.35, 0.2, 0.25]
/** "Observed people" of the measured table is a lower bound of a firm's size, so employees are spread upwards of them. */
const BY_EMPLOYEES: readonly { upTo: number; blend: Blend }[] = [
  { upTo: 1, blend: [0.9, 0.1, 0, 0] },
  { upTo: 10, blend: [0.35, 0.6, 0.05, 0] },
  { upTo: 50, blend: [0.05, 0.65, 0.3, 0] },
  { upTo: 200, blend: [0, 0.4, 0.5, 0.1] },
  { upTo: 1_000, blend: [0, 0.2, 0.5, 0.3] },
  { upTo: Number.POSITIVE_INFINITY, blend: [0, 0.1, 0.3, 0.6] },
]

/**
 * Share of people by pattern before anything is known of the domain itself; sums to about 0.82, the rest follows no pattern.
 * @param seen addresses known at the domain, faded: a person with several colleagues works in no one-person firm
 */
function prior(employees: number | undefined, seen: number): ReadonlyMap<string, number> {
  const blend = grown(blendOf(employees), seen)
  const total = blend.reduce((sum, weight) => sum + weight, 0)
  return new Map(
    PATTERNS.map(({ key, priors }) => [
      key,
      priors.reduce((sum, share, column) => sum + (share * blend[column]!) / total, 0) / 100,
    ]),
  )
}

function blendOf(employees: number | undefined): Blend {
  if (employees === undefined || !(employees > 0)) return UNKNOWN_SIZE
  return BY_EMPLOYEES.find(({ upTo }) => employees <= upTo)!.blend
}

function grown(blend: Blend, seen: number): Blend {
  const [one, few, some, many] = blend
  if (seen < 1.5) return blend
  // The small share keeps the blend from becoming empty if "one person" was given.
  if (seen < 10) return [0, few + 0.05, some, many]
  return [0, (few + 0.05) / 4, some + one / 2 + 0.05, many]
}
