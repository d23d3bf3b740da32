/** How a name belongs to its place: `code` counts only where the rest of a text bears it out. */
export const NAME = { main: 0, other: 1, code: 2 } as const

/** Names and whose they are, as flat arrays. Entry 0 is none. Those of one name stand together, and the last of them is marked. */
export type FlatNames = {
  /** By the first half of a name's hash, its top bits: the first of its entries. */
  buckets: Int32Array
  /** By entry: the second half of the hash. */
  hashes: Int32Array
  /** By entry: record, `LAST`, way. */
  owners: Int32Array
  /** By entry: where its name begins in the text; it ends where the next begins. */
  starts: Int32Array
  /** UTF-8. */
  text: Uint8Array
  /** Entries by the first bytes of their names. */
  byHead: Int32Array
}

export const LAST = 4
export const RECORD_SHIFT = 3
export const BUCKET_SHIFT = 16
const HEAD_BYTES = 4
const FNV_PRIME = 0x01000193

/** Of a name only 48 bits of hash are looked at, so that a search reads two flat arrays. */
export class NameIndex {
  readonly #flat: FlatNames
  readonly #hash = new NameHash()

  constructor(flat: FlatNames) {
    this.#flat = flat
  }

  /** The first entry of a name, 0 if nobody bears it. */
  find(name: string): number {
    const { buckets, hashes } = this.#flat
    this.#hash.take(name, 0, name.length)
    const { second } = this.#hash
    const bucket = this.#hash.first >>> BUCKET_SHIFT
    const end = buckets[bucket + 1]!
    for (let entry = buckets[bucket]!; entry < end; entry += 1) if (hashes[entry] === second) return entry
    return 0
  }

  nextOf(entry: number): number {
    return (this.#flat.owners[entry]! & LAST) === 0 ? entry + 1 : 0
  }

  recordOf(entry: number): number {
    return this.#flat.owners[entry]! >> RECORD_SHIFT
  }

  wayOf(entry: number): number {
    return this.#flat.owners[entry]! & 3
  }

  /** The entries of longer names that begin with the text. */
  beginningWith(prefix: string): number[] {
    const { byHead, starts, text } = this.#flat
    const wanted = Buffer.from(prefix)
    const found: number[] = []
    const last = headOf(wanted, 0, wanted.length, 0xff)
    for (let at = this.#firstFrom(headOf(wanted, 0, wanted.length, 0)); at < byHead.length; at += 1) {
      const entry = byHead[at]!
      const [from, to] = [starts[entry]!, starts[entry + 1]!]
      if (headOf(text, from, to, 0) > last) break
      if (to - from > wanted.length && startsWith(text, from, wanted)) found.push(entry)
    }
    return found
  }

  #firstFrom(head: number): number {
    const { byHead, starts, text } = this.#flat
    let [low, high] = [0, byHead.length]
    while (low < high) {
      const middle = (low + high) >> 1
      const entry = byHead[middle]!
      if (headOf(text, starts[entry]!, starts[entry + 1]!, 0) < head) low = middle + 1
      else high = middle
    }
    return low
  }
}

function startsWith(text: Uint8Array, from: number, wanted: Uint8Array): boolean {
  for (let at = 0; at < wanted.length; at += 1) if (text[from + at] !== wanted[at]) return false
  return true
}

/** The first bytes of a name as a number in their order; what is missing of them is `fill`. */
export function headOf(text: Uint8Array, from: number, to: number, fill: number): number {
  let head = 0
  for (let at = from; at < from + HEAD_BYTES; at += 1) head = head * 256 + (at < to ? text[at]! : fill)
  return head
}

/** Two hashes of a piece of a text. */
export class NameHash {
  first = 0
  second = 0

  take(text: string, from: number, to: number): void {
    let first = 0x811c9dc5 | 0
    let second = 0x3c6ef372 | 0
    for (let at = from; at < to; at += 1) {
      const unit = text.charCodeAt(at)
      first = Math.imul(first ^ unit, FNV_PRIME)
      second = Math.imul((second << 5) + (second >>> 27) + unit, 0x5bd1e995)
    }
    first = Math.imul(first ^ (first >>> 15), 0x2c1b3c6d)
    this.first = first ^ (first >>> 13)
    this.second = second ^ (second >>> 16)
  }
}

/** A number for a code that never changes, from 200,000,000 to 899,999,999. */
export function numberOfCode(code: string): number {
  let hash = 0x811c9dc5 | 0
  for (let at = 0; at < code.length; at += 1) hash = Math.imul(hash ^ code.charCodeAt(at), FNV_PRIME)
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d)
  return 200_000_000 + (((hash ^ (hash >>> 13)) >>> 0) % 700_000_000)
}
