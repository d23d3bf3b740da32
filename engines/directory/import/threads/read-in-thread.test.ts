import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { rowAt } from '../rows/packed-rows.ts'
import { readInThread } from './read-in-thread.ts'
import { UnreadableFile } from '../reading/read-bytes.ts'

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'quarry-reader-'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const lines = Array.from({ length: 5_000 }, (_, nth) => `Person ${nth},p${nth}@x.test`)
const csv = ['name,email', ...lines, ',nobody@x.test', 'Last,not an address'].join('\n')
const mapping = { name: [{ at: [0] }], email: [{ at: [1] }] } as never

function read(bytes: Buffer | string, skipRecords = 0) {
  const path = join(folder, `${Math.random()}.csv`)
  writeFileSync(path, bytes)
  return readInThread({ path, mapping, skipRecords, batchRows: 1_000 })
}

it('the rows of a file come in its order, with what was refused and noted', { timeout: 30_000 }, async () => {
  const names: string[] = []
  const records: number[] = []
  let [refused, badEmails] = [0, 0]
  for await (const batch of read(csv, 4_000)) {
    batch.rows.records.forEach((record, at) => {
      names.push(rowAt(batch.rows, at).row.name)
      records.push(record)
    })
    refused += batch.refused.length
    badEmails += batch.badEmails
  }
  expect(names).toEqual([...Array.from({ length: 1_000 }, (_, nth) => `Person ${4_000 + nth}`), 'Last'])
  expect([records[0], records.at(-1), refused, badEmails]).toEqual([4_001, 5_002, 1, 1])
})

it('the country beside a location is read there', { timeout: 30_000 }, async () => {
  const path = join(folder, 'places.csv')
  writeFileSync(path, 'name,location,country\nAnn,Cambridge,UK\nBo,"Munich, Germany",Germany\n')
  const places = { name: [{ at: [0] }], location: [{ at: [1] }], country: [{ at: [2] }] } as never
  for await (const { rows } of readInThread({ path, mapping: places, skipRecords: 0, batchRows: 10 })) {
    expect([rowAt(rows, 0).row.locationCountry, rowAt(rows, 1).row.locationCountry]).toEqual(['GB', ''])
  }
})

it('a file that is cut short is told as such, behind what could be read', { timeout: 30_000 }, async () => {
  const packed = gzipSync(csv)
  const reading = async () => {
    for await (const _ of read(packed.subarray(0, packed.length - 100)));
  }
  await expect(reading()).rejects.toThrow(UnreadableFile)
})

it('whoever has had enough ends the thread', { timeout: 30_000 }, async () => {
  for await (const batch of read(csv)) {
    expect(batch.rows.records[0]).toBe(1)
    break
  }
})
