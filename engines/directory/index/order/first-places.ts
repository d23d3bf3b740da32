import type { SearchSort } from '../../../../contract/lists.ts'
import type { SearchedSegment } from '../count/count-facets.ts'
import type { CompiledCriteria } from '../select/compile-criteria.ts'
import type { Scratch } from '../select/row-blocks.ts'
import type { IndexView } from '../view/index-view.ts'
import { firstBest } from './first-best.ts'
import { firstByGroup } from './first-by-group.ts'
import { firstByKey } from './first-by-key.ts'
import { comparePlaces, type Place } from './place.ts'
import { nameRankingOf } from './rank-names.ts'
import { rankingOf } from './rank-things.ts'

export type Page = { sort: SearchSort; limit: number; after: Place | null }

/** The first `limit` places behind `after` among the selected rows of all segments. */
export function firstPlaces(
  view: IndexView,
  searched: readonly SearchedSegment[],
  criteria: CompiledCriteria,
  page: Page,
  scratch: Scratch,
): Place[] {
  const { sort, limit, after } = page
  if (sort === 'best')
    return firstOf(searched, limit, ({ segment, all, hidden }) => firstBest(segment, all, hidden, criteria, limit, after, scratch)) // oxfmt-ignore
  if (sort === 'newest' || sort === 'evidence')
    return firstOf(searched, limit, ({ segment, all, hidden }) => firstByGroup(segment, all, hidden, sort, page))
  const ranking = sort === 'name' ? nameRankingOf(view) : rankingOf(view, sort)
  const behind = after && { ...after, key: ranking.keyAt(after.text) }
  const places = firstOf(searched, limit, ({ segment, all, hidden }) =>
    firstByKey(segment, all, hidden, ranking.keysOf(segment), { limit, after: behind }, scratch),
  )
  return places.map((place) => ({ ...place, text: ranking.textAt(place.key) }))
}

function firstOf(
  searched: readonly SearchedSegment[],
  limit: number,
  find: (segment: SearchedSegment) => Place[],
): Place[] {
  const places = searched.flatMap(find)
  if (searched.length > 1) places.sort(comparePlaces)
  return places.slice(0, limit)
}
