import { foldExpanded } from '../fold.ts'
import { askedWords } from './asked-words.ts'
import { hasListedUnits } from './known-units.ts'
import { isCommonName, knownFamily, knownSite, nameOfFamily } from './known-families.ts'
import { nameParts } from './name-parts.ts'
import { nameWords } from './name-words.ts'
import { siteOf } from './site-of.ts'
import { countryOfDomain } from './tables/top-domains.ts'
import { isTellingFirm } from './telling-firm.ts'
import { withoutLegalForm } from './without-legal-form.ts'

/** What names of divisions begin with: the firm's name as joined words (name-words.ts), and the words that are among a division's (company-words.ts). */
export type DivisionsOf = {
  firm: string
  words: readonly string[]
  /** Only those that are known to be the firm's (tables/known-units.ts, and known firms of three initials), as others begin so too. */
  onlyListed: boolean
}

/** More letters are a word. */
const MAX_INITIALS = 3
/** Two words that are written in one; shorter ones are initials of others. */
const MIN_JOINED = 5
/** Grundfos Holding is all of Grundfos. */
const WHOLE = /^(?:holdings?|group|groupe|gruppe|gruppen|gruppo|grupo)/
const WEB_ADDRESS = /\w\.[a-z]{2,}\s*$/iu

/**
 * Whose divisions somebody means as well who types this, by what their names begin with (is-division.ts): the name as typed, and the firm's
 * own. Few or none if it is the name of a known firm that doesn't tell it from all others (Target, Merck, Leonardo, Tata), or a common word.
 */
export function divisionsAsked(text: string): readonly DivisionsOf[] {
  const whole = nameWords(text)
  // a web address that isn't a firm's, as gmail.com
  if (WEB_ADDRESS.test(text) && knownFamily(whole.join('')) === undefined) return []
  const key = whole.join('')
  const formless = withoutLegalForm(whole, text)
  const family = knownFamily(formless.join('')) ?? knownFamily(key)
  // of a firm that no table has the legal form tells it from others
  const names = family !== undefined && formless.length > 0 ? [formless, whole] : [whole]
  const named = names.find(isTellingFirm)
  const firm = named?.join('') ?? (hasListedUnits(key) ? key : undefined)
  const typed =
    firm === undefined ? [] : writings(text).map((words) => ({ firm, words, onlyListed: named === undefined }))
  return family !== undefined && isOtherwise(family, firm, whole) && isOtherName(family, key)
    ? [...typed, ...ofFamily(family)]
    : typed
}

/** The words of a name as typed, with umlauts written out, and all in one: Müller as Mueller, Krauss Maffei as KraussMaffei. */
function writings(text: string): string[][] {
  const words = askedWords(text)
  const expanded = foldExpanded(text)
  const joined = words.join('')
  return [
    words,
    ...(expanded === null ? [] : [askedWords(expanded)]),
    ...(words.length > 1 && joined.length >= MIN_JOINED ? [[joined]] : []),
  ]
}

/** Whether the firm's own name is another, or in other words: thyssen krupp. */
function isOtherwise(family: string, firm: string | undefined, typed: readonly string[]): boolean {
  return family !== firm || nameWords(nameOfFamily(family)).join(' ') !== typed.join(' ')
}

/** Whether names begin with the firm's own name as well: HSBC for 汇丰银行, but not Purdue for Purdue University, nor initials of many. */
function isOtherName(family: string, key: string): boolean {
  const more = key.startsWith(family) ? key.slice(family.length).replace(WHOLE, '') : ''
  if (more !== '' && !nameParts().capitals.has(more) && !nameParts().forms.has(more)) return false
  if (hasListedUnits(family)) return more === ''
  return family.length >= MAX_INITIALS && !isCommonName(family)
}

/** By the firm's own name, if that tells who is meant. */
function ofFamily(family: string): readonly DivisionsOf[] {
  const name = nameOfFamily(family)
  const isTelling = isTellingFirm(nameWords(name))
  const onlyListed = !isTelling || family.length <= MAX_INITIALS
  return isTelling || hasListedUnits(family) ? [{ firm: family, words: askedWords(name), onlyListed }] : []
}

/** The same of a domain: "veolia" of veolia.com, and the name of the known firm. */
export function divisionsAtDomain(domain: string): readonly DivisionsOf[] {
  const site = siteOf(domain)
  if (site === null || site.domain !== domain || site.name !== site.shared) return []
  const [label = ''] = domain.split('.')
  const family = knownFamily(label)
  const firm = knownSite(domain) ?? family
  if (firm === undefined || (family !== firm && !isTellingFirm(nameWords(nameOfFamily(firm))))) return []
  const called = countryOfDomain(domain) === '' || !hasListedUnits(firm) ? ofFamily(firm) : []
  const isTelling = isTellingFirm([label])
  const isLabel = family === firm && label !== firm && (isTelling || hasListedUnits(label))
  return isLabel ? [...called, { firm: label, words: [label], onlyListed: !isTelling }] : called
}
