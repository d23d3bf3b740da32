import { foldText, MAX_FIELD_CHARS } from '../fold.ts'
import { formsIn } from '../read-abbreviations.ts'
import { readJapanese } from './tables/japanese-names.ts'
import { NATIVE_FORMS } from './tables/legal-forms.ts'
import { NAMED_ENDS } from './tables/top-domains.ts'
import { withoutJunk } from './without-junk.ts'

/** Words that are `&` between two others. */
const AND = new Set(['and', 'und', 'u', 'et', 'y', 'e', 'og', 'och', '&'])
/** Spellings of one word in names; the long forms that a person would read. */
const SPELLINGS = new Map(
  `intl international, natl national, mfg manufacturing, mgmt management, svcs services, svc service, univ university, assn association,
   bros brothers, ctr center, centre center, centres centers, fdn foundation, grp group, hldgs holdings, labs laboratories, lab laboratory,
   st saint, mt mount, ft fort, pharmaceuticals pharma, pharmaceutical pharma, inds industries, organisation organization, hosp hospital,
   theatre theater, theatres theaters, engg engineering, constr construction, equip equipment, soln solutions, solns solutions,
   comms communications, transp transport, props properties, gebr gebruder, gebroders gebruder, sankt saint, 1st first, 2nd second, 3rd third,
   21st twentyfirst`
    .split(/,\s+/)
    .map((pair) => pair.split(' ') as [string, string]),
)
const NATIVE_JOINED = formsIn(NATIVE_FORMS.joined).map(escape).join('|')
const NATIVE_APART = formsIn(NATIVE_FORMS.apart)
  .toSorted((a, b) => b.length - a.length)
  .map((form) => escape(form).replaceAll('\\.', '\\.?'))
  .join('|')
const NATIVE = [
  new RegExp(`^(?:${NATIVE_JOINED})\\s*|\\s*(?:${NATIVE_JOINED})$`, 'gu'),
  new RegExp(`^(?:${NATIVE_APART})\\.?(?=[\\s«"'„“])[\\s«"'„“]*|[\\s,»"'“”]+(?:${NATIVE_APART})\\.?$`, 'giu'),
]
/** "Apollo.io" as it is said. */
const HOST_NAME = new RegExp(`^((?:[a-z0-9][a-z0-9-]+\\.)?[a-z0-9][a-z0-9-]+)\\.(?:${NAMED_ENDS})$`)
const WEB = 'www.'
const QUOTES = /['`´"+]/
const WRITTEN_OUT = /[aou]e/
const FIRST_WORD = /[\p{L}\p{N}]+/u
const HAN_ALONE = /^[\p{Script=Han}々]{2,9}$/u
const BEYOND_LATIN = /[^\p{ASCII}\p{Script=Latin}\p{P}\p{S}\p{Z}\p{M}]/u

/**
 * The words of a company's name as families are told by them: lower-case ASCII, `&` for "and" in every language, dotted letters one
 * word, without remarks, quotes, "The", and the legal forms of other scripts.
 */
export function nameWords(name: string): readonly string[] {
  if (name !== last.name) last = { name, words: readWords(name) }
  return last.words
}

/** The first word as it is written, in plain letters. */
export function firstWordOf(name: string): string {
  const [word = ''] = FIRST_WORD.exec(name) ?? []
  return word.toLowerCase().normalize('NFD').replaceAll(/\p{M}/gu, '')
}

/** One name is read for several ends, one after the other. */
let last: { name: string; words: readonly string[] } = { name: '', words: [] }

function readWords(name: string): readonly string[] {
  const short = withoutJunk(name.slice(0, MAX_FIELD_CHARS).replace(/[‐-‒−]/g, '-'))
  const named = foldName(withoutNativeForms(short))
  const folded = named.startsWith(WEB) ? named.slice(WEB.length) : named
  const words = joinLetters((HOST_NAME.exec(folded.trim())?.[1] ?? folded).match(/[a-z0-9][a-z0-9.]*|&/g) ?? [])
  const read = words.map((word, at) => (isAnd(words, at) ? '&' : (SPELLINGS.get(word) ?? word)))
  return withoutEdges(read)
}

/** Of the Dutch; elsewhere it is "in": BBVA en España. */
const SONS = new Set(['zonen', 'zoon', 'zn', 'dochters', 'partners', 'co'])

/** At either end, or behind a `&`, they are words of their own: Y Combinator, E&Y. */
function isAnd(words: readonly string[], at: number): boolean {
  if (words[at] === 'en') return at > 0 && SONS.has(words[at + 1]!)
  // "LG U+" is no LG
  if (words[at] === 'u' && words[at + 1] === '&') return false
  return AND.has(words[at]!) && at > 0 && at < words.length - 1 && words[at - 1] !== '&'
}

function withoutNativeForms(name: string): string {
  if (!BEYOND_LATIN.test(name)) return name
  const named = NATIVE.reduce((text, forms) => text.replace(forms, ''), name)
  return HAN_ALONE.test(named) ? readJapanese(named) || named : named
}

/** The umlauts that are written out are none: Mueller, Müller and Muller are one. */
export function foldName(name: string): string {
  const folded = foldText(name)
  const plain = QUOTES.test(folded) ? folded.replaceAll(/['`´"]/g, '').replaceAll('+', ' & ') : folded
  return WRITTEN_OUT.test(plain) ? plain.replaceAll(/(?<![aeiouq])([aou])e(?=[bcdfghjklmnpqrstvwxz])/g, '$1') : plain
}

/** "s.a." and "s. a." are "sa", "J P Morgan" is "jp morgan"; "booking.com" is "booking". */
function joinLetters(pieces: readonly string[]): string[] {
  const words: string[] = []
  let isRun = false
  for (const piece of pieces) {
    if (piece.length > 1 && !piece.includes('.')) {
      words.push(piece)
      isRun = false
      continue
    }
    const parts = piece.split('.').filter((part) => part !== '')
    if (parts.length > 1 && parts.every(({ length }) => length === 1)) {
      words.push(parts.join(''))
      isRun = false
      continue
    }
    if (parts.length > 1 && parts.at(-1) === 'com') parts.pop()
    for (const part of parts) {
      const isLetter = /^[a-z]$/.test(part)
      if (isLetter && isRun) words.push(words.pop()! + part)
      else words.push(part)
      isRun = isLetter
    }
  }
  return words
}

/** Without "The" before the name or behind it, and without `&` at either end. */
function withoutEdges(words: string[]): string[] {
  let [from, to] = [0, words.length]
  while (from < to && (words[from] === '&' || (words[from] === 'the' && to - from > 1))) from++
  while (to > from && (words[to - 1] === '&' || (words[to - 1] === 'the' && to - from > 1))) to--
  return words.slice(from, to)
}

function escape(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
}
