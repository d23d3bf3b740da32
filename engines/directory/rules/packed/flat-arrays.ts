const types = { Uint8Array, Uint16Array, Int32Array, Uint32Array, Float32Array }
export type Flat = Uint8Array | Uint16Array | Int32Array | Uint32Array | Float32Array
type FlatType = new (buffer: ArrayBufferLike, at: number, length: number) => Flat
type Head = { rest: unknown; arrays: Record<string, { type: keyof typeof types; at: number; length: number }> }

const HEAD_LENGTH_BYTES = 4
const ALIGNED = 8

/** One piece of bytes: the length of a head in JSON, the head, the arrays. `rest`: what is too little for arrays of its own. */
export function packArrays(named: Readonly<Record<string, Flat>>, rest: unknown): Uint8Array {
  const arrays = Object.entries(named)
  const placed: Head['arrays'] = {}
  let size = 0
  for (const [name, array] of arrays) {
    const type = (Object.keys(types) as (keyof typeof types)[]).find((each) => array instanceof types[each])!
    placed[name] = { type, at: size, length: array.length }
    size = aligned(size + array.byteLength)
  }
  const head = Buffer.from(JSON.stringify({ rest, arrays: placed } satisfies Head))
  const begin = aligned(HEAD_LENGTH_BYTES + head.length)
  const packed = new Uint8Array(begin + size)
  new DataView(packed.buffer).setUint32(0, head.length)
  packed.set(head, HEAD_LENGTH_BYTES)
  for (const [name, { buffer, byteOffset, byteLength }] of arrays)
    packed.set(new Uint8Array(buffer, byteOffset, byteLength), begin + placed[name]!.at)
  return packed
}

/** The arrays lie in the buffer itself, which may be shared between threads. */
export function unpackArrays(buffer: ArrayBufferLike): { arrays: Record<string, Flat>; rest: unknown } {
  const length = new DataView(buffer).getUint32(0)
  const { rest, arrays } = JSON.parse(Buffer.from(buffer, HEAD_LENGTH_BYTES, length).toString()) as Head
  const begin = aligned(HEAD_LENGTH_BYTES + length)
  const flat = Object.entries(arrays).map(
    ([name, { type, at, length: items }]) => [name, new (types[type] as FlatType)(buffer, begin + at, items)] as const,
  )
  return { arrays: Object.fromEntries(flat), rest }
}

function aligned(bytes: number): number {
  return Math.ceil(bytes / ALIGNED) * ALIGNED
}
