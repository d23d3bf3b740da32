import { packArrays, unpackArrays } from '../packed/flat-arrays.ts'
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

/** As packArrays says. */
export function packGazetteer({ names, rest, ...records }: PackedGazetteer): Uint8Array {
  return packArrays({ ...records, ...names }, rest)
}

export function unpackGazetteer(buffer: ArrayBufferLike): PackedGazetteer {
  const { arrays, rest } = unpackArrays(buffer)
  const flat = arrays as Omit<PackedGazetteer, 'names' | 'rest'> & FlatNames
  const { buckets, hashes, owners, starts, text, byHead, ...records } = flat
  return { ...records, names: { buckets, hashes, owners, starts, text, byHead }, rest: rest as RestOfGazetteer }
}
