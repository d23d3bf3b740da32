import { cleanName, type CleanName } from './clean-name.ts'
import { isPortuguese, isSpanish } from './country-code.ts'
import { familyFirstShare, isChineseName, isSyllables, type FamilyFirstGroup } from './family-first-share.ts'
import { CONJUNCTIONS, PARTICLES, PATRONYMIC_PARTICLES } from './honorifics.ts'
import { isGivenName } from './nicknames.ts'
import { readNative } from './read-native.ts'
import { SYLLABLE } from './spelling.ts'
import { looksSpanish } from './surnames.ts'

/** One way to understand a name; the weights of a name's readings sum to 1. Words as they were written. */
export type NameReading = {
  weight: number
  /** The name somebody goes by first, then second names, initials and patronymics. */
  given: readonly string[]
  /** Written before the family name and belonging to it. */
  particles: readonly string[]
  /** [] for people of one name; two entries for people with two family names. */
  family: readonly string[]
  /** Other names by which the person goes. */
  called: readonly string[]
}

type Bare = Omit<NameReading, 'called' | 'particles'> & { particles?: readonly string[] }

const MAX_READINGS = 6
const MAX_LOOKED_AT = 200
const PATRONYMIC = /(?:vich|vych|vna|ichna|вич|вна|ична)$/iu
const RUSSIAN_FAMILY = /(?:[оеё]ва?|ина?|ский|ская|цкий|цкая|енко|чук|юк)$/iu
/** Given names that end like family names. */
const LIKE_RUSSIAN_FAMILIES = new Set(
  'яков лев константин валентин мартин вениамин августин ирина марина полина екатерина валентина кристина галина нина регина алина карина арина ангелина дина'.split(
    ' ',
  ),
)
const GIVEN_PREFIXES = new Set(['abdul', 'abdel', 'abdal', 'abd', 'abu'])
const ARTICLES = /^(?:el|al|ul|er|ar|as|es|ez|az|ad|ed|an|en|ur)$/
/** Only Portuguese has these: they show the language if the country is unknown. */
const PORTUGUESE_PARTICLES = new Set(['dos', 'das', 'do'])
/** Dots between the parts of a name in kana mean a foreigner's name: given name first. */
const DOTTED_KANA = /[\p{Script=Katakana}ー][・･=＝][\p{Script=Katakana}]/u

/** [] if the text holds no name. `country` as by countryCode. */
export function readName(text: string, country: string): NameReading[] {
  const clean = cleanName(text)
  const readings = readingsOf(clean, country, DOTTED_KANA.test(text.slice(0, MAX_LOOKED_AT)))
    .filter(({ weight, given }) => weight > 0 && given.length > 0)
    .sort((a, b) => b.weight - a.weight)
    .slice(0, MAX_READINGS)
  const total = readings.reduce((sum, { weight }) => sum + weight, 0)
  return readings.map((reading) => ({
    particles: [],
    ...reading,
    weight: reading.weight / total,
    called: clean.called,
  }))
}

function readingsOf({ words: written, family }: CleanName, country: string, isForeign: boolean): Bare[] {
  if (family.length > 0) return beforeComma(written, family)
  if (written.length === 0) return []
  if (isForeign && written.length > 1) return [{ weight: 1, given: written.slice(0, -1), family: [written.at(-1)!] }]
  const native = readNative(written, country)
  if (native) return native
  const words = joinedPrefixes(written)
  if (words.length === 1) return [{ weight: 1, given: words, family: [] }]
  const shouted = inCapitals(words)
  if (shouted) return beforeComma(shouted.given, [...(shouted.particles ?? []), ...shouted.family])
  const patronymic = withPatronymic(words)
  if (patronymic) return [patronymic]
  const { share, group } = familyFirstShare(words, country)
  const mixed = mixedChinese(words)
  if (mixed) return [mixed, ...givenFirst(words, country, group).map((r) => ({ ...r, weight: r.weight * (1 - mixed.weight) }))] // oxfmt-ignore
  const straight = givenFirst(words, country, group)
  return [
    ...straight.map((reading) => ({ ...reading, weight: reading.weight * (1 - share) })),
    ...(group === null ? [] : familyFirst(words, group).map((r) => ({ ...r, weight: r.weight * share }))),
  ]
}

function withParticles(given: readonly string[], family: readonly string[]): Bare {
  const start = family.findIndex((word) => !isParticle(word))
  const at = start < 0 ? family.length - 1 : start
  return { weight: 1, given, particles: family.slice(0, at), family: withoutConjunctions(family.slice(at)) }
}

/** `DUPONT Jean`, `Jean DUPONT`: if one name is in capitals, it is the family name. */
function inCapitals(words: readonly string[]): Bare | null {
  const capital = words.map(
    (word) => Array.from(word).length > 1 && word === word.toUpperCase() && word !== word.toLowerCase(),
  )
  const small = words.some((word) => word !== word.toUpperCase())
  const from = capital.indexOf(true)
  const to = capital.lastIndexOf(true) + 1
  if (from < 0 || !small || (from > 0 && to < words.length) || capital.slice(from, to).includes(false)) return null
  const given = [...words.slice(0, from), ...words.slice(to)]
  return given.length === 0 ? null : withParticles(given, words.slice(from, to))
}

function withPatronymic(words: readonly string[]): Bare | null {
  if (words.length !== 3) return null
  const [one, two, three] = words as [string, string, string]
  if (PATRONYMIC.test(three)) return { weight: 1, given: [two, three], family: [one] }
  return PATRONYMIC.test(two) ? { weight: 1, given: [one, two], family: [three] } : null
}

/** `Chan Tai Man, Michael`: the part before the comma may hold a Chinese given name too. */
function beforeComma(given: readonly string[], family: readonly string[]): Bare[] {
  const all = withParticles(given, family)
  const mixed = mixedChinese([...given, ...family])
  return mixed && given.length === 1 ? [mixed, { ...all, weight: 1 - mixed.weight }] : [all]
}

/** `Michael Chan Tai Man`, `Chan Tai Man Michael`: the family stands before the Chinese given name, wherever the other one is. */
function mixedChinese(words: readonly string[]): Bare | null {
  if (words.length < 3 || words.length > 4) return null
  const atFront = isWestern(words[0]!)
  const western = atFront ? words[0]! : words.at(-1)!
  const [family = '', ...chinese] = atFront ? words.slice(1) : words.slice(0, -1)
  if (!isWestern(western) || !isChineseName(family, chinese)) return null
  // One syllable more may as well be a second family name.
  return { weight: chinese.length === 2 ? 0.85 : 0.5, given: [western, chinese.join(SYLLABLE)], family: [family] }
}

function isWestern(word: string): boolean {
  return (
    Array.from(word).length > 1 && /^\p{Script=Latin}/u.test(word) && (isGivenName(plain(word)) || !isSyllables(word))
  )
}

/** `Abd El-Rahman Hassan`, `Ahmed Abd El Rahman`: one name, written as one. */
function joinedPrefixes(words: readonly string[]): readonly string[] {
  const at = words.findIndex((word) => GIVEN_PREFIXES.has(word.toLowerCase()))
  const [prefix = '', next = '', after = ''] = at < 0 ? [] : words.slice(at)
  const isArticle = ARTICLES.test(next.toLowerCase()) && after !== ''
  const used = isArticle ? 3 : 2
  if (next === '' || words.length <= used) return words
  const glued = /^([A-Za-z]{2})[-'](\p{L}.*)$/u.exec(next)
  const article = isArticle ? next : glued && ARTICLES.test(glued[1]!.toLowerCase()) ? glued[1]! : ''
  const name = isArticle ? after : article === '' ? next : glued![2]!
  const isAbu = prefix.toLowerCase() === 'abu'
  if (isAbu && at > 0) return words
  const one = isAbu ? `${prefix}${SYLLABLE}${name}` : `${prefix}${article}${SYLLABLE}${name}`
  return [...words.slice(0, at), one, ...words.slice(at + used)]
}

function givenFirst(words: readonly string[], country: string, group: FamilyFirstGroup | null): Bare[] {
  const at = words.findIndex((word, index) => index > 0 && index < words.length - 1 && isParticle(word))
  if (at > 0) return beforeParticles(words, at, country)
  const last = words.at(-1)!
  const count = words.length
  if (count > 2 && words.at(-2) === 'O') return ofO(words)
  if (count === 2) return twoWords(words[0]!, last, country)
  const double = (weight: number): Bare => ({ weight, given: words.slice(0, -2), family: words.slice(-2) })
  const single = (weight: number): Bare => ({ weight, given: words.slice(0, -1), family: [last] })
  const twoGiven = count === 3 && isGivenName(plain(words[1]!))
  if (isSpanish(country) && twoGiven) return [double(0.15), single(0.85)]
  if (isSpanish(country)) return count === 3 ? [double(0.75), single(0.25)] : [double(0.9), single(0.1)]
  if (isPortuguese(country)) return ofPortugal(words, single(0.5))
  const initials = words.findIndex((word) => Array.from(word).length > 1)
  const onlyInitials = initials > 0 && count - initials === 2
  // `J. M. García López` has no given name in full; `J. Robert Smith` has.
  if (onlyInitials && country !== 'in' && (initials > 1 || looksSpanish(words.at(-2)!))) {
    return [double(looksSpanish(words.at(-2)!) || !isGivenName(plain(words.at(-2)!)) ? 0.8 : 0.3), ...secondNameFirst(words, single(0.2))] // oxfmt-ignore
  }
  const initial = words.slice(1, -1).some((word) => Array.from(word).length === 1)
  if (initial) return secondNameFirst(words, single(1))
  if (looksSpanish(words.at(-2)!) && looksSpanish(last)) return [double(0.75), single(0.25)]
  if (group === 'cn' || group === 'kr') {
    const joined = words.slice(0, -1).join(SYLLABLE)
    return [single(0.4), { weight: 0.6, given: [joined], family: [last] }]
  }
  return secondNameFirst(words, single(0.85), double(0.15))
}

/** `Sean O Connor` may have an initial or be an O'Connor. */
function ofO(words: readonly string[]): Bare[] {
  const family = [words.at(-1)!]
  return [
    { weight: 0.6, given: words.slice(0, -2), particles: ['o'], family },
    { weight: 0.4, given: words.slice(0, -1), family },
  ]
}

/** `J. Robert Smith` mostly goes by Robert. */
function secondNameFirst(words: readonly string[], single: Bare, ...others: Bare[]): Bare[] {
  const [first = '', second = ''] = words
  if (Array.from(first).length > 1 || Array.from(second).length === 1 || words.length < 3) return [single, ...others]
  const swapped = { ...single, given: [second, first, ...words.slice(2, -1)] }
  return [{ ...single, weight: single.weight * 0.35 }, { ...swapped, weight: single.weight * 0.65 }, ...others]
}

/** South of India the initial stands for the father or the village, and may come first: `R. Karthik`. */
function twoWords(first: string, last: string, country: string): Bare[] {
  const straight = { given: [first], family: [last] }
  const turned = { given: [last], family: [first] }
  if (Array.from(first).length === 1 && Array.from(last).length > 1) {
    const share = country === 'in' ? 0.6 : 0.1
    return [{ weight: 1 - share, ...straight }, { weight: share, ...turned }] // oxfmt-ignore
  }
  if (isRussianFamily(first) && !isRussianFamily(last)) {
    return [{ weight: 0.2, ...straight }, { weight: 0.8, ...turned }] // oxfmt-ignore
  }
  return [{ weight: 1, ...straight }]
}

function isRussianFamily(word: string): boolean {
  return RUSSIAN_FAMILY.test(word) && !LIKE_RUSSIAN_FAMILIES.has(word.toLowerCase())
}

function beforeParticles(words: readonly string[], at: number, country: string): Bare[] {
  const particle = words[at]!.toLowerCase()
  if (PATRONYMIC_PARTICLES.has(particle) && words.length - at > 2) {
    // the father's name, then the family's
    return [withParticles([...words.slice(0, at), words[at + 1]!], words.slice(at + 2))]
  }
  if (isPortuguese(country) || PORTUGUESE_PARTICLES.has(particle)) return portuguese(words, at)
  const rest = withParticles(words.slice(0, at), words.slice(at))
  const before = words[at - 1]!
  const twoFamilies = at > 1 && (isSpanish(country) || isPortuguese(country) || looksSpanish(before))
  if (!twoFamilies) return [rest]
  const both = { weight: 0.7, given: words.slice(0, at - 1), family: [before, ...words.slice(at)] }
  return [{ ...rest, weight: 0.3 }, both]
}

/** The second name may be a given one or the first of two families; an initial is no family. */
function ofPortugal(words: readonly string[], single: Bare): Bare[] {
  const from = words.findIndex((word, at) => at > 0 && Array.from(word).length > 1)
  return [single, { weight: 0.5, given: words.slice(0, from), family: words.slice(from) }]
}

/** The last family name counts, with the particle right before it; an earlier particle belongs to the name after it. */
function portuguese(words: readonly string[], at: number): Bare[] {
  let start = words.length - 1
  while (start > 1 && isParticle(words[start - 1]!)) start -= 1
  const given = words.slice(0, Math.min(at, start))
  const lastOnly = withParticles(given, words.slice(start))
  if (at < start)
    return [
      { ...lastOnly, weight: 0.75 },
      { ...withParticles(given, words.slice(at)), weight: 0.25 },
    ]
  if (at === 1) return [lastOnly]
  const both = { weight: 0.3, given: words.slice(0, at - 1), family: [words[at - 1]!, words.at(-1)!] }
  return [{ ...lastOnly, weight: 0.7 }, both]
}

function familyFirst(words: readonly string[], group: FamilyFirstGroup): Bare[] {
  const [family = '', ...rest] = words
  if (group === 'vn') return [{ weight: 1, given: [rest.at(-1)!, ...rest.slice(0, -1)], family: [family] }]
  if ((group === 'cn' || group === 'kr') && rest.length === 2) {
    return [{ weight: 1, given: [rest.join(SYLLABLE)], family: [family] }]
  }
  return [{ weight: 1, given: rest, family: [family] }]
}

function isParticle(word: string): boolean {
  const lower = word.toLowerCase()
  // one capital letter is an initial
  return PARTICLES.has(lower) && (word.length > 1 || word === lower)
}

function withoutConjunctions(family: readonly string[]): readonly string[] {
  const kept = family.filter((word) => !CONJUNCTIONS.has(word))
  return kept.length > 0 ? kept : family
}

function plain(word: string): string {
  return word.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
}
