import { departments, searchIndustries, searchSizes, seniorities } from '../../../../contract/lists.ts'
import { given } from '../../index/select/compile-criteria.ts'
import type { CompanyValue, DirectoryCriteria, FacetField, Facets, FacetValue, PlaceValue } from '../../port.ts'
import { placeBeside } from '../../rules/places/place-beside.ts'
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
export function isAsked(within: 'regionWithin' | 'cityWithin', { location, placeId, not }: DirectoryCriteria): Query {
  const [typed, picked] = [given(location), given(placeId)]
  const wanted = askedPlaces(typed, picked).ids
  const unwanted = askedPlaces(given(not?.location), given(not?.placeId)).ids
  const isOpen = typed.length + picked.length === 0
  return allOf(isOpen ? [] : [hasAny(within, wanted)], unwanted.length === 0 ? [] : [hasAny(within, unwanted)])
}

export function bucketsOf(many: ManyField, answers: FacetAnswers): Buckets {
  const answer = answers[many]!
  return many === 'company' ? answer : answer.values
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
