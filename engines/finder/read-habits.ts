import { asciiDomain } from './ascii-domain.ts'
import type { HabitStore } from './habit-store.ts'
import { sharesOf } from './habits/shares-of.ts'
import type { ReadHabits } from './port.ts'

/** What the store knows of a domain's habit, for people to read. */
export function readHabits(store: Pick<HabitStore, 'read'>, now: () => Date): ReadHabits {
  return async (given) => {
    const domain = asciiDomain(given)
    return domain === null ? { seen: 0, shares: [] } : sharesOf(await store.read(domain), now())
  }
}
