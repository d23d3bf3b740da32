import type { ImportedRow } from './imported-row.ts'

/** A key is an address, an id of the layout at work, or a name key; each kind hashes differently. */
export const emailKey = 0
export const externalKey = 1
export const nameKey = 2
export const keyKinds = 3

const seeds = [0x811c9dc5, 0x3c6ef372] as const

/** Hashes are kept by twos: 64 bits of a key, of which the first number says where it is looked for; 0, 0 for no key. */
export function hashRow(into: Int32Array, at: number, row: ImportedRow, key: string | null): void {
  const from = 2 * keyKinds * at
  hashKey(into, from, emailKey, row.email)
  hashKey(into, from + 2, externalKey, row.externalId)
  hashKey(into, from + 4, nameKey, key ?? '')
}

/** "" is no key. A name key is a hash itself; another key's is FNV-1a over UTF-16 units and a second, unlike hash beside it, both mixed at the end. */
export function hashKey(into: Int32Array, from: number, kind: number, key: string): void {
  if (key === '') {
    into[from] = into[from + 1] = 0
    return
  }
  if (kind === nameKey) {
    into[from] = hexWord(key, 0)
    into[from + 1] = hexWord(key, 8) || 1
    return
  }
  let first = seeds[kind]! | 0
  let second = ~first
  for (let at = 0; at < key.length; at += 1) {
    const unit = key.charCodeAt(at)
    first = Math.imul(first ^ unit, 0x01000193)
    second = Math.imul((second << 5) + (second >>> 27) + unit, 0x5bd1e995)
  }
  mix(into, from, first, second)
}

/** The same of a key as PostgreSQL sends it: a text in UTF-8, or a name key's 16 bytes. None is no key. */
export function hashSentKey(into: Int32Array, kind: number, bytes: Buffer, from: number, to: number): void {
  if (to <= from) {
    into[0] = into[1] = 0
    return
  }
  if (kind === nameKey) {
    into[0] = bytes.readInt32BE(from)
    into[1] = bytes.readInt32BE(from + 4) || 1
    return
  }
  let first = seeds[kind]! | 0
  let second = ~first
  for (let at = from; at < to; at += 1) {
    const unit = bytes[at]!
    if (unit > 0x7f) return hashKey(into, 0, kind, bytes.toString('utf8', from, to))
    first = Math.imul(first ^ unit, 0x01000193)
    second = Math.imul((second << 5) + (second >>> 27) + unit, 0x5bd1e995)
  }
  mix(into, 0, first, second)
}

function mix(into: Int32Array, from: number, one: number, other: number): void {
  const first = Math.imul(one ^ (one >>> 15), 0x2c1b3c6d)
  const second = Math.imul(other ^ (other >>> 13), 0x297a2d39)
  into[from] = first ^ (first >>> 13)
  into[from + 1] = second ^ (second >>> 16) || 1
}

function hexWord(digits: string, from: number): number {
  let word = 0
  for (let at = from; at < from + 8; at += 1) {
    const digit = digits.charCodeAt(at)
    word = (word << 4) | (digit < 0x40 ? digit - 0x30 : digit - 0x57)
  }
  return word
}
