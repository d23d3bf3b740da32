import { FACET_FIELDS, type Facets } from '../../port.ts'
import type { CompiledCriteria } from '../select/compile-criteria.ts'
import { countFacets, type Counters, type SearchedSegment } from '../count/count-facets.ts'
import { firstPlaces, type Page } from '../order/first-places.ts'
import type { Place } from '../order/place.ts'
import type { IndexView } from '../view/index-view.ts'
import { selectWithMisses } from '../select/select-with-misses.ts'
import { type HiddenRows, type Scratch } from '../select/row-blocks.ts'
import { segmentFilter } from '../select/segment-filter.ts'
import { selectRows } from '../select/select-rows.ts'

export type ViewSearch = Page & {
  criteria: CompiledCriteria
  /** By segment of the view. */
  hidden: readonly HiddenRows[]
  /** Null: none. 'others': each counted under the other fields' criteria; 'all': under all of them. */
  facets: 'others' | 'all' | null
}

export type ViewAnswer = { places: Place[]; total: number; facets: Facets | null }

/** Kept between searches of one thread. */
export type SearchMemory = { scratch: Scratch; counters: Counters }

/** The first people behind a place, how many fit in all, and how many of them have what. */
export function searchView(view: IndexView, search: ViewSearch, { scratch, counters }: SearchMemory): ViewAnswer {
  const { criteria } = search
  scratch.reset()
  // everybody who fits, and for each facet that something is asked of those who fit all the rest
  const own = criteria.filters.filter(({ field }) => (FACET_FIELDS as readonly string[]).includes(field)).length
  const uses = search.facets === 'others' ? 1 + own : 1
  const searched = view.segments.map((segment, k): SearchedSegment => {
    const filters = criteria.filters.map(({ field, filter }) => ({ field, part: segmentFilter(segment, filter, uses) }))
    const hidden = search.hidden[k]!
    const walked = search.facets === 'others' ? selectWithMisses(segment, filters, hidden, scratch) : null
    if (walked) return { segment, filters, hidden, ...walked }
    const parts = filters.map(({ part }) => part)
    return { segment, filters, hidden, all: selectRows(segment, parts, hidden, scratch), missed: new Map() }
  })
  return {
    places: firstPlaces(view, searched, criteria, search, scratch),
    total: searched.reduce((sum, { all }) => sum + all.count, 0),
    facets: search.facets === null ? null : countFacets(view, searched, search.facets, scratch, counters),
  }
}
