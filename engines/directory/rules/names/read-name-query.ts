import { foldText } from '../fold.ts'
import { straightQuotes } from '../straight-quotes.ts'
import { unitsOf, type Unit } from '../words.ts'
import type { ReadName } from './read-name.ts'

/** All of the words have to be in a name, in any order, and what stands in quotes just so. */
export type NameQuery = { words: readonly Unit[]; phrases: readonly (readonly string[])[] }

/** Null if no word is in it: it was given, so it fits nobody. */
export function readNameQuery(text: string): NameQuery | null {
  const words: Unit[] = []
  const phrases: string[][] = []
  foldText(straightQuotes(text))
    .split('"')
    .forEach((part, at, parts) => {
      const units = unitsOf(part)
      // what is opened and not closed is no phrase
      const isQuoted = at % 2 === 1 && at < parts.length - 1
      if (!isQuoted) words.push(...units)
      else if (units.length > 0) phrases.push(units.flatMap(({ pieces }) => pieces))
    })
  return words.length + phrases.length === 0 ? null : { words, phrases }
}

export function fitsName(name: ReadName, { words, phrases }: NameQuery): boolean {
  return words.every((unit) => hasUnit(name.words, unit)) && phrases.every((phrase) => hasInRow(name.literal, phrase))
}

function hasUnit(words: ReadonlySet<string>, { pieces, joined }: Unit): boolean {
  return (joined !== null && words.has(joined)) || pieces.every((piece) => words.has(piece))
}

function hasInRow(words: readonly string[], phrase: readonly string[]): boolean {
  return words.some((_, at) => phrase.every((word, k) => words[at + k] === word))
}
