const YEAR_MS = 365.25 * 24 * 3_600_000

/** Firms change their habit when they merge or move their mail; docs/verification.md#learning-a-domains-habit. */
export const HALF_LIFE_MS = 2 * YEAR_MS

/** What is left of 1 after this long; 1 where the time is not yet over. */
export function fade(elapsedMs: number): number {
  return elapsedMs > 0 ? 0.5 ** (elapsedMs / HALF_LIFE_MS) : 1
}
