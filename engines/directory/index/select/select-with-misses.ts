import { FACET_FIELDS } from '../../port.ts'
import type { AskedField } from './compile-criteria.ts'
import { BLOCK_ROWS, dropBits, type HiddenRows, type Scratch } from './row-blocks.ts'
import type { SegmentFilter } from './segment-filter.ts'
import { rowsOfFilter, walkingIsCheaper, type SelectedRows } from './select-rows.ts'
import type { Column, Segment } from '../view/segment.ts'

/** All that is asked of one field. */
export type FieldFilter = { field: AskedField; part: SegmentFilter }

/**
 * Who fits everything, and by field who fits everything but that field's demands: both together are whom the field's own
 * counts are about. Not known for the field of the narrowest filter, whose rows alone were looked at.
 */
export type SelectedWithMisses = { all: SelectedRows; missed: ReadonlyMap<AskedField, SelectedRows> }

const MAX_WALKED = 1 << 19
/** What a walk then may cost of what laying bits over each other would. */
const OF_A_FACET = 0.5
/** A bit of one byte for each. */
const MAX_FIELDS = 8

/** One walk over the rows of the narrowest filter instead of one for each field; null if that would not pay. */
export function selectWithMisses(
  segment: Segment,
  filters: readonly FieldFilter[],
  hidden: HiddenRows,
  scratch: Scratch,
): SelectedWithMisses | null {
  const [narrowest, ...others] = filters.toSorted((a, b) => a.part.estimate - b.part.estimate)
  const fields = others.map(({ field }) => field)
  if (!narrowest || fields.length === 0 || fields.length > MAX_FIELDS || narrowest.part.filter.negated) return null
  const { estimate } = narrowest.part
  const parts = others.map(({ part }) => part)
  // whom the narrowest field's own counts are about is not met on the walk: the others' bits are made for them all the same
  const paying = (FACET_FIELDS as readonly string[]).includes(narrowest.field) ? OF_A_FACET : 1
  if (estimate > MAX_WALKED || !walkingIsCheaper(segment, narrowest.part, parts, paying)) return null

  const lists = [undefined, ...fields].map(() => ({ rows: new Uint32Array(estimate), count: 0 }))
  const missed = new Uint8Array(BLOCK_ROWS)
  const rows = rowsOfFilter(segment, narrowest.part, scratch)
  for (let start = 0; start < rows.length; start += BLOCK_ROWS) {
    const block = rows.subarray(start, start + BLOCK_ROWS)
    const left = hidden === null ? block.length : dropBits(block, block.length, hidden.bits)
    missed.fill(0, 0, left)
    others.forEach(({ part }, bit) => markMissed(block, left, part.column.of, part.filter.allows, bit, missed))
    for (let k = 0; k < left; k++) {
      const at = LIST_OF_MISSED[missed[k]!]!
      if (at < 0) continue
      const list = lists[at]!
      list.rows[list.count++] = block[k]!
    }
  }
  const selected = lists.map(({ rows, count }): SelectedRows => ({
    kind: 'list',
    count,
    rows: rows.subarray(0, count),
  }))
  return { all: selected[0]!, missed: new Map(fields.map((field, k) => [field, selected[k + 1]!])) }
}

/** By the bits of the missed fields: 0 for none, 1 + the bit for one, -1 for more than one. */
const LIST_OF_MISSED = Int8Array.from({ length: 256 }, (_, bits) => {
  if (bits === 0) return 0
  const bit = 31 - Math.clz32(bits)
  return bits === 1 << bit ? bit + 1 : -1
})

/** One loop for each width: a loop that meets several kinds of arrays is compiled for none of them. */
function markMissed(
  block: Uint32Array,
  length: number,
  of: Column['of'],
  allows: Uint8Array,
  bit: number,
  missed: Uint8Array,
): void {
  if (of instanceof Uint16Array) markByShorts(block, length, of, allows, bit, missed)
  else if (of instanceof Uint32Array) markByWords(block, length, of, allows, bit, missed)
  else for (let k = 0; k < length; k++) missed[k]! |= (allows[of[block[k]!]!]! ^ 1) << bit
}

function markByShorts(
  block: Uint32Array,
  length: number,
  of: Uint16Array,
  allows: Uint8Array,
  bit: number,
  missed: Uint8Array,
): void {
  for (let k = 0; k < length; k++) missed[k]! |= (allows[of[block[k]!]!]! ^ 1) << bit
}

function markByWords(
  block: Uint32Array,
  length: number,
  of: Uint32Array,
  allows: Uint8Array,
  bit: number,
  missed: Uint8Array,
): void {
  for (let k = 0; k < length; k++) missed[k]! |= (allows[of[block[k]!]!]! ^ 1) << bit
}
