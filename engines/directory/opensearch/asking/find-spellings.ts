import type { Cluster } from '../open-cluster.ts'
import type { WrittenSpelling } from '../written/company-document.ts'
import type { Names } from '../names-of.ts'
import { hasAny, type Query } from './queries.ts'
import { searchMany, type Hits } from './search-many.ts'

export type Spelling = Omit<WrittenSpelling, 'linked'>

const PAGE = 10_000
/** A list has 10,000 entries; whoever has more spellings than this of one name is asked no further. */
const MOST_PAGES = 50

type SpellingHit = { _source: Spelling; sort: [number] }

/** The spellings that fit each of these, all of them. */
export async function findSpellings(
  cluster: Cluster,
  { companies }: Names,
  queries: readonly Query[],
  signal?: AbortSignal,
): Promise<Spelling[][]> {
  const found: Spelling[][] = queries.map(() => [])
  let open = queries.map((query, at) => ({ query, at, after: null as [number] | null }))
  for (let page = 0; page < MOST_PAGES && open.length > 0; page++) {
    const answers = await searchMany<{ hits: Hits<SpellingHit> }>(
      cluster,
      open.map(({ query, after }) => ({
        index: companies,
        body: {
          size: PAGE,
          query,
          sort: ['spelling'],
          _source: ['entity', 'name', 'domain', 'spelling'],
          track_total_hits: false,
          ...(after && { search_after: after }),
        },
      })),
      signal,
    )
    open = open.flatMap((each, k) => {
      const { hits } = answers[k]!.hits
      for (const { _source: source } of hits) found[each.at]!.push({ ...source, domain: source.domain ?? '', key: (source as unknown as { spelling: number }).spelling }) // oxfmt-ignore
      return hits.length < PAGE ? [] : [{ ...each, after: hits.at(-1)!.sort }]
    })
  }
  return found
}

const MOST_AT_ONCE = 50_000

/** Those of the companies where anybody works. */
export async function withPeople(
  cluster: Cluster,
  { people }: Names,
  companies: readonly number[],
  signal?: AbortSignal,
): Promise<Set<number>> {
  const parts = Array.from({ length: Math.ceil(companies.length / MOST_AT_ONCE) }, (_, k) =>
    companies.slice(k * MOST_AT_ONCE, (k + 1) * MOST_AT_ONCE),
  )
  const answers = await searchMany<{ aggregations: { company: { buckets: { key: number }[] } } }>(
    cluster,
    parts.map((part) => ({
      index: people,
      body: {
        size: 0,
        track_total_hits: false,
        query: hasAny('company', part),
        aggs: { company: { terms: { field: 'company', size: part.length } } },
      },
    })),
    signal,
  )
  return new Set(answers.flatMap(({ aggregations }) => aggregations.company.buckets.map(({ key }) => key)))
}
