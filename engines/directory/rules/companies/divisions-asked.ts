import { countryOf, isDistinctive } from './company-family.ts'
import { isCommonName, knownFamily, knownSite } from './known-families.ts'
import { nameWords } from './name-words.ts'
import { isGroupName, isPlace } from './part-of.ts'
import { isNationalName, siteOf } from './site-of.ts'
import { APART_NAMES } from './tables/part-words.ts'
import { SURNAMES } from './tables/surnames.ts'

/** Shorter initials are many firms'. */
const MIN_CHARS = 3
const WEB_ADDRESS = /\w\.[a-z]{2,}\s*$/iu
/** More letters are a word. */
const MAX_INITIALS = 3

/**
 * Whose divisions somebody means as well who types this: the joined words (name-words.ts) that their names begin with (is-division.ts).
 * "" if it is the name of a known firm that doesn't tell it from all others (Target, Merck, Leonardo, Tata), or a common word.
 */
export function divisionsAsked(text: string): string {
  const words = nameWords(text)
  // a web address that isn't a firm's, as gmail.com
  if (WEB_ADDRESS.test(text) && knownFamily(words.join('')) === undefined) return ''
  return isTelling(words) ? words.join('') : ''
}

/** The same of a domain: "veolia" of veolia.com. */
export function divisionsAtDomain(domain: string): string {
  const site = siteOf(domain)
  if (site === null || site.domain !== domain || site.name !== site.shared) return ''
  const [label = ''] = domain.split('.')
  const family = knownFamily(label)
  return family !== undefined && family === (knownSite(domain) ?? family) && isTelling([label]) ? label : ''
}

function isTelling(words: readonly string[]): boolean {
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
  if (words.length > 1) return hasWord(words)
  return key.length <= MAX_INITIALS ? key.length > 1 : isDistinctive(words) && !APART_NAMES.has(key)
}

/** J&J and M & S are initials of many. */
function hasWord(words: readonly string[]): boolean {
  return words.some(({ length }) => length > MAX_INITIALS)
}
