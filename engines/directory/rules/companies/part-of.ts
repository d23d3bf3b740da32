import { companyFamily, countryOf, countryWords, isDistinctive } from './company-family.ts'
import { isCommonName, knownFamily } from './known-families.ts'
import { nearFamily } from './near-family.ts'
import { nameParts } from './name-parts.ts'
import { nameWords } from './name-words.ts'
import {
  GROUP_NAMES,
  HOUSE_NAMES,
  NATIONS_OWN,
  PART_TRADES,
  PART_WORK,
  PLACES_TELL,
  TELLING_PART_WORK,
} from './tables/part-words.ts'
import { SURNAMES } from './tables/surnames.ts'
import { withoutLegalForm } from './without-legal-form.ts'

/** The name belongs to the firm of `family`, if nobody bears it whole at a domain. `isVague`: many bear the firm's name, `country` (ISO 3166) decides. */
export type PartOf = { family: string; isVague?: boolean; country: string }

const NONE: PartOf = { family: '', country: '' }
const MAX_PLACE_WORDS = 5
const MIN_SURE_CHARS = 4
const MIN_UNLIKE_CHARS = 7
const MAX_SHORT_CHARS = 3
/** Before a place: Ford of Britain. */
const BINDING = new Set(['of', 'in', 'for', '&', 'de', 'del', 'do', 'du', 'd', 'da', 'at'])
/** What the whole is called, before its name or behind it: Groupe RATP, Phoenix Group. */
const WHOLES = new Set('group groupe gruppe grupo gruppo gruppa holding holdings konzern'.split(' '))
/** Behind a name that tells, by which it is found and no more: Fordham University. */
const WIDE = new Set([
  ...WHOLES,
  'companies',
  'international',
  'worldwide',
  'industries',
  'enterprises',
  'services',
  'products',
])
const KIN = new Set([...WHOLES, 'university', 'universitat', 'hq'])
const LEADS = new Set([...WHOLES, 'compagnie', 'unternehmensgruppe', 'firmengruppe', 'koncern', 'groep'])
const LEAD_BINDING = new Set(['de', 'du', 'des', 'la', 'le'])
const IN_BRACKETS =
  /[([]\s*(?:now|acquired by|formerly|form\.|ex|previously|part of|fka|f\/k\/a|by|vormals|ehemals|anciennement)?\s*:?\s*([^()[\]]{2,60}?)\s*[)\]]/iu

const NATIVE_PLACES =
  /^(?:日本|한국|中国|中國|台灣|台湾|香港)(?=[^\p{P}\s])|(?:ジャパン|日本|\(中国\)|（中国）|中国|\(中國\)|台灣|코리아|한국|コリア)(?=株式会社|合同会社|有限公司|주식회사|$)|\s*(?:Рус|Русь|Россия|РУС|Украина|Україна|Ελλάς|Ελλάδος|Ελλάδα|ישראל|العربية|السعودية|مصر|الإمارات|الشرق الأوسط)(?=[»"”]|\s*(?:А\.?Е|Α\.?Ε)|\s*$)/gu
const REMARKS =
  /^(?:remote|hybrid|on-?site|retired|contract(?:or)?|full[- ]?time|part[- ]?time|hiring|acquired|closed|temp|intern(?:ship)?|freelance|various|hq|we)\b/iu

const BEFORE_NAME = /^\s*(?:ex|former(?:ly)?|previously|late of)\s*[-–—:]?\s*(?:(?:at|with)\s+)?(\S.*)$/iu
const AROUND_DASH = /^(\S.*?)\s+[-–—/]\s+(\S.*)$/u
const INITIALS = /^[A-Z][A-Z&]{1,5}$/

let groups: ReadonlySet<string> | null = null
let houses: ReadonlySet<string> | null = null

/** Whether firms bear this family that are companies of their own each, so that whoever types it means all of them. */
export function isGroupName(family: string): boolean {
  groups ??= new Set(GROUP_NAMES.map(companyFamily))
  return groups.has(family)
}

function isHouse(family: string): boolean {
  houses ??= new Set(HOUSE_NAMES.map(companyFamily))
  return houses.has(family)
}

/**
 * The firm that a name seems to be a part of, by its family: "Uber London Ltd" is Uber's, "Groupe RATP" is RATP, "Celgene (BMS)" is
 * Bristol-Myers Squibb's. "" for none. What is cut off is a place, a word of parts (tables/part-words.ts) or a legal form.
 */
export function partOf(name: string): PartOf {
  const whole = nameWords(name)
  const words = withoutLegalForm(whole, name)
  const native = withoutNativePlace(name)
  if (native !== '') return { family: native, country: '' }
  if (words.length === 0 || knownFamily(words.join('')) !== undefined || knownFamily(whole.join('')) !== undefined)
    return NONE
  const said = saidBeside(name) || nearFamily(words.join(''))
  if (said !== '') return { family: said, country: '' }
  const hasBrackets = name.includes('(') || name.includes('[')
  if (words.length === 1 && !hasBrackets) return NONE
  const part = cutBehind(words, name)
  if (!hasBrackets || knownFamily(part.family) !== undefined) return part
  const inside = bracketed(name)
  return inside.family === '' ? part : inside
}

/** The known firm of 日本マイクロソフト and "ООО «Юнилевер Русь»", or "". */
function withoutNativePlace(name: string): string {
  if (/^[\p{ASCII}\p{Script=Latin}]*$/u.test(name)) return ''
  const short = name.replace(NATIVE_PLACES, '')
  return short === name ? '' : (knownFamily(nameWords(short).join('')) ?? '')
}

/**
 * The firm of "Ex-Uber", "Siemens AG - München Perlach" and "SIE - PlayStation", or "": what is left of the remark before it, what stands with its legal form or as
 * a known name before a dash, or behind the initials before one.
 */
function saidBeside(name: string): string {
  const [, now] = BEFORE_NAME.exec(name) ?? []
  if (now !== undefined) return knownOf(now)
  const [, first, last] = AROUND_DASH.exec(name) ?? []
  if (first === undefined || last === undefined) return ''
  const words = nameWords(first)
  const formless = withoutLegalForm(words, first)
  if (formless.length > 0 && formless.length < words.length) return companyFamily(first)
  if (INITIALS.test(first) && knownFamily(formless.join('')) === undefined) return knownOf(last)
  const known = knownOf(first)
  return isCommonName(known) ? '' : known
}

function knownOf(name: string): string {
  const words = nameWords(name)
  return knownFamily(words.join('')) ?? knownFamily(withoutLegalForm(words, name).join('')) ?? ''
}

function cutBehind(words: readonly string[], written: string): PartOf {
  const leads = leadWords(words)
  let left: readonly string[] = words.slice(leads)
  const cut: string[] = []
  let hasPlace = false
  let country = ''
  for (;;) {
    if (left.length < words.length && knownFamily(left.join('')) !== undefined) break
    const count = placeWords(left) || landOf(left)
    const isWork =
      count === 0 &&
      left.length > 1 &&
      (PART_WORK.has(left.at(-1)!) || KIN.has(left.at(-1)!) || PART_TRADES.has(left.at(-1)!))
    if (count === 0 && !isWork) break
    if (isWork) cut.push(left.at(-1)!)
    else {
      hasPlace = true
      country ||= countryOf(left.slice(-count))
    }
    const rest = left.slice(0, isWork ? -1 : -count)
    const isBound = BINDING.has(rest.at(-1)!)
    left = withoutLegalForm(isBound ? rest.slice(0, -1) : rest, written)
    if (left.length === 0 || (isBound && !isTelling(left))) return NONE
  }
  return left.length === words.length ? NONE : judge(left, { cut, hasPlace, country, hasLead: leads > 0 })
}

type Cut = { cut: readonly string[]; hasPlace: boolean; country: string; hasLead: boolean }

/** What was cut off decides how much the name that is left has to say. */
function judge(left: readonly string[], { cut, hasPlace, country, hasLead }: Cut): PartOf {
  const joined = left.join('')
  const known = knownFamily(joined)
  const family = known ?? joined
  const isWhole = cut.every((word) => WHOLES.has(word))
  if (isGroupName(family)) return NONE
  const trades = cut.filter((word) => PART_TRADES.has(word))
  if (known !== undefined && !isCommonName(family)) {
    const isShort = joined.length <= MAX_SHORT_CHARS && (isWhole || (trades.length > 0 && joined !== family))
    if (isShort && cut.length > 0 && !hasPlace) return NONE
    return trades.length > 0 && isHouse(family) ? NONE : { family, country }
  }
  if (trades.length > 0 || isPlace(left) || left.every((word) => NATIONS_OWN.has(word))) return NONE
  if (hasPlace && PLACES_TELL.has(left.at(-1)!)) return NONE
  if (!isDistinctive(left) && known === undefined)
    return cut.length === 0 && country !== '' ? { family, isVague: true, country } : NONE
  const telling = cut.filter((word) => TELLING_PART_WORK.has(word))
  const isPlain = telling.length < cut.length || (hasPlace && cut.length === 0) || (known !== undefined && hasPlace)
  const isMore = cut.some((word) => KIN.has(word) && !WHOLES.has(word))
  const isSure =
    isPlain ||
    (known === undefined && (telling.length > 1 || (isUnlike(left) && telling.every((word) => WIDE.has(word))))) ||
    (hasLead && isWhole)
  return isSure && !isMore && joined.length >= MIN_SURE_CHARS ? { family, country } : NONE
}

/** Whether hardly two firms bear the name: what stands behind it is of one of them. */
function isUnlike(words: readonly string[]): boolean {
  return (
    isDistinctive(words) && (words.length > 1 || (words[0]!.length >= MIN_UNLIKE_CHARS && !SURNAMES.has(words[0]!)))
  )
}

function isTelling(words: readonly string[]): boolean {
  return isDistinctive(words) || knownFamily(words.join('')) !== undefined
}

/** Whether the words are a place's name and nothing else. */
export function isPlace(words: readonly string[]): boolean {
  const name = words.join(' ')
  return nameParts().places.has(name) || countryOf(words) !== ''
}

/** How many words at the end are a place, not all of them. */
function placeWords(words: readonly string[]): number {
  const country = countryWords(words)
  if (country > 0) return country
  const { places, placeEnds } = nameParts()
  if (!placeEnds.has(words.at(-1)!)) return 0
  for (let count = Math.min(MAX_PLACE_WORDS, words.length - 1); count > 0; count--)
    if (places.has(words.slice(-count).join(' '))) return count
  return 0
}

/** How many words at the end are the country of a known firm's part: General Motors of Canada. */
function landOf(words: readonly string[]): number {
  const at = words.lastIndexOf('of')
  if (at < 1 || countryOf(words.slice(at + 1)) === '') return 0
  const family = knownFamily(words.slice(0, at).join(''))
  return family === undefined || isCommonName(family) ? 0 : words.length - at - 1
}

function leadWords(words: readonly string[]): number {
  let count = 0
  while (count < words.length - 1 && (LEADS.has(words[count]!) || (count > 0 && LEAD_BINDING.has(words[count]!))))
    count++
  return count
}

/** "Celgene (BMS)", "X (formerly Twitter)", "Roofoods Ltd (Deliveroo)". */
function bracketed(name: string): PartOf {
  const [, inside] = IN_BRACKETS.exec(name) ?? []
  if (
    inside === undefined ||
    REMARKS.test(inside) ||
    !/\p{L}{3}/u.test(inside) ||
    /\b(?:an?|company|business|brand)\b/iu.test(inside)
  )
    return NONE
  const words = withoutLegalForm(nameWords(inside), inside)
  const known = knownFamily(words.join(''))
  if (known !== undefined) return { family: known, country: '' }
  return words.length > 0 && isDistinctive(words) ? { family: companyFamily(inside), country: '' } : NONE
}
