/** Shorter names are too near to others'. */
export const MIN_CHARS = 9
/** One mistake leaves the beginning or the end of a name as it is. */
const HALF = 4

/** Beginning and end of a name (its words joined): one of them stays as it is where there is one mistake. */
export function halvesOf(key: string): readonly string[] {
  return [`${key.slice(0, HALF)}<`, `>${key.slice(-HALF)}`]
}

/** Whether the name of a firm is long and plain enough to be known in spite of a mistake. */
export function mayBeMistaken(key: string): boolean {
  return key.length >= MIN_CHARS && /^[a-z&]+$/.test(key)
}
