import anyAscii from 'any-ascii'

/** What is looked at of one field, in UTF-16 units. */
export const MAX_FIELD_CHARS = 200

const ONLY_ASCII = /^\p{ASCII}*$/u
/** Accents, and what nobody sees in a copied text: soft hyphens, joiners, marks of direction. */
const UNREAD =
  /[\u0300-\u036f\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe20-\ufe2f\u00ad\u061c\u200b-\u200f\u202a-\u202e\u2060-\u2064\u2066-\u2069\ufeff]/g
const FOREIGN_WORDS = /[^\p{ASCII}]+/gu
const NOT_A_WORD = /[^\p{L}\p{N}\p{M}]+/gu
const UMLAUTS: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue', å: 'aa', ø: 'oe' }

/** Text as it is compared: lower-case ASCII; accents gone, other scripts transliterated, odd symbols turned to spaces. */
export function foldText(text: string): string {
  const short = text.slice(0, MAX_FIELD_CHARS)
  if (ONLY_ASCII.test(short)) return short.toLowerCase()
  const plain = short.normalize('NFKD').replace(UNREAD, '').replace(/[‘’ʼ＇]/g, "'").replace(/[‐-―]/g, '-') // oxfmt-ignore
  // emoji would be transliterated to words such as ":rocket:", so only letters and digits are
  const ascii = plain.replace(FOREIGN_WORDS, (run) => anyAscii(run.replace(NOT_A_WORD, ' ')))
  return ascii.toLowerCase()
}

/** The same with umlauts written out (`Düsseldorf` → `duesseldorf`), or null if there are none. */
export function foldExpanded(text: string): string | null {
  if (ONLY_ASCII.test(text)) return null
  const lower = text.slice(0, MAX_FIELD_CHARS).normalize('NFC').toLowerCase()
  const expanded = lower.replace(/[äöüåø]/g, (letter) => UMLAUTS[letter]!)
  return expanded === lower ? null : foldText(expanded)
}
