import type { createExcludedPeople } from '../../excluded-people.ts'
import { rowsOf, type DirectoryPeople } from '../../find-people.ts'
import { noLists, readLists, type createKnownLists } from '../../known-lists.ts'
import { NO_FACETS } from '../../no-facets.ts'
import { DEMO, OWN, ORIGINS } from '../../origins.ts'
import { FACET_FIELDS, type DirectoryPage, type DirectoryQuery, type FacetField, type Facets } from '../../port.ts'
import { TIER_COUNT } from '../../rules/tiers.ts'
import { companiesAsked, compileSearch, type CompiledSearch } from '../asking/compile-search.ts'
import type { FoundCompanies } from '../asking/company-queries.ts'
import type { WithCompanies } from '../asking/remember-companies.ts'
import { whole, type Asking, type Hits } from '../asking/search-many.ts'
import {
  bucketsOf,
  countsOfField,
  facetsOf,
  fieldOfMany,
  isAsked,
  leastShown,
  MANY,
  type FacetAnswers,
  type ManyField,
} from '../counting/facet-counts.ts'
import { countsOf, isComplete, isInexact, type Buckets } from '../counting/many-values.ts'
import type { Names } from '../names-of.ts'
import { ClusterRefused, type Cluster } from '../open-cluster.ts'
import { keyOf, numberOfKey, idOfKey } from '../written/keys.ts'
import type { Moments } from './moments.ts'
import type { SearchSort } from '../../../../contract/lists.ts'
import { numberOfId } from '../../person-id.ts'

// oxfmt-ignore

const MAX_LIMIT = 1_000

export type Searched = {
  cluster: Cluster
  names: Names
  moments: Moments
  withCompanies: WithCompanies
  people: DirectoryPeople
  excludedPeople: ReturnType<typeof createExcludedPeople>
  knownLists: ReturnType<typeof createKnownLists>
}

/** With what asks for all of one page. */
type Asked = Searched & { ask: Asking }
type Answer = { hits: Hits<{ sort: SortValues }>; aggregations?: FacetAnswers; pit_id?: string }

/** One page; throws RangeError for a limit or a position that can't be. */
export async function searchPeople(on: Searched, query: DirectoryQuery): Promise<DirectoryPage> {
  const { criteria, sort = 'best', limit, after, signal } = query
  if (!Number.isInteger(limit) || limit < 0 || limit > MAX_LIMIT)
    throw new RangeError(`limit must be 0 to ${MAX_LIMIT}`)
  const position = after === null ? null : readCursor(sort, after)
  signal?.throwIfAborted()
  const asked = { criteria, ...(await whoIsLeft(on, query)) }
  const work = (companies: FoundCompanies, ask: Asking) =>
    pageOf({ ...on, ask }, compileSearch(asked, companies), query, position)
  return on.withCompanies(companiesAsked(asked), work, signal)
}

async function pageOf(
  on: Asked,
  compiled: CompiledSearch,
  query: DirectoryQuery,
  position: Position | null,
): Promise<DirectoryPage> {
  const { sort = 'best', limit } = query
  const paging = findPage(on, compiled, query, position)
  const [{ hits, scored, moment }, rows, counted] = await Promise.all([
    paging,
    paging.then((page) => rowsOf(on.people, page.hits.hits.slice(0, limit).map(({ sort: values }) => numberOfKey(values.at(-1) as number)))), // oxfmt-ignore
    (query.facets ?? true) ? countedFacets(on, compiled, query, paging) : null,
  ])
  const last = hits.hits.slice(0, limit).at(-1)?.sort ?? []
  return {
    // somebody may have gone since
    people: rows.filter((row) => row !== null),
    total: hits.total?.value ?? 0,
    totalIsExact: true,
    facets: counted?.facets ?? NO_FACETS,
    next:
      hits.hits.length > limit && limit > 0
        ? writeCursor(sort, {
            values: scored ? last.slice(1) : last,
            tier: scored ? TIER_COUNT - (last[0] as number) : 0,
            moment,
          })
        : null,
    ...(counted && counted.notices.length > 0 && { notices: counted.notices }),
  }
}

async function whoIsLeft({ excludedPeople, knownLists }: Searched, { exclude, lists }: DirectoryQuery) {
  const [people, listed] = await Promise.all([excludedPeople(exclude), readLists(lists ?? noLists, knownLists)])
  const excluded = people === null ? [] : [...Array.from(people.own, (n) => keyOf(OWN, n)), ...Array.from(people.demo, (n) => keyOf(DEMO, n))] // oxfmt-ignore
  return { excluded, lists: listed }
}

/** The page, the total, and what is counted under all criteria. */
async function findPage(
  on: Asked,
  compiled: CompiledSearch,
  { criteria, sort = 'best', limit, facets = true, signal }: DirectoryQuery,
  position: Position | null,
) {
  const scored = sort === 'best' && compiled.tiers !== null
  const own = facets ? FACET_FIELDS.filter((field) => !compiled.asks(field)) : []
  const body = {
    // one more than is shown tells whether anything follows
    size: limit === 0 ? 0 : limit + 1,
    query: scored ? { bool: { filter: [compiled.query()], should: [compiled.tiers] } } : compiled.query(),
    sort: sortOf(sort, scored),
    track_total_hits: true,
    stored_fields: '_none_',
    ...(own.length > 0 && { aggs: aggregations(own, criteria) }),
    ...(position && { search_after: [...(scored ? [TIER_COUNT - position.tier] : []), ...position.values] }),
  }
  if (position !== null) {
    const moment = await momentOf(on.moments, position)
    if (moment !== null) {
      try {
        const pit = on.moments.keepAlive(moment.pit)
        const answer = whole(await on.cluster.call<Answer>('POST', '/_search?allow_partial_search_results=false', { ...body, pit }, { signal })) // oxfmt-ignore
        return { hits: answer.hits, facets: answer.aggregations ?? {}, scored, moment: moment.key }
      } catch (error) {
        // ended, or gone with its node: read on from what is true now
        if (!(error instanceof ClusterRefused)) signal?.throwIfAborted()
      }
    }
  }
  const [answer] = await on.ask<Answer>([{ index: on.names.people, body }])
  return { hits: answer!.hits, facets: answer!.aggregations ?? {}, scored, moment: '' }
}

async function momentOf(moments: Moments, { moment }: Position): Promise<{ key: string; pit: string } | null> {
  const pit = await moments.find(moment)
  return pit === null ? moments.begin() : { key: moment, pit }
}

function aggregations(fields: readonly FacetField[], criteria: DirectoryQuery['criteria']): object {
  return Object.assign({}, ...fields.map((field) => countsOfField(field, criteria)))
}

/** What is asked for is counted as if it weren't. */
async function countApart(
  { ask, names }: Asked,
  compiled: CompiledSearch,
  { criteria }: DirectoryQuery,
): Promise<FacetAnswers> {
  const asked = FACET_FIELDS.filter((field) => compiled.asks(field))
  const answers = await ask<{ aggregations: FacetAnswers }>(
    asked.map((field) => ({
      index: names.people,
      body: { size: 0, track_total_hits: false, query: compiled.query(field), aggs: countsOfField(field, criteria) },
    })),
  )
  return Object.assign({}, ...answers.map(({ aggregations: counts }) => counts))
}

const CALLED: Record<ManyField, string> = { company: 'companies', region: 'regions', city: 'cities' }

/** @param paging has what is counted under all criteria */
async function countedFacets(
  on: Asked,
  compiled: CompiledSearch,
  query: DirectoryQuery,
  paging: Promise<{ facets: FacetAnswers }>,
): Promise<{ facets: Facets; notices: string[] }> {
  const { ask, names } = on
  const { criteria } = query
  const [page, apart] = await Promise.all([paging, countApart(on, compiled, query)])
  const answers = { ...page.facets, ...apart }
  const candidates = Object.fromEntries(MANY.map((many) => [many, bucketsOf(many, answers, criteria)])) as Record<
    ManyField,
    Buckets
  >
  const again = MANY.filter((many) => isInexact(candidates[many]))
  const counts = await ask<{ aggregations: { values: Buckets } }>(
    again.map((many) => {
      const { asked, field } = fieldOfMany(many)
      const base = compiled.query(compiled.asks(asked) ? asked : undefined)
      const among = many === 'company' ? base : { bool: { filter: [base, isAsked(`${many}Within`, criteria)] } }
      const values = countsOf(field, candidates[many].buckets.map(({ key }) => key)) // oxfmt-ignore
      return { index: names.people, body: { size: 0, track_total_hits: false, query: among, aggs: { values } } }
    }),
  )
  const exact = Object.fromEntries(MANY.map((many) => [many, counts[again.indexOf(many)]?.aggregations.values.buckets ?? candidates[many].buckets])) as Record<ManyField, Buckets['buckets']> // oxfmt-ignore
  const unsure = MANY.filter((many) => !isComplete(candidates[many], leastShown(exact[many])))
  const lists = unsure.map((many) => CALLED[many]).join(' and ')
  return {
    facets: facetsOf(answers, exact),
    notices: unsure.length === 0 ? [] : [`The counts of ${lists} are exact, but the list may leave out one with as many people as the last shown.`], // oxfmt-ignore
  }
}

type Order = readonly { field: string; is: 'number' | 'text' }[]

/** What people are put in order by; in the end by who they are, so that no two are alike. */
const ORDERS: Record<SearchSort, Order> = {
  best: [{ field: 'best', is: 'number' }],
  newest: [{ field: 'newest', is: 'number' }],
  evidence: [{ field: 'evidence', is: 'number' }],
  name: [
    { field: 'nameOrder', is: 'text' },
    { field: 'restOrder', is: 'text' },
  ],
  company: [
    { field: 'companyOrder', is: 'text' },
    { field: 'domainOrder', is: 'text' },
  ],
  jobTitle: [{ field: 'titleOrder', is: 'text' }],
  location: [
    { field: 'placeOrder', is: 'text' },
    { field: 'besideOrder', is: 'text' },
  ],
}

type SortValues = readonly (number | string)[]

/** As a search is told it; `scored`: the tier comes first. */
function sortOf(sort: SearchSort, scored: boolean): object[] {
  return [...(sort === 'best' && scored ? [{ _score: 'desc' }] : []), ...ORDERS[sort].map(({ field }) => ({ [field]: 'asc' })), { who: 'asc' }] // oxfmt-ignore
}

/** Where a page ends: the values of its last row, of the best match with its tier. `moment`: what its pages are read from. */
type Position = { values: SortValues; tier: number; moment: string }

const BETWEEN = '|'
const MOMENT = /^[A-Za-z0-9_-]{0,12}$/
const MOST_NUMBER = 2 ** 31

/** As text, of one order alone: at most 200 characters. */
function writeCursor(sort: SearchSort, { values, tier, moment }: Position): string {
  const who = idOfKey(values.at(-1) as number)
  return [sort, moment, ...(sort === 'best' ? [tier] : []), ...values.slice(0, -1), who].join(BETWEEN)
}

/** Throws RangeError for anything that writeCursor can't have written of this order. */
function readCursor(sort: SearchSort, cursor: string): Position {
  const parts = cursor.length > 200 ? [] : cursor.split(BETWEEN)
  const [of, moment = '', ...rest] = parts
  const number = numberOfId(rest.pop() ?? '')
  const tier = sort === 'best' ? rest.shift() : '0'
  const isTier = tier !== undefined && /^\d$/.test(tier) && Number(tier) < TIER_COUNT
  const values = rest.map((text, k) => (ORDERS[sort][k]?.is === 'number' ? numberIn(text) : text))
  const fits = values.length === ORDERS[sort].length && values.every((value) => value !== null)
  if (of !== sort || !MOMENT.test(moment) || number === null || !isTier || !fits)
    throw new RangeError('not a position of this directory')
  const who = keyOf(ORIGINS.indexOf(number.origin), number.ordinal)
  return { values: [...(values as SortValues), who], tier: Number(tier), moment }
}

function numberIn(text: string): number | null {
  return /^(0|[1-9]\d{0,9})$/.test(text) && Number(text) < MOST_NUMBER ? Number(text) : null
}
