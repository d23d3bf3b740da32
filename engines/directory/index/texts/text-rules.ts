import type { TextField } from '../../port.ts'
import { foldText } from '../../rules/fold.ts'
import { askTitle, type Reading } from '../../rules/titles/fit-title.ts'
import { unitsOf } from '../../rules/words.ts'
import type { Dictionary } from '../view/dictionary.ts'
import type { FittingWords } from '../view/word-rows.ts'
import { fittingTexts } from './fitting-texts.ts'
import { matchTitles } from './match-titles.ts'

/**
 * Texts that fit a criterion, by number in their dictionary, each once, with their tiers (null: all in the best). `words`: in the lowest layer exactly
 * the texts with one of these; null if they can't be told so.
 */
export type FittingTexts = { numbers: Uint32Array; tiers: Uint8Array | null; words: FittingWords | null }
export type FindTexts = (dictionary: Dictionary, field: TextField, value: string, reading: Reading) => FittingTexts
/** Values of one key find the same. */
export type TextRules = { keyOf: (field: TextField, value: string) => string; find: FindTexts }

/** The rules of matching over all layers of a dictionary. */
export const productRules: TextRules = { keyOf, find: findTexts }

function keyOf(field: TextField, value: string): string {
  return field === 'jobTitle' ? JSON.stringify(askTitle(value)) : wordsKey(value)
}

/** Texts of one key have the same words in the same order, however they are written. */
export function wordsKey(text: string): string {
  return unitsOf(foldText(text))
    .map(({ pieces }) => pieces.join('-'))
    .join(' ')
}

function findTexts(dictionary: Dictionary, field: TextField, value: string, reading: Reading): FittingTexts {
  return field === 'jobTitle' ? findTitles(dictionary, value, reading) : findByWords(dictionary, value)
}

function findTitles(dictionary: Dictionary, value: string, reading: Reading): FittingTexts {
  const asked = askTitle(value)
  if (asked === null) return { numbers: new Uint32Array(0), tiers: null, words: null }
  const found = dictionary.map((layer) => ({ first: layer.first, ...matchTitles(layer, asked, reading) }))
  const tiers = new Uint8Array(found.reduce((sum, { places }) => sum + places.length, 0))
  let at = 0
  for (const { tiers: own } of found) {
    tiers.set(own, at)
    at += own.length
  }
  return { numbers: numbersOf(found), tiers, words: null }
}

function findByWords(dictionary: Dictionary, value: string): FittingTexts {
  const units = unitsOf(foldText(value))
  if (units.length === 0) return { numbers: new Uint32Array(0), tiers: null, words: null }
  const found = dictionary.map((layer) => ({ first: layer.first, ...fittingTexts(layer, units) }))
  const ranges = found[0]?.words
  return { numbers: numbersOf(found), tiers: null, words: ranges ? { texts: dictionary[0]!.size, ranges } : null }
}

/** The places found in each layer as numbers of the dictionary. */
export function numbersOf(found: readonly { first: number; places: Uint32Array }[]): Uint32Array {
  const [base] = found
  if (found.length === 1 && base!.first === 0) return base!.places
  const numbers = new Uint32Array(found.reduce((sum, { places }) => sum + places.length, 0))
  let at = 0
  for (const { first, places } of found) for (let k = 0; k < places.length; k++) numbers[at++] = first + places[k]!
  return numbers
}
