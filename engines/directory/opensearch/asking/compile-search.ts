import { departments, finerSizes, searchIndustries, searchSizes, seniorities } from '../../../../contract/lists.ts'
import type { ListedPeople } from '../../index/select/list-columns.ts'
import { given, plainDomain } from '../../index/select/compile-criteria.ts'
import { DEMO, OWN } from '../../origins.ts'
import type { DirectoryCriteria, DirectoryFilters, FacetField } from '../../port.ts'
import { COMPANY_TIER, TIER_COUNT, tierOf } from '../../rules/tiers.ts'
import { TIER } from '../../rules/titles/fit-title.ts'
import { keyOf } from '../written/keys.ts'
import type { AskedCompanies, FoundCompanies } from './company-queries.ts'
import { placeQuery } from './place-query.ts'
import { allOf, anyOf, EVERYBODY, hasAny, NOBODY, type Query, hasUnits, inRow } from './queries.ts'
import { keywordQuery, titleQuery, titleTiers } from './title-query.ts'
import { readNameQuery } from '../../rules/names/read-name-query.ts'

export type AskedSearch = {
  criteria: DirectoryCriteria
  lists: { anyOf: readonly ListedPeople[]; noneOf: readonly ListedPeople[] }
  /** Keys of people who are left out. */
  excluded: readonly number[]
}

export type CompiledSearch = {
  /** Whoever fits all that is asked, but of this field. */
  query(but?: FacetField): Query
  /** Whether anything is asked of a field that is counted. */
  asks(field: FacetField): boolean
  /** Scores TIER_COUNT - tier; null where everybody who fits is in the same. */
  tiers: Query | null
}

type Demand = { filter: Query[]; mustNot: Query[] }

/** What a search asks of people, as queries. */
export function compileSearch({ criteria, lists, excluded }: AskedSearch, companies: FoundCompanies): CompiledSearch {
  const { not = {} } = criteria
  const counted = countedDemands(criteria, companies)
  const always: Demand = { filter: [], mustNot: excluded.length > 0 ? [hasAny('ids', excluded)] : [] }
  ask(always, given(criteria.jobTitle), given(not.jobTitle), (values, reading) => titleQuery(values, reading))
  askKeywords(always, criteria)
  ask(always, given(criteria.name), given(not.name), nameQuery)
  ask(always, given(criteria.companyDomain), given(not.companyDomain), (values) =>
    hasAny('company', unique(values.flatMap((value) => companies.domain(plainDomain(value))))),
  )
  if (lists.anyOf.length > 0) always.filter.push(anyOf(lists.anyOf.map((list) => listQuery(list, companies))))
  always.mustNot.push(...lists.noneOf.map((list) => listQuery(list, companies)).filter((query) => query !== NOBODY))
  return {
    query(but) {
      const demands = [always, ...[...counted].filter(([field]) => field !== but).map(([, demand]) => demand)]
      return allOf(
        demands.flatMap(({ filter }) => filter),
        demands.flatMap(({ mustNot }) => mustNot),
      )
    },
    asks: (field) => counted.has(field),
    tiers: tiersQuery(criteria, companies),
  }
}

export function companiesAsked({ criteria, lists }: AskedSearch): AskedCompanies {
  const both = (field: 'company' | 'companyId' | 'companyDomain') => [...given(criteria[field]), ...given(criteria.not?.[field])] // oxfmt-ignore
  return {
    typed: both('company'),
    picked: both('companyId'),
    domains: both('companyDomain').map(plainDomain).filter((domain) => domain !== ''),
    entries: [...lists.anyOf, ...lists.noneOf].flatMap(entriesOf),
  } // oxfmt-ignore
}

export function entriesOf({ companies }: ListedPeople): string[] {
  return companies.length === 0 ? [] : new TextDecoder().decode(companies.slice()).split('\n')
}

function listQuery(list: ListedPeople, companies: FoundCompanies): Query {
  const own = Array.from(list.own, (ordinal) => keyOf(OWN, ordinal))
  const demo = Array.from(list.demo, (ordinal) => keyOf(DEMO, ordinal))
  return anyOf([
    hasAny('ids', [...own, ...demo]),
    hasAny('company', unique(entriesOf(list).flatMap((entry) => companies.entry(entry)))),
  ])
}

type Reading = 'wanted' | 'unwanted'

function ask(
  demand: Demand,
  wanted: readonly string[],
  unwanted: readonly string[],
  query: (values: readonly string[], reading: Reading) => Query,
): boolean {
  if (wanted.length > 0) demand.filter.push(query(wanted, 'wanted'))
  if (unwanted.length > 0) demand.mustNot.push(query(unwanted, 'unwanted'))
  return wanted.length + unwanted.length > 0
}

function askKeywords(demand: Demand, { titleAny, titleAll, titleNone }: DirectoryCriteria): void {
  const any = given(titleAny)
  if (any.length > 0) demand.filter.push(anyOf(any.map(keywordQuery)))
  demand.filter.push(...given(titleAll).map(keywordQuery))
  const none = given(titleNone)
  if (none.length > 0) demand.mustNot.push(titleQuery(none, 'unwanted'))
}

/** By field what is asked of those that are counted. */
function countedDemands(criteria: DirectoryCriteria, companies: FoundCompanies): Map<FacetField, Demand> {
  const demands = new Map<FacetField, Demand>()
  const { not = {} } = criteria
  const add = (field: FacetField, query: (of: DirectoryFilters) => Query | null) => {
    const [wanted, unwanted] = [query(criteria), query(not)]
    if (wanted === null && unwanted === null) return
    demands.set(field, { filter: wanted ? [wanted] : [], mustNot: unwanted ? [unwanted] : [] })
  }
  const values = (field: FacetField, of: DirectoryFilters, known: readonly string[]) => {
    const all = given(of[field])
    return all.length === 0 ? null : hasAny(field, unique(all.filter((value) => known.includes(value))))
  }
  add('industry', (of) => values('industry', of, searchIndustries))
  add('employeeCount', (of) => values('employeeCount', of, [...searchSizes, ...finerSizes]))
  add('seniority', (of) => values('seniority', of, seniorities))
  add('department', (of) => values('department', of, departments))
  add('company', (of) => {
    const [typed, picked] = [given(of.company), given(of.companyId)]
    if (typed.length + picked.length === 0) return null
    return anyOf([...typed.map((value) => companies.typed(value).query), hasAny('company', picked.flatMap((id) => companies.picked(id)))]) // oxfmt-ignore
  })
  add('location', (of) => {
    const [typed, picked] = [given(of.location), given(of.placeId)]
    return typed.length + picked.length === 0 ? null : placeQuery(typed, picked)
  })
  return demands
}

/** How well somebody fits: by the title, and by whether the company is one that is meant just so. */
function tiersQuery(criteria: DirectoryCriteria, companies: FoundCompanies): Query | null {
  const titles = given(criteria.jobTitle)
  const [typed, picked] = [given(criteria.company), given(criteria.companyId)]
  const exact = unique([...typed.flatMap((value) => companies.typed(value).exact), ...picked.flatMap((id) => companies.picked(id))]) // oxfmt-ignore
  if (titles.length === 0 && typed.length === 0) return null
  const isExact = typed.length + picked.length === 0 ? EVERYBODY : hasAny('company', exact)
  const byCompany = [
    { tier: COMPANY_TIER.exact, query: isExact },
    ...(isExact === EVERYBODY ? [] : [{ tier: COMPANY_TIER.words, query: EVERYBODY }]),
  ].filter(({ query }) => query !== NOBODY)
  const byTitle = titles.length === 0 ? [{ tier: TIER.exact, query: EVERYBODY }] : [...titleTiers(titles), { tier: TIER.synonyms, query: EVERYBODY }] // oxfmt-ignore
  const scored = byTitle.flatMap((title) =>
    byCompany.map((company) => ({
      tier: tierOf(title.tier, company.tier),
      query: allOf([title.query, company.query].filter((query) => query !== EVERYBODY)),
    })),
  )
  if (scored.length === 1) return null
  const byTier = new Map<number, Query[]>()
  for (const { tier, query } of scored) byTier.set(tier, [...(byTier.get(tier) ?? []), query])
  return {
    dis_max: {
      queries: [...byTier].map(([tier, queries]) => ({
        constant_score: { filter: queries.includes(EVERYBODY) ? EVERYBODY : anyOf(queries), boost: TIER_COUNT - tier },
      })),
    },
  }
}

function unique<T>(values: readonly T[]): T[] {
  return [...new Set(values)]
}

/** Whose name has the words of one of these, and its phrases just so. */
function nameQuery(values: readonly string[]): Query {
  return anyOf(
    values.map((value) => {
      const asked = readNameQuery(value)
      if (asked === null) return NOBODY
      const words = asked.words.length === 0 ? [] : [hasUnits('nameWords', asked.words)]
      return allOf([...words, ...asked.phrases.map((phrase) => inRow('nameLiteral', phrase))])
    }),
  )
}
