import { SearchThreads } from '../../engines/directory/index/search/search-threads.ts'
import type { IndexView } from '../../engines/directory/index/view/index-view.ts'
import type {
  Directory,
  DirectoryPage,
  DirectoryPerson,
  DirectoryQuery,
  FacetValue,
} from '../../engines/directory/port.ts'
import type { People } from '../people/make-people.ts'
import { NOBODY } from '../people/make-exclusions.ts'
import type { Criteria } from '../people/make-queries.ts'
import type { Counts } from '../peer/plain-search.ts'
import type { PostgresPeer } from '../peer/postgres-peer.ts'

/** What both directories are beside their search: the rows come from the columns, for both alike. */
function benchDirectory(
  search: Directory['search'],
  suggest: Directory['suggest'],
  close: () => Promise<void>,
): Directory {
  return {
    source: { key: 'bench', label: 'Bench' },
    search,
    suggest,
    didYouMean: async () => [],
    countKnown: async () => 0,
    describe: async () => null,
    company: async () => null,
    companiesOf: async () => new Map<string, string>(),
    find: async () => new Map<string, DirectoryPerson>(),
    locate: async () => ({ status: 'unknown' }),
    erasedAddresses: async () => new Set<string>(),
    close,
  }
}

/** Our index in its threads, by the product's rules, as the product runs it. */
export function ourDirectory(people: People, view: IndexView, threads: number): Directory {
  const searching = new SearchThreads(threads, (message, error) => {
    throw new Error(message, { cause: error })
  })
  searching.show(view, true)
  return benchDirectory(
    async ({ criteria, limit, asker = '', signal }) => {
      const question = { criteria, excluded: null, limit, after: null, facets: 'others' as const }
      const { places, total, facets } = await searching.search(question, asker, signal)
      return pageOf(places.map(({ ordinal }) => rowOf(people, ordinal)), total, facets!) // oxfmt-ignore
    },
    (field, text, limit, asker = '') => searching.suggest(field, text, limit, asker),
    () => searching.close(),
  )
}

/** PostgreSQL on its pool, by the fixed rules. */
export function peerDirectory(people: People, peer: PostgresPeer): Directory {
  const rankOf = new Uint32Array(people.count)
  people.id.forEach((id, rank) => (rankOf[id] = rank))
  return benchDirectory(
    async ({ criteria }: DirectoryQuery) => {
      const asked = Object.fromEntries(
        Object.entries(criteria).flatMap(([field, values]) =>
          Array.isArray(values) && values[0] ? [[field, values[0]]] : [],
        ),
      ) as Criteria
      const query = { kind: 'title', criteria: asked, exclude: NOBODY.ids, excludeName: NOBODY.name, page: 1 } as const
      const { ids, total, facets } = await peer.searchAtOnce(query, 'facets')
      return pageOf(
        ids.map((id) => rowOf(people, rankOf[id]!)),
        total!,
        {
          industry: named(facets!.industries, people.industries),
          employeeCount: named(facets!.sizes, people.sizes),
          country: [],
          region: [],
          city: named(facets!.locations, people.locations).map((each) => ({ ...each, label: each.value, beside: '' })),
          unknownPlace: 0,
          company: named(facets!.companies, people.companies).map((each) => ({
            ...each,
            label: each.value,
            domain: '',
          })),
          seniority: [],
          department: [],
        },
      )
    },
    async () => [],
    async () => {},
  )
}

function pageOf(rows: DirectoryPerson[], total: number, facets: DirectoryPage['facets']): DirectoryPage {
  return { people: rows, total, totalIsExact: true, facets, next: null }
}

function named(counts: Counts, texts: readonly string[]): FacetValue[] {
  return counts.map(([value, count]) => ({ value: texts[value]!, count }))
}

function rowOf(people: People, rank: number): DirectoryPerson {
  return {
    id: `demo:${rank}`,
    source: { key: 'bench', label: 'Bench' },
    name: `Person ${rank}`,
    nameIsPartial: false,
    jobTitle: people.titles[people.title[rank]!]!,
    company: people.companies[people.company[rank]!]!,
    industry: people.industries[people.industry[rank]!]!,
    location: people.locations[people.location[rank]!]!,
    employeeCount: people.sizes[people.size[rank]!]!,
    linkedinUrl: '',
    photoUrl: '',
    emailExpected: true,
  }
}
