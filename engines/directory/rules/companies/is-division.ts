import { companyFamily, countryWords } from './company-family.ts'
import type { DivisionsOf } from './divisions-asked.ts'
import { isKnownFirm, knownFamily } from './known-families.ts'
import { foldName, nameWords } from './name-words.ts'
import { nameParts } from './name-parts.ts'
import { isGroupName } from './part-of.ts'
import { OFFICE_WORDS, OTHERS_WORDS, PART_TRADES, PART_WORK } from './tables/part-words.ts'
import { isNationalName } from './tables/national-names.ts'
import { SURNAMES } from './tables/surnames.ts'
import { leadingTrade, mayBeginWithTrade } from './small-firms.ts'
import { isListedUnit, isUnitApart } from './known-units.ts'
import { withoutLegalForm } from './without-legal-form.ts'

/** What parts a name from its initials or its long form: "Umweltbundesamt (UBA)", "RAI - Radiotelevisione Italiana". */
const APART = /\s[-–—/|:]\s|[()[\]]/u
const FORMER =
  /(?:(?:^|[\s(,[–-])(?:formerly(?: known as| called)?|previously|f\/?k\/?a|vormals|ehemals|ehem\.|früher|anciennement|antes|voorheen|tidigare|tidligere|dawniej|già)[\s:]+|(?:^|[\s(,[])ex-(?=\p{L})|[([]ex\s)([^()[\],]{2,60})/iu
const OF_PARTNERS = /,.*[&,]|\b(?:LLP|PLLC|P\.?C\.?|PartG\w*)\.?$/u
const INITIALS = 3
const PLAIN_LETTER = /^[a-z0-9]$/i
const THE = /^the\s/i

/**
 * Whether a name is one of a division or a national unit of the firm: it begins with the firm's name as whole words, and is neither the
 * firm's own nor that of a known firm that only begins so ("Siemens Energy"), nor of what only bears the name ("Ford Foundation"). Where no
 * table has the firm, a name that sets it apart counts too.
 */
export function isDivision(name: string, { firm, words: asked, onlyListed }: DivisionsOf): boolean {
  const family = knownFamily(firm)
  if (!mayBe(name, firm) && (family !== undefined || !mayBeginWithTrade(name))) return false
  if (onlyListed && !isListedUnit(companyFamily(name)) && !isKnownPart(companyFamily(name), firm)) return false
  if (family === undefined && (standsApart(name, firm) || wasCalled(name, firm))) return true
  const words = wordsFrom(name, firm)
  if (family === undefined && isBehindTrade(words, firm)) return true
  if (family === undefined && !onlyListed && hasOneBeforeCountry(words, asked)) return !isKnownFirm(companyFamily(name))
  let begun = ''
  let at = 0
  while (at < words.length && begun.length < firm.length) begun += words[at++]!
  if (begun !== firm || at === words.length) return false
  const rest = words.slice(at)
  if (rest[0] === '&' || rest.some((word) => OTHERS_WORDS.has(word)) || isOffice(rest) || isPartners(name, rest))
    return false
  for (const word of rest) {
    begun += word
    const known = knownFamily(begun)
    if (known !== undefined && known !== family && !bearsName(known, firm, family)) return false
  }
  return companyFamily(name) !== family
}

/** Whether a division of this name is a known firm, and so a company of its own, wherever it is: Siemens Mobility at siemens.com. */
export function isUnit(division: string): boolean {
  return isKnownFirm(companyFamily(division))
}

/** Attijari Bank Tunisie for "Attijari Tunisie": one word more before the country. */
function hasOneBeforeCountry(words: readonly string[], asked: readonly string[]): boolean {
  if (asked.length < 2 || words.length !== asked.length + 1) return false
  const typed = asked.map(foldName)
  const at = words.findIndex((word, k) => word !== typed[k])
  if (at < 1 || at >= typed.length || countryWords(typed) !== typed.length - at) return false
  return words.slice(at + 1).every((word, k) => word === typed[at + k])
}

/** Of a place that is called like the firm: Kongsberg kommune. */
function isOffice(rest: readonly string[]): boolean {
  return OFFICE_WORDS.has(rest[0]!) || OFFICE_WORDS.has(rest.at(-1)!)
}

/** Of people whose first is called like the firm: Kellogg, Hansen, Todd & Frederick. */
function isPartners(name: string, rest: readonly string[]): boolean {
  if (!OF_PARTNERS.test(name)) return false
  const names = rest.filter((word) => word !== '&' && !SURNAMES.has(word))
  const { generic } = nameParts()
  const isWord = (word: string) => generic.has(word) || PART_WORK.has(word) || PART_TRADES.has(word)
  return rest.indexOf('&') > 0 && !names.some(isWord)
}

/** "Ceramiche Montefiore": what it does, and the name. */
function isBehindTrade(words: readonly string[], firm: string): boolean {
  const whole = words.join('')
  return whole !== firm && whole.endsWith(firm) && words.slice(leadingTrade(words)).join('') === firm
}

/** Of a firm of three initials: BMW Motorrad, but not every firm that begins with BMW. */
function isKnownPart(family: string, firm: string): boolean {
  return firm.length === INITIALS && isKnownFirm(firm) && isKnownFirm(family) && !isUnitApart(family)
}

/** Without legal forms; one that stands first stays if it is of the firm's name: Société Générale. */
function wordsFrom(name: string, firm: string): readonly string[] {
  const whole = nameWords(name)
  const words = withoutLegalForm(whole, name)
  const lead = words.length === 0 ? 0 : whole.indexOf(words[0]!)
  return lead > 0 && firm.startsWith(whole.slice(0, lead).join('')) ? [...whole.slice(0, lead), ...words] : words
}

/** Of a known firm: the firm's name begins its own as well. "GSK Consumer Healthcare" is Haleon's, who left. */
function bearsName(known: string, firm: string, family: string | undefined): boolean {
  if (isUnitApart(known)) return false
  if (family === undefined) return isTold(firm)
  return known.startsWith(firm) || known.startsWith(family) || isListedUnit(known)
}

/** Of a firm that no table has by this name: Stadler Rail for "Stadler". Initials and names of houses are of too many. */
function isTold(firm: string): boolean {
  return firm.length > INITIALS && !isNationalName(firm) && !isGroupName(firm)
}

/** Of common words thousands of names are looked at: most are told by their first letter. */
function mayBe(name: string, firm: string): boolean {
  const [first = ''] = name
  return (
    !PLAIN_LETTER.test(first) ||
    first.toLowerCase() === firm[0] ||
    THE.test(name) ||
    APART.test(name) ||
    FORMER.test(name)
  )
}

/** Whether it says that it was called so: "Zentrovia (formerly Bluehollow)". */
function wasCalled(name: string, firm: string): boolean {
  const [, before] = FORMER.exec(name) ?? []
  return before !== undefined && companyFamily(before) === companyFamily(firm)
}

function standsApart(name: string, firm: string): boolean {
  const parts = name.split(APART)
  return parts.length > 1 && parts.some((part) => nameWords(part).join('') === firm)
}
