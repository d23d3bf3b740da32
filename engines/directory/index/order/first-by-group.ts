import { dayOfMerit, hasAddress } from '../../rules/merit.ts'
import { OWN } from '../../origins.ts'
import { originOfRow, type Groups } from '../view/groups.ts'
import { lowerBound } from '../view/memory.ts'
import type { Segment } from '../view/segment.ts'
import type { HiddenRows } from '../select/row-blocks.ts'
import type { SelectedRows } from '../select/select-rows.ts'
import { comparePlaces, type Place } from './place.ts'
import { rowsBetween } from './selected-rows.ts'

/** Orders in which all rows of a group are equal. */
export type GroupOrder = 'newest' | 'evidence'

const DAYS = 2 ** 16

/** The lower the earlier. Evidence: an address that the operator has, one that is expected, none; among equals the newest. */
const keyOf: Record<GroupOrder, (origin: number, merit: number) => number> = {
  newest: (_, merit) => DAYS - 1 - dayOfMerit(merit),
  evidence: (origin, merit) => {
    const level = hasAddress(merit) ? (origin === OWN ? 0 : 1) : 2
    return level * DAYS + DAYS - 1 - dayOfMerit(merit)
  },
}
export const GROUP_KEYS = 3 * DAYS

/** The first `limit` places behind `after` among the selected rows of a segment: group after group. */
export function firstByGroup(
  segment: Segment,
  selected: SelectedRows,
  hidden: HiddenRows,
  order: GroupOrder,
  { limit, after }: { limit: number; after: Place | null },
): Place[] {
  const found: Place[] = []
  if (limit === 0 || selected.count === 0) return found
  const { starts } = segment.groups
  for (const { key, origin, groups } of bandsOf(segment, order)) {
    if (found.length >= limit) break
    const behind = after === null ? -1 : key - after.key || origin - after.origin
    if (after !== null && behind < 0) continue
    const band: Place[] = []
    for (const group of groups) {
      const [start, end] = [starts[group]!, starts[group + 1]!]
      const from = behind === 0 && after ? lowerBound(segment.ordinal, after.ordinal + 1, start, end) : start
      for (const row of rowsBetween(selected, hidden, from, end, limit - found.length))
        band.push({ key, text: '', origin, merit: 0, ordinal: segment.ordinal[row]! })
    }
    if (groups.length > 1) band.sort(comparePlaces)
    found.push(...band.slice(0, limit - found.length))
  }
  return found
}

/** Groups of one key and origin. */
type Band = { key: number; origin: number; groups: number[] }

const known = new WeakMap<Groups, Partial<Record<GroupOrder, Band[]>>>()

/** In order. */
function bandsOf(segment: Segment, order: GroupOrder): readonly Band[] {
  const ofGroups = known.get(segment.groups) ?? {}
  known.set(segment.groups, ofGroups)
  return (ofGroups[order] ??= makeBands(segment, order))
}

function makeBands(segment: Segment, order: GroupOrder): Band[] {
  const { starts, merit } = segment.groups
  const bands = new Map<string, Band>()
  for (let group = 0; group < merit.length; group++) {
    const origin = originOfRow(segment, starts[group]!)
    const key = keyOf[order](origin, merit[group]!)
    const name = `${key} ${origin}`
    const band = bands.get(name)
    if (band) band.groups.push(group)
    else bands.set(name, { key, origin, groups: [group] })
  }
  return [...bands.values()].sort((a, b) => a.key - b.key || a.origin - b.origin)
}
