import { countryOf, isDistinctive } from './company-family.ts'
import { isCommonName, knownFamily } from './known-families.ts'
import { isGroupName, isPlace } from './part-of.ts'
import { isNationalName } from './tables/national-names.ts'
import { APART_NAMES } from './tables/part-words.ts'
import { SURNAMES } from './tables/surnames.ts'

/** Shorter initials are many firms'. */
const MIN_CHARS = 3
/** More letters are a word. */
const MAX_INITIALS = 3
/** Words of two or three letters tell together: Hy-Vee. */
const MAX_SHORT = 4

/** Whether names that begin with these words are of the firm that is called so: not those of Target, Merck, Leonardo, Tata. */
export function isTellingFirm(words: readonly string[]): boolean {
  const key = words.join('')
  const family = knownFamily(key)
  if (family === undefined) return isName(words, key)
  if (key.length < MIN_CHARS || isGroupName(family)) return false
  if (APART_NAMES.has(key) || isNationalName(key) || isNationalName(family)) return false
  if (words.length > 1) return hasWord(words)
  if (isCommonName(family)) return false
  // who is called Duke for short is one of many
  if (family.endsWith('university') && !key.endsWith('university')) return false
  return !SURNAMES.has(key) && !isPlace(words) && countryOf(words) === '' && (key.length <= 3 || isDistinctive(words))
}

/** Names that our tables don't have: what begins so is mostly a part of it, and else another that bears the name. */
function isName(words: readonly string[], key: string): boolean {
  if (isPlace(words) || countryOf(words) !== '') return false
  if (words.length > 1) return hasWord(words) || (key.length > MAX_SHORT && !key.includes('&'))
  return key.length <= MAX_INITIALS ? key.length > 1 : isDistinctive(words) && !APART_NAMES.has(key)
}

/** J&J and M & S are initials of many. */
function hasWord(words: readonly string[]): boolean {
  return words.some(({ length }) => length > MAX_INITIALS)
}
