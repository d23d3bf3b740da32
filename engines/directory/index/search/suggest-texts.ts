import type { FacetValue, TextField } from '../../port.ts'
import type { FindTexts } from '../texts/text-rules.ts'
import { isTextBefore, textOf } from '../view/dictionary.ts'
import type { IndexView } from '../view/index-view.ts'
import { TYPO_TIER } from '../texts/match-texts.ts'
import { placeOfValue } from '../view/segment.ts'
import { createTop } from '../count/top-values.ts'

/** The texts that fit what was typed, those with the most people first. People who are gone count until the next merge. */
export function suggestTexts(
  view: IndexView,
  field: TextField,
  typed: string,
  limit: number,
  findTexts: FindTexts,
): FacetValue[] {
  const dictionary = view.dictionaries[field]
  const { numbers, tiers } = findTexts(dictionary, field, typed, true)
  const comesFirst = (a: number, b: number) => isTextBefore(dictionary, a, b)
  const [usual, mistyped] = [createTop(limit, comesFirst), createTop(limit, comesFirst)]
  numbers.forEach((number, k) => {
    // with a typing error comes after all without; how well a title fits does not matter here
    const top = tiers !== null && tiers[k]! >= TYPO_TIER ? mistyped : usual
    top.offer(number, peopleWith(view, field, number))
  })
  return [...usual.list(), ...mistyped.list()]
    .slice(0, limit)
    .map(({ value, count }) => ({ value: textOf(dictionary, value), count }))
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
