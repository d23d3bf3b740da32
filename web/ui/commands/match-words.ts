/** A text made ready to be looked for, once: its words in small letters without accents, and where each stood. */
export type Matchable = {
  text: string
  words: readonly { letters: string; places: readonly number[] }[]
  /** Words that find it too and aren't shown. */
  others: readonly string[]
}

export type Match = {
  /** Higher is better; only to compare with others of the same query. */
  score: number
  /** Places in the text, one for each letter that was met. */
  marks: readonly number[]
}

const whole = 100
const beginning = 80
const initials = 60
const within = 30
const hidden = 20
/** What stands in front is meant more often. */
const perWordBehind = 2
/** One letter stands inside every word, and begins some that aren't shown. */
const leastWithin = 2
/** Further than this nobody types initials. */
const mostSpread = 16
const mostWords = 12

export function matchable(text: string, others = ''): Matchable {
  return { text, words: wordsOf(text), others: wordsOf(others).map((word) => word.letters) }
}

/**
 * Null unless every word that was typed is met: by a word, by its beginning, by beginnings of several words one after the
 * other ('bc' and 'buycr' are Buy Credits), or inside a word.
 */
export function matchWords(query: string, target: Matchable): Match | null {
  const marks = new Set<number>()
  let score = 0
  for (const { letters } of wordsOf(query)) {
    const met = meet(letters, target)
    if (!met) return null
    score += met.score
    for (const mark of met.marks) marks.add(mark)
  }
  return { score: score - target.words.length / 10, marks: [...marks].toSorted((a, b) => a - b) }
}

function meet(typed: string, { words, others }: Matchable): Match | null {
  let best: Match | null = null
  const offer = (score: number, marks: readonly number[]) => {
    if (!best || score > best.score) best = { score, marks }
  }
  for (const [n, word] of words.entries()) {
    const at = word.letters.indexOf(typed)
    const behind = n * perWordBehind
    if (at === 0) offer((word.letters === typed ? whole : beginning) - behind, word.places.slice(0, typed.length))
    else if (at > 0 && typed.length >= leastWithin) offer(within - behind, word.places.slice(at, at + typed.length))
    const spread = spreadOver(typed, words, n)
    if (spread) offer(initials - behind, spread)
  }
  if (typed.length >= leastWithin && others.some((other) => other.startsWith(typed))) offer(hidden, [])
  return best
}

/**
 * Takes beginnings of this word and of words behind it, as many letters of each as it can and as few as it must. Each pair
 * of a word and a rest is tried once, so that no text takes long.
 */
function spreadOver(typed: string, words: Matchable['words'], from: number): number[] | null {
  if (typed.length < 2 || typed.length > mostSpread) return null
  const end = Math.min(words.length, from + mostWords)
  const hopeless = new Set<string>()

  function spread(at: number, n: number): number[] | null {
    if (at === typed.length) return []
    const word = words[n]
    const state = `${at} ${n}`
    if (!word || n >= end || hopeless.has(state)) return null
    let most = 0
    while (at + most < typed.length && typed[at + most] === word.letters[most]) most += 1
    for (let taken = most; taken > 0; taken -= 1)
      for (let next = n + 1; next <= end; next += 1) {
        const rest = spread(at + taken, next)
        if (rest) return [...word.places.slice(0, taken), ...rest]
      }
    hopeless.add(state)
    return null
  }

  return spread(0, from)
}

function wordsOf(text: string): { letters: string; places: number[] }[] {
  const words: { letters: string; places: number[] }[] = []
  let place = 0
  let isInside = false
  for (const sign of text) {
    const letters = plainLetters(sign)
    if (/^[\p{L}\p{N}@]+$/u.test(letters)) {
      if (!isInside) words.push({ letters: '', places: [] })
      const word = words.at(-1)
      if (word) word.letters += letters
      for (let n = 0; n < letters.length; n += 1) word?.places.push(place)
      isInside = true
    } else if (letters !== '') isInside = false
    place += sign.length
  }
  return words
}

/** Letters that are one sign, so that no accent can be taken off them. */
const asTyped: Record<string, string> = { ß: 'ss', ø: 'o', ł: 'l', đ: 'd', æ: 'ae', œ: 'oe', ı: 'i' }

/** Small and without accents; an accent alone is nothing. */
export function plainLetters(text: string): string {
  const plain = text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
  return plain.replace(/[ßøłđæœı]/g, (letter) => asTyped[letter] ?? letter)
}
