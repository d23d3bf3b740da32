import { mendEncoding } from '../mend-encoding.ts'
import { placeKey } from './place-key.ts'

/**
 * A piece of a text between separators, as it is compared; `endsList` if several places are told apart behind it, `listed`
 * what stands between its words `and` and `or`, if it has any and is no place as a whole; `city` what stands before its dash (`Köln-Ehrenfeld`).
 */
export type Part = { key: string; endsList: boolean; listed: readonly string[]; city?: string }

const MAX_CHARS = 200
const MAX_PARTS = 8
/** Between places that lie in each other, or in a list of several. */
const SEPARATOR = /[,;|/\\()[\]{}·•>:\n\t"“”、，。|]| [-–—―] |[–—―]/u
const LIST = /[;/|]/
const LISTED = / & | \+ | and | or | und | oder | et | ou | y | o | e (?=\p{Lu})/u
const SPLIT = new RegExp(`(${SEPARATOR.source})`, 'u')
/** A house in a street: `1600 K St NW`. */
const STREET =
  /^\s*\d+[a-z]?\s.*(?<![\p{L}\p{N}])(?:st|street|ave?|avenue|blvd|boulevard|rd|road|dr|drive|ln|lane|way|pkwy|hwy|plaza|nw|ne|sw|se)\.?\s*$/iu
/** `1012 AB Amsterdam` */
const DUTCH_CODE = /^\d{4} [a-z]{2} (?=\p{L})/u
/** A district behind its city. */
const DISTRICT = /^\s*(\p{L}{4,})-\p{Lu}\p{L}{3,}\s*$/u
const ONLY_ASCII = /^\p{ASCII}*$/u
const DIGIT = /\d/
/** `IN-Salem`: the only code of a country that is a word too. */
const INDIA_FIRST = /^IN-(?=\p{Lu}\p{L}{2})/u
/** Groups and towns that are called by a number. */
const NUMBERED = new Set(['v4', 'eu27', '6th of october', '6th of october city', '6 october city'])
const FLAG = /([\u{1f1e6}-\u{1f1ff}])([\u{1f1e6}-\u{1f1ff}])/gu
const PICTURES = /[\u{1f1e6}-\u{1f1ff}]|\p{Extended_Pictographic}/gu

/** Says nothing of the place, at the head or the end of a piece. */
const NOISE = new Set(
  (
    'remote hybrid onsite office hq headquarters headquarter based in within near around from the home homeoffice wfh fully location located ' +
    'downtown metropole greater worker working work headoffice site campus the relocating to currently living city of ' +
    'town county state province region area cedex sector phase wide anywhere somewhere midtown uptown central г город м місто ville arrondissement'
  ).split(' '),
)

/** The same as a whole piece: not in Ontario, what is left of `District 7`, and the river of `Marburg/Lahn`. */
const SAYS_NOTHING = new Set(['on site', 'district', 'quan', 'block', 'm', 'rhein', 'lahn', 'mosel', 'neckar', 'isar'])

/** The pieces of a text, numbers and what stands for nothing left out. */
export function placeParts(text: string): Part[] {
  const short = text.length > MAX_CHARS ? text.slice(0, MAX_CHARS) : text
  const plain = ONLY_ASCII.test(short)
    ? short
    : mendEncoding(short)
        .replace(FLAG, (_, a: string, b: string) => `, ${letterOf(a)}${letterOf(b)}, `)
        .replace(PICTURES, ' ')
  const pieces = (plain.startsWith('IN-') ? plain.replace(INDIA_FIRST, 'IN, ') : plain).split(SPLIT)
  const parts: Part[] = []
  for (let at = 0; at < pieces.length && parts.length < MAX_PARTS; at += 2) {
    const key = STREET.test(pieces[at]!) ? '' : withoutNumbers(placeKey(pieces[at]!))
    const endsList = LIST.test(pieces[at + 1] ?? '')
    if (key !== '') parts.push({ key, endsList, listed: listedIn(pieces[at]!), ...cityIn(pieces[at]!) })
    else if (endsList && parts.length > 0) parts.at(-1)!.endsList = true
  }
  return parts
}

/** A flag is written by the two letters of its country. */
function letterOf(sign: string): string {
  return String.fromCodePoint(sign.codePointAt(0)! - 0x1f1e6 + 65)
}

function listedIn(piece: string): readonly string[] {
  if (!LISTED.test(piece)) return []
  return piece
    .split(LISTED)
    .map((each) => withoutNumbers(placeKey(each)))
    .filter((key) => key !== '')
}

function cityIn(piece: string): { city?: string } {
  const [, city = ''] = DISTRICT.exec(piece) ?? []
  return city === '' ? {} : { city: placeKey(city) }
}

/** Postal codes, districts by number (`Paris 8e`, `D-80331`). */
function withoutNumbers(key: string): string {
  if (!DIGIT.test(key) || NUMBERED.has(key)) return key
  const words = key.replace(DUTCH_CODE, '').split(' ')
  const kept = words.filter((word, at) => !DIGIT.test(word) && !(word.length === 1 && DIGIT.test(words[at + 1] ?? '')))
  return kept.join(' ')
}

/** The key without words that say nothing at its head or end, and the letter of a district at its end (`Aarhus C`); "" if nothing is left. */
export function withoutNoise(key: string): string {
  if (SAYS_NOTHING.has(key)) return ''
  const words = key.split(' ')
  let [from, to] = [0, words.length]
  while (from < to && NOISE.has(words[from]!)) from += 1
  while (to > from && (NOISE.has(words[to - 1]!) || (to > from + 1 && words[to - 1]!.length === 1))) to -= 1
  return words.slice(from, to).join(' ')
}
