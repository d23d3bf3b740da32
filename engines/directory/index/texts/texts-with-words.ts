import type { Unit } from '../../rules/words.ts'
import type { Dictionary } from '../view/dictionary.ts'
import type { WordRange } from '../view/find-words.ts'
import { fittingTexts, type FittingOptions } from './fitting-texts.ts'

/** The texts of a dictionary with all words; `words`: those of the lowest layer are exactly the ones with one of these, null if unknown. */
export type TextsWithWords = { numbers: Uint32Array; words: { texts: number; ranges: readonly WordRange[] } | null }

export function textsWithWords(
  dictionary: Dictionary,
  units: readonly Unit[],
  options: Pick<FittingOptions, 'open'> = {},
): TextsWithWords {
  if (units.length === 0) return { numbers: new Uint32Array(0), words: null }
  const found = dictionary.map((layer) => ({ first: layer.first, ...fittingTexts(layer, units, options) }))
  const ranges = found[0]?.words
  return { numbers: numbersOf(found), words: ranges ? { texts: dictionary[0]!.size, ranges } : null }
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
