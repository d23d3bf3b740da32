import { companyFamily, isDistinctive } from './company-family.ts'
import { bearersOf, isCommonName, isKnownFirm, knownFamily } from './known-families.ts'
import { nameParts } from './name-parts.ts'
import { nameWords } from './name-words.ts'
import { isGroupName, isPlace } from './part-of.ts'
import { ASKED_KIN, ASKED_WHOLES } from './tables/part-words.ts'
import { BARE_WORDS } from './tables/bare-words.ts'
import { SURNAMES } from './tables/surnames.ts'
import { otherTrades } from './small-firms.ts'
import { withoutLegalForm } from './without-legal-form.ts'

/** Shorter words mean something else with an s. */
const MIN_NUMBERED = 5
/** More letters are a word. */
const MAX_INITIALS = 3
const WHOLES = new Set(['group', 'groupe', 'gruppe', 'grupo', 'gruppo', 'holding', 'holdings'])
/** What firms write in one with their name: Randoncorp. */
const GLUED = ['corp', 'inc']
const NATIVE = /^[\p{Script=Han}\p{Script=Katakana}\p{Script=Hangul}ー]{2,}$/u
/** ASKED_WHOLES of names that are written without spaces. */
const NATIVE_WHOLES = ['集团', '集團', '控股', '金控', '金融控股', 'グループ', 'ホールディングス', '그룹', '홀딩스']
const UNIVERSITY = new Set(['uni', 'university'])

/**
 * Whose firms somebody means who types this as a name, the plain family first: also those that bear it for short ("RBI"), and those that
 * call themselves a group or the like of that name ("Phoenix Group"). None where the name is of a house or a family of people, so that any
 * with the word is meant.
 */
export function familiesAsked(text: string): readonly string[] {
  const words = nameWords(text)
  const formless = withoutLegalForm(words, text)
  const family = universityIn(words) || companyFamily(text)
  if (family === '' || isMany(family, words)) return []
  const hasForm = formless.length < words.length
  // BA is a legal form of the Dutch, and British Airways
  const key = (formless.length > 0 ? formless : words).join('')
  const bare = bareOfWhole(formless)
  if (isKnownFirm(family))
    return [...new Set([family, ...bare, ...(hasForm && formless.length > 0 ? [] : bearersOf(key))])]
  if (hasForm) return [...new Set([family, ...bearersOf(key), ...otherTrades(formless)])]
  const whole = [...wholeIn(formless), ...bare]
  const behind = isDistinctive(formless) ? [...ASKED_WHOLES, ...ASKED_KIN] : ASKED_WHOLES
  const names = [
    ...otherNumber(formless),
    ...behind.map((word) => `${text} ${word}`),
    ...(formless.length === 1 && isDistinctive(formless) ? GLUED.map((word) => text + word) : []),
    ...(NATIVE.test(text) ? NATIVE_WHOLES.map((word) => text + word) : []),
  ]
  return [...new Set([family, ...whole, ...bearersOf(key), ...otherTrades(formless), ...names.map(companyFamily)])]
}

/** The known firm of "Lactalis Group". */
function wholeIn(words: readonly string[]): string[] {
  const name = WHOLES.has(words.at(-1)!) ? words.slice(0, -1).join('') : ''
  const known = name.length > MAX_INITIALS ? knownFamily(name) : undefined
  return known === undefined || isCommonName(known) ? [] : [known]
}

/** "Kerry" of "Kerry Group", and "Alfa" of "Grupo Alfa": a telling name that no known firm bears. */
function bareOfWhole(words: readonly string[]): string[] {
  const name = WHOLES.has(words.at(-1)!) ? words.slice(0, -1) : WHOLES.has(words[0]!) ? words.slice(1) : []
  const key = name.join('')
  const isTelling = name.length > 0 && isDistinctive(name) && !isPlace(name) && !SURNAMES.has(key)
  return isTelling && knownFamily(key) === undefined && bearersOf(key).length === 0 ? [key] : []
}

/** "Brightmoor Solution" of "Brightmoor Solutions": a word of many at the end, behind a name that tells. */
function otherNumber(words: readonly string[]): string[] {
  const [last = '', name] = [words.at(-1), words.slice(0, -1)]
  if (last.length < MIN_NUMBERED || !isDistinctive(name)) return []
  const plural = last.endsWith('y') ? `${last.slice(0, -1)}ies` : `${last}s`
  const singular = last.endsWith('ies') ? `${last.slice(0, -3)}y` : last.endsWith('s') ? last.slice(0, -1) : ''
  const { generic } = nameParts()
  const isOfMany = (...some: string[]) => some.some((word) => generic.has(word) || BARE_WORDS.has(word))
  return [plural, singular]
    .filter((other) => other !== '' && isOfMany(other, last))
    .map((other) => [...name, other].join(' '))
}

/** The known university of "manchester uni" and "Univ Manchester", or "". */
function universityIn(words: readonly string[]): string {
  if (words.length < 2 || knownFamily(words.join('')) !== undefined) return ''
  const short = UNIVERSITY.has(words.at(-1)!) ? words.slice(0, -1) : UNIVERSITY.has(words[0]!) ? words.slice(1) : []
  const name = (short[0] === 'of' ? short.slice(1) : short).join('')
  if (name === '') return ''
  return knownFamily(`universityof${name}`) ?? knownFamily(`${name}university`) ?? ''
}

/** Names of houses whose firms are companies of their own, and of families of people. */
function isMany(family: string, words: readonly string[]): boolean {
  return isGroupName(family) || (SURNAMES.has(family) && words.length === 1)
}
