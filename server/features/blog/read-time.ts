const charactersAMinute = 1_000

/** In minutes (docs/specification.md, section 9). */
export function readTime(characters: number): number {
  return Math.ceil(characters / charactersAMinute)
}
