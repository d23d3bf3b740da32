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
