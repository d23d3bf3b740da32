import { foldExpanded, foldText } from '../fold.ts'
import { unitsOf, type Unit } from '../words.ts'

/** A person's name: all words that it is found by, and its words in order as written. */
export type ReadName = { words: ReadonlySet<string>; literal: readonly string[] }

/** Case and accents are folded; `O'Brien` is found by `o'brien`, `obrien` and `brien`, `Müller` by `muller` and `mueller`. */
export function readName(text: string): ReadName {
  const units = unitsOf(foldText(text))
  const expanded = foldExpanded(text)
  const words = [units, expanded === null ? [] : unitsOf(expanded)].flat().flatMap(wordsOfUnit)
  return { words: new Set(words), literal: units.flatMap(({ pieces }) => pieces) }
}

function wordsOfUnit({ pieces, joined }: Unit): string[] {
  return joined === null ? pieces : [...pieces, joined]
}

/** The first word as it is written, and the rest: few people share a name, but many share each half of one. */
export function splitName(name: string): { head: string; tail: string } {
  const written = name.trim()
  const end = written.search(/\s/)
  return end < 0 ? { head: written, tail: '' } : { head: written.slice(0, end), tail: written.slice(end).trim() }
}
