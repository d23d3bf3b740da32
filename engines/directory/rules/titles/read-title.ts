import { readText } from '../matching.ts'

/** What a job title says. All words are folded (fold.ts). */
export type ReadTitle = {
  /** Everything it is found by. */
  words: ReadonlySet<string>
  /** As written, and abbreviations of it: what leaves somebody out. */
  narrow: ReadonlySet<string>
  /** Its words in order, as written. */
  literal: readonly string[]
  /** Its words in order with abbreviations written out and little words left out; no synonyms. */
  meaning: readonly string[]
}

export function readTitle(text: string): ReadTitle {
  const { words, narrow, literal, meaning } = readText('jobTitle', text)
  return { words, narrow, literal, meaning }
}
