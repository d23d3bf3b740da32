import { PATTERNS } from './patterns.ts'

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
export function prior(employees: number | undefined, seen: number): ReadonlyMap<string, number> {
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
