import { countryOf, isDistinctive } from './company-family.ts'
import { isCommonName, knownFamily, knownSite } from './known-families.ts'
import { nameWords } from './name-words.ts'
import { isGroupName, isPlace } from './part-of.ts'
import { isNationalName, siteOf } from './site-of.ts'
import { APART_NAMES } from './tables/part-words.ts'
import { SURNAMES } from './tables/surnames.ts'

/** Shorter initials are many firms'. */
const MIN_CHARS = 3

/**
 * Whose divisions somebody means as well who types this: the joined words (name-words.ts) that their names begin with (is-division.ts).
 * "" unless it is just the name of a known firm that tells it from all others: Novartis, but not Target, Merck, Leonardo or Tata.
 */
export function divisionsAsked(text: string): string {
  const words = nameWords(text)
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
  if (family === undefined || key.length < MIN_CHARS || isCommonName(family) || isGroupName(family)) return false
  if (APART_NAMES.has(key) || isNationalName(key) || isNationalName(family)) return false
  if (words.length > 1) return true
  // who is called Duke for short is one of many
  if (family.endsWith('university') && !key.endsWith('university')) return false
  return !SURNAMES.has(key) && !isPlace(words) && countryOf(words) === '' && (key.length <= 3 || isDistinctive(words))
}
