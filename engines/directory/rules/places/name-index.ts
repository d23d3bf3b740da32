/** How a name belongs to its place: `code` counts only where the rest of a text bears it out. */
export const NAME = { main: 0, other: 1, code: 2 } as const

const FNV_PRIME = 0x01000193

/**
 * Names and whose they are. Of a name only 64 bits of hash are looked at, so that hundreds of thousands of them are a few
 * flat arrays; where each stands in the text is kept for suggestions.
 */
export class NameIndex {
  readonly text: string
  readonly #slots: Int32Array
  readonly #mask: number
  /** By entry: record and way, the next entry of the same name, where the name stands. */
  readonly #owners: Int32Array
  readonly #next: Int32Array
  readonly #from: Int32Array
  readonly #length: Uint8Array
  #count = 1
  #first = 0
  #second = 0

  /** @param most names at most, each once for each place that bears it */
  constructor(text: string, most: number) {
    let places = 1024
    while (places < 1.6 * most) places *= 2
    this.text = text
    this.#slots = new Int32Array(2 * places)
    this.#mask = places - 1
    this.#owners = new Int32Array(most + 1)
    this.#next = new Int32Array(most + 1)
    this.#from = new Int32Array(most + 1)
    this.#length = new Uint8Array(most + 1)
  }

  get count(): number {
    return this.#count - 1
  }

  /** The name that stands in the text from `from` to `to`. */
  add(from: number, to: number, record: number, way: number): void {
    if (from >= to) return
    this.#hash(this.text, from, to)
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
    this.#length[entry] = Math.min(to - from, 255)
    this.#slots[2 * slot] = this.#second
    this.#slots[2 * slot + 1] = entry
  }

  /** The first entry of a name, 0 if nobody bears it. */
  find(name: string): number {
    this.#hash(name, 0, name.length)
    return this.#slots[2 * this.#slotOf() + 1]!
  }

  nextOf(entry: number): number {
    return this.#next[entry]!
  }

  recordOf(entry: number): number {
    return this.#owners[entry]! >> 2
  }

  wayOf(entry: number): number {
    return this.#owners[entry]! & 3
  }

  startOf(entry: number): number {
    return this.#from[entry]!
  }

  lengthOf(entry: number): number {
    return this.#length[entry]!
  }

  #slotOf(): number {
    let slot = this.#first & this.#mask
    while (this.#slots[2 * slot + 1] !== 0 && this.#slots[2 * slot] !== this.#second) slot = (slot + 1) & this.#mask
    return slot
  }

  #hash(text: string, from: number, to: number): void {
    let first = 0x811c9dc5 | 0
    let second = 0x3c6ef372 | 0
    for (let at = from; at < to; at += 1) {
      const unit = text.charCodeAt(at)
      first = Math.imul(first ^ unit, FNV_PRIME)
      second = Math.imul((second << 5) + (second >>> 27) + unit, 0x5bd1e995)
    }
    first = Math.imul(first ^ (first >>> 15), 0x2c1b3c6d)
    this.#first = first ^ (first >>> 13)
    this.#second = second ^ (second >>> 16)
  }
}

/** A number for a code that never changes, from 200,000,000 to 899,999,999. */
export function numberOfCode(code: string): number {
  let hash = 0x811c9dc5 | 0
  for (let at = 0; at < code.length; at += 1) hash = Math.imul(hash ^ code.charCodeAt(at), FNV_PRIME)
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d)
  return 200_000_000 + (((hash ^ (hash >>> 13)) >>> 0) % 700_000_000)
}
