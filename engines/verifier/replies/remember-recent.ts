/** Keeps the last `limit` results by key, the oldest go first; a null key is never kept. For results that are not mutated. */
export function rememberRecent<T extends object>(limit: number): (key: string | null, make: () => T) => T {
  const kept = new Map<string, T>()
  return (key, make) => {
    const known = key === null ? undefined : kept.get(key)
    if (known) return known
    const made = make()
    if (key === null) return made
    if (kept.size >= limit) kept.delete(kept.keys().next().value!)
    kept.set(key, made)
    return made
  }
}
