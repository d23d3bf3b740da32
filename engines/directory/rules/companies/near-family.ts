import { isCommonName, knownFamily, knownKeys } from './known-families.ts'

/** Shorter names are too near to others'. */
const MIN_CHARS = 9
/** One mistake leaves the beginning or the end of a name as it is. */
const HALF = 4

let byHalf: Map<string, string[]> | null = null

/**
 * The family of the one well-known firm whose long name this is but for one mistake: a letter left out, doubled, changed or two swapped.
 * "" for none. Neither the first letter is a mistake nor a letter more or less at the end, which makes another name of many.
 * @param key a name's words, joined (name-words.ts)
 */
export function nearFamily(key: string): string {
  if (key.length < MIN_CHARS - 1 || /\d/.test(key) || knownFamily(key) !== undefined) return ''
  byHalf ??= halves()
  const near = new Set<string>()
  for (const half of [`${key.slice(0, HALF)}<`, `>${key.slice(-HALF)}`])
    for (const known of byHalf.get(half) ?? [])
      if (known[0] === key[0] && isOneMistake(key, known)) near.add(knownFamily(known)!)
  const [family = ''] = near
  return near.size === 1 ? family : ''
}

function halves(): Map<string, string[]> {
  const found = new Map<string, string[]>()
  for (const key of knownKeys()) {
    if (key.length < MIN_CHARS || !/^[a-z&]+$/.test(key) || isCommonName(knownFamily(key)!)) continue
    for (const half of [`${key.slice(0, HALF)}<`, `>${key.slice(-HALF)}`]) {
      const those = found.get(half)
      if (those) those.push(key)
      else found.set(half, [key])
    }
  }
  return found
}

function isOneMistake(one: string, other: string): boolean {
  const [short, long] = one.length < other.length ? [one, other] : [other, one]
  if (long.length - short.length > 1) return false
  let at = 0
  while (at < short.length && short[at] === long[at]) at++
  if (short.length < long.length) return at < short.length && short.slice(at) === long.slice(at + 1)
  if (at >= long.length - 1) return false
  const isSwapped = one[at] === other[at + 1] && one[at + 1] === other[at]
  return one.slice(at + (isSwapped ? 2 : 1)) === other.slice(at + (isSwapped ? 2 : 1))
}
