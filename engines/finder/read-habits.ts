import { asciiDomain } from './ascii-domain.ts'
import { type HabitStore, fade, type Habit } from './habit-store.ts'
import type { ReadHabits, DomainHabits } from './port.ts'
import { OTHER, PATTERNS } from './habits/patterns.ts'

/** What the store knows of a domain's habit, for people to read. */
export function readHabits(store: Pick<HabitStore, 'read'>, now: () => Date): ReadHabits {
  return async (given) => {
    const domain = asciiDomain(given)
    return domain === null ? { seen: 0, shares: [] } : sharesOf(await store.read(domain), now())
  }
}

/** Fewer would say how one person's address is built, not what the domain does. */
const LEAST_SEEN = 3
/** A share below this is a remainder of guessing, not a habit. */
const LEAST_SHARE = 0.02

/** What was seen at a domain alone, without the measured table that guesses begin with. Pure. */
export function sharesOf(rows: readonly Habit[], now: Date): DomainHabits {
  const keys = new Set([...PATTERNS.map(({ key }) => key), OTHER])
  const weights = rows
    .filter(({ key }) => keys.has(key))
    .map(({ key, weight, asOf }) => ({ pattern: key, weight: weight * fade(now.getTime() - asOf.getTime()) }))
  const seen = weights.reduce((sum, { weight }) => sum + weight, 0)
  if (Math.round(seen) < LEAST_SEEN) return { seen: Math.round(seen), shares: [] }
  return {
    seen: Math.round(seen),
    shares: weights
      .map(({ pattern, weight }) => ({ pattern, share: weight / seen }))
      .filter(({ share }) => share >= LEAST_SHARE)
      .toSorted((a, b) => b.share - a.share || (a.pattern < b.pattern ? -1 : 1)),
  }
}
