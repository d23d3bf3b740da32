const sets = new WeakMap<readonly unknown[], ReadonlySet<unknown>>()

/** All of this list as a set, made once: choosing fifty thousand, and knowing that they are all, then takes no time. The list must not change. */
export function setOfAll<Id>(order: readonly Id[]): ReadonlySet<Id> {
  const known = sets.get(order) as ReadonlySet<Id> | undefined
  if (known) return known
  const made = new Set(order)
  sets.set(order, made)
  return made
}
