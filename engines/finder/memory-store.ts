import {
  FORGOTTEN_BELOW,
  MAX_HABITS_OF_DOMAIN,
  MAX_WEIGHT,
  fade,
  type Habit,
  type HabitChange,
  type HabitStore,
} from './habit-store.ts'

/** Keeps habits in memory, for tests and benches. The number of domains is bounded; the one unchanged for longest goes first. */
export function memoryStore(maxDomains = 100_000): HabitStore {
  const domains = new Map<string, Map<string, Habit>>()
  return {
    read: async (domain) => [...(domains.get(domain)?.values() ?? [])],
    add: async (domain, changes, at) => {
      const habits = domains.get(domain) ?? new Map<string, Habit>()
      for (const change of changes) habits.set(change.key, added(habits.get(change.key), change, at))
      domains.delete(domain)
      domains.set(domain, pruned(habits))
      if (domains.size > maxDomains) domains.delete(domains.keys().next().value!)
    },
  }
}

function added(known: Habit | undefined, change: HabitChange, at: Date): Habit {
  const knownMs = known?.asOf.getTime() ?? at.getTime()
  const nowMs = Math.max(knownMs, at.getTime())
  const [left, counts] = [fade(nowMs - knownMs), fade(nowMs - at.getTime())]
  const sum = (before = 0, more: number) => Math.min(before * left + more * counts, MAX_WEIGHT)
  const weight = sum(known?.weight, change.weight)
  const refused = sum(known?.refused, change.refused)
  return { key: change.key, weight, refused, asOf: new Date(nowMs) }
}

function pruned(habits: Map<string, Habit>): Map<string, Habit> {
  const total = (habit: Habit) => habit.weight + habit.refused
  const newestMs = Math.max(...[...habits.values()].map((habit) => habit.asOf.getTime()))
  const kept = [...habits.values()]
    .filter((habit) => total(habit) * fade(newestMs - habit.asOf.getTime()) >= FORGOTTEN_BELOW)
    .sort((a, b) => total(b) - total(a))
    .slice(0, MAX_HABITS_OF_DOMAIN)
  return new Map(kept.map((habit) => [habit.key, habit]))
}
