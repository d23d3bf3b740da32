import type { Flat } from './flat-arrays.ts'

/** What is looked up by a text. */
export type Table<V> = { get(key: string): V | undefined }

/** Values by their texts as flat arrays. */
export type FlatTable = {
  /** Open addressing by hashOf(key): 1 + the entry's number, 0 if free; a power of two long. */
  slots: Int32Array
  /** By entry: where its key begins in `keys`, and its value in `values`; they end where the next ones begin. */
  keyStarts: Int32Array
  valueStarts: Int32Array
  /** UTF-16. */
  keys: Uint16Array
  /** JSON, UTF-8. */
  values: Uint8Array
}

export function packTable(table: ReadonlyMap<string, unknown>): FlatTable & Record<string, Flat> {
  const slots = new Int32Array(2 ** Math.ceil(Math.log2(table.size * 2 + 1)))
  const keys = [...table.keys()]
  const values = Array.from(table.values(), (value) => Buffer.from(JSON.stringify(value)))
  keys.forEach((key, entry) => {
    let slot = hashOf(key) & (slots.length - 1)
    while (slots[slot] !== 0) slot = (slot + 1) & (slots.length - 1)
    slots[slot] = entry + 1
  })
  return {
    slots,
    keyStarts: startsOf(keys),
    valueStarts: startsOf(values),
    keys: Uint16Array.from(keys.join(''), (unit) => unit.charCodeAt(0)),
    values: Buffer.concat(values),
  }
}

function startsOf(pieces: readonly { length: number }[]): Int32Array {
  let end = 0
  return Int32Array.from([0, ...pieces.map(({ length }) => (end += length))])
}

export class PackedTable<V> implements Table<V> {
  readonly #flat: FlatTable
  readonly #values: Buffer
  /** By entry, what was asked for. */
  readonly #known: (V | undefined)[]

  constructor(flat: FlatTable) {
    this.#flat = flat
    this.#values = Buffer.from(flat.values.buffer, flat.values.byteOffset, flat.values.byteLength)
    this.#known = Array.from({ length: flat.keyStarts.length - 1 })
  }

  /** The same value each time. */
  get(key: string): V | undefined {
    const { slots } = this.#flat
    const mask = slots.length - 1
    for (let slot = hashOf(key) & mask; slots[slot] !== 0; slot = (slot + 1) & mask) {
      const entry = slots[slot]! - 1
      if (this.#isKeyOf(entry, key)) return (this.#known[entry] ??= this.#read(entry))
    }
    return undefined
  }

  #isKeyOf(entry: number, key: string): boolean {
    const { keyStarts, keys } = this.#flat
    const start = keyStarts[entry]!
    if (keyStarts[entry + 1]! - start !== key.length) return false
    for (let at = 0; at < key.length; at++) if (keys[start + at] !== key.charCodeAt(at)) return false
    return true
  }

  #read(entry: number): V {
    const { valueStarts } = this.#flat
    return JSON.parse(this.#values.toString('utf8', valueStarts[entry], valueStarts[entry + 1])) as V
  }
}

/** Of the length and both ends: most that is looked up is in no table, and is told so quickly. */
function hashOf(text: string): number {
  const { length } = text
  let hash = length
  for (let at = 0; at < length && at < HASHED_END; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
  for (let at = Math.max(HASHED_END, length - HASHED_END); at < length; at++)
    hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d)
  return hash ^ (hash >>> 13)
}

const HASHED_END = 5
