import type { WrittenSpelling } from '../written/company-document.ts'
import type { Names } from '../names-of.ts'
import { hasAny, type Query } from './queries.ts'
import type { Asking, Hits } from './search-many.ts'

export type Spelling = WrittenSpelling

const PAGE = 10_000
/** A list has 10,000 entries; whoever has more spellings than this of one name is asked no further. */
const MOST_PAGES = 50

export type SpellingHits = { hits: Hits<{ _source: Spelling; sort: [number] }> }

/** The spellings that fit each of these, all of them. */
export async function findSpellings(
  ask: Asking,
  { companies }: Names,
  queries: readonly Query[],
): Promise<Spelling[][]> {
  const found: Spelling[][] = queries.map(() => [])
  let open = queries.map((query, at) => ({ query, at, after: null as [number] | null }))
  for (let page = 0; page < MOST_PAGES && open.length > 0; page++) {
    const searches = open.map(({ query, after }) => spellingSearch(companies, query, PAGE, after))
    const answers = await ask<SpellingHits>(searches)
    open = open.flatMap((each, k) => {
      const { hits } = answers[k]!.hits
      found[each.at]!.push(...spellingsIn(answers[k]!))
      return hits.length < PAGE ? [] : [{ ...each, after: hits.at(-1)!.sort }]
    })
  }
  return found
}

/** A page of them, in the order of their numbers. */
export function spellingSearch(index: string, query: Query, size: number, after: [number] | null = null) {
  const fields = ['entity', 'name', 'domain', 'spelling', 'linked']
  return { index, body: { size, query, sort: ['spelling'], _source: fields, track_total_hits: false, ...(after && { search_after: after }) } } // oxfmt-ignore
}

export function spellingsIn({ hits }: SpellingHits): Spelling[] {
  return hits.hits.map(({ _source: source }) => ({ ...source, domain: source.domain ?? '', key: (source as unknown as { spelling: number }).spelling })) // oxfmt-ignore
}

const MOST_AT_ONCE = 50_000

/** Those of the companies where anybody works. */
export async function withPeople(ask: Asking, { people }: Names, companies: readonly number[]): Promise<Set<number>> {
  const parts = Array.from({ length: Math.ceil(companies.length / MOST_AT_ONCE) }, (_, k) =>
    companies.slice(k * MOST_AT_ONCE, (k + 1) * MOST_AT_ONCE),
  )
  const searches = parts.map((part) => peopledSearch(people, part))
  const answers = await ask<PeopledBuckets>(searches)
  return new Set(answers.flatMap(peopledIn))
}

export type PeopledBuckets = { aggregations: { company: { buckets: { key: number }[] } } }

export function peopledSearch(index: string, companies: readonly number[]) {
  const aggs = { company: { terms: { field: 'company', size: companies.length } } }
  return { index, body: { size: 0, track_total_hits: false, query: hasAny('company', companies), aggs } }
}

export function peopledIn({ aggregations }: PeopledBuckets): number[] {
  return aggregations.company.buckets.map(({ key }) => key)
}
