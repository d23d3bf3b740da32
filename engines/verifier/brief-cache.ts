/** Values kept for a few seconds; the oldest go first if there are too many. `now` in ms, never going back. */
export class BriefCache<Value> {
  private readonly keptMs: number
  private readonly most: number
  private readonly now: () => number
  private readonly entries = new Map<string, { value: Value; untilMs: number }>()

  constructor(keptMs: number, most: number, now: () => number) {
    this.keptMs = keptMs
    this.most = most
    this.now = now
  }

  get(key: string): Value | null {
    const entry = this.entries.get(key)
    return entry && entry.untilMs > this.now() ? entry.value : null
  }

  set(key: string, value: Value): void {
    this.entries.delete(key)
    const oldest = this.entries.keys().next()
    if (this.entries.size >= this.most && !oldest.done) this.entries.delete(oldest.value)
    this.entries.set(key, { value, untilMs: this.now() + this.keptMs })
  }
}

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
