/** Typed arrays on shared memory: every search thread reads the same ones, none is ever copied or written again once published. */
export type Bytes = Uint8Array<SharedArrayBuffer>
export type Shorts = Uint16Array<SharedArrayBuffer>
export type Words = Uint32Array<SharedArrayBuffer>

export function bytes(length: number): Bytes {
  return new Uint8Array(new SharedArrayBuffer(length))
}

export function shorts(length: number): Shorts {
  return new Uint16Array(new SharedArrayBuffer(length * 2))
}

export function words(length: number): Words {
  return new Uint32Array(new SharedArrayBuffer(length * 4))
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
