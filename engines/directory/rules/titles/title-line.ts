import { entryAt, type Entry } from './title-vocabulary.ts'
import type { TitleToken } from './title-tokens.ts'

/** Words of the line that stand for something. */
export type Item = { entry: Entry; from: number; to: number; segment: number }

/** The words said of the person, one by one, the number of its token and of its segment beside each. */
export type Line = { words: string[]; tokens: number[]; segments: number[] }

/** The words of the tokens, each with its token and its segment; `>` stands for each of somebody else's. */
export function lineOf(tokens: readonly TitleToken[]): Line {
  const line: Line = { words: [], tokens: [], segments: [] }
  for (let at = 0; at < tokens.length; at++) {
    const { meaning, isOther, segment } = tokens[at]!
    for (const word of meaning) {
      if (ARTICLES.has(word)) continue
      line.words.push(isOther ? '>' : word)
      line.tokens.push(at)
      line.segments.push(segment)
    }
  }
  return line
}

const ARTICLES = new Set(['the', 'a', 'an'])

/** What the words of a line stand for, from left to right, the longest first. */
export function itemsOf({ words, segments }: Line): Item[] {
  const items: Item[] = []
  for (let at = 0; at < words.length;) {
    const whole = entryIn(words, segments, at)
    const entry = whole && isShared(whole, words, at, items.at(-1)) ? entryAt(words.slice(0, at + whole.words.length - 1), at) : whole // oxfmt-ignore
    const to = at + (entry?.words.length ?? 1)
    if (entry && segments[to - 1] === segments[at]) {
      items.push({ entry, from: at, to, segment: segments[at]! })
      at = to
    } else at++
  }
  return items
}

/** "Product & Brand Manager": the rank is of both, so that it is no part of the one job. */
function isShared({ words: own, job, rank }: Entry, words: readonly string[], at: number, before: Item | undefined): boolean {
  if (own.length < 2 || job === null || rank !== null || !AND.has(words[at - 1] ?? '')) return false
  if (!before?.entry.trade || before.to !== at - 1) return false
  const last = entryAt([own.at(-1)!], 0)
  return last?.rank?.first === false
} // oxfmt-ignore

const AND = new Set(['and', 'und', 'et', 'y', 'e', 'en', 'og', 'och', 'i'])

/** The longest that stands in one segment. Whoever is chief of a function is no officer of it: "Chief Procurement Officer". */
function entryIn(words: readonly string[], segments: readonly number[], at: number): Entry | null {
  const entry = entryAt(words, at)
  if (entry === null || entry.words.length === 1) return entry
  const to = at + entry.words.length
  if (segments[to - 1] !== segments[at]) return entryAt(words.slice(0, segments.lastIndexOf(segments[at]!) + 1), at)
  return words[at - 1] === 'chief' && words[to - 1] === 'officer' ? entryAt(words.slice(0, to - 1), at) : entry
}
