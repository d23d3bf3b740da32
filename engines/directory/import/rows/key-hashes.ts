import type { ImportedRow } from './imported-row.ts'

/** A key is an address, an id of the layout at work, or a name key; each kind hashes differently. */
export const emailKey = 0
export const externalKey = 1
export const nameKey = 2
export const keyKinds = 3

const seeds = [0x811c9dc5, 0x3c6ef372, 0x5f1d36f1] as const

/** Hashes are kept by twos: 64 bits of a key, of which the first number says where it is looked for; 0, 0 for no key. */
export function hashRow(into: Int32Array, at: number, row: ImportedRow, key: string | null): void {
  const from = 2 * keyKinds * at
  hashKey(into, from, emailKey, row.email)
  hashKey(into, from + 2, externalKey, row.externalId)
  hashKey(into, from + 4, nameKey, key ?? '')
}

/** FNV-1a over UTF-16 units and a second, unlike hash beside it, both mixed at the end. */
export function hashKey(into: Int32Array, from: number, kind: number, key: string): void {
  if (key === '') {
    into[from] = into[from + 1] = 0
    return
  }
  let first = seeds[kind]! | 0
  let second = ~first
  for (let at = 0; at < key.length; at += 1) {
    const unit = key.charCodeAt(at)
    first = Math.imul(first ^ unit, 0x01000193)
    second = Math.imul((second << 5) + (second >>> 27) + unit, 0x5bd1e995)
  }
  first = Math.imul(first ^ (first >>> 15), 0x2c1b3c6d)
  second = Math.imul(second ^ (second >>> 13), 0x297a2d39)
  into[from] = first ^ (first >>> 13)
  into[from + 1] = second ^ (second >>> 16) || 1
}
