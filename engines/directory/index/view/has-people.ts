import type { IndexView } from './index-view.ts'
import { placeOfValue, wordsOfBits } from './segment.ts'

/** Whether anybody who is not gone works there. */
export function hasPeople({ segments }: IndexView, company: number): boolean {
  return segments.some(({ columns, dead, count }) => {
    const column = columns.company
    const place = placeOfValue(column, company)
    if (place < 0) return false
    const bitmap = column.dense[place]!
    const isLiving = (row: number) => ((dead[row >>> 5]! >>> (row & 31)) & 1) === 0
    if (bitmap === 0) return column.rows.subarray(column.starts[place], column.starts[place + 1]).some(isLiving)
    const stride = wordsOfBits(count)
    const first = (bitmap - 1) * stride
    for (let word = 0; word < stride; word++) if ((column.bitmaps[first + word]! & ~dead[word]!) !== 0) return true
    return false
  })
}
