/** Typed arrays on shared memory: every search thread reads the same ones, none is ever copied or written again once published. */
export type Bytes = Uint8Array<SharedArrayBuffer>
export type Shorts = Uint16Array<SharedArrayBuffer>
export type Words = Uint32Array<SharedArrayBuffer>

export function bytes(length: number): Bytes {
  return new Uint8Array(memoryOf(length), 0, length)
}

export function shorts(length: number): Shorts {
  return new Uint16Array(memoryOf(length * 2), 0, length)
}

export function words(length: number): Words {
  return new Uint32Array(memoryOf(length * 4), 0, length)
}

type Pages = new (size: { initial: number; maximum: number; shared: true }) => { buffer: SharedArrayBuffer }
/** In every JavaScript engine; no types of ours have it. */
declare const WebAssembly: { Memory: Pages }

const PAGE_BYTES = 65_536
const MOST_PAGES = 16_384

/**
 * Shared memory of at least so many bytes. Large pieces are pages of their own, which the system takes back when they are let go of: from
 * the allocator's pools they would leave holes that a process keeps (record 65).
 */
export function memoryOf(byteLength: number): SharedArrayBuffer {
  const pages = Math.ceil(byteLength / PAGE_BYTES)
  if (byteLength < PAGE_BYTES || pages > MOST_PAGES) return new SharedArrayBuffer(byteLength)
  try {
    return new WebAssembly.Memory({ initial: pages, maximum: pages, shared: true }).buffer
  } catch {
    // Where addresses are limited (ulimit -v): each has some gigabytes of them around it, though no memory.
    return new SharedArrayBuffer(byteLength)
  }
}

export function wordsFrom(values: ArrayLike<number>): Words {
  const array = words(values.length)
  array.set(values)
  return array
}

/** The first place between `from` and `to` in an ascending array whose number is not below `wanted`; `to` if there is none. */
export function lowerBound(numbers: Uint32Array, wanted: number, from = 0, to = numbers.length): number {
  let [low, high] = [from, to]
  while (low < high) {
    const middle = (low + high) >>> 1
    if (numbers[middle]! < wanted) low = middle + 1
    else high = middle
  }
  return low
}

/** The first k below `count` for which `isBefore` is no longer true; `count` if it is true of all. */
export function lowerBoundBy(count: number, isBefore: (k: number) => boolean): number {
  let [low, high] = [0, count]
  while (low < high) {
    const middle = (low + high) >>> 1
    if (isBefore(middle)) low = middle + 1
    else high = middle
  }
  return low
}

export function countBits(bits: Uint32Array): number {
  let count = 0
  for (let k = 0; k < bits.length; k++) count += bitsIn(bits[k]! | 0)
  return count
}

/** How many bits of a word are set. Signed all along: unsigned words above 2^31 would be computed as floating point. */
export function bitsIn(word: number): number {
  const pairs = (word - ((word >>> 1) & 0x55555555)) | 0
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333)
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24
}
