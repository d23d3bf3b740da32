const ONLY_ASCII = /^\p{ASCII}*$/u
/** Combining marks of Latin, Greek and Cyrillic letters, and the vowel points that Arabic and Hebrew are read without. */
const MARKS = /[\u0300-\u036f\u0591-\u05c7\u064b-\u065f\u0670]/g
const LETTERS: Readonly<Record<string, string>> = {
  ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', ł: 'l', đ: 'd', ð: 'd', þ: 'th', ı: 'i', ħ: 'h', ə: 'e', ʻ: '', ʼ: '', '’': ' ', ي: 'ی', ك: 'ک', ى: 'ی', ة: 'ه',
} // oxfmt-ignore
const SPECIAL = /[ßæœøłđðþıħəʻʼ’يكىة]/g
const DOTTED = /\b([a-z])\.(?=[a-z]\b)/g
const BETWEEN_WORDS_ASCII = /[^a-z0-9]+/g
const BETWEEN_WORDS = /[^\p{L}\p{N}\p{M}]+/gu
const SHORT_SAINT = /\b(?:st|ste|sta|sankt|ft|mt) (?=\S)/g
const WRITTEN_OUT: Readonly<Record<string, string>> = { 'st ': 'saint ', 'ste ': 'sainte ', 'sta ': 'santa ', 'sankt ': 'saint ', 'ft ': 'fort ', 'mt ': 'mount ' } // oxfmt-ignore

/**
 * A place's name as it is compared: lower case, without accents, words between single spaces, `St.`, `Ft.` and `Mt.` at
 * the head of something written out, initials joined (`D.C.` is `dc`). Scripts stay as they are.
 */
export function placeKey(text: string): string {
  const lower = text.toLowerCase()
  const isAscii = ONLY_ASCII.test(lower)
  let key = isAscii ? lower : lower.normalize('NFKD').replace(MARKS, '').replace(SPECIAL, letterOf).normalize('NFC')
  if (key.includes('.')) key = key.replace(DOTTED, '$1')
  key = key.replace(isAscii ? BETWEEN_WORDS_ASCII : BETWEEN_WORDS, ' ')
  if (key.charCodeAt(0) === SPACE || key.charCodeAt(key.length - 1) === SPACE) key = key.trim()
  return key.includes('t ') || key.includes('ta ') || key.includes('te ') ? key.replace(SHORT_SAINT, writtenOut) : key
}

const SPACE = 0x20
const letterOf = (letter: string): string => LETTERS[letter]!
const writtenOut = (short: string): string => WRITTEN_OUT[short]!

/** The same with umlauts written out (`Düsseldorf` is `duesseldorf`), or null if there are none. */
export function expandedKey(text: string): string | null {
  const expanded = text
    .toLowerCase()
    .normalize('NFC')
    .replace(/[äöüåøæ]/g, (letter) => EXPANDED[letter]!)
  return expanded === text.toLowerCase().normalize('NFC') ? null : placeKey(expanded)
}

const EXPANDED: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue', å: 'aa', ø: 'oe', æ: 'ae' }
