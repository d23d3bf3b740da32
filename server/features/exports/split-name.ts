/** Words that belong to the family name that follows them. */
const particles = new Set(
  'van von de del della der den di da dos das do du la le ten ter zu zur bin ibn al el st. san'.split(' '),
)

/**
 * A name as two: the last word is the family name, with the particles before it. A single word is the first name, so that a letter can
 * greet by it.
 */
export function splitName(name: string): { first: string; last: string } {
  const words = name.trim().split(/\s+/)
  let from = Math.max(1, words.length - 1)
  while (from > 1 && particles.has(words[from - 1]!.toLowerCase())) from -= 1
  return { first: words.slice(0, from).join(' '), last: words.slice(from).join(' ') }
}
