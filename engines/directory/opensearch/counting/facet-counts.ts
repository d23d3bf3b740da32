import { departments, searchIndustries, searchSizes, seniorities } from '../../../../contract/lists.ts'
import { given } from '../../index/select/compile-criteria.ts'
import type { CompanyValue, DirectoryCriteria, FacetField, Facets, FacetValue, PlaceValue } from '../../port.ts'
import { placeBeside } from '../../rules/places/place-beside.ts'
import { placesAbove } from '../../rules/places/places-above.ts'
import { askedPlaces } from '../asking/place-query.ts'
import { allOf, hasAny, type Query } from '../asking/queries.ts'
import { readFacetKey } from '../written/facet-keys.ts'
import { idOfKey } from '../written/keys.ts'
import { candidatesOf, type Buckets } from './many-values.ts'

/** Fields of few values: all of them are asked for, so that each is counted exactly. */
const LISTED = { industry: searchIndustries, employeeCount: searchSizes, seniority: seniorities, department: departments } // oxfmt-ignore
type ListedField = keyof typeof LISTED
const MOST_COUNTRIES = 400
const SHOWN = 10

/** Lists of which some values are shown. */
export const MANY = ['company', 'region', 'city'] as const
export type ManyField = (typeof MANY)[number]

export type FacetAnswers = Partial<Record<string, Buckets & { doc_count: number; values: Buckets }>>

/** The counts of one field of criteria. */
export function countsOfField(field: FacetField, criteria: DirectoryCriteria): Record<string, object> {
  if (field === 'company') return { company: candidatesOf('companyFacet') }
  if (field === 'location') return {
      unknownPlace: { filter: allOf([], [{ exists: { field: 'place' } }]) },
      country: { terms: { field: 'country', size: MOST_COUNTRIES } },
      region: { filter: isAsked('regionWithin', criteria), aggs: { values: candidatesOf('region') } },
      city: { filter: isAsked('cityWithin', criteria), aggs: { values: candidatesOf('city') } },
    } // oxfmt-ignore
  const values = LISTED[field]
  return { [field]: { terms: { field, size: values.length, include: values } } }
}

export function fieldOfMany(many: ManyField): { asked: FacetField; field: string } {
  return many === 'company' ? { asked: 'company', field: 'companyFacet' } : { asked: 'location', field: many }
}

/** A search that names places lists those alone, and what lies in them. */
export function isAsked(within: 'regionWithin' | 'cityWithin', criteria: DirectoryCriteria): Query {
  const { wanted, unwanted, isOpen } = placesAskedFor(criteria)
  // of several places one may be unwanted and another not: bucketsOf tells them apart
  const none = unwanted.length === 0 ? [] : [allOf([hasAny(within, unwanted)], [{ term: { isSeveral: true } }])]
  return allOf(isOpen ? [] : [hasAny(within, wanted)], none)
}

function namedPlaces(criteria: DirectoryCriteria): (id: number) => boolean {
  const { wanted, unwanted, isOpen } = placesAskedFor(criteria)
  return (id) => {
    const above = placesAbove(id)
    return (isOpen || wanted.some((each) => above.includes(each))) && !unwanted.some((each) => above.includes(each))
  }
}

function placesAskedFor({ location, placeId, not }: DirectoryCriteria) {
  const [typed, picked] = [given(location), given(placeId)]
  return {
    wanted: askedPlaces(typed, picked).ids,
    unwanted: askedPlaces(given(not?.location), given(not?.placeId)).ids,
    isOpen: typed.length + picked.length === 0,
  }
}

/** Who is in several places is counted in each, and brings along those that the search doesn't ask for. */
export function bucketsOf(many: ManyField, answers: FacetAnswers, criteria: DirectoryCriteria): Buckets {
  const answer = answers[many]!
  if (many === 'company') return answer
  const { values } = answer
  const isNamed = namedPlaces(criteria)
  const buckets = values.buckets.filter(({ key }) => isNamed(readFacetKey(key).id))
  if (buckets.length === values.buckets.length) return values
  // what is left out may have taken the room of others
  return { ...values, buckets, doc_count_error_upper_bound: Math.max(1, values.doc_count_error_upper_bound) }
}

/** All counts as the port has them. */
export function facetsOf(answers: FacetAnswers, many: Record<ManyField, Buckets['buckets']>): Facets {
  const listed = (field: ListedField): FacetValue[] =>
    (answers[field]?.buckets ?? [])
      .map(({ key, doc_count: count }) => ({ value: key, count }))
      .sort((a, b) => b.count - a.count || compare(a.value, b.value))
  return {
    industry: listed('industry'),
    employeeCount: listed('employeeCount'),
    seniority: listed('seniority'),
    department: listed('department'),
    company: shown(many.company).map(companyValue),
    country: shown(answers['country']?.buckets ?? []).map(placeValue),
    region: shown(many.region).map(placeValue),
    city: shown(many.city).map(placeValue),
    unknownPlace: answers['unknownPlace']?.doc_count ?? 0,
  }
}

type Counted = { id: number; texts: string[]; count: number }

/** The first ten: those with the most people, of equally many by name. */
export function shown(buckets: Buckets['buckets'], most = SHOWN): Counted[] {
  const least = leastShown(buckets, most)
  return buckets
    .filter(({ doc_count: count }) => count >= least)
    .map(({ key, doc_count: count }) => ({ ...readFacetKey(key), count }))
    .sort((a, b) => b.count - a.count || compareTexts(a.texts, b.texts) || a.id - b.id)
    .slice(0, most)
}

/** How many the last of those has; 0 if there are fewer. */
export function leastShown(buckets: Buckets['buckets'], most = SHOWN): number {
  return buckets.map(({ doc_count: count }) => count).sort((a, b) => b - a)[most - 1] ?? 0
}

function companyValue({ id, texts: [name = '', domain = ''], count }: Counted): CompanyValue {
  return { value: idOfKey(id), label: name || domain, domain, count }
}

function placeValue({ id, texts: [label = ''], count }: Counted): PlaceValue {
  return { value: String(id), label, beside: placeBeside(id), count }
}

function compareTexts(a: readonly string[], b: readonly string[]): number {
  for (const [at, text] of a.entries()) if (text !== b[at]) return compare(text, b[at] ?? '')
  return 0
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}
