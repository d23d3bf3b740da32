import type { KnownPerson } from './plain-things.conformance.ts'
import type { Pool } from 'pg'
import { plainDomain } from '../index/select/compile-criteria.ts'
import { compareKeys, plainKeys } from './plain-order.conformance.ts'
import { exactValues, given, LISTS, rowOf } from './plain-search.conformance.ts'
import { listedIds } from './plain-lists.conformance.ts'
import { bind, groupSql, titleTierSql, unitSql } from './plain-title-sql.conformance.ts'
import { isPart } from './plain-companies.conformance.ts'
import {
  isWithin,
  pickedIds,
  placeFacetsOf,
  placesOfPerson,
  plainSuggestions,
  topCompanies,
} from './plain-things.conformance.ts'
import {
  EXACT_FIELDS,
  NAME_FIELD,
  TEXT_FIELDS,
  type CriterionField,
  type Directory,
  type DirectoryCriteria,
  type DirectoryFilters,
  type Facets,
  type FacetValue,
} from '../port.ts'
import { closestNames } from '../rules/companies/closest-names.ts'
import { companyFamily } from '../rules/companies/company-family.ts'
import { companyWords } from '../rules/companies/company-words.ts'
import { isUnit } from '../rules/companies/is-division.ts'
import { readCompanyQuery } from '../rules/companies/read-company-query.ts'
import { foldText } from '../rules/fold.ts'
import { placeWords } from '../rules/places/place-words.ts'
import { readNameQuery, type NameQuery } from '../rules/names/read-name-query.ts'
import { readName } from '../rules/names/read-name.ts'
import { readPlaceQuery } from '../rules/places/read-place-query.ts'
import { askTitle, type Reading } from '../rules/titles/fit-title.ts'
import { readTitle } from '../rules/titles/read-title.ts'
import { unitsOf } from '../rules/words.ts'

/**
 * The second engine of the conformance suite: the same rules as SQL over plain tables, with the words of each text
 * beside it. Slow, and right for other reasons than the index.
 */
export async function openPlainSqlDirectory(
  pool: Pool,
  base: Pick<Directory, 'source' | 'find' | 'locate' | 'erasedAddresses' | 'company' | 'companiesOf'>,
): Promise<Directory & { fill(people: readonly KnownPerson[]): Promise<void> }> {
  await pool.query(`create table plain_people (at integer primary key, id text, row jsonb, "companyId" text, places integer[],
    "titleWords" text[], narrow text[], literal text[], meaning text[], "placeWords" text[],
    "nameWords" text[], "nameLiteral" text[],
    ${LISTED.map((field) => `"${field}" text[]`).join(', ')})`)
  await pool.query('create table plain_names (company text, spelling text, name text, domain text, words text[])')
  let everybody: readonly KnownPerson[] = []
  return {
    ...base,
    async fill(people) {
      everybody = people
      await fill(pool, people)
    },
    async search({ criteria, lists, exclude, sort = 'best', limit, after, facets = true, signal }) {
      if (!Number.isInteger(limit) || limit < 0 || limit > 100) throw new RangeError('limit')
      const [, of, last] = /^(\w+) (\[.*\])$/.exec(after ?? `${sort} []`) ?? []
      if (of !== sort) throw new RangeError('position')
      signal?.throwIfAborted()
      const excluded = exclude ? await exclude.idsFrom(0) : []
      const { sql, values } = statement(criteria, everybody)
      const listed = lists ? await listedIds(lists, everybody) : null
      const { rows } = await pool.query<{ at: number; tier: number; misses: CriterionField[] }>(
        `select at, (${sql.tier})::int as tier, array_remove(array[${sql.misses}], null) as misses
          from plain_people where id <> all($1::text[]) and ($2::text[] is null or id = any($2))`,
        [excluded, listed, ...values],
      )
      const found = rows
        .filter(({ misses }) => misses.length === 0)
        .map((row) => ({ ...row, keys: plainKeys(sort, everybody[row.at]!, row.tier) }))
        .sort((a, b) => compareKeys(a.keys, b.keys))
      const behind = found.filter(({ keys }) => after === null || compareKeys(keys, JSON.parse(last!)) > 0)
      const shown = behind.slice(0, limit)
      return {
        people: shown.map((row) => rowOf(everybody[row.at]!)),
        total: found.length,
        totalIsExact: true,
        facets: facetsOf(facets ? rows : [], everybody, criteria),
        next: limit > 0 && behind.length > limit ? `${sort} ${JSON.stringify(shown.at(-1)!.keys)}` : null,
      }
    },
    suggest: async (field, text, limit) => plainSuggestions(everybody, field, text).slice(0, limit),
    didYouMean: async () => [],
    countKnown: async () => 0,
    describe: async () => null,
    close: async () => {},
  }
}

const LISTED = ['industry', 'employeeCount', 'seniority', 'department'] as const

async function fill(pool: Pool, people: readonly KnownPerson[]): Promise<void> {
  const rows = people.map((person, at) => {
    const { words, narrow, literal, meaning } = readTitle(person.jobTitle)
    const places = placesOfPerson(person)
    return {
      at,
      id: person.id,
      companyId: person.companyOf.id,
      places,
      titleWords: [...words],
      narrow: [...narrow],
      literal,
      meaning,
      nameWords: [...readName(person.name).words],
      nameLiteral: readName(person.name).literal,
      placeWords: places.length === 0 ? [...placeWords(person.location)] : [],
      ...Object.fromEntries(LISTED.map((field) => [field, exactValues(person, field)])),
    }
  })
  const companies = [...new Map(people.map(({ companyOf }) => [companyOf.id, companyOf])).values()]
  const names = companies.flatMap(({ id, spellings }) =>
    spellings.map((each) => ({
      company: id,
      spelling: each.id,
      name: each.name,
      domain: each.domain,
      words: [...companyWords(each.name)],
    })),
  )
  for (const [table, all] of [
    ['plain_people', rows],
    ['plain_names', names],
  ] as const) {
    await pool.query(`truncate ${table}`)
    await pool.query(`insert into ${table} select * from jsonb_populate_recordset(null::${table}, $1::jsonb)`, [JSON.stringify(all)]) // oxfmt-ignore
  }
}

type Statement = { sql: { tier: string; misses: string }; values: unknown[] }

/** $1 is for the excluded ids, $2 for those whom lists let in. */
function statement(criteria: DirectoryCriteria, everybody: readonly KnownPerson[]): Statement {
  const values: unknown[] = []
  const misses = ([...TEXT_FIELDS, NAME_FIELD, ...EXACT_FIELDS] as const).map((field) => {
    const any = conditions(criteria, field, 'wanted', values, everybody)
    const not = conditions(criteria.not ?? {}, field, 'unwanted', values, everybody)
    const more = field === 'jobTitle' ? keywordConditions(criteria, values) : []
    const fits = [...(any.length > 0 ? [`(${any.join(' or ')})`] : []), ...not.map((each) => `not (${each})`), ...more]
    return `case when ${fits.join(' and ') || 'true'} then null else '${field}' end`
  })
  const titles = given(criteria.jobTitle).map((value) => titleTierSql(askTitle(value), values))
  const title = titles.length > 0 ? `least(${titles.join(', ')})` : '0'
  const companies = given(criteria.company)
  const exactly =
    companies.length === 0
      ? []
      : [
          ...given(criteria.companyId).map((id) => companySql(`spelling = ${bind(values, storable(id))}`)),
          ...companies.map((value) => typedCompanySql(value, values, everybody, 'exactly')),
        ]
  const byWords = companies.length > 0 ? `(not ${anyOf(exactly)})::int` : '0'
  const tier = `case when ${title} = 4 then 8 + ${byWords} else ${title} + 4 * ${byWords} end`
  return { sql: { tier, misses: misses.join(', ') }, values }
}

/** What keywords ask of a title. */
function keywordConditions({ titleAny, titleAll, titleNone }: DirectoryCriteria, values: unknown[]): string[] {
  const fits = (value: string, readings: readonly Reading[]) =>
    readings
      .map((reading) => anyOf((askTitle(value)?.groups ?? []).map((group) => groupSql(group, reading, values))))
      .join(' and ')
  const holds = (value: string) => `(${fits(value, ['wanted', 'unwanted'])})`
  const any = given(titleAny).map(holds)
  return [
    ...(any.length > 0 ? [anyOf(any)] : []),
    ...given(titleAll).map(holds),
    ...given(titleNone).map((value) => `not ${fits(value, ['unwanted'])}`),
  ]
}

/** One for each value. */
function conditions(
  filters: DirectoryFilters,
  field: CriterionField,
  reading: Reading,
  values: unknown[],
  everybody: readonly KnownPerson[],
): string[] {
  const typed = given(filters[field])
  if (field === 'jobTitle') return typed.map((value) => anyOf((askTitle(value)?.groups ?? []).map((group) => groupSql(group, reading, values)))) // oxfmt-ignore
  if (field === 'name') return typed.map((value) => nameSql(readNameQuery(value), values))
  if (field === 'company') {
    const picked = given(filters.companyId).map((id) => companySql(`spelling = ${bind(values, storable(id))}`))
    return [...typed.map((value) => typedCompanySql(value, values, everybody)), ...picked]
  }
  if (field === 'location') {
    const picked = given(filters.placeId).map((value) => placeSql(pickedIds(value), values, everybody))
    return [...typed.map((value) => typedPlaceSql(value, values, everybody)), ...picked]
  }
  if (field !== 'companyDomain')
    return typed.map((value) => `coalesce(${bind(values, storable(value))} = any("${field}"), false)`)
  return typed.map((value) => companySql(`domain <> '' and domain = ${bind(values, storable(plainDomain(value)))}`))
}

/** What PostgreSQL can't hold is nobody's value. */
function storable(text: string): string | null {
  return !text.includes('\0') && Buffer.from(text).toString() === text ? text : null
}

function companySql(condition: string): string {
  return `"companyId" in (select company from plain_names where ${condition})`
}

function typedCompanySql(
  value: string,
  values: unknown[],
  everybody: readonly KnownPerson[],
  how: 'any' | 'exactly' = 'any',
): string {
  const asked = readCompanyQuery(value)
  if (asked === null) return 'false'
  const names = new Set(everybody.flatMap(({ companyOf }) => companyOf.spellings.map(({ name }) => name)))
  const families = new Set(('families' in asked ? asked.families : [companyFamily(value)]).filter((family) => family !== '')) // oxfmt-ignore
  const closest = closestNames(value, [...names].filter((name) => families.has(companyFamily(name)))) // oxfmt-ignore
  const called = `name = any(${bind(values, closest)}::text[])`
  const parts = [...names].filter((name) => isPart(name, asked))
  const at = (domain: string) => `(domain <> '' and domain = ${bind(values, storable(domain))})`
  const known = 'domain' in asked && asked.known !== '' ? [...names].filter((name) => companyFamily(name) === asked.known) : [] // oxfmt-ignore
  const own = 'domain' in asked ? `(${at(asked.domain)} or name = any(${bind(values, known)}::text[]))` : ''
  const meant = 'domain' in asked ? [own, at(asked.parent), called] : [called]
  const exactly = firstFound(meant)
  if (how === 'exactly') {
    const units = `name = any(${bind(values, parts.filter((name) => isUnit(name)))}::text[])` // oxfmt-ignore
    const whole = `(${exactly}) and not ${companySql(units)}`
    return `case when exists (select from plain_people where ${whole}) then ${whole} else ${exactly} end`
  }
  const divisions = companySql(`name = any(${bind(values, parts)}::text[])`)
  const words =
    'domain' in asked || asked.words.length === 0
      ? exactly
      : firstFound([called, `words @> ${bind(values, asked.words)}::text[] and name <> ''`])
  return `(${words} or ${divisions})`
}

/** The companies of the first of these that any name fits. */
function firstFound([first = 'false', ...others]: readonly string[]): string {
  if (others.length === 0) return companySql(first)
  return `(${companySql(first)} or (not exists (select from plain_names where ${first}) and ${firstFound(others)}))`
}

function typedPlaceSql(value: string, values: unknown[], everybody: readonly KnownPerson[]): string {
  const ids = readPlaceQuery(value)
  if (ids !== null) return placeSql(ids, values, everybody)
  const units = unitsOf(foldText(value))
  if (units.length === 0) return 'false'
  return `places = '{}' and (${units.map((unit) => unitSql('"placeWords"', unit, values)).join(' and ')})`
}

function placeSql(ids: readonly number[], values: unknown[], everybody: readonly KnownPerson[]): string {
  const places = [...new Set(everybody.flatMap(placesOfPerson))]
  return `places && ${bind(
    values,
    places.filter((place) => ids.some((id) => isWithin(place, id))),
  )}::int[]`
}

function nameSql(query: NameQuery | null, values: unknown[]): string {
  if (query === null) return 'false'
  const words = query.words.map((unit) => unitSql('"nameWords"', unit, values))
  const phrases = query.phrases.map((phrase) => inRowSql('"nameLiteral"', phrase, values))
  return `(${[...words, ...phrases].join(' and ')})`
}

function inRowSql(words: string, phrase: readonly string[], values: unknown[]): string {
  const asked = bind(values, phrase)
  return `exists (select from generate_subscripts(${words}, 1) k where ${words}[k : k + ${phrase.length - 1}] = ${asked}::text[])`
}

function anyOf(all: readonly string[]): string {
  return all.length === 0 ? 'false' : `(${all.join(' or ')})`
}

/** Each under all the other fields' demands. */
function facetsOf(
  rows: readonly { at: number; misses: readonly CriterionField[] }[],
  everybody: readonly KnownPerson[],
  criteria: DirectoryCriteria,
): Facets {
  const under = (field: CriterionField) =>
    rows.filter(({ misses }) => misses.every((missed) => missed === field)).map(({ at }) => everybody[at]!)
  const listed = (field: (typeof LISTED)[number]): FacetValue[] => {
    const values = under(field).flatMap((person) => exactValues(person, field))
    return LISTS[field]
      .map((value) => ({ value, count: values.filter((each) => each === value).length }))
      .filter(({ count }) => count > 0)
      .sort((a, b) => b.count - a.count || (a.value < b.value ? -1 : 1))
  }
  return {
    industry: listed('industry'),
    employeeCount: listed('employeeCount'),
    seniority: listed('seniority'),
    department: listed('department'),
    company: topCompanies(under('company').map(({ companyOf }) => companyOf)),
    ...placeFacetsOf(under('location'), criteria),
  }
}
