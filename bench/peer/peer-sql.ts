import { type Criteria, PAGE_ROWS } from '../people/make-queries.ts'
import { normOf } from '../people/norm-of.ts'
import { FACET_VALUES } from './plain-search.ts'

export type Statement = { text: string; values: unknown[] }

/** Id arrays as PostgreSQL writes them, `{1,2,3}`: they go back as they came, since making numbers of them costs the peer time. */
export type ResolvedWords = {
  titles?: string
  exactTitles?: string
  beginningTitles?: string
  companies?: string
  locations?: string
}

/** Where the rows stand and which are wanted; `industry` and `size` are indices. */
export type PeerFilter = ResolvedWords & { industry?: number; size?: number; user?: number; page: number }

/** One round trip from words to the ids of dictionary entries; undefined where no words were given. */
export function resolveWordsSql(criteria: Criteria): Statement | undefined {
  const values: unknown[] = []
  const bind = (value: unknown) => `$${values.push(value)}`
  const parts: string[] = []
  const title = normOf(criteria.jobTitle ?? '')
  if (title !== '') {
    const words = title.trim().split(' ')
    const ids = (filter: string) => `coalesce(array_agg(id)${filter}, '{}')::text`
    parts.push(`(select ${ids('')} titles,
        ${ids(` filter (where norm = ${bind(title)})`)} "exactTitles",
        ${ids(` filter (where norm like ${bind(`${title}%`)})`)} "beginningTitles"
      from titles where ${words.map((word) => `norm like ${bind(`% ${word}%`)}`).join(' and ')}) t`)
  }
  for (const [table, text] of [
    ['companies', criteria.company],
    ['locations', criteria.location],
  ] as const) {
    const words = normOf(text ?? '').trim()
    if (words === '') continue
    parts.push(
      `(select coalesce(array_agg(id), '{}')::text ${table} from ${table} where norm like ${bind(`%${words}%`)}) ${table[0]}`,
    )
  }
  return parts.length === 0 ? undefined : { text: `select * from ${parts.join(' cross join ')}`, values }
}

export function rowsSql(filter: PeerFilter): Statement {
  const { where, order, values } = clauses(filter)
  return { text: `select id from contact_facts f ${where} order by ${order.join(', ')} ${limit(filter.page)}`, values }
}

export function totalSql(filter: PeerFilter): Statement {
  const { where, values } = clauses({ ...filter, exactTitles: '{}', beginningTitles: '{}' })
  return { text: `select count(*)::int total from contact_facts f ${where}`, values }
}

/** Page, total and facets in one statement over the matching rows. */
export function facetsSql(filter: PeerFilter): Statement {
  const { where, order, values } = clauses(filter)
  const columns = order.map((expression, i) => `${expression} as order${i}`)
  const inOrder = order.map((_, i) => `order${i}`).join(', ')
  const counts = (column: string, most: string) =>
    `(select array_agg(array[value, people]) from (
        select ${column}::int value, count(*)::int people from m group by 1 order by 2 desc, 1 ${most}) counted)`
  const text = `with m as materialized (
      select id, company_id, loc_id, ind, size, ${columns.join(', ')} from contact_facts f ${where})
    select (select array_agg(id) from (select id from m order by ${inOrder} ${limit(filter.page)}) page) ids,
      (select count(*)::int from m) total,
      ${counts('ind', '')} industries,
      ${counts('size', '')} sizes,
      ${counts('loc_id', `limit ${FACET_VALUES}`)} locations,
      ${counts('company_id', `limit ${FACET_VALUES}`)} companies`
  return { text, values }
}

function clauses(filter: PeerFilter): { where: string; order: string[]; values: unknown[] } {
  const values: unknown[] = []
  const bind = (value: unknown) => `$${values.push(value)}`
  // One id is asked for as such: an index on it then gives the rows in rank order.
  const isOneOf = (column: string, ids: string) =>
    ids.includes(',') ? `${column} = any(${bind(ids)}::int[])` : `${column} = ${bind(ids.slice(1, -1))}::int`
  const tests: string[] = []
  if (filter.titles !== undefined) tests.push(isOneOf('title_id', filter.titles))
  if (filter.companies !== undefined) tests.push(isOneOf('company_id', filter.companies))
  if (filter.locations !== undefined) tests.push(isOneOf('loc_id', filter.locations))
  if (filter.industry !== undefined) tests.push(`ind = ${bind(filter.industry)}::smallint`)
  if (filter.size !== undefined) tests.push(`size = ${bind(filter.size)}::smallint`)
  if (filter.user !== undefined) {
    tests.push(
      `not exists (select 1 from revealed r where r.user_id = ${bind(filter.user)}::int and r.contact_id = f.id)`,
    )
  }
  const tiers = [filter.exactTitles, filter.beginningTitles]
    .map((ids, tier) => (ids === undefined || ids === '{}' ? '' : `when ${isOneOf('title_id', ids)} then ${tier}`))
    .join(' ')
  const where = tests.length === 0 ? '' : `where ${tests.join(' and ')}`
  return { where, order: tiers.trim() === '' ? ['rank'] : [`case ${tiers} else 2 end`, 'rank'], values }
}

function limit(page: number): string {
  return `limit ${PAGE_ROWS} offset ${(page - 1) * PAGE_ROWS}`
}
