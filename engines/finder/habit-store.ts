const YEAR_MS = 365.25 * 24 * 3_600_000
/** Firms change their habit when they merge or move their mail; docs/verification.md#learning-a-domains-habit. */
export const HALF_LIFE_MS = 2 * YEAR_MS

/** What the finder remembers: per domain a handful of numbers. `store.queries.ts` keeps them in Postgres, `memory-store.ts` here. */
export interface HabitStore {
  /** At most MAX_HABITS_OF_DOMAIN rows, in no order. */
  read(domain: string): Promise<Habit[]>

  /**
   * Adds to the stored weights after fading them to the same moment (fade); a row that has faded to almost nothing is
   * deleted. Atomic for each key, so that two processes may learn about one domain at once.
   */
  add(domain: string, changes: readonly HabitChange[], at: Date): Promise<void>
}

/** One thing a domain does, as it stood at `asOf`: `weight` in addresses seen, `refused` in addresses refused. */
export type Habit = HabitChange & { asOf: Date }

export type HabitChange = {
  /** A pattern (patterns.ts), OTHER, or a style (spelling.ts). */
  key: string
  weight: number
  refused: number
}

/** More than all patterns and styles together: the list of kinds is closed, this bound is a second guard. */
export const MAX_HABITS_OF_DOMAIN = 96

/** A row that counts less than this is forgotten, in addresses. */
export const FORGOTTEN_BELOW = 0.02

/** More addresses than this teach nothing new about one domain; keeps sums finite. */
export const MAX_WEIGHT = 100_000

/** The part of 1 that is left after this time; 1 if the moment is still to come. */
export function fade(elapsedMs: number): number {
  return elapsedMs > 0 ? 0.5 ** (elapsedMs / HALF_LIFE_MS) : 1
}
