import type { Suggestion, TextField } from '../../port.ts'
import { companyFamily } from '../../rules/companies/company-family.ts'
import { readCompanyQuery } from '../../rules/companies/read-company-query.ts'
import { foldText } from '../../rules/fold.ts'
import { placeOf } from '../../rules/places/gazetteer.ts'
import { placeBeside } from '../../rules/places/place-beside.ts'
import { readPlaceQuery } from '../../rules/places/read-place-query.ts'
import { suggestPlaces as placesBeginning } from '../../rules/places/suggest-places.ts'
import { unitsOf } from '../../rules/words.ts'
import { findSpellings } from '../asking/find-spellings.ts'
import { allOf, anyOf, beginsWithUnits, has, hasAny, type Query } from '../asking/queries.ts'
import { askTogether, searchMany, type Hits } from '../asking/search-many.ts'
import { shown } from '../counting/facet-counts.ts'
import { candidatesOf, countsOf, isInexact, type Buckets } from '../counting/many-values.ts'
import type { Names } from '../names-of.ts'
import type { Cluster } from '../open-cluster.ts'
import { idOfKey } from '../written/keys.ts'

type Suggesting = { cluster: Cluster; names: Names }
/** Places that begin like what was typed, looked at for one suggestion. */
const MOST_PLACES = 10_000
/** As many as may be shown. */
const MOST_OF_GAZETTEER = 20
const NO_COMPANY = 'none'

/** What fits what was typed so far, with the most people first. */
export async function suggest(on: Suggesting, field: TextField, typed: string, limit: number): Promise<Suggestion[]> {
  if (field === 'company') return suggestCompanies(on, typed, limit)
  if (field === 'location') return suggestPlaces(on, typed, limit)
  const units = unitsOf(foldText(typed))
  const titles = await mostFrequent(on, beginsWithUnits('titleWords', units), 'titleText')
  return titles
    .map(({ key, doc_count: count }) => ({ kind: 'title' as const, value: key, label: key, beside: '', count }))
    .sort((a, b) => b.count - a.count || (a.label < b.label ? -1 : 1))
    .slice(0, limit)
}

/** The most frequent values of a field, counted exactly. */
export async function mostFrequent({ cluster, names }: Suggesting, query: Query, field: string) {
  const ask = async (values: Query) => {
    const body = { size: 0, track_total_hits: false, query, aggs: { values } }
    const [answer] = await searchMany<{ aggregations: { values: Buckets } }>(cluster, [{ index: names.people, body }])
    return answer!.aggregations.values
  }
  const found = await ask(candidatesOf(field))
  return isInexact(found) ? (await ask(countsOf(field, found.buckets.map(({ key }) => key)))).buckets : found.buckets // oxfmt-ignore
}

/** By the beginning of a name, by a whole name in another writing, by a domain. */
async function suggestCompanies(on: Suggesting, typed: string, limit: number): Promise<Suggestion[]> {
  const asked = readCompanyQuery(typed)
  const units = unitsOf(foldText(typed))
  const named = [has('family', companyFamily(typed) || NO_COMPANY), ...(asked && 'domain' in asked ? [has('domain', asked.domain)] : [])] // oxfmt-ignore
  const linked = allOf([beginsWithUnits('words', units), { term: { linked: true } }])
  const [meant = [], others = []] = await findSpellings(askTogether(on.cluster), on.names, [anyOf(named), linked])
  const companies = [...new Set([...meant, ...others].map(({ entity }) => entity))]
  const query = anyOf([beginsWithUnits('companyWords', units), hasAny('company', companies)])
  return companiesOf(await mostFrequent(on, query, 'companyFacet'), limit)
}

export function companiesOf(buckets: Buckets['buckets'], limit: number): Suggestion[] {
  return shown(buckets, limit).map(({ id, texts: [name = '', domain = ''], count }) => ({
    kind: 'company',
    value: idOfKey(id),
    label: name || domain,
    beside: domain,
    count,
  }))
}

type PlaceHit = { _source: { text: string; place: number } }

/** By the beginning of a name or of what somebody's row says, and by what the whole text means. */
async function suggestPlaces(on: Suggesting, typed: string, limit: number): Promise<Suggestion[]> {
  const body = { size: MOST_PLACES, query: beginsWithUnits('words', unitsOf(foldText(typed))), _source: ['text', 'place'], track_total_hits: false } // oxfmt-ignore
  const [begun] = await searchMany<{ hits: Hits<PlaceHit> }>(on.cluster, [{ index: on.names.places, body }])
  const hits = begun!.hits.hits.map(({ _source: source }) => source)
  const known = hits.filter(({ place }) => place > 0).map(({ place }) => place)
  const ids = [...new Set([...known, ...(readPlaceQuery(typed) ?? []), ...placesBeginning(typed, MOST_OF_GAZETTEER)])]
  const texts = [...new Set(hits.filter(({ place }) => place === 0).map(({ text }) => text))]
  return (await countPlaces(on, ids, texts)).slice(0, limit)
}

/** Those where anybody is, those with the most people first. */
export async function countPlaces(
  { cluster, names }: Suggesting,
  ids: readonly number[],
  texts: readonly string[] = [],
): Promise<Suggestion[]> {
  const count = (field: string, values: readonly (string | number)[]) => ({
    index: names.people,
    body: {
      size: 0,
      track_total_hits: false,
      query: hasAny(field, values),
      aggs: { values: { terms: { field, size: Math.max(1, values.length), include: values } } },
    },
  })
  type Counted = { aggregations?: { values: { buckets: { key: number | string; doc_count: number }[] } } }
  const lists = [{ field: 'within', values: ids }, { field: 'unknownText', values: texts }].filter(({ values }) => values.length > 0) // oxfmt-ignore
  const answers = await searchMany<Counted>(cluster, lists.map(({ field, values }) => count(field, values))) // oxfmt-ignore
  const buckets = answers.flatMap((answer) => answer.aggregations?.values.buckets ?? [])
  return buckets
    .map(({ key, doc_count: people }) => ({ suggestion: placeSuggestion(key, people), id: Number(key) || 0 }))
    .sort(
      (a, b) =>
        b.suggestion.count - a.suggestion.count || compare(a.suggestion.label, b.suggestion.label) || a.id - b.id,
    ) // oxfmt-ignore
    .map(({ suggestion }) => suggestion)
}

function placeSuggestion(key: number | string, count: number): Suggestion {
  if (typeof key === 'string') return { kind: 'text', value: key, label: key, beside: '', count }
  return { kind: placeOf(key).kind, value: String(key), label: placeOf(key).name, beside: placeBeside(key), count }
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}
