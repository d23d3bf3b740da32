import type { TextField } from '../../port.ts'
import { queryKey } from '../../rules/matching.ts'
import type { Dictionary } from '../view/dictionary.ts'
import type { WordRange } from '../view/find-words.ts'
import { matchTexts, wordsOfQuery } from './match-texts.ts'
import type { TextLayer } from '../view/text-layer.ts'
import type { FittingWords } from '../view/word-rows.ts'

/**
 * Texts that fit a criterion, by number in their dictionary, each once, with their tiers (null: all in the best). `words`: in the lowest layer exactly
 * the texts with one of these; null if they can't be told so.
 */
export type FittingTexts = { numbers: Uint32Array; tiers: Uint8Array | null; words: FittingWords | null }
export type FindTexts = (dictionary: Dictionary, field: TextField, value: string, typos: boolean) => FittingTexts
/** The words of a layer of which a text that fits has one, if that is all a value asks for and all who fit do so alike. */
export type FindWords = (layer: TextLayer, value: string, typos: boolean) => readonly WordRange[] | null
/** Values of one key find the same. */
export type TextRules = { keyOf: (value: string) => string; find: FindTexts; findWords: FindWords | null }

/** The rules of matching over all layers of a dictionary. */
export const productRules: TextRules = { keyOf: queryKey, find: findTexts, findWords: wordsOfQuery }

function findTexts(dictionary: Dictionary, _: TextField, value: string, typos: boolean): FittingTexts {
  const found = dictionary.map((layer) => ({ first: layer.first, ...matchTexts(layer, value, { typos }) }))
  const [base] = found
  const words = base?.words ? { texts: dictionary[0]!.size, ranges: base.words } : null
  if (found.length === 1 && base!.first === 0) return { numbers: base!.places, tiers: base!.tiers, words }
  const numbers = new Uint32Array(found.reduce((sum, { places }) => sum + places.length, 0))
  const tiers = new Uint8Array(numbers.length)
  let at = 0
  for (const { first, places, tiers: own } of found) {
    if (own) tiers.set(own, at)
    for (let k = 0; k < places.length; k++) numbers[at++] = first + places[k]!
  }
  return { numbers, tiers, words }
}
