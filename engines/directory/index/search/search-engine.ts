import {
  type DidYouMean,
  type DirectoryCriteria,
  type DirectoryFilters,
  type Facets,
  type Suggestion,
  type TextField,
  FACET_FIELDS,
} from '../../port.ts'
import { compileCriteria, type CompiledCriteria } from '../select/compile-criteria.ts'
import { countListedCompanies, createEntries, createListColumns, type ListedPeople } from '../select/list-columns.ts'
import { filterListed } from '../select/row-filter.ts'
import { createHiddenRows, type ExcludedPeople } from '../select/hidden-rows.ts'
import type { IndexView } from '../view/index-view.ts'
import type { Place } from '../order/place.ts'
import type { SearchSort } from '../../../../contract/lists.ts'
import { createScratch, type HiddenRows, type Scratch } from '../select/row-blocks.ts'
import { didYouMean } from './did-you-mean.ts'
import { suggest } from './suggest.ts'
import { productRules, wordsKey, type FindTexts, type FittingTexts, type TextRules } from '../texts/text-rules.ts'
import { countFacets, type Counters, type SearchedSegment } from '../count/count-facets.ts'
import { firstPlaces, type Page } from '../order/first-places.ts'
import { selectWithMisses } from '../select/select-with-misses.ts'
import { segmentFilter } from '../select/segment-filter.ts'
import { selectRows } from '../select/select-rows.ts'

export type SearchQuestion = {
  criteria: DirectoryCriteria
  excluded: ExcludedPeople | null
  sort?: SearchSort
  /** Lists of whose people one has to be, and none may be. */
  lists?: { anyOf: readonly ListedPeople[]; noneOf: readonly ListedPeople[] }
  limit: number
  after: Place | null
  facets: 'others' | 'all' | null
}
export type SearchAnswer = { places: Place[]; total: number; facets: Facets | null }

/** Answers from one view at a time, remembering what the last criteria came to. Used by one thread. */
export type SearchEngine = {
  show(view: IndexView): void
  search(question: SearchQuestion): SearchAnswer
  suggest(field: TextField, typed: string, limit: number): Suggestion[]
  didYouMean(filters: DirectoryFilters): DidYouMean[]
  /** How many entries of a list of companies mean one where anybody works. */
  countListed(list: ListedPeople): number
}

/** Remembered answers of the type-ahead, of at most 20 texts each. */
const MAX_SUGGESTED = 1_000

/** What all remembered matches may take together. */
const MAX_MATCH_BYTES = 24 * 1024 * 1024
/** Of a small object. */
const RANGE_BYTES = 32

/** The rules are replaced in benchmarks alone, to compare engines under the same ones. */
export function createSearchEngine(view: IndexView, rules: TextRules = productRules): SearchEngine {
  const memory: SearchMemory = { scratch: createScratch(), counters: new Map() }
  const entriesOf = createEntries()
  // all that is remembered of a view goes with it: it would keep the whole view in memory
  const look = (next: IndexView) => ({
    view: next,
    find: remembering(rules),
    hiddenRows: createHiddenRows(next),
    listColumns: createListColumns(next, entriesOf),
    // the first letters that people type are few, and fit the most texts
    suggested: new Map<string, Suggestion[]>(),
  })
  let shown = look(view)
  return {
    show(next) {
      shown = look(next)
    },
    search({ criteria, excluded, lists, sort = 'best', limit, after, facets }) {
      const compiled = compileCriteria(shown.view, criteria, shown.find)
      for (const side of ['anyOf', 'noneOf'] as const) {
        const listed = lists?.[side] ?? []
        if (listed.length === 0) continue
        const filter = filterListed(shown.listColumns(listed), side === 'noneOf')
        compiled.filters.push({ field: 'list', filter })
      }
      const hidden = shown.hiddenRows(excluded)
      return searchView(shown.view, { criteria: compiled, hidden, sort, limit, after, facets }, memory)
    },
    didYouMean: (filters) => didYouMean(shown.view, filters, shown.find),
    countListed: (list) => countListedCompanies(shown.view, list),
    suggest(field, typed, limit) {
      const { suggested } = shown
      const key = `${field} ${limit} ${wordsKey(typed)}`
      const known = suggested.get(key)
      if (known) return known
      if (suggested.size >= MAX_SUGGESTED) suggested.clear()
      const found = suggest(shown.view, field, typed, limit)
      suggested.set(key, found)
      return found
    },
  }
}

function remembering({ keyOf, find }: TextRules): FindTexts {
  const known = new Map<string, FittingTexts>()
  const bytesOf = (key: string, { numbers, tiers, words }: FittingTexts) =>
    numbers.byteLength +
    (tiers instanceof Uint8Array ? tiers.byteLength : 0) +
    key.length * 2 +
    (words?.ranges.length ?? 0) * RANGE_BYTES
  let bytes = 0
  return (view, field, value, reading) => {
    const key = `${field} ${reading} ${keyOf(field, value)}`
    const before = known.get(key)
    if (before) return before
    const found = find(view, field, value, reading)
    known.set(key, found)
    bytes += bytesOf(key, found)
    for (const [oldest, texts] of known) {
      if (bytes <= MAX_MATCH_BYTES || oldest === key) break
      known.delete(oldest)
      bytes -= bytesOf(oldest, texts)
    }
    return found
  }
}

type ViewSearch = Page & {
  criteria: CompiledCriteria
  /** By segment of the view. */
  hidden: readonly HiddenRows[]
  /** Null: none. 'others': each counted under the other fields' criteria; 'all': under all of them. */
  facets: 'others' | 'all' | null
}

type ViewAnswer = { places: Place[]; total: number; facets: Facets | null }

/** Kept between searches of one thread. */
type SearchMemory = { scratch: Scratch; counters: Counters }

/** The first people behind a place, how many fit in all, and how many of them have what. */
function searchView(view: IndexView, search: ViewSearch, { scratch, counters }: SearchMemory): ViewAnswer {
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
