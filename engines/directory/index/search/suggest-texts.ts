import type { FacetValue, TextField } from '../../port.ts'
import { foldText } from '../../rules/fold.ts'
import { unitsOf } from '../../rules/words.ts'
import { createTop } from '../count/top-values.ts'
import { fittingTexts } from '../texts/fitting-texts.ts'
import { numbersOf } from '../texts/text-rules.ts'
import { isTextBefore, textOf, type Dictionary } from '../view/dictionary.ts'
import type { IndexView } from '../view/index-view.ts'
import { placeOfValue } from '../view/segment.ts'

/** The texts that fit what was typed so far, those with the most people first. People who are gone count until the next merge. */
export function suggestTexts(view: IndexView, field: TextField, typed: string, limit: number): FacetValue[] {
  const dictionary = view.dictionaries[field]
  const top = createTop(limit, (a, b) => isTextBefore(dictionary, a, b))
  for (const number of textsBeginning(dictionary, typed)) top.offer(number, peopleWith(view, field, number))
  return top.list().map(({ value, count }) => ({ value: textOf(dictionary, value), count }))
}

/** The texts with all words that were typed, of which the last may be the beginning of one. */
function textsBeginning(dictionary: Dictionary, typed: string): Uint32Array {
  const units = unitsOf(foldText(typed))
  if (units.length === 0) return new Uint32Array(0)
  return numbersOf(dictionary.map((layer) => ({ first: layer.first, ...fittingTexts(layer, units, { open: true }) })))
}

function peopleWith(view: IndexView, field: TextField, number: number): number {
  let people = 0
  for (const segment of view.segments) {
    const column = segment.columns[field]
    const place = placeOfValue(column, number)
    if (place >= 0) people += column.counts[place]!
  }
  return people
}
