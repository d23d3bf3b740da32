import { BLOCK_ROWS, dropBits, eachBlockOfBits, type HiddenRows, type Scratch } from '../select/row-blocks.ts'
import type { SelectedRows } from '../select/select-rows.ts'
import { lowerBound } from '../view/memory.ts'

/** The selected rows, ascending, at most BLOCK_ROWS at a time. */
export function eachBlockOfRows(
  count: number,
  selected: SelectedRows,
  hidden: HiddenRows,
  { block }: Scratch,
  take: (rows: Uint32Array) => void,
): void {
  if (selected.kind === 'bits') {
    eachBlockOfBits(selected.bits, block, (rows, length) => take(rows.subarray(0, length)))
    return
  }
  const end = selected.kind === 'list' ? selected.count : count
  for (let start = 0; start < end; start += BLOCK_ROWS) {
    const length = Math.min(BLOCK_ROWS, end - start)
    if (selected.kind === 'list') {
      take(selected.rows.subarray(start, start + length))
      continue
    }
    for (let k = 0; k < length; k++) block[k] = start + k
    take(block.subarray(0, hidden === null ? length : dropBits(block, length, hidden.bits)))
  }
}

/** The first `most` selected rows from `from` to `to` - 1. */
export function rowsBetween(
  selected: SelectedRows,
  hidden: HiddenRows,
  from: number,
  to: number,
  most: number,
): number[] {
  const found: number[] = []
  if (selected.kind === 'list') {
    const rows = selected.rows.subarray(0, selected.count)
    const end = lowerBound(rows, to)
    for (let at = lowerBound(rows, from); at < end && found.length < most; at++) found.push(rows[at]!)
    return found
  }
  for (let row = from; row < to && found.length < most; row++) {
    const [word, bit] = [row >>> 5, row & 31]
    if (selected.kind === 'bits') {
      const left = selected.bits[word]! >>> bit
      // on to the next one that is set, or to the next word
      if ((left & 1) === 0) row = left === 0 ? row + 31 - bit : row + 30 - Math.clz32(left & -left)
      else found.push(row)
    } else if (hidden === null || ((hidden.bits[word]! >>> bit) & 1) === 0) found.push(row)
  }
  return found
}
