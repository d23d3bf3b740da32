import { describe, expect, it } from 'vitest'
import { row } from '../../../../test/imports/import-rows.ts'
import type { ImportedRow } from './imported-row.ts'
import { emailKey, externalKey, nameKey } from './key-hashes.ts'
import { KnownKeys } from './known-keys.ts'
import { loneRows } from '../import-batch.ts'
import { rowPacker, type PackedRows } from './packed-rows.ts'

const people = 20_000

function pack(rows: readonly ImportedRow[]): PackedRows {
  const packer = rowPacker()
  for (const each of rows) packer.add(each)
  return packer.take()
}

const personAt = (nth: number) =>
  row({ name: `Person ${nth}`, companyDomain: 'acme.test', email: `p${nth}@acme.test`, externalId: String(nth) })
const known = pack(Array.from({ length: people }, (_, nth) => personAt(nth)))
const all = (batch: PackedRows) => Array.from(batch.records.keys())

function learned(most: number): KnownKeys {
  const keys = new KnownKeys(most)
  for (const at of all(known)) keys.learnRow(known.hashes, at, at + 1)
  return keys
}

describe('the keys of everybody an import has met', () => {
  it('lead to whoever has one of them, and to nobody else', () => {
    const keys = learned(3 * people)
    const strangers = Array.from({ length: people }, (_, nth) => personAt(people + nth))
    expect(keys.find(pack(strangers), all(known), 10)?.ids.size).toBe(0)
    const some = [
      row({ name: 'Other', email: 'p5@acme.test' }),
      row({ name: 'Other', externalId: '7' }),
      row({ name: 'person 9', companyDomain: 'acme.test' }),
      row({ name: 'Other', email: '11' }),
    ]
    expect([...(keys.find(pack(some), [0, 1, 2, 3], 10)?.ids ?? [])]).toEqual([6, 8, 10])
  })

  it('are all known as a filter too, with few others, however many there are', () => {
    const keys = new KnownKeys(10)
    expect(keys.hasRoomFor(3)).toBe(false)
    keys.becomeFilter()
    for (const at of all(known)) keys.learnRow(known.hashes, at, at + 1)
    for (const kind of [emailKey, externalKey, nameKey])
      expect(all(known).every((at) => keys.mayHave(known.hashes, at, kind))).toBe(true)
    const strangers = pack(Array.from({ length: people }, (_, nth) => personAt(people + nth)))
    const mistaken = all(strangers).filter((at) => keys.mayHave(strangers.hashes, at, nameKey))
    expect(mistaken.length).toBeLessThan(people / 1_000)
  })

  it('say so where a name is borne by more people than are looked at', () => {
    const keys = new KnownKeys(1_000)
    const namesakes = pack(Array.from({ length: 5 }, () => row({ companyDomain: 'acme.test' })))
    for (const at of [0, 1, 2]) keys.learnRow(namesakes.hashes, at, at + 1)
    expect(keys.find(namesakes, [4], 4)?.namesakes.size).toBe(1)
    expect(keys.find(namesakes, [4], 3)).toBeNull()
  })
})

it('a row is alone where it shares no key with another of its batch and nobody may be known by one', () => {
  const rows = [
    row({ name: 'A', email: 'a@x.test', companyDomain: 'x.test' }),
    row({ name: 'B', email: 'a@x.test' }),
    row({ name: 'C', externalId: 'a@x.test' }),
    row({ name: 'D', externalId: '1' }),
    row({ name: 'á', companyDomain: 'x.test', externalId: '2' }),
    row({ name: 'E', externalId: '3' }),
  ]
  const packed = pack(rows)
  const isKnown = (at: number, kind: number) => at === 3 && kind === externalKey
  expect([...loneRows(all(packed), packed.hashes, isKnown)]).toEqual([0, 0, 1, 0, 0, 1])
  expect([...loneRows([0, 2, 5], packed.hashes, isKnown)]).toEqual([1, 0, 1, 0, 0, 1])
})
