import type { FacetValue, TextField } from '../port.ts'
import type { FindTexts } from './compile-criteria.ts'
import { isTextBefore, textOf } from './dictionary.ts'
import type { IndexView } from './index-view.ts'
import { placeOfValue } from './segment.ts'

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
  const best: { number: number; count: number; tier: number }[] = []
  const isBehind = (each: (typeof best)[number], number: number, count: number, tier: number) =>
    each.tier !== tier
      ? each.tier > tier
      : each.count !== count
        ? each.count < count
        : isTextBefore(dictionary, number, each.number)
  numbers.forEach((number, k) => {
    const count = peopleWith(view, field, number)
    // with a typing error comes after all without; how well a title fits does not matter here
    const tier = field === 'company' ? tiers[k]! : 0
    if (count === 0 || (best.length === limit && !isBehind(best[limit - 1]!, number, count, tier))) return
    const at = best.findIndex((each) => isBehind(each, number, count, tier))
    best.splice(at < 0 ? best.length : at, 0, { number, count, tier })
    if (best.length > limit) best.pop()
  })
  return best.map(({ number, count }) => ({ value: textOf(dictionary, number), count }))
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
