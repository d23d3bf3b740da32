import { BARE_WORDS } from './tables/bare-words.ts'
import { institutionName } from './institution-name.ts'
import { bearersOf, knownFamily } from './known-families.ts'
import { nameParts } from './name-parts.ts'
import { nameWords } from './name-words.ts'
import { withoutLegalForm } from './without-legal-form.ts'

/** What a company's name says. */
export type ReadName = {
  /** Equal for all names of one company; "" where it names none. */
  family: string
  /** Whether the family alone tells who is meant: "Delta" and "First National Bank" don't. */
  isDistinctive: boolean
  /** The words that are left without legal forms, joined, with the country of a subsidiary: `virginaustralia`. */
  whole: string
  /** The country (ISO 3166, two letters) that stands behind the name of a subsidiary, or "". */
  country: string
}

/** Before a country they make it a part of the name: Bank of America, Teach For All. */
const BINDING = new Set(['of', 'for', 'in', '&', 'from', 'to', 'at', 'the'])
/** Before a country they go with it: Siemens do Brasil. */
const GOING = new Set(['do', 'de', 'del', 'du', 'd', 'da'])
const MAX_COUNTRY_WORDS = 4
const MAX_NAMED_TWICE = 7
const MIN_KIN_CHARS = 3
const NONE: ReadName = { family: '', isDistinctive: false, whole: '', country: '' }

/** The key of the family of a company's name (docs/decisions/0058-companies-as-things.md): equal keys, one company; "" for no name. */
export function companyFamily(name: string): string {
  return readName(name).family
}

/** Whether a family and another one, or the name of a site, are of one firm by their letters: `acme` and `acmeholdings`. */
export function isKin(family: string, other: string): boolean {
  if (Math.min(family.length, other.length) < MIN_KIN_CHARS) return family === other
  return family.includes(other) || other.includes(family)
}

/** The family with what else the name says. */
export function readName(name: string): ReadName {
  const placeless = withoutPlace(name)
  const words = nameWords(placeless)
  const whole = words.join('')
  const family = knownFamily(whole)
  if (family !== undefined) return { family, isDistinctive: true, whole, country: '' }
  const said = saidInBrackets(name, whole)
  if (said !== undefined) return { family: said, isDistinctive: true, whole, country: '' }
  return readFormless(withoutLegalForm(words, placeless), placeless)
}

function readFormless(formless: readonly string[], placeless: string): ReadName {
  if (formless.length === 0) return NONE
  const whole = formless.join('')
  const named = knownFamily(whole)
  if (named !== undefined) return { family: named, isDistinctive: true, whole, country: '' }
  const twice = namedTwice(formless)
  if (twice !== '') return { family: twice, isDistinctive: true, whole: twice, country: '' }
  const institution = institutionName(formless)
  if (institution !== '')
    return { family: knownFamily(institution) ?? institution, isDistinctive: true, whole: institution, country: '' }
  const { left, country } = withoutCountry(formless, placeless)
  if (left.every((word) => BARE_WORDS.has(word))) return NONE
  const joined = left.join('')
  const known = knownFamily(joined)
  return { family: known ?? joined, isDistinctive: known !== undefined || isDistinctive(left), whole, country }
}

/** The known firm of "Schweizerische Bundesbahnen SBB": its one word, and another name of it behind or before that; or "". */
function namedTwice(words: readonly string[]): string {
  if (words.length === 1 || words.length > MAX_NAMED_TWICE) return ''
  const [first = '', last = ''] = [words[0], words.at(-1)]
  return sameFirm(first, words.slice(1)) || sameFirm(last, words.slice(0, -1))
}

function sameFirm(word: string, rest: readonly string[]): string {
  if (nameParts().generic.has(word)) return ''
  const one = knownFamily(word)
  const bearers = one === undefined ? bearersOf(word) : [one]
  const other = bearers.length === 0 ? undefined : knownFamily(rest.join(''))
  return other !== undefined && bearers.includes(other) ? other : ''
}

/** Which of the firms called UPM is meant by "UPM (Universidad Politécnica de Madrid)". */
function saidInBrackets(name: string, whole: string): string | undefined {
  const bearers = bearersOf(whole)
  const [, inside = ''] = bearers.length > 0 ? (/\(([^()]+)\)/.exec(name) ?? []) : []
  const known = knownFamily(nameWords(inside).join(''))
  return known !== undefined && bearers.includes(known) ? known : undefined
}

/** "Krka, d. d., Novo mesto" ends with its legal form. */
function withoutPlace(name: string): string {
  const parts = name.split(',', 4)
  if (parts.length < 3) return name
  const form = parts.findIndex((part, at) => at > 0 && withoutLegalForm(nameWords(part), part).length === 0)
  return form > 0 ? parts.slice(0, form + 1).join(',') : name
}

/** The country goes only where the name of a firm is left. */
function withoutCountry(words: readonly string[], written: string): { left: readonly string[]; country: string } {
  const count = countryWords(words)
  if (count === 0) return { left: words, country: '' }
  const before = words.slice(0, -count)
  const left = withoutLegalForm(GOING.has(before.at(-1)!) ? before.slice(0, -1) : before, written)
  const isName = left.length > 0 && (knownFamily(left.join('')) !== undefined || isDistinctive(left))
  return isName
    ? { left, country: nameParts().countries.get(words.slice(-count).join(' '))! }
    : { left: words, country: '' }
}

/** The country (ISO 3166, two letters) that these words are, or "". */
export function countryOf(words: readonly string[]): string {
  return nameParts().countries.get(words.join(' ')) ?? ''
}

/** How many words at the end are a country, not counting one that is a part of the name. */
export function countryWords(words: readonly string[]): number {
  const { countries, countryEnds } = nameParts()
  if (!countryEnds.has(words.at(-1)!)) return 0
  for (let count = Math.min(MAX_COUNTRY_WORDS, words.length - 1); count > 0; count--)
    if (countries.has(words.slice(-count).join(' '))) return BINDING.has(words.at(-count - 1)!) ? 0 : count
  return 0
}

/** Two or three letters are the initials of many. */
export function isDistinctive(words: readonly string[]): boolean {
  const { countries, generic } = nameParts()
  const telling = words.filter((word) => !generic.has(word) && !countries.has(word) && !/^\d+$/.test(word))
  return telling.some(({ length }) => length > 3) || (telling.length > 1 && telling.join('').length > 5)
}
