import { given } from '../../index/select/compile-criteria.ts'
import { TEXT_FIELDS, type DidYouMean, type DirectoryFilters, type Suggestion, type TextField } from '../../port.ts'
import { foldText } from '../../rules/fold.ts'
import { readPlaceQuery } from '../../rules/places/read-place-query.ts'
import { askTitle } from '../../rules/titles/fit-title.ts'
import { unitsOf } from '../../rules/words.ts'
import type { FoundCompanies } from '../asking/company-queries.ts'
import { findCompanies } from '../asking/find-companies.ts'
import { placeQuery } from '../asking/place-query.ts'
import type { Query } from '../asking/queries.ts'
import { searchMany, type Hits } from '../asking/search-many.ts'
import { titleQuery } from '../asking/title-query.ts'
import type { Names } from '../names-of.ts'
import type { Cluster } from '../open-cluster.ts'
import { companiesOf, countPlaces, mostFrequent } from './suggest.ts'

type Looking = { cluster: Cluster; names: Names }

/** Looked at of each field: a search of many values is no slip. */
const MOST_VALUES = 5
const MOST_WORDS = 8
const MOST_NEAR = 8
const SHORTEST_WORD = 4
/** Titles have words that only the rules write (read-title.ts). */
const CAN_BE_TYPED = /^[^>~=]+$/
/** A value that finds less than one in so many of what a near one finds was hardly meant. */
const RARER = 100
const WORDS_OF = { jobTitle: 'titleWords', company: 'words', location: 'words' } as const

/** For each typed value that finds hardly anybody what was probably meant, where one slip in one word explains it. */
export async function didYouMean(on: Looking, filters: DirectoryFilters): Promise<DidYouMean[]> {
  const typed = TEXT_FIELDS.flatMap((field) => given(filters[field]).slice(0, MOST_VALUES).map((value) => ({ field, value })))
    .filter(({ field, value }) => field !== 'jobTitle' || isPlain(value)) // oxfmt-ignore
  const near = await nearTexts(on, typed)
  const asked = typed.map((each, k) => ({ ...each, near: near[k]! })).filter((each) => each.near.length > 0)
  const texts = asked
    .filter(({ field }) => field === 'company')
    .flatMap(({ value, near: others }) => [value, ...others])
  const companies = await findCompanies(on.cluster, on.names, { typed: texts, picked: [], domains: [], entries: [] })
  const counted = asked.flatMap(({ field, value, near: others }) => [value, ...others].map((text) => queryOf(field, text, companies))) // oxfmt-ignore
  const counts = await peopleOf(on, counted)
  const hints: DidYouMean[] = []
  let at = 0
  for (const { field, value, near: others } of asked) {
    const [own = 0, ...people] = counts.slice(at, (at += others.length + 1))
    const best = others.reduce((found, _, k) => (people[k]! > (people[found] ?? 0) ? k : found), 0)
    if ((people[best] ?? 0) <= own * RARER) continue
    const meant = await thingOf(on, field, others[best]!, people[best]!, companies)
    if (meant !== null && meant.count > own * RARER) hints.push({ field, typed: value, meant })
  }
  return hints
}

/** Words only: in a phrase, or between signs, a slip may be meant. */
function isPlain(title: string): boolean {
  const groups = askTitle(title)?.groups ?? []
  return groups.length === 1 && groups[0]!.none.length === 0 && groups[0]!.all.every((term) => 'words' in term)
}

type Typed = { field: TextField; value: string }
type Suggested = { suggest: { near: { options: { text: string }[] }[] } }

/** Each text with one of its words changed to one that is known. */
async function nearTexts({ cluster, names }: Looking, typed: readonly Typed[]): Promise<string[][]> {
  const asked = typed.flatMap(({ field, value }, k) => {
    const words = unitsOf(foldText(value)).flatMap(({ pieces }) => pieces)
    return words.slice(0, MOST_WORDS).flatMap((word, at) => (word.length < SHORTEST_WORD ? [] : [{ field, k, words, word, at }])) // oxfmt-ignore
  })
  const answers = await searchMany<Suggested>(
    cluster,
    asked.map(({ field, word }) => ({
      index: field === 'jobTitle' ? names.people : field === 'company' ? names.companies : names.places,
      body: { size: 0, track_total_hits: false, suggest: { near: { text: word, term: { field: WORDS_OF[field], size: MOST_NEAR, max_edits: 1, prefix_length: 0, min_word_length: SHORTEST_WORD, suggest_mode: 'always', sort: 'frequency' } } } },
    })), // oxfmt-ignore
  )
  return typed.map((_, k) =>
    asked.flatMap((each, n) => {
      const options = each.k === k ? answers[n]!.suggest.near.flatMap((entry) => entry.options) : []
      return options.filter(({ text }) => CAN_BE_TYPED.test(text)).map(({ text }) => each.words.with(each.at, text).join(' ')) // oxfmt-ignore
    }),
  )
}

function queryOf(field: TextField, text: string, companies: FoundCompanies): Query {
  if (field === 'jobTitle') return titleQuery([text], 'wanted')
  return field === 'company' ? companies.typed(text).query : placeQuery([text], [])
}

async function peopleOf({ cluster, names }: Looking, queries: readonly Query[]): Promise<number[]> {
  const answers = await searchMany<{ hits: Hits<never> }>(
    cluster,
    queries.map((query) => ({ index: names.people, body: { size: 0, track_total_hits: true, query } })),
  )
  return answers.map(({ hits }) => hits.total?.value ?? 0)
}

/** What a text stands for, if it is known: the title itself, the company or the place with the most people. */
async function thingOf(
  on: Looking,
  field: TextField,
  text: string,
  count: number,
  companies: FoundCompanies,
): Promise<Suggestion | null> {
  if (field === 'jobTitle') return { kind: 'title', value: text, label: text, beside: '', count }
  if (field === 'location') return (await countPlaces(on, readPlaceQuery(text) ?? []))[0] ?? null
  return companiesOf(await mostFrequent(on, companies.typed(text).query, 'companyFacet'), 1)[0] ?? null
}
