import type { SearchSort } from '../../../../contract/lists.ts'
import type { SearchedSegment } from '../count/count-facets.ts'
import type { CompiledCriteria } from '../select/compile-criteria.ts'
import type { Scratch } from '../select/row-blocks.ts'
import type { IndexView } from '../view/index-view.ts'
import { firstBest } from './first-best.ts'
import { firstByGroup } from './first-by-group.ts'
import { firstByKey, keysOfArray, type RowKeys } from './first-by-key.ts'
import { comparePlaces, type Place } from './place.ts'
import { rankingOf } from './rank-things.ts'
import { collate, keyOfRank, type Collation } from '../view/collation.ts'
import { lowerBoundBy } from '../view/memory.ts'
import type { Dictionary } from '../view/dictionary.ts'
import type { NameColumn } from '../view/text-layer.ts'
import type { Segment } from '../view/segment.ts'

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

/** An order of people by the halves of their names (rules/names), those without a name last. */
type NameRanking = {
  keysOf(segment: Segment): RowKeys
  /** What a key stands for, as long as the index changes: at most 161 characters. */
  textAt(key: number): string
  /** The key of such a text; of one that nobody is called, one between those of its neighbours. */
  keyAt(text: string): number
}

/** A key is head × TAILS + tail: nearly 17 million different tails, and enough heads below 2^53. */
const TAILS = 2 ** 24
const BETWEEN = '\n'

type Half = Collation & { names: Dictionary; isBlank: boolean }

const known = new WeakMap<IndexView, NameRanking>()

/** Made when it is first asked for, and kept as long as the view. */
function nameRankingOf(view: IndexView): NameRanking {
  const ranking = known.get(view) ?? rankNames(view)
  known.set(view, ranking)
  return ranking
}

function rankNames(view: IndexView): NameRanking {
  const heads = halfOf(view, 'nameHead')
  const tails = halfOf(view, 'nameTail')
  const headRanks = heads.firstOf.length
  // what has no name has the lowest key of all, and comes last
  const headOf = heads.isBlank ? heads.rankOf.map((rank) => (rank === 0 ? headRanks : rank)) : heads.rankOf
  const keyOfHead = (rank: number) => keyOfRank(heads.names, heads, rank === headRanks ? 0 : rank)
  return {
    keysOf({ names }) {
      const byHead = keysOfArray(names.nameHead, headOf)
      const tailOf = names.nameTail
      return {
        keyOf: (row) => byHead.keyOf(row) * TAILS + tails.rankOf[tailOf[row]!]!,
        keep: (rows, from, to, kept) => byHead.keep(rows, Math.floor(from / TAILS), Math.floor(to / TAILS), kept),
      }
    },
    textAt(key) {
      const tail = key % TAILS
      return `${keyOfHead((key - tail) / TAILS)}${BETWEEN}${keyOfRank(tails.names, tails, tail)}`
    },
    keyAt(text) {
      const [head = '', tail = ''] = text.split(BETWEEN)
      const [first, isHead] = head === '' ? [headRanks, heads.isBlank] : boundOf(heads, head)
      if (!isHead) return first * TAILS - 0.5
      const [second, isTail] = boundOf(tails, tail)
      return first * TAILS + (isTail ? second : second - 0.5)
    },
  }
}

function halfOf(view: IndexView, column: NameColumn): Half {
  const names = view.dictionaries[column]
  const collation = collate(names)
  const isBlank = collation.firstOf.length > 0 && keyOfRank(names, collation, 0) === ''
  return { ...collation, names, isBlank }
}

/** The first rank whose key is not below, and whether it is just this one. */
function boundOf(half: Half, key: string): [number, boolean] {
  const keyAt = (rank: number) => keyOfRank(half.names, half, rank)
  const first = lowerBoundBy(half.firstOf.length, (rank) => keyAt(rank) < key)
  return [first, first < half.firstOf.length && keyAt(first) === key]
}
