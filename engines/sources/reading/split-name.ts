/** A full name as vendors want it that ask for two fields: the first word, and the others; null if it has only one. */
export function splitName(name: string): { first: string; last: string } | null {
  const [first, ...others] = name.trim().split(/\s+/)
  return first && others.length > 0 ? { first, last: others.join(' ') } : null
}
