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
    const entry = entryAt(words, at)
    const to = at + (entry?.words.length ?? 1)
    if (entry && segments[to - 1] === segments[at]) {
      items.push({ entry, from: at, to, segment: segments[at]! })
      at = to
    } else at++
  }
  return items
}
