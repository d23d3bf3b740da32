import type { Suggestion, TextField } from '../../port.ts'
import { companyFamily } from '../../rules/companies/company-family.ts'
import { readCompanyQuery } from '../../rules/companies/read-company-query.ts'
import { foldText } from '../../rules/fold.ts'
import { readPlaceQuery } from '../../rules/places/read-place-query.ts'
import { suggestPlaces as placesBeginning } from '../../rules/places/suggest-places.ts'
import { unitsOf } from '../../rules/words.ts'
import { createTop, type ComesFirst } from '../count/top-values.ts'
import { companiesNamed, companiesOfDomain } from '../texts/find-companies.ts'
import { textsWithWords } from '../texts/texts-with-words.ts'
import { idOfCompany } from '../view/companies.ts'
import { isTextBefore, textOf, type Dictionary } from '../view/dictionary.ts'
import type { IndexView } from '../view/index-view.ts'
import { listed } from '../view/lists.ts'
import { isUnknownPlace, KINDS, numberOfPlace } from '../view/places.ts'
import { isCompanyBefore, nameOfCompany, nameOfPlace } from '../view/thing-names.ts'
import { placeOfValue } from '../view/segment.ts'

/** What fits what was typed so far, with the most people first. People who are gone count until the next merge. */
export function suggest(view: IndexView, field: TextField, typed: string, limit: number): Suggestion[] {
  if (field === 'company') return suggestCompanies(view, typed, limit)
  if (field === 'location') return suggestPlaces(view, typed, limit)
  const titles = view.dictionaries.jobTitle
  const comesFirst = (a: number, b: number) => isTextBefore(titles, a, b)
  return topOf(view, field, textsBeginning(titles, typed), limit, comesFirst).map(({ value, count }) => {
    const text = textOf(titles, value)
    return { kind: 'title', value: text, label: text, beside: '', count }
  })
}

/** As many as may be shown: they come with how many live there, which is another order than ours. */
const MOST_OF_GAZETTEER = 20

/** By the beginning of a name or of what somebody's row says, and by what the whole text means. */
function suggestPlaces(view: IndexView, typed: string, limit: number): Suggestion[] {
  const { places } = view
  const numbers = listed(places.byText, textsBeginning(view.dictionaries.location, typed))
  const ids = [...numbers].map((number) => places.id[number]!).filter((id) => id > 0)
  const meant = new Set([...ids, ...(readPlaceQuery(typed) ?? []), ...placesBeginning(typed, MOST_OF_GAZETTEER)])
  const unknown = [...new Set(numbers)].filter((number) => isUnknownPlace(places, number))
  return [...[...meant].map((id) => suggestedPlace(view, id)), ...unknown.map((number) => suggestedText(view, number))]
    .filter(({ count }) => count > 0)
    .sort(
      (a, b) =>
        b.count - a.count || (a.label < b.label ? -1 : a.label > b.label ? 1 : Number(a.value) - Number(b.value)),
    ) // oxfmt-ignore
    .slice(0, limit)
}

/** Nobody is in a place without a number. */
function suggestedPlace(view: IndexView, id: number): Suggestion {
  const number = numberOfPlace(view.places, id)
  if (number < 0) return { kind: 'text', value: '', label: '', beside: '', count: 0 }
  const kind = KINDS[view.places.kind[number]!]!
  const count = peopleWithin(view)[number]!
  return { kind: kind === 'part' ? 'city' : kind, value: String(id), ...nameOfPlace(view, number), count }
}

function suggestedText(view: IndexView, number: number): Suggestion {
  const { label } = nameOfPlace(view, number)
  return { kind: 'text', value: label, label, beside: '', count: peopleWithin(view)[number]! }
}

/** Of places of the gazetteer the one where most people are; null if nobody is in any. */
export function bestPlace(view: IndexView, ids: readonly number[]): Suggestion | null {
  const all = ids.map((id) => suggestedPlace(view, id)).filter(({ count }) => count > 0)
  return all.reduce<Suggestion | null>((best, each) => (best === null || each.count > best.count ? each : best), null)
}

const knownPeople = new WeakMap<IndexView, Uint32Array>()

/** By place: how many people are there or in what lies in it. */
function peopleWithin(view: IndexView): Uint32Array {
  const known = knownPeople.get(view)
  if (known) return known
  const { starts, list } = view.places.above
  const people = new Uint32Array(view.places.count)
  for (const { columns } of view.segments) {
    const { values, counts } = columns.location
    values.forEach((number, k) => {
      if (isUnknownPlace(view.places, number)) people[number]! += counts[k]!
      else for (let at = starts[number]!; at < starts[number + 1]!; at++) people[list[at]!]! += counts[k]!
    })
  }
  knownPeople.set(view, people)
  return people
}

/** By the beginning of a name, by a whole name in another writing, by a domain. */
function suggestCompanies(view: IndexView, typed: string, limit: number): Suggestion[] {
  const asked = readCompanyQuery(typed)
  const fitting = new Set([
    ...listed(view.companies.byName, textsBeginning(view.dictionaries.company, typed)),
    ...companiesNamed(view, companyFamily(typed)),
    ...(asked && 'domain' in asked ? companiesOfDomain(view, asked.domain) : []),
  ])
  const top = topOf(view, 'company', fitting, limit, (a, b) => isCompanyBefore(view, a, b))
  return top.map(({ value, count }) => companySuggestion(view, value, count))
}

function companySuggestion(view: IndexView, number: number, count: number): Suggestion {
  const { label, domain } = nameOfCompany(view, number)
  return { kind: 'company', value: idOfCompany(view.companies, number), label, beside: domain, count }
}

/** The one with the most people; null if nobody is with any. */
export function bestCompany(view: IndexView, numbers: Iterable<number>): Suggestion | null {
  const [best] = topOf(view, 'company', new Set(numbers), 1, (a, b) => isCompanyBefore(view, a, b))
  return best ? companySuggestion(view, best.value, best.count) : null
}

function topOf(
  view: IndexView,
  field: 'jobTitle' | 'company',
  numbers: Iterable<number>,
  limit: number,
  comesFirst: ComesFirst,
) {
  const top = createTop(limit, comesFirst)
  for (const number of numbers) top.offer(number, peopleWith(view, field, number))
  return top.list()
}

/** The texts with all words that were typed, of which the last may be the beginning of one. */
function textsBeginning(dictionary: Dictionary, typed: string): Uint32Array {
  return textsWithWords(dictionary, unitsOf(foldText(typed)), { open: true }).numbers
}

/** How many people have this number in the field's column. */
export function peopleWith(view: IndexView, field: TextField, number: number): number {
  let people = 0
  for (const segment of view.segments) {
    const column = segment.columns[field]
    const place = placeOfValue(column, number)
    if (place >= 0) people += column.counts[place]!
  }
  return people
}
