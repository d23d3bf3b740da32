import { addFromCubes, type Histogram } from './add-from-cubes.ts'
import type { HiddenRows, Scratch } from '../select/row-blocks.ts'
import type { SegmentFilter } from '../select/segment-filter.ts'
import { addBits, addEverybody } from './count-bits.ts'
import { eachBlock, MAX_ROW_LIST, type SelectedRows } from '../select/select-rows.ts'
import type { Column, Segment } from '../view/segment.ts'
import { subtractHidden } from './subtract-hidden.ts'

/** Rows of one segment that are counted; `filters`: exactly those whom they let through and who aren't hidden. */
export type SegmentPart = {
  segment: Segment
  filters: readonly SegmentFilter[] | null
  selected: SelectedRows
  hidden: HiddenRows
}

/** Adds the selected rows of a segment to all histograms: from its cubes where they know it, the others in one pass. */
export function addToHistograms(part: SegmentPart, histograms: readonly Histogram[], scratch: Scratch): void {
  const { segment, filters, selected, hidden } = part
  const known = filters === null ? [] : histograms.filter((histogram) => addFromCubes(segment, filters, histogram))
  // the cubes know nothing of who is hidden
  if (filters !== null && known.length > 0 && hidden !== null) subtractHidden(segment, hidden, filters, known)
  const left = histograms.filter((histogram) => !known.includes(histogram))
  if (left.length === 0) return
  if (selected.kind === 'bits' && selected.rows === null && (left.length === 1 || selected.count > MAX_ROW_LIST)) {
    for (const histogram of left) addBits(segment, histogram, selected)
    return
  }
  if (selected.kind !== 'all') {
    eachBlock(selected, scratch, (block, length) => addBlock(segment, left, block, length))
    return
  }
  for (const histogram of left) addEverybody(segment, histogram)
  if (hidden !== null) subtractHidden(segment, hidden, [], left)
}

function addBlock(segment: Segment, histograms: readonly Histogram[], block: Uint32Array, length: number): void {
  for (const { of, counts } of histograms) {
    if (of === 'firm' || of === 'titleClass') countBytes(segment.codes[of], block, length, counts)
    else countTexts(segment.columns[of].of, block, length, counts)
  }
}

/** One loop for each width: a loop that meets several kinds of arrays is compiled for none of them. */
function countTexts(of: Column['of'], block: Uint32Array, length: number, counts: Uint32Array): void {
  if (of instanceof Uint8Array) countBytes(of, block, length, counts)
  else if (of instanceof Uint16Array) countShorts(of, block, length, counts)
  else countWords(of, block, length, counts)
}

function countBytes(of: Uint8Array, block: Uint32Array, length: number, counts: Uint32Array): void {
  for (let k = 0; k < length; k++) counts[of[block[k]!]!]!++
}

function countShorts(of: Uint16Array, block: Uint32Array, length: number, counts: Uint32Array): void {
  for (let k = 0; k < length; k++) counts[of[block[k]!]!]!++
}

function countWords(of: Uint32Array, block: Uint32Array, length: number, counts: Uint32Array): void {
  for (let k = 0; k < length; k++) counts[of[block[k]!]!]!++
}
