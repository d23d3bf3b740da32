import anyAscii from 'any-ascii'
import { spellKana } from './kana.ts'
import { NATIVE_NAMES } from './read-native.ts'
import { CYRILLIC_WAYS, DEVANAGARI, GREEK_WAYS, HANGUL_CUSTOM, UKRAINIAN } from './scripts.ts'
import { mergeSpellings, SYLLABLE, type Spelling, type Style } from './spelling.ts'
import { spellThai } from './thai.ts'

/** How much of one word is read, in letters. */
const MAX_WORD_CHARS = 40

/**
 * One word of a name in the letters of an address, weights summing to about 1; [] if it has none. Umlauts and other
 * scripts give several spellings, each with the style it belongs to. `country` as by countryCode.
 */
export function spellWord(word: string, country: string): Spelling[] {
  const lower = Array.from(word.normalize('NFC').toLowerCase()).slice(0, MAX_WORD_CHARS).join('')
  const native = NATIVE_NAMES.get(lower)
  if (native) return listed(native)
  return mergeSpellings(
    spelled(lower, country)
      .map((spelling) => ({ ...spelling, text: lettersOf(spelling.text) }))
      .filter(({ text }) => /[a-z]/.test(text)),
  )
}

function spelled(lower: string, country: string): Spelling[] {
  if (/\p{Script=Cyrillic}/u.test(lower)) return cyrillic(lower, country)
  if (/\p{Script=Greek}/u.test(lower)) return greek(lower)
  if (/\p{Script=Devanagari}/u.test(lower)) return [plain(devanagari(lower))]
  if (/\p{Script=Hangul}/u.test(lower)) return hangul(lower)
  if (/^[\p{Script=Hiragana}\p{Script=Katakana}ー]+$/u.test(lower)) return spellKana(lower)
  if (/\p{Script=Thai}/u.test(lower)) return spellThai(lower)
  if (/\p{Script=Han}/u.test(lower))
    return [
      plain(
        Array.from(lower)
          .map((letter) => anyAscii(letter))
          .join(SYLLABLE),
      ),
    ]
  return latin(lower, country)
}

/** The first spelling is the most usual: 1, 1/2, 1/3 …, scaled to 1. */
function listed(texts: readonly string[]): Spelling[] {
  const total = texts.reduce((sum, _, at) => sum + 1 / (at + 1), 0)
  return texts.map((text, at) => ({ text, weight: 1 / (at + 1) / total, styles: [] }))
}

const EXPANDED: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue', ø: 'oe', å: 'aa' }
const STRIPPED: Readonly<Record<string, string>> = { ø: 'o', ı: 'i', đ: 'd', ð: 'd', œ: 'oe', æ: 'ae', ł: 'l', ə: 'a' }

/** 69 % of all write umlauts out (verification.md 2.2); fewer if they are letters of their own in the alphabet. */
const EXPANDED_SHARES: Readonly<Record<string, number>> = {
  de: 0.8, at: 0.8, li: 0.75, ch: 0.75, dk: 0.5, no: 0.45, se: 0.15, fi: 0.1, is: 0.2, ee: 0.1, hu: 0.03, tr: 0.03, az: 0.03,
} // oxfmt-ignore
const EXPANDED_SHARE = 0.69

function latin(lower: string, country: string): Spelling[] {
  const letters = Array.from(lower)
  const bare = anyAscii(letters.map((letter) => STRIPPED[letter] ?? withoutAccent(letter)).join(''))
  if (!letters.some((letter) => EXPANDED[letter] !== undefined)) return [plain(bare)]
  const written = anyAscii(letters.map((letter) => EXPANDED[letter] ?? STRIPPED[letter] ?? letter).join(''))
  const share = EXPANDED_SHARES[country] ?? EXPANDED_SHARE
  return [
    styled(written, { of: 'umlaut', way: 'expanded', prior: share }),
    styled(bare, { of: 'umlaut', way: 'stripped', prior: 1 - share }),
  ]
}

function cyrillic(lower: string, country: string): Spelling[] {
  if (country === 'ua' || /[іїєґ]/.test(lower)) {
    return [styled(mapped(lower, UKRAINIAN), { of: 'script', way: 'ukrainian', prior: 1 })]
  }
  return CYRILLIC_WAYS.map(({ way, prior, letters, endings }) => {
    const ended = endings.reduce((text, [from, to]) => text.replace(from, to), lower)
    return styled(mapped(ended, letters), { of: 'script', way, prior })
  })
}

function greek(lower: string): Spelling[] {
  const bare = lower.normalize('NFD').replace(/[\u0300\u0301]/g, '').normalize('NFC') // oxfmt-ignore
  return GREEK_WAYS.map(({ way, prior, groups, letters }) => {
    const grouped = groups.reduce((text, [from, to]) => text.replaceAll(from, to), bare)
    return styled(mapped(grouped, letters), { of: 'script', way, prior })
  })
}

const ANUSVARA = '\u0902'

/** Consonants carry an "a" unless a vowel sign or the sign of none follows, or the word ends. */
function devanagari(word: string): string {
  const letters = Array.from(word)
  return letters
    .map((letter, at) => {
      const next = letters[at + 1]
      const carries =
        /[\u0915-\u0939]/.test(letter) && next !== undefined && (next === ANUSVARA || !/\p{M}/u.test(next))
      return (DEVANAGARI[letter] ?? anyAscii(letter)) + (carries ? 'a' : '')
    })
    .join('')
}

function hangul(word: string): Spelling[] {
  const official = Array.from(word).map((letter) => anyAscii(letter).toLowerCase())
  const custom = official.map((syllable) => HANGUL_CUSTOM[syllable] ?? syllable)
  if (custom.join() === official.join()) return [plain(official.join(SYLLABLE))]
  return [
    styled(custom.join(SYLLABLE), { of: 'script', way: 'customary', prior: 0.55 }),
    styled(official.join(SYLLABLE), { of: 'script', way: 'official', prior: 0.45 }),
  ]
}

function mapped(text: string, letters: Readonly<Record<string, string>>): string {
  return Array.from(text)
    .map((letter) => letters[letter] ?? anyAscii(letter))
    .join('')
}

function withoutAccent(letter: string): string {
  return letter.normalize('NFD').replace(/\p{M}/gu, '')
}

function lettersOf(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^a-z'|-]/g, '')
    .replace(/([-|'])[-|']+/g, '$1')
    .replace(/^[-|']+|[-|']+$/g, '')
}

function plain(text: string): Spelling {
  return { text, weight: 1, styles: [] }
}

function styled(text: string, style: Style): Spelling {
  return { text, weight: 1, styles: [style] }
}
