/**
 * What work costs, roughly and in nanoseconds, measured at ten million rows with columns that lie in no cache (docs/decisions/0033).
 * Only their proportions matter: they choose between ways of answering, which all come to the same answer.
 */

/** A row set in bits, a row of a whole column looked at, a row taken out of bits. */
export const WRITE_NS = 2
export const SCAN_NS = 1
export const LIST_NS = 3
/** A word of bits laid over another, a value of a column gone over in order. */
export const WORD_NS = 0.7
export const VALUE_NS = 5

const LOOK_UP_NS = 3.5
/** What is fetched from memory at once, with its neighbour. */
const FETCHED_BYTES = 128
const MISS_NS = 28
/** From so many bytes on an array is in no cache. */
const UNCACHED_BYTES = 16 * 1024 * 1024

/** A row looked up in a column, of `looked` rows in order: the fewer there are, the fewer are fetched together. */
export function lookUpNs(column: ArrayBufferView, rows: number, looked: number): number {
  const apart = column.byteLength / Math.max(1, Math.min(looked, rows))
  return LOOK_UP_NS + missNs(column.byteLength) * Math.min(1, (apart / FETCHED_BYTES) ** 2)
}

/** A value's rows found among all values' rows, in no order. */
export function findNs(rows: ArrayBufferView): number {
  return VALUES_MISSES * missNs(rows.byteLength) + LOOK_UP_NS
}

/** The value's place, its start and its first row; hardly anything of it is awaited side by side. */
const VALUES_MISSES = 5

function missNs(bytes: number): number {
  return MISS_NS * Math.min(1, bytes / UNCACHED_BYTES)
}
