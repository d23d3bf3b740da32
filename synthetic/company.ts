import { INDUSTRIES, SECOND_WORDS, STEMS, TAILS } from './company-words.ts'
import { drawPlaceIndex, placeAt } from './places.ts'
import { STREAM, cumulative, draw, hash32, unit } from './random.ts'
import { COMPANY_SIZES, sizeIndexOf, type CompanySize } from './seats.ts'

export type SyntheticCompany = {
  index: number
  name: string
  /** Unique, ASCII, always on `.test` (RFC 6761), so no letter can ever reach a real firm. */
  domain: string
  emailPattern: EmailPattern
  /** An earlier habit that about 8 % of the staff still have. */
  oldEmailPattern: EmailPattern
  industry: string
  size: CompanySize
  mailBehaviour: MailBehaviour
  /** Where most of a small firm's people sit. */
  homePlaceIndex: number
}

/** What the firm's mail host does: `refuse` refuses *us* by policy at RCPT, `reject-all` says "no such user" to everybody. */
export type MailBehaviour = 'accept' | 'accept-all' | 'greylist' | 'refuse' | 'no-mail' | 'reject-all'

const MAIL_BEHAVIOURS: readonly MailBehaviour[] = [
  'accept',
  'accept-all',
  'greylist',
  'refuse',
  'no-mail',
  'reject-all',
]
const MAIL_SHARES = cumulative([74, 8, 7, 4, 4, 3])

export const EMAIL_PATTERNS = [
  'first.last', 'flast', 'first', 'last', 'f.last', 'firstl', 'firstlast', 'fl', 'last.first', 'first_last', 'lastfirst',
  'lfirst', 'f-last',
] as const // oxfmt-ignore
export type EmailPattern = (typeof EMAIL_PATTERNS)[number]

/**
 * Shares by company size, in the order of EMAIL_PATTERNS, from the measured table (docs: verification, pattern
 * frequency) without its two classes that no pattern describes; `lastfirst / lfirst` is split in halves.
 */
const PATTERN_SHARES = [
  [28, 11, 24, 3.2, 2.3, 1.6, 1.1, 1.5, 0.6, 0.5, 0.4, 0.4, 0.2],
  [38, 14.3, 9.7, 4, 2.4, 2, 1.3, 1.2, 1, 0.8, 0.8, 0.7, 0.2],
  [43.2, 13.9, 2.9, 1.2, 1.2, 2.2, 2.4, 1.2, 1.9, 1.8, 0.5, 0.5, 0.5],
  [43.2, 14.5, 1.2, 0.6, 1, 3, 2, 0.6, 1.9, 1.8, 0.5, 0.5, 0.8],
  [38.7, 15.5, 0, 0, 0.7, 4, 1.2, 0, 1.5, 1, 0.7, 0.7, 1.5],
].map(cumulative)

/** Legal forms written behind about one name in eight, by the country of the firm; elsewhere `Ltd`. */
const LEGAL_FORMS: Readonly<Record<string, readonly string[]>> = {
  'United States': ['Inc.', 'LLC', 'Corp.'], Canada: ['Inc.', 'Ltd'], Germany: ['GmbH', 'AG', 'GmbH & Co. KG'], Austria: ['GmbH'],
  Switzerland: ['AG', 'GmbH'], France: ['SAS', 'SARL', 'SA'], Netherlands: ['B.V.'], Belgium: ['NV', 'BV'], Italy: ['S.r.l.', 'S.p.A.'],
  Spain: ['S.L.', 'S.A.'], Portugal: ['Lda.'], Sweden: ['AB'], Norway: ['AS'], Denmark: ['A/S', 'ApS'], Finland: ['Oy'], Poland: ['Sp. z o.o.'],
  Czechia: ['s.r.o.'], Brazil: ['Ltda.', 'S.A.'], Mexico: ['S.A. de C.V.'], India: ['Pvt. Ltd.', 'Limited'], Japan: ['K.K.'], Australia: ['Pty Ltd'],
  Singapore: ['Pte. Ltd.'], Türkiye: ['A.Ş.'],
} // oxfmt-ignore

const SECOND = SECOND_WORDS.flatMap(([, words], industryIndex) => words.map((word) => ({ word, industryIndex })))
const FIRST_COUNT = STEMS.length * TAILS.length
const MAX_COMPANIES = FIRST_COUNT * SECOND.length

/** Company j of the world; j from 0 to a little over a million. Throws RangeError beyond. */
export function syntheticCompany(seed: number, j: number): SyntheticCompany {
  const [first, second] = nameWords(seed, j)
  const size = sizeIndexOf(seed, j)
  const homePlaceIndex = homePlaceIndexOf(seed, j)
  const patterns = PATTERN_SHARES[size]!
  return {
    index: j,
    name: `${firstWord(first)} ${SECOND[second]!.word}${legalForm(seed, j, homePlaceIndex)}`,
    domain: domainOf(seed, j, first, second),
    emailPattern: EMAIL_PATTERNS[draw(patterns, unit(seed, STREAM.emailPattern, j))]!,
    oldEmailPattern: EMAIL_PATTERNS[draw(patterns, unit(seed, STREAM.oldPattern, j))]!,
    industry: INDUSTRIES[SECOND[second]!.industryIndex]!,
    size: COMPANY_SIZES[size]!,
    mailBehaviour: MAIL_BEHAVIOURS[draw(MAIL_SHARES, unit(seed, STREAM.mailBehaviour, j))]!,
    homePlaceIndex,
  }
}

/** Index in INDUSTRIES of company j, which its second word tells. */
export function industryIndexOf(seed: number, j: number): number {
  return SECOND[nameWords(seed, j)[1]]!.industryIndex
}

/** Index of the place company j calls home. */
export function homePlaceIndexOf(seed: number, j: number): number {
  return drawPlaceIndex(unit(seed, STREAM.homePlace, j))
}

/** The company that owns a domain (exactly as written by syntheticCompany, lower case), or null when none does. */
export function companyIndexOfDomain(seed: number, domain: string): number | null {
  const label = domain.endsWith('.test') ? domain.slice(0, -5) : ''
  for (let second = 0; second < SECOND.length; second++) {
    const slug = SECOND_SLUGS[second]!
    if (!label.endsWith(slug)) continue
    const rest = label.slice(0, -slug.length)
    const first = FIRST_BY_SLUG.get(rest.endsWith('-') ? rest.slice(0, -1) : rest)
    if (first === undefined) continue
    const j = indexOfWords(seed, first, second)
    if (domainOf(seed, j, first, second) === domain) return j
  }
  return null
}

/** The company of two words such as `Northbridge Analytics`, without a legal form, in any case; null when there is none. */
export function companyIndexOfWords(seed: number, firstName: string, secondName: string): number | null {
  const first = FIRST_BY_SLUG.get(firstName.toLowerCase())
  const second = SECOND_SLUGS.indexOf(secondName.toLowerCase())
  return first === undefined || second < 0 ? null : indexOfWords(seed, first, second)
}

function domainOf(seed: number, j: number, first: number, second: number): string {
  const hyphen = unit(seed, STREAM.domainStyle, j) < 0.15 ? '-' : ''
  return `${firstWord(first).toLowerCase()}${hyphen}${SECOND_SLUGS[second]}.test`
}

function legalForm(seed: number, j: number, placeIndex: number): string {
  const u = unit(seed, STREAM.legalForm, j) / 0.12
  if (u >= 1) return ''
  const forms = LEGAL_FORMS[placeAt(placeIndex).country] ?? ['Ltd']
  return ` ${forms[Math.floor(u * forms.length)]}`
}

function firstWord(first: number): string {
  return STEMS[Math.floor(first / TAILS.length)]! + TAILS[first % TAILS.length]!
}

const SECOND_SLUGS = SECOND.map(({ word }) => word.toLowerCase())
const FIRST_BY_SLUG = new Map(
  Array.from({ length: FIRST_COUNT }, (_, first) => [firstWord(first).toLowerCase(), first]),
)
const ROUNDS = [0, 1, 2, 3]

/** Company number → its two words: a Feistel network over (first, second), so no two companies share them. */
function nameWords(seed: number, j: number): [first: number, second: number] {
  if (!Number.isInteger(j) || j < 0 || j >= MAX_COMPANIES) throw new RangeError(`no company ${j}`)
  let first = j % FIRST_COUNT
  let second = Math.floor(j / FIRST_COUNT)
  for (const round of ROUNDS) {
    second = (second + hash32(seed, STREAM.companyName, first * 8 + round)) % SECOND.length
    first = (first + hash32(seed, STREAM.companyName, second * 8 + round + 4)) % FIRST_COUNT
  }
  return [first, second]
}

function indexOfWords(seed: number, first: number, second: number): number {
  for (const round of ROUNDS.toReversed()) {
    first = minus(first, hash32(seed, STREAM.companyName, second * 8 + round + 4), FIRST_COUNT)
    second = minus(second, hash32(seed, STREAM.companyName, first * 8 + round), SECOND.length)
  }
  return second * FIRST_COUNT + first
}

function minus(a: number, b: number, modulus: number): number {
  return (((a - b) % modulus) + modulus) % modulus
}
