import nativeNames from './native-names.json' with { type: 'json' }

/**
 * Names that can't be romanised letter by letter: Arabic and Hebrew leave vowels out, Japanese readings depend on the
 * name, Korean family names keep an old spelling. Each with its spellings, the most usual first.
 */
export const NATIVE_NAMES: ReadonlyMap<string, readonly string[]> = new Map(
  nativeNames.map(([native = '', ...spelled]) => [native, spelled]),
)

type Reading = { weight: number; given: readonly string[]; family: readonly string[] }

const EASTERN = /^[\p{Script=Han}\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}ー々]+$/u
const KANA = /[\p{Script=Hiragana}\p{Script=Katakana}]/u
const HAN = /\p{Script=Han}/u
const CHINESE_OF_TWO = new Set(['欧阳', '歐陽', '司马', '司徒', '诸葛', '上官'])

/** Names in Chinese, Japanese or Korean script, family first; null for all others. [] if they can't be read. */
export function readNative(written: readonly string[], country: string): Reading[] | null {
  if (!written.every((word) => EASTERN.test(word))) return null
  const words = written.map((word) => word.replace(/(?:さん|様|先生)$/u, '')).filter((word) => word !== '')
  if (words.length === 0) return []
  const [family, given] = words.length === 1 ? parted(words[0]!, country) : [words[0]!, words.slice(1).join('')]
  const japanese =
    country === 'jp' || words.some((word) => KANA.test(word)) || (isListed(family, 2) && !CHINESE_OF_TWO.has(family))
  // Read letter by letter, a Japanese name would come out as a Chinese one.
  const readable = [given, family].filter(
    (word) => word !== '' && !(japanese && HAN.test(word) && !NATIVE_NAMES.has(word)),
  )
  if (readable.length === 0) return []
  if (readable.length === 1) return [{ weight: 1, given: readable, family: [] }]
  return [{ weight: 1, given: [given], family: [family] }]
}

function parted(word: string, country: string): [family: string, given: string] {
  const letters = Array.from(word)
  const cut = (at: number): [string, string] => [letters.slice(0, at).join(''), letters.slice(at).join('')]
  if (letters.length === 1) return ['', word]
  const listed = [3, 2].find((at) => letters.length > at && isListed(cut(at)[0], at))
  const sure = listed !== undefined && (country !== 'cn' || NATIVE_NAMES.has(cut(listed)[1]))
  if (sure || (listed !== undefined && CHINESE_OF_TWO.has(cut(listed)[0]))) return cut(listed)
  return cut(letters.length > 3 ? 2 : 1)
}

function isListed(word: string, letters: number): boolean {
  return Array.from(word).length === letters && NATIVE_NAMES.has(word)
}
