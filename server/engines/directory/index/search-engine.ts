import type { DirectoryCriteria, Facets, FacetValue, TextField } from '../port.ts'
import { compileCriteria, productRules, type FindTexts, type FittingTexts, type TextRules } from './compile-criteria.ts'
import { createHiddenRows, type ExcludedPeople } from './hidden-rows.ts'
import type { IndexView } from './index-view.ts'
import type { Place } from './first-places.ts'
import { searchView, type SearchMemory } from './search-view.ts'
import { createScratch } from './row-blocks.ts'
import { suggestTexts } from './suggest-texts.ts'

export type SearchQuestion = {
  criteria: DirectoryCriteria
  excluded: ExcludedPeople | null
  limit: number
  after: Place | null
  facets: 'others' | 'all' | null
}
export type SearchAnswer = { places: Place[]; total: number; facets: Facets | null }

/** Answers from one view at a time, remembering what the last criteria came to. Used by one thread. */
export type SearchEngine = {
  show(view: IndexView): void
  search(question: SearchQuestion): SearchAnswer
  suggest(field: TextField, typed: string, limit: number): FacetValue[]
}

/** What all remembered matches may take together. */
const MAX_MATCH_BYTES = 24 * 1024 * 1024

/** The rules are replaced in benchmarks alone, to compare engines under the same ones. */
export function createSearchEngine(view: IndexView, rules: TextRules = productRules): SearchEngine {
  const memory: SearchMemory = { scratch: createScratch(), counters: new Map() }
  const hiddenRows = createHiddenRows()
  let shown = view
  let find = remembering(rules)
  return {
    show(next) {
      shown = next
      find = remembering(rules)
    },
    search({ criteria, excluded, limit, after, facets }) {
      const compiled = compileCriteria(shown, criteria, find)
      return searchView(
        shown,
        { criteria: compiled, hidden: hiddenRows(shown, excluded), limit, after, facets },
        memory,
      )
    },
    suggest: (field, typed, limit) => suggestTexts(shown, field, typed, limit, find),
  }
}

function remembering({ keyOf, find }: TextRules): FindTexts {
  const known = new Map<string, FittingTexts>()
  let bytes = 0
  return (dictionary, field, value, typos) => {
    const key = `${field}${typos && field === 'company' ? '~' : '='}${keyOf(value)}`
    const before = known.get(key)
    if (before) return before
    const found = find(dictionary, field, value, typos)
    known.set(key, found)
    bytes += found.numbers.byteLength + found.tiers.byteLength + key.length * 2
    for (const [oldest, { numbers, tiers }] of known) {
      if (bytes <= MAX_MATCH_BYTES || oldest === key) break
      known.delete(oldest)
      bytes -= numbers.byteLength + tiers.byteLength + oldest.length * 2
    }
    return found
  }
}
