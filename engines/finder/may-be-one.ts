import { namePairs } from './name-pairs.ts'
import { countryCode } from './names/country-code.ts'
import { isGivenName, mayBeNicknames } from './names/nicknames.ts'
import { readName } from './names/read-name.ts'
import { soundsAlike } from './names/sounds-alike.ts'
import { spellWord } from './names/spell-word.ts'

/** A word in all its spellings, in plain letters. */
type Word = readonly string[]

/** Bounds the work: ways to take one name apart, and words that are looked at. */
const MAX_WAYS = 24
const MAX_WORDS = 10
/** In other scripts a name is written by what it means, or without its vowels: another spelling of it is no other name. */
const SOUNDED = /^[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}\p{M}\P{L}]*$/u
const LATIN = /^[\p{Script=Latin}\p{M}\P{L}]*$/u

/**
 * False only if two names are clearly of two people. They may be one if the words of one are all in the other, in any order, if both can be
 * written in one way by the finder's own rules, or if they can't be compared.
 */
export function mayBeOne(name: string, other: string, country: string | undefined): boolean {
  const [ways, otherWays] = [waysOf(name, country), waysOf(other, country)]
  if (ways.length === 0 || otherWays.length === 0) return true
  if (SOUNDED.test(name) !== SOUNDED.test(other)) return true
  // What a foreign name becomes in another alphabet is anybody's guess: one word of it is enough.
  const isOneEnough = LATIN.test(name) !== LATIN.test(other)
  return (
    haveOnePair(name, other, country, new Set([...ways, ...otherWays].flat(2))) ||
    ways.some((way) =>
      otherWays.some((otherWay) => {
        const fitting = countFitting(way, otherWay)
        return fitting === Math.min(way.length, otherWay.length) || (isOneEnough && fitting > 0)
      }),
    )
  )
}

/**
 * A second name that is taken for a family's would make one of Anna Maria Rossi and Anna Maria Bianchi, and a short one that neither has
 * would make one of Christian and Christine.
 */
function haveOnePair(name: string, other: string, country: string | undefined, written: ReadonlySet<string>): boolean {
  const whole = (text: string) =>
    namePairs(text, country).flatMap(({ given, family }) =>
      isGivenName(family) || !written.has(given) ? [] : [`${given} ${family}`],
    )
  const pairs = new Set(whole(name))
  return whole(other).some((pair) => pairs.has(pair))
}

/** The words of a name by each way of reading it: as they are, and with neighbours written as one, like Van der Berg or Min Su, or as initials. */
function waysOf(name: string, country: string | undefined): Word[][] {
  const code = countryCode(country)
  const ways = new Map<string, Word[]>()
  for (const { given, particles, family, called } of readName(name, code)) {
    const words = [...given, ...particles, ...family, ...called]
      .flatMap((word) => word.split('-'))
      .slice(0, MAX_WORDS)
      .map((word) => [...new Set(spellWord(word, code).map(({ text }) => text.replaceAll(/[^a-z]/g, '')))])
      .filter((spellings) => spellings.length > 0)
    for (const way of words.length === 0 ? [] : [words, ...joined(words)])
      if (ways.size < MAX_WAYS) ways.set(way.map(String).toSorted().join(' '), way)
  }
  return [...ways.values()]
}

function joined(words: readonly Word[]): Word[][] {
  // Never all of them: the initials of a whole name are many people's.
  const counts = [2, 3].filter((count) => count < words.length)
  return counts.flatMap((count) =>
    Array.from({ length: words.length - count + 1 }, (_, at) => {
      const parts = words.slice(at, at + count)
      const most = Math.max(...parts.map(({ length }) => length))
      const one = Array.from({ length: most }, (_, way) => parts.map((part) => part[way] ?? part[0]).join(''))
      const initials = parts.map(([text = '']) => text[0]).join('')
      return [...words.slice(0, at), [...one, initials], ...words.slice(at + count)]
    }),
  )
}

/** How many words of one have a word of their own in the other; whole words first, so that an initial takes what is left. */
function countFitting(one: readonly Word[], other: readonly Word[]): number {
  const left = [...other]
  const take = (fits: (a: string, b: string) => boolean) => (word: Word) => {
    const at = left.findIndex((theirs) => word.some((a) => theirs.some((b) => fits(a, b))))
    if (at >= 0) left.splice(at, 1)
    return at < 0
  }
  one
    .filter(take((a, b) => a === b))
    .filter(take((a, b) => mayBeNicknames(a, b) || soundsAlike(a, b)))
    .filter(take((a, b) => (a.length === 1 || b.length === 1) && a[0] === b[0]))
  return other.length - left.length
}
