import { emailKey, externalKey, hashKey, hashSentKey, keyKinds, nameKey } from './key-hashes.ts'
import type { Person } from './merge-person.ts'
import { rowAt, type PackedRows } from './packed-rows.ts'

/** The last for an id that moves from one person to another. */
const keysOfARow = 4
const filterBits = 2 ** 27
const filterProbes = 3
const nobody: readonly number[] = []

/** People that some rows may be about, by id. */
export type MaybeKnown = { ids: Set<number>; namesakes: Map<string, number[]> }

/**
 * The keys of all people, where an import has met each of them: it fills an empty directory, or has read them (load-keys.queries.ts). While there is room it
 * knows who has a key: half of the key's hash and the person's id in one flat array. Two keys may have one hash, so who
 * is found has to be looked at; who is not found isn't there. Later, as a Bloom filter, it only knows that nobody has a
 * key. 11 bytes for each key it has room for, and 16 MB for the filter once it serves, however many
 * people there are: with 30 million keys it still knows 7 of 8 new ones.
 */
export class KnownKeys {
  readonly #most: number
  /** Hash and id by turns; an id of 0 is a free place. */
  readonly #slots: Int32Array
  readonly #places: number
  #count = 0
  #filter: Uint32Array | null = null
  readonly #one = new Int32Array(2)

  /** @param most how many keys it has room for */
  constructor(most: number) {
    this.#most = most
    this.#places = Math.ceil(most * 1.33) + 1024
    this.#slots = new Int32Array(2 * this.#places)
  }

  /** Whether it knows who has a key. */
  get isWhole(): boolean {
    return this.#filter === null
  }

  hasRoomFor(rows: number): boolean {
    return this.#count + keysOfARow * rows <= this.#most
  }

  /** Whom the rows may be about; null if a name is borne by `most` people or more. */
  find(batch: PackedRows, rows: readonly number[], most: number): MaybeKnown | null {
    const { hashes } = batch
    const ids = new Set<number>()
    const namesakes = new Map<string, number[]>()
    for (const at of rows) {
      const from = 2 * keyKinds * at
      for (const id of this.#idsOf(hashes, from + 2 * emailKey)) ids.add(id)
      for (const id of this.#idsOf(hashes, from + 2 * externalKey)) ids.add(id)
      const found = this.#idsOf(hashes, from + 2 * nameKey)
      if (found.length >= most) return null
      if (found.length === 0) continue
      const { key } = rowAt(batch, at)
      namesakes.set(
        key!,
        [...found].sort((a, b) => a - b),
      )
      for (const id of found) ids.add(id)
    }
    return { ids, namesakes }
  }

  /** False if certainly nobody has the key. */
  mayHave(hashes: Int32Array, at: number, kind: number): boolean {
    const from = 2 * (keyKinds * at + kind)
    return this.#isInFilter(hashes[from]!) || this.#idsOf(hashes, from).length > 0
  }

  /** From now on only `mayHave` is asked, and there is room for everybody. */
  becomeFilter(): void {
    this.#filter ??= new Uint32Array(filterBits / 32)
  }

  /** Learns somebody new who is known by the keys of one row. */
  learnRow(hashes: Int32Array, at: number, id: number): void {
    for (let kind = 0; kind < keyKinds; kind += 1) this.#add(hashes, 2 * (keyKinds * at + kind), id)
  }

  /** Learns all that somebody new, or changed, can be found by. */
  learn(person: Person): void {
    this.#learnKey(emailKey, person.email, person.id)
    for (const { externalId } of person.ids) this.#learnKey(externalKey, externalId, person.id)
    this.#learnKey(nameKey, person.nameKey ?? '', person.id)
  }

  #learnKey(kind: number, key: string, id: number): void {
    hashKey(this.#one, 0, kind, key)
    this.#add(this.#one, 0, id)
  }

  /** The same for a key that the database sent, see hashSentKey. */
  learnSentKey(kind: number, bytes: Buffer, from: number, to: number, id: number): void {
    hashSentKey(this.#one, kind, bytes, from, to)
    this.#add(this.#one, 0, id)
  }

  #idsOf(hashes: Int32Array, from: number): readonly number[] {
    const slots = this.#slots
    const tag = hashes[from + 1]!
    if (tag === 0) return nobody
    let found: number[] | null = null
    for (let place = this.#placeOf(hashes[from]!); slots[2 * place + 1] !== 0; place = this.#next(place)) {
      if (slots[2 * place] === tag) (found ??= []).push(slots[2 * place + 1]!)
    }
    return found ?? nobody
  }

  #add(hashes: Int32Array, from: number, id: number): void {
    const slots = this.#slots
    const tag = hashes[from + 1]!
    if (tag === 0) return
    if (this.#filter !== null) return addToFilter(this.#filter, hashes[from]!)
    let place = this.#placeOf(hashes[from]!)
    for (; slots[2 * place + 1] !== 0; place = this.#next(place))
      if (slots[2 * place] === tag && slots[2 * place + 1] === id) return
    if (this.#count + 1 >= this.#places) throw new Error('more keys than there is room for')
    slots[2 * place] = tag
    slots[2 * place + 1] = id
    this.#count += 1
  }

  #placeOf(hash: number): number {
    return Math.floor(((hash >>> 0) / 2 ** 32) * this.#places)
  }

  #next(place: number): number {
    return place + 1 === this.#places ? 0 : place + 1
  }

  #isInFilter(hash: number): boolean {
    if (this.#filter === null) return false
    const step = stepOf(hash)
    for (let probe = 0; probe < filterProbes; probe += 1) {
      const bit = (hash + Math.imul(probe, step)) & (filterBits - 1)
      if ((this.#filter[bit >>> 5]! & (1 << (bit & 31))) === 0) return false
    }
    return true
  }
}

function addToFilter(filter: Uint32Array, hash: number): void {
  const step = stepOf(hash)
  for (let probe = 0; probe < filterProbes; probe += 1) {
    const bit = (hash + Math.imul(probe, step)) & (filterBits - 1)
    filter[bit >>> 5]! |= 1 << (bit & 31)
  }
}

function stepOf(hash: number): number {
  return Math.imul(hash ^ (hash >>> 16), 0x9e3779b1) | 1
}
