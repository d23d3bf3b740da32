import type { Pool } from 'pg'
import { companySizes, departments, searchIndustries, seniorities } from '../../contract/lists.ts'
import { plainDomain } from './index/select/compile-criteria.ts'
import { rowOf, type KnownPerson } from './plain-search.conformance.ts'
import {
  EXACT_FIELDS,
  FACET_FIELDS,
  TEXT_FIELDS,
  type CriterionField,
  type Directory,
  type DirectoryCriteria,
  type Facets,
  type FacetValue,
  type TextField,
} from './port.ts'
import { readQuery, readText } from './rules/matching.ts'
import { departmentOf, seniorityOf } from './rules/titles/title-class.ts'
import type { Unit } from './rules/words.ts'

/**
 * The second engine of the conformance suite: the same rules as SQL over one plain table, with the words of each text
 * beside it. Slow, and right for other reasons than the index.
 */
export async function openPlainSqlDirectory(
  pool: Pool,
  base: Pick<Directory, 'source' | 'find' | 'locate' | 'erasedAddresses'>,
): Promise<Directory & { fill(people: readonly KnownPerson[]): Promise<void> }> {
  await pool.query(`create table plain_people (at integer primary key, id text, row jsonb,
    ${TEXT_FIELDS.map((field) => `"${field}" text, "${field}Words" text[]`).join(', ')}, literal text[], meaning text[],
    ${EXACT_FIELDS.map((field) => `"${field}" text`).join(', ')})`)
  return {
    ...base,
    fill: (people) => fill(pool, people),
    async search({ criteria, exclude, limit, after, signal }) {
      if (!Number.isInteger(limit) || limit < 0 || limit > 100) throw new RangeError('limit')
      const [, tier, at] = /^(\d):(\d+)$/.exec(after ?? '0:0') ?? []
      if (tier === undefined) throw new RangeError('position')
      signal?.throwIfAborted()
      const excluded = exclude ? await exclude.idsFrom(0) : []
      const { sql, values } = statement(criteria)
      const everybody = `select *, (${sql.tier})::int as tier, array_remove(array[${sql.misses}], null) as misses
        from plain_people where id <> all($1::text[])`
      const all = [excluded, ...values]
      const { rows: found } = await pool.query<{ at: number; row: KnownPerson; tier: number }>(
        `select at, row, tier from (${everybody}) m where misses = '{}' order by tier, at`,
        all,
      )
      const counts = FACET_FIELDS.map(
        (field) => `select '${field}' as field, "${field}" as value, count(*)::int as count from m
          where misses <@ array['${field}'] group by 2`,
      )
      const facets = await pool.query<FacetValue & { field: string }>(
        `with m as (${everybody}) select * from (${counts.join(' union all ')}) counted order by count desc, value collate "C"`,
        all,
      )
      const behind = found.filter((row) => after === null || row.tier > Number(tier) || (row.tier === Number(tier) && row.at > Number(at))) // prettier-ignore
      const shown = behind.slice(0, limit)
      const last = shown.at(-1)
      return {
        people: shown.map(({ row }) => rowOf(row)),
        total: found.length,
        totalIsExact: true,
        facets: Object.fromEntries(FACET_FIELDS.map((field) => [field, shownValues(facets.rows, field)])) as Facets,
        next: last && behind.length > limit ? `${last.tier}:${last.at}` : null,
      }
    },
    async suggest(field, text, limit) {
      const values: unknown[] = []
      const fits = textSql(field, text, false, values, 0)
      const { rows } = await pool.query<FacetValue>(
        `select "${field}" as value, count(*)::int as count from plain_people where ${fits}
         group by 1 order by 2 desc, "${field}" collate "C" limit ${limit}`,
        values,
      )
      return rows
    },
    close: async () => {},
  }
}

async function fill(pool: Pool, people: readonly KnownPerson[]): Promise<void> {
  const rows = people.map((person, at) => ({
    at,
    id: person.id,
    row: person,
    ...Object.fromEntries(
      TEXT_FIELDS.flatMap((field) => [
        [field, person[field]],
        [`${field}Words`, [...readText(field, person[field]).words]],
      ]),
    ),
    literal: readText('jobTitle', person.jobTitle).literal,
    meaning: readText('jobTitle', person.jobTitle).meaning,
    ...Object.fromEntries(EXACT_FIELDS.map((field) => [field, valueOf(person, field)])),
  }))
  await pool.query('truncate plain_people')
  await pool.query('insert into plain_people select * from jsonb_populate_recordset(null::plain_people, $1::jsonb)', [
    JSON.stringify(rows),
  ])
}

type Statement = { sql: { tier: string; misses: string }; values: unknown[] }

/** $1 is for the excluded ids. */
function statement(criteria: DirectoryCriteria): Statement {
  const values: unknown[] = []
  const misses = [...TEXT_FIELDS, ...EXACT_FIELDS].map((field) => {
    const any = given(criteria[field]).map((value) => fitsSql(field, value, true, values))
    const not = given(criteria.not?.[field]).map((value) => fitsSql(field, value, false, values))
    const fits = [...(any.length > 0 ? [`(${any.join(' or ')})`] : []), ...not.map((each) => `not (${each})`)]
    return `case when ${fits.join(' and ') || 'true'} then null else '${field}' end`
  })
  const titles = given(criteria.jobTitle).map((value) => titleTierSql(value, values))
  const companies = given(criteria.company).map((value) => {
    const exact = textSql('company', value, false, values, 1)
    return `case when ${exact} then 0 else 4 end`
  })
  const least = (tiers: string[]) => (tiers.length > 0 ? `least(${tiers.join(', ')})` : '0')
  return { sql: { tier: `${least(titles)} + ${least(companies)}`, misses: misses.join(', ') }, values }
}

function given(values: readonly string[] | undefined): string[] {
  return (values ?? []).map((value) => value.trim()).filter((value) => value !== '')
}

function fitsSql(field: CriterionField, value: string, typos: boolean, values: unknown[]): string {
  if ((TEXT_FIELDS as readonly string[]).includes(field))
    return textSql(field as TextField, value, typos && field === 'company', values, 1)
  if (field === 'companyDomain') {
    const domain = plainDomain(value)
    return domain === '' || !isStorable(domain) ? 'false' : `"companyDomain" = ${bind(values, domain, 1)}`
  }
  // what PostgreSQL can't hold is nobody's value
  return !isStorable(value) ? 'false' : `"${field}" = ${bind(values, value, 1)}`
}

function textSql(field: TextField, text: string, typos: boolean, values: unknown[], before: number): string {
  const query = readQuery(field, text)
  if (query === null) return 'false'
  const words = `"${field}Words"`
  return query.units.map((unit, at) => unitSql(words, unit, at === query.units.length - 1, typos, values, before)).join(' and ') // prettier-ignore
}

function unitSql(
  words: string,
  { pieces, joined }: Unit,
  isLast: boolean,
  typos: boolean,
  values: unknown[],
  before: number,
): string {
  const has = (word: string, asPrefix: boolean) =>
    asPrefix
      ? `exists (select from unnest(${words}) w where starts_with(w, ${bind(values, word, before)}))`
      : `${bind(values, word, before)} = any(${words})`
  const ways = [pieces.map((piece, k) => has(piece, isLast && k === pieces.length - 1)).join(' and ')]
  if (joined !== null) ways.push(has(joined, isLast))
  const [piece] = pieces
  if (typos && pieces.length === 1 && piece!.length >= 5)
    ways.push(
      `exists (select from unnest(${words}) w where w like any(${bind(values, oneEditPatterns(piece!), before)}))`,
    )
  return `(${ways.join(' or ')})`
}

/** Every word one edit away, as LIKE patterns. */
function oneEditPatterns(word: string): string[] {
  const at = Array.from(word, (_, k) => k)
  return [
    ...at.map((k) => `${word.slice(0, k)}_${word.slice(k + 1)}`),
    ...at.map((k) => word.slice(0, k) + word.slice(k + 1)),
    ...[...at, word.length].map((k) => `${word.slice(0, k)}_${word.slice(k)}`),
    ...at.slice(1).map((k) => word.slice(0, k - 1) + word[k]! + word[k - 1]! + word.slice(k + 1)),
  ]
}

function titleTierSql(text: string, values: unknown[]): string {
  const query = readQuery('jobTitle', text)
  if (query === null) return '7'
  const begins = (list: string, asked: readonly string[]) =>
    asked
      .map((word, k) =>
        k === asked.length - 1
          ? `starts_with(${list}[${k + 1}], ${bind(values, word, 1)})`
          : `${list}[${k + 1}] = ${bind(values, word, 1)}`,
      )
      .join(' and ') || 'false'
  const fits = textSql('jobTitle', text, false, values, 1)
  return `case when not (${fits}) then 7
    when literal = ${bind(values, query.literal, 1)}::text[] then 0
    when coalesce(${begins('literal', query.literal)}, false) then 1
    when coalesce(${begins('meaning', query.meaning)}, false) then 2 else 3 end`
}

function bind(values: unknown[], value: unknown, before: number): string {
  values.push(value)
  return `$${values.length + before}`
}

function valueOf(person: KnownPerson, field: CriterionField): string {
  if (field === 'seniority') return seniorityOf(person.jobTitle)
  if (field === 'department') return departmentOf(person.jobTitle)
  return person[field]
}

const LISTS: Partial<Record<CriterionField, readonly string[]>> = {
  industry: searchIndustries,
  employeeCount: companySizes,
  seniority: seniorities,
  department: departments,
}

function shownValues(rows: readonly (FacetValue & { field: string })[], field: CriterionField): FacetValue[] {
  const list = LISTS[field]
  return rows
    .filter((row) => row.field === field && (list ? list.includes(row.value) : row.value !== ''))
    .map(({ value, count }) => ({ value, count }))
    .slice(0, list ? Infinity : 10)
}

function isStorable(text: string): boolean {
  return !text.includes('\0') && Buffer.from(text).toString() === text
}
