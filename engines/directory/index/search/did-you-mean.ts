import { TEXT_FIELDS, type DidYouMean, type DirectoryFilters, type Suggestion, type TextField } from '../../port.ts'
import { foldText } from '../../rules/fold.ts'
import { readPlaceQuery } from '../../rules/places/read-place-query.ts'
import { askTitle } from '../../rules/titles/fit-title.ts'
import { unitsOf } from '../../rules/words.ts'
import { given } from '../select/compile-criteria.ts'
import type { FindTexts } from '../texts/text-rules.ts'
import { nearWords } from '../view/find-words.ts'
import type { IndexView } from '../view/index-view.ts'
import { wordAt } from '../view/text-layer.ts'
import { bestCompany, bestPlace, peopleWith } from './suggest.ts'

/** Looked at of each field: a search of many values is no slip. */
const MOST_VALUES = 5
const MOST_WORDS = 8
/** Of the words one slip away, those that stand in the most texts. */
const MOST_NEAR = 8
const SHORTEST_WORD = 4
/** Titles have words that only the rules write (read-title.ts). */
const CAN_BE_TYPED = /^[^>~]+$/
/** A value that finds less than one in so many of what a near one finds was hardly meant. */
const RARER = 100

/** For each typed value that finds hardly anybody what was probably meant, where one slip in one word explains it. */
export function didYouMean(view: IndexView, filters: DirectoryFilters, find: FindTexts): DidYouMean[] {
  return TEXT_FIELDS.flatMap((field) =>
    given(filters[field])
      .slice(0, MOST_VALUES)
      .flatMap((typed) => {
        const meant = meantBy(view, field, typed, find)
        return meant === null ? [] : [{ field, typed, meant }]
      }),
  )
}

function meantBy(view: IndexView, field: TextField, typed: string, find: FindTexts): Suggestion | null {
  if (field === 'jobTitle' && !isPlain(typed)) return null
  const own = peopleOf(view, field, typed, find)
  let best: Suggestion | null = null
  for (const text of nearTexts(view, field, typed)) {
    const near = thingOf(view, field, text, find)
    if (near !== null && near.count > own * RARER && near.count > (best?.count ?? 0)) best = near
  }
  return best
}

/** Words only: in a phrase, or between signs, a slip may be meant. */
function isPlain(title: string): boolean {
  const groups = askTitle(title)?.groups ?? []
  return groups.length === 1 && groups[0]!.none.length === 0 && groups[0]!.all.every((term) => 'words' in term)
}

/** The text with one of its words changed to one that is known. */
function nearTexts(view: IndexView, field: TextField, typed: string): string[] {
  const words = unitsOf(foldText(typed)).flatMap(({ pieces }) => pieces)
  return words.slice(0, MOST_WORDS).flatMap((word, at) => {
    if (word.length < SHORTEST_WORD) return []
    return near(view, field, word).map((other) => words.with(at, other).join(' '))
  })
}

function near(view: IndexView, field: TextField, word: string): string[] {
  const texts = new Map<string, number>()
  for (const layer of view.dictionaries[field]) {
    for (const number of nearWords(layer, word)) {
      const other = wordAt(layer, number)
      if (!CAN_BE_TYPED.test(other)) continue
      texts.set(other, (texts.get(other) ?? 0) + layer.textStarts[number + 1]! - layer.textStarts[number]!)
    }
  }
  return [...texts]
    .sort(([a, x], [b, y]) => y - x || (a < b ? -1 : 1))
    .slice(0, MOST_NEAR)
    .map(([other]) => other)
}

function peopleOf(view: IndexView, field: TextField, text: string, find: FindTexts): number {
  let people = 0
  for (const number of new Set(find(view, field, text, 'wanted').numbers)) people += peopleWith(view, field, number)
  return people
}

/** What a text stands for, if it is known: the title itself, the company or the place with the most people. */
function thingOf(view: IndexView, field: TextField, text: string, find: FindTexts): Suggestion | null {
  if (field === 'company') return bestCompany(view, find(view, field, text, 'wanted').numbers)
  if (field === 'location') return bestPlace(view, readPlaceQuery(text) ?? [])
  return { kind: 'title', value: text, label: text, beside: '', count: peopleOf(view, field, text, find) }
}
