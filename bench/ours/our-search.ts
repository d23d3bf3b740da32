import { createSearchEngine, type SearchEngine } from '../../engines/directory/index/search/search-engine.ts'
import type { ExcludedPeople } from '../../engines/directory/index/select/hidden-rows.ts'
import { productRules } from '../../engines/directory/index/texts/text-rules.ts'
import type { IndexView } from '../../engines/directory/index/view/index-view.ts'
import { words, wordsFrom } from '../../engines/directory/index/view/memory.ts'
import type { FacetValue } from '../../engines/directory/port.ts'
import { fixedRules } from './fixed-rules.ts'
import type { People } from '../people/make-people.ts'
import { PAGE_ROWS, type Query } from '../people/make-queries.ts'
import type { Answer, Counts } from '../peer/plain-search.ts'
import type { PeerMode } from '../peer/postgres-peer.ts'

export type OurSearch = (query: Query, mode: PeerMode) => Answer

/** Our engine in this process, without the rows' hydration: as the peer, it answers ids. */
export function openOurSearch(people: People, view: IndexView, rules: 'fixed' | 'product'): OurSearch {
  const read = rules === 'fixed' ? fixedRules : productRules
  let searches = 0
  // Under a key of its own each search is answered as if its words were new. Whom an account excludes stays known.
  const engine = createSearchEngine(view, { ...read, keyOf: (...asked) => `${searches} ${read.keyOf(...asked)}` })
  const excludedOf = excludedPeople(people)
  return (query, mode) => {
    searches++
    return searchOurs(engine, people, excludedOf(query), query, mode, rules)
  }
}

function searchOurs(
  engine: SearchEngine,
  people: People,
  excluded: ExcludedPeople | null,
  { criteria, page }: Query,
  mode: PeerMode,
  rules: 'fixed' | 'product',
): Answer {
  const { places, total, facets } = engine.search({
    criteria: Object.fromEntries(Object.entries(criteria).map(([field, value]) => [field, [value]])),
    excluded,
    limit: page * PAGE_ROWS,
    after: null,
    facets: mode !== 'facets' ? null : rules === 'fixed' ? 'all' : 'others',
  })
  return {
    ids: places.slice((page - 1) * PAGE_ROWS).map(({ ordinal }) => people.id[ordinal]!),
    total: mode === 'rows' ? null : total,
    facets: facets && {
      industries: countsOf(facets.industry, people.industries),
      sizes: countsOf(facets.employeeCount, people.sizes),
      locations: countsOf(
        facets.city.map(({ label, count }) => ({ value: label, count })),
        people.locations,
      ),
      companies: countsOf(
        facets.company.map(({ label, count }) => ({ value: label, count })),
        people.companies,
      ),
    },
  }
}

const indices = new WeakMap<readonly string[], Map<string, number>>()

/** As the peer names values. */
function countsOf(values: readonly FacetValue[], texts: readonly string[]): Counts {
  let index = indices.get(texts)
  if (!index) indices.set(texts, (index = new Map(texts.map((text, at) => [text, at]))))
  return values
    .map(({ value, count }): [number, number] => [index.get(value)!, count])
    .sort(([a, x], [b, y]) => y - x || a - b)
}

function excludedPeople(people: People): (query: Query) => ExcludedPeople | null {
  const rankOf = new Uint32Array(people.count)
  people.id.forEach((id, rank) => (rankOf[id] = rank))
  const byName = new Map<string, ExcludedPeople>()
  return ({ exclude, excludeName }) => {
    if (exclude.length === 0) return null
    let known = byName.get(excludeName)
    if (!known) {
      known = { key: excludeName, own: words(0), demo: wordsFrom(Array.from(exclude, (id) => rankOf[id]!)) }
      byName.set(excludeName, known)
    }
    return known
  }
}
