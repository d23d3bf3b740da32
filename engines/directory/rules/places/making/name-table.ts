import { BUCKET_SHIFT, headOf, LAST, NameHash, RECORD_SHIFT, type FlatNames } from '../name-index.ts'

const BUCKETS = 2 ** (32 - BUCKET_SHIFT)
/** Entries are told by so many bits of a number whose other bits order them. */
const ENTRIES = 2 ** 20
/** UTF-16 units of a text become so many bytes at most. */
const MOST_BYTES_OF_UNIT = 3

/** Collects names and whose they are, each once for each place that bears it. */
export class NameTable {
  readonly #text: string
  readonly #hash = new NameHash()
  readonly #slots: Int32Array
  readonly #mask: number
  /** By slot. */
  readonly #buckets: Uint16Array
  /** By entry: record and way, the next entry of the same name, where the name stands. */
  readonly #owners: Int32Array
  readonly #next: Int32Array
  readonly #from: Int32Array
  readonly #to: Int32Array
  #count = 1

  /** @param most names at most */
  constructor(text: string, most: number) {
    let places = 1024
    while (places < 1.6 * most) places *= 2
    this.#text = text
    this.#slots = new Int32Array(2 * places)
    this.#buckets = new Uint16Array(places)
    this.#mask = places - 1
    this.#owners = new Int32Array(most + 1)
    this.#next = new Int32Array(most + 1)
    this.#from = new Int32Array(most + 1)
    this.#to = new Int32Array(most + 1)
  }

  /** The name that stands in the text from `from` to `to`. */
  add(from: number, to: number, record: number, way: number): void {
    if (from >= to) return
    this.#hash.take(this.#text, from, to)
    const slot = this.#slotOf()
    const head = this.#slots[2 * slot + 1]!
    for (let at = head; at !== 0; at = this.#next[at]!) {
      if (this.#owners[at]! >> 2 !== record) continue
      if ((this.#owners[at]! & 3) > way) this.#owners[at] = (record << 2) | way
      return
    }
    const entry = this.#count
    if (entry >= this.#owners.length) throw new Error('more names than there is room for')
    this.#count += 1
    this.#owners[entry] = (record << 2) | way
    this.#next[entry] = head
    this.#from[entry] = from
    this.#to[entry] = to
    this.#slots[2 * slot] = this.#hash.second
    this.#slots[2 * slot + 1] = entry
    this.#buckets[slot] = this.#hash.first >>> BUCKET_SHIFT
  }

  #slotOf(): number {
    const { first, second } = this.#hash
    let slot = first & this.#mask
    while (this.#slots[2 * slot + 1] !== 0 && this.#slots[2 * slot] !== second) slot = (slot + 1) & this.#mask
    return slot
  }

  flat(): FlatNames {
    const hashes = new Int32Array(this.#count)
    const owners = new Int32Array(this.#count)
    const starts = new Int32Array(this.#count + 1)
    const buckets = new Int32Array(BUCKETS + 1).fill(1)
    const text = Buffer.allocUnsafe(MOST_BYTES_OF_UNIT * this.#text.length)
    let [entry, bytes] = [1, 0]
    for (const slot of this.#slotsByBucket()) {
      for (let at = this.#slots[2 * slot + 1]!; at !== 0; at = this.#next[at]!) {
        const last = this.#next[at] === 0 ? LAST : 0
        owners[entry] = ((this.#owners[at]! >> 2) << RECORD_SHIFT) | last | (this.#owners[at]! & 3)
        hashes[entry] = this.#slots[2 * slot]!
        bytes += text.write(this.#text.slice(this.#from[at], this.#to[at]), bytes)
        entry += 1
        starts[entry] = bytes
      }
      buckets[this.#buckets[slot]! + 1] = entry
    }
    for (let bucket = 1; bucket <= BUCKETS; bucket += 1)
      buckets[bucket] = Math.max(buckets[bucket]!, buckets[bucket - 1]!)
    return { buckets, hashes, owners, starts, text: text.subarray(0, bytes), byHead: orderByHead(text, starts) }
  }

  /** Those that are taken. */
  #slotsByBucket(): Int32Array {
    const isTaken = (slot: number) => this.#slots[2 * slot + 1] !== 0
    const ends = new Int32Array(BUCKETS)
    for (let slot = 0; slot <= this.#mask; slot += 1) if (isTaken(slot)) ends[this.#buckets[slot]!]! += 1
    for (let bucket = 1; bucket < BUCKETS; bucket += 1) ends[bucket]! += ends[bucket - 1]!
    const ordered = new Int32Array(ends[BUCKETS - 1]!)
    for (let slot = this.#mask; slot >= 0; slot -= 1)
      if (isTaken(slot)) ordered[(ends[this.#buckets[slot]!]! -= 1)] = slot
    return ordered
  }
}

function orderByHead(text: Uint8Array, starts: Int32Array): Int32Array {
  const count = starts.length - 2
  if (count >= ENTRIES) throw new Error('more names than can be ordered')
  const keys = new Float64Array(count)
  for (let at = 0; at < count; at += 1) keys[at] = headOf(text, starts[at + 1]!, starts[at + 2]!, 0) * ENTRIES + at + 1
  keys.sort()
  const entries = new Int32Array(count)
  for (let at = 0; at < count; at += 1) entries[at] = keys[at]! % ENTRIES
  return entries
}
