import { CAPITAL_SUFFIXES, DOTTED_TITLES, NOT_NAMES, SUFFIXES, TITLES } from './honorifics.ts'

/** How much of a name is read, in UTF-16 units. */
const MAX_NAME_CHARS = 200
const MAX_WORDS = 8

export type CleanName = {
  /** The words of the name, or only of the given name if `family` stood before a comma. */
  words: string[]
  /** Before a comma; [] if there is none. */
  family: string[]
  /** Names in brackets or quotes by which the person goes. */
  called: string[]
}

const BRACKETED =
  /\(([^()]{0,60})\)|\[([^[\]]{0,60})\]|"([^"]{0,60})"|[“„«]([^“”„«»]{0,60})[”“»]|(?<=\s)'([^']{1,60})'(?=\s|$)/gu
/** How somebody is spoken of, where it stands behind the name without brackets: `she/her`. */
const PRONOUNS =
  /(?<=\s)(?:he|she|they|ze|xe|er|sie|il|elle|iel|lui|lei|él|ella|elle)\s?\/\s?\p{L}{2,6}(?:\s?\/\s?\p{L}{2,6})?(?=\s|$)/giu
/** After these signs comes the person's job, not the name. */
const ASIDE = /\s[-–—/\\]\s|[|•;@/\\:]/u

/** Takes a name apart from its titles, degrees, nicknames and ornaments. */
export function cleanName(text: string): CleanName {
  const written = text
    .slice(0, MAX_NAME_CHARS)
    .normalize('NFKC')
    .replace(/\p{Default_Ignorable_Code_Point}/gu, '')
    .replace(/[\u2018\u2019\u201b\u02bb\u02bc\u0060\u00b4\u2032]/g, "'")
    .replace(/[\u2010\u2011]|(?<=\p{L})[\u2012-\u2015\u2212](?=\p{L})/gu, '-')
    .replace(PRONOUNS, ' ')
  const called: string[] = []
  const bare = written.replace(BRACKETED, (_, ...found: unknown[]) => {
    const inside = found.slice(0, 5).find((part): part is string => typeof part === 'string')
    if (inside !== undefined) called.push(inside)
    return ' '
  })
  const parts = segments(bare)
  if (parts.length === 0) return { words: segments(called[0] ?? '')[0] ?? [], family: [], called: [] }
  const [first = [], second] = parts
  const nicknames = called.map((name) => wordsOf(name)).filter((words) => isNickname(words, first))
  const names = nicknames.map((words) => words[0]!).slice(0, 2)
  return second ? { words: second, family: first, called: names } : { words: first, family: [], called: names }
}

/** The parts between commas that hold a name: one part, or family and given. */
function segments(text: string): string[][] {
  const [name = ''] = text.split(ASIDE).filter((part) => /\p{L}/u.test(part))
  return name
    .split(/[,、]/u)
    .map((part, at) => (at > 0 && onlySuffixes(part) ? [] : wordsOf(part)))
    .filter((words) => words.length > 0)
    .slice(0, 2)
}

function onlySuffixes(part: string): boolean {
  const words = part.split(/\s+/).filter((word) => /\p{L}/u.test(word))
  return words.every((word) => SUFFIXES.has(keyOf(word)) || (CAPITAL_SUFFIXES.has(keyOf(word)) && isCapital(word)))
}

function wordsOf(part: string): string[] {
  const clean = part.replace(/[^\p{L}\p{M}\p{N}\s.'\-々|]/gu, ' ').replaceAll('|', ' ')
  const written = clean.split(/\s+/).filter((word) => /\p{L}/u.test(word) && !/\p{N}/u.test(word))
  const named = withoutSuffixes(withoutTitles(written))
  return named.flatMap(splitAtDots).map(trimmed).filter((word) => /\p{L}/u.test(word)).slice(0, MAX_WORDS) // oxfmt-ignore
}

function withoutTitles(words: readonly string[]): string[] {
  let at = 0
  while (at < words.length - 1) {
    const key = keyOf(words[at]!)
    const short = words[at]!.endsWith('.') && DOTTED_TITLES.has(key)
    if (!short && !TITLES.has(key)) {
      const glued = /^(\p{L}{2,5}\.)(\p{L}{2,}.*)$/u.exec(words[at]!)
      if (!glued || !TITLES.has(keyOf(glued[1]!))) break
      return withoutTitles([glued[2]!, ...words.slice(at + 1)])
    }
    at += 1
  }
  const named = words.slice(at)
  // A title alone is nobody's name: a practice may have a mailbox that is called so.
  return named.length === 1 && named[0]!.endsWith('.') && TITLES.has(keyOf(named[0]!)) ? [] : named
}

function withoutSuffixes(words: readonly string[]): string[] {
  const shouting = words.every((word) => isCapital(word))
  let end = words.length
  while (end > 1) {
    const word = words[end - 1]!
    const key = keyOf(word)
    const degree = SUFFIXES.has(key) && (end > 2 || key.length < 4)
    const capitals = CAPITAL_SUFFIXES.has(key) && end > 2 && isCapital(word) && !shouting
    if (!degree && !capitals) break
    end -= 1
  }
  return words.slice(0, end)
}

/** `J.R.` → J R, `St.John` → St John. */
function splitAtDots(word: string): string[] {
  return word.split('.').filter((part) => part !== '')
}

function trimmed(word: string): string {
  return word.replace(/^[-.]+|[-.']+$/g, '').replace(/^'(?!t$|s$)/, '')
}

function isNickname(words: readonly string[], name: readonly string[]): boolean {
  const [word = ''] = words
  const key = keyOf(word)
  const known = NOT_NAMES.has(key) || SUFFIXES.has(key) || TITLES.has(key) || CAPITAL_SUFFIXES.has(key)
  const sameScript = /\p{Script=Latin}/u.test(word) || !/\p{Script=Latin}/u.test(name.join(''))
  return words.length === 1 && Array.from(word).length > 1 && !known && sameScript
}

function keyOf(word: string): string {
  return word.toLowerCase().replaceAll('.', '')
}

function isCapital(word: string): boolean {
  return word === word.toUpperCase() && word !== word.toLowerCase()
}
