import { closeSync, fsyncSync, openSync, readSync, renameSync, rmSync, statSync, writeSync } from 'node:fs'
import { dirname } from 'node:path'
import { crc32 } from 'node:zlib'
import type { IndexView } from '../view/index-view.ts'
import { memoryOf } from '../view/memory.ts'
import { madeBy } from './made-by.ts'

/**
 * The file: `QUARRYIX`, the header's length and CRC-32 (two 32-bit numbers, little-endian), the header as JSON, then the
 * arrays, each from a multiple of 64 bytes. Opened by reading it once into blocks of shared memory; the arrays are parts of those.
 * No piece of memory holds all of it: a file may have more bytes than one can.
 */
export const MAGIC = 'QUARRYIX'
export const PREFIX_BYTES = 16
const ALIGN = 64
export const MAX_HEADER_BYTES = 64 * 1024 * 1024
/** Arrays lie in one block as long as they fit; a larger one has a block of its own. */
const BLOCK_BYTES = 64 * 1024 * 1024
/** The most one read or write of the system takes. */
const CHUNK_BYTES = 1 << 28

const KINDS = { b: Uint8Array, s: Uint16Array, w: Uint32Array } as const
type Kind = keyof typeof KINDS
type ArrayPlace = { $: Kind; at: number; length: number }

/** What the index was made from, to tell whether a file is still of use. Plain JSON. */
export type IndexOrigin = {
  /** Of the code and the rules that made it. */
  made: string
  demoPeople: number
  seed: number
  /** Which installation's people; "" if there is no database. */
  installation: string
  /** All changes of the store up to this number are in it. */
  mark: number
}

/** Writes beside the old file and puts the new one in its place when it is whole and on the disk. */
export function writeIndexFile(path: string, view: IndexView, origin: IndexOrigin): void {
  const arrays: Uint8Array[] = []
  let at = 0
  const described = describe(view, (array) => {
    const place = { $: kindOf(array), at, length: array.length }
    arrays.push(new Uint8Array(array.buffer, array.byteOffset, array.byteLength))
    at += aligned(array.byteLength)
    return place
  })
  let crc = 0
  for (const array of arrays) crc = nextCrc(array, crc)
  const header = Buffer.from(JSON.stringify({ origin, view: described, crc }))
  const prefix = Buffer.alloc(PREFIX_BYTES)
  prefix.write(MAGIC, 'latin1')
  prefix.writeUInt32LE(header.length, 8)
  prefix.writeUInt32LE(crc32(header), 12)

  const unfinished = `${path}.${process.pid}.unfinished`
  const file = openSync(unfinished, 'w', 0o600)
  try {
    let end = writeAt(file, prefix, 0)
    end = aligned(writeAt(file, header, end))
    for (const array of arrays) end += aligned(writeAt(file, array, end) - end)
    writeAt(file, Buffer.alloc(1), end)
    fsyncSync(file)
  } catch (error) {
    rmSync(unfinished, { force: true })
    throw error
  } finally {
    closeSync(file)
  }
  renameSync(unfinished, path)
  syncFolder(dirname(path))
}

export type OpenedIndex = { view: IndexView; origin: IndexOrigin }

/** Null if there is no file or not a whole one: the index is made again from what it is derived from. */
export function readIndexFile(path: string, blockBytes = BLOCK_BYTES): OpenedIndex | null {
  if (statSync(path, { throwIfNoEntry: false }) === undefined) return null
  const file = openSync(path, 'r')
  try {
    const prefix = readFrom(file, 0, PREFIX_BYTES)
    if (prefix?.toString('latin1', 0, 8) !== MAGIC) return null
    const headerBytes = prefix.readUInt32LE(8)
    if (headerBytes > MAX_HEADER_BYTES) return null
    const text = readFrom(file, PREFIX_BYTES, headerBytes)
    if (text === null || crc32(text) !== prefix.readUInt32LE(12)) return null
    const header = JSON.parse(text.toString()) as { origin: IndexOrigin; view: unknown; crc: number }
    const places: ArrayPlace[] = []
    restore(header.view, (place) => places.push(place))
    const arrays: unknown[] = []
    let crc = 0
    for (const block of blocksOf(places, blockBytes)) {
      const memory = readBlock(file, aligned(PREFIX_BYTES + headerBytes), block)
      if (memory === null) return null
      for (const { $, at, length } of block.places) {
        const array = new KINDS[$](memory as unknown as ArrayBuffer, at - block.at, length)
        crc = nextCrc(new Uint8Array(memory, at - block.at, array.byteLength), crc)
        arrays.push(array)
      }
    }
    if (crc !== header.crc) return null
    const inOrder = arrays.values()
    return { view: restore(header.view, () => inOrder.next().value) as IndexView, origin: header.origin }
  } finally {
    closeSync(file)
  }
}

type Block = { at: number; end: number; places: ArrayPlace[] }

/** Neighbours together, in the order of the file. */
function blocksOf(places: readonly ArrayPlace[], blockBytes: number): Block[] {
  const blocks: Block[] = []
  for (const place of places) {
    const end = place.at + place.length * KINDS[place.$].BYTES_PER_ELEMENT
    const last = blocks.at(-1)
    if (last && end - last.at <= blockBytes) {
      last.end = end
      last.places.push(place)
    } else blocks.push({ at: place.at, end, places: [place] })
  }
  return blocks
}

/** @param bodyAt where the arrays begin in the file */
function readBlock(file: number, bodyAt: number, { at, end }: Block): SharedArrayBuffer | null {
  const memory = memoryOf(end - at)
  return readInto(file, bodyAt + at, new Uint8Array(memory, 0, end - at)) ? memory : null
}

/** The same value with every array replaced by its place, in a fixed order. */
function describe(value: unknown, place: (array: Uint8Array | Uint16Array | Uint32Array) => ArrayPlace): unknown {
  if (value instanceof Uint8Array || value instanceof Uint16Array || value instanceof Uint32Array) return place(value)
  if (Array.isArray(value)) return value.map((each) => describe(each, place))
  if (value === null || typeof value !== 'object') return value
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, describe(each, place)]))
}

function restore(value: unknown, open: (place: ArrayPlace) => unknown): unknown {
  if (Array.isArray(value)) return value.map((each) => restore(each, open))
  if (value === null || typeof value !== 'object') return value
  if ('$' in value) return open(value as ArrayPlace)
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, restore(each, open)]))
}

/** zlib takes an array without a byte for a beginning anew, and none of more than 4 GiB. */
function nextCrc(array: Uint8Array, before: number): number {
  let crc = before
  for (let from = 0; from < array.length; from += CHUNK_BYTES)
    crc = crc32(array.subarray(from, from + CHUNK_BYTES), crc)
  return crc
}

function kindOf(array: Uint8Array | Uint16Array | Uint32Array): Kind {
  return array instanceof Uint8Array ? 'b' : array instanceof Uint16Array ? 's' : 'w'
}

function aligned(length: number): number {
  return Math.ceil(length / ALIGN) * ALIGN
}

/** Answers where what was written ends. */
function writeAt(file: number, data: Uint8Array, at: number): number {
  for (let done = 0; done < data.length;) {
    done += writeSync(file, data, done, Math.min(CHUNK_BYTES, data.length - done), at + done)
  }
  return at + data.length
}

function readFrom(file: number, at: number, length: number): Buffer | null {
  const buffer = Buffer.alloc(length)
  return readInto(file, at, buffer) ? buffer : null
}

function readInto(file: number, at: number, into: Uint8Array): boolean {
  for (let done = 0; done < into.length;) {
    const count = readSync(file, into, done, Math.min(CHUNK_BYTES, into.length - done), at + done)
    if (count === 0) return false
    done += count
  }
  return true
}

/** So that the new name survives a power cut; where folders can't be synced, an index is only made again. */
function syncFolder(folder: string): void {
  try {
    const handle = openSync(folder, 'r')
    try {
      fsyncSync(handle)
    } finally {
      closeSync(handle)
    }
  } catch {
    return
  }
}

type KnownOrigin = IndexOrigin & {
  writtenAt: Date
  bytes: number
  /** Whether this version's rules made it. */ isOurs: boolean
}

/** What an index file says of itself, without its arrays; null if there is none, `broken` if its head can't be read. */
export function readOrigin(path: string): KnownOrigin | 'broken' | null {
  const stat = statSync(path, { throwIfNoEntry: false })
  if (stat === undefined) return null
  const file = openSync(path, 'r')
  try {
    const prefix = Buffer.alloc(PREFIX_BYTES)
    readSync(file, prefix, 0, PREFIX_BYTES, 0)
    const length = prefix.readUInt32LE(8)
    if (prefix.toString('latin1', 0, 8) !== MAGIC || length > MAX_HEADER_BYTES) return 'broken'
    const text = Buffer.alloc(length)
    if (readSync(file, text, 0, length, PREFIX_BYTES) !== length || crc32(text) !== prefix.readUInt32LE(12))
      return 'broken'
    const { origin } = JSON.parse(text.toString()) as { origin: IndexOrigin }
    return { ...origin, writtenAt: stat.mtime, bytes: stat.size, isOurs: origin.made === madeBy() }
  } finally {
    closeSync(file)
  }
}
