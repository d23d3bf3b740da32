import type { FlatNames } from './name-index.ts'
import type { Area } from './records.ts'

/** Places as flat arrays by their records, numbers from 0. */
export type PackedGazetteer = {
  kind: Uint8Array
  id: Int32Array
  /** The record of the smallest place around, -1 for none. */
  parent: Int32Array
  /** The record of the country, -1 for an area of several. */
  country: Int32Array
  people: Uint32Array
  lat: Float32Array
  lon: Float32Array
  isCapital: Uint8Array
  /** Records in the order of their ids. */
  byId: Int32Array
  /** Where the shown name of each record begins; it ends where the next begins. */
  shownStarts: Int32Array
  /** UTF-8. */
  shown: Uint8Array
  names: FlatNames
  rest: RestOfGazetteer
}

/** What is too little for arrays of its own. */
export type RestOfGazetteer = {
  /** Of countries, regions and counties, by their records. */
  codes: readonly string[]
  areas: readonly (readonly [number, Omit<Area, 'members'> & { members: readonly number[] }])[]
  areaOfCity: readonly (readonly [number, number])[]
  cityRegions: readonly number[]
  open: readonly string[]
  owned: readonly (readonly [string, number])[]
}

const types = { Uint8Array, Int32Array, Uint32Array, Float32Array }
type Flat = Uint8Array | Int32Array | Uint32Array | Float32Array
type FlatType = new (buffer: ArrayBufferLike, at: number, length: number) => Flat
type Head = { rest: RestOfGazetteer; arrays: Record<string, { type: keyof typeof types; at: number; length: number }> }

const HEAD_LENGTH_BYTES = 4
const ALIGNED = 8

/** One piece of bytes: the length of a head in JSON, the head, the arrays. */
export function packGazetteer({ names, rest, ...records }: PackedGazetteer): Uint8Array {
  const arrays = Object.entries<Flat>({ ...records, ...names })
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
export function unpackGazetteer(buffer: ArrayBufferLike): PackedGazetteer {
  const length = new DataView(buffer).getUint32(0)
  const head = Buffer.from(buffer, HEAD_LENGTH_BYTES, length).toString()
  const { rest, arrays } = JSON.parse(head) as Head
  const begin = aligned(HEAD_LENGTH_BYTES + length)
  const flat = Object.fromEntries(
    Object.entries(arrays).map(([name, { type, at, length: items }]) => [
      name,
      new (types[type] as FlatType)(buffer, begin + at, items),
    ]),
  ) as Omit<PackedGazetteer, 'names' | 'rest'> & FlatNames
  const { buckets, hashes, owners, starts, text, byHead, ...records } = flat
  return { ...records, names: { buckets, hashes, owners, starts, text, byHead }, rest }
}

function aligned(bytes: number): number {
  return Math.ceil(bytes / ALIGNED) * ALIGNED
}
