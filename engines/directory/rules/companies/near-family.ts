import { knownFamily, knownWithHalf } from './known-families.ts'
import { halvesOf, MIN_CHARS } from './name-halves.ts'

/**
 * The family of the one well-known firm whose long name this is but for one mistake: a letter left out, doubled, changed or two swapped.
 * "" for none. Neither the first letter is a mistake nor a letter more or less at the end, which makes another name of many.
 * @param key a name's words, joined (name-words.ts)
 */
export function nearFamily(key: string): string {
  if (key.length < MIN_CHARS - 1 || /\d/.test(key) || knownFamily(key) !== undefined) return ''
  const near = new Set<string>()
  for (const half of halvesOf(key))
    for (const known of knownWithHalf(half))
      if (known[0] === key[0] && isOneMistake(key, known)) near.add(knownFamily(known)!)
  const [family = ''] = near
  return near.size === 1 ? family : ''
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
