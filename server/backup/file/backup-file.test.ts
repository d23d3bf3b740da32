import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { BadBackup, readFrames } from './read-frames.ts'
import { HEAD_BYTES, SIGNATURE } from './frame.ts'
import { openBackup } from './open-backup.ts'
import { isPublicKey, makeKeyFile, sealTo } from './seal.ts'
import { writeFrames } from './write-frames.ts'

const seed = Number(process.env['QUARRY_SEED'] ?? Math.floor(Math.random() * 2 ** 31))
let drawn = seed
const random = (below: number) => {
  drawn = (drawn * 1_103_515_245 + 12_345) % 2 ** 31
  return Math.floor((drawn / 2 ** 31) * below)
}

const folder = mkdtempSync(join(tmpdir(), 'quarry-backup-file-'))
const keyFile = join(folder, 'key')
afterAll(() => rmSync(folder, { recursive: true }))

/** Two tables: one of more than a chunk that packs well, one that does not pack. */
const tables = [
  { name: 'large', rows: Buffer.from('the same line\tagain\n'.repeat(120_000)) },
  { name: 'dense', rows: randomBytes(40_000) },
]
let plain: Buffer
let sealed: Buffer
let publicKey: string
beforeAll(async () => {
  publicKey = await makeKeyFile(keyFile)
  plain = await written()
  sealed = await written(publicKey)
})

async function written(key?: string): Promise<Buffer> {
  const parts: Buffer[] = []
  const take = async (bytes: Buffer) => void parts.push(Buffer.from(bytes))
  const out = key === undefined ? { write: take, end: async () => {} } : await sealTo(take, [key])
  const frames = writeFrames((bytes) => out.write(bytes))
  await frames.tell('head', { takenAt: 'now' })
  for (const { name, rows } of tables) {
    await frames.tell('table', { name })
    for (let at = 0; at < rows.length; at += 70_001) await frames.rows(rows.subarray(at, at + 70_001))
    await frames.tell('table-end', { name })
  }
  await frames.tell('end', {})
  await frames.end()
  await out.end()
  return Buffer.concat(parts)
}

async function read(file: Buffer, key: string | null = null, unpacked = true): Promise<Buffer[]> {
  const cut = function* () {
    for (let at = 0; at < file.length; at += 5_003) yield file.subarray(at, at + 5_003)
  }
  const rows: Buffer[] = []
  for await (const frame of readFrames(await openBackup(asStream(cut()), key), { unpacked })) {
    if (frame.kind === 'table') rows.push(Buffer.alloc(0))
    if (frame.kind === 'rows') rows.push(Buffer.concat([rows.pop()!, frame.plain]))
  }
  return rows
}

async function* asStream(parts: Iterable<Buffer>): AsyncGenerator<Buffer> {
  yield* parts
}

describe(`a backup's file (seed ${seed})`, () => {
  it('holds what was written, packed, and the same again when it is encrypted', async () => {
    for (const rows of [await read(plain), await read(sealed, keyFile)])
      expect(rows.map((each, at) => each.equals(tables[at]!.rows))).toEqual([true, true])
    expect(plain.length).toBeLessThan(tables[0]!.rows.length / 4)
    expect(sealed.includes('dense')).toBe(false)
  })

  it('is refused wherever it is cut off', async () => {
    const ends = [0, 1, SIGNATURE.length, SIGNATURE.length + HEAD_BYTES, plain.length - 1]
    for (const end of [...ends, ...Array.from({ length: 60 }, () => random(plain.length))])
      await expect(read(plain.subarray(0, end), null, false), String(end)).rejects.toThrow(BadBackup)
    for (const end of [0, 30, sealed.length - 1, ...Array.from({ length: 15 }, () => random(sealed.length))])
      await expect(read(sealed.subarray(0, end), keyFile), String(end)).rejects.toThrow(BadBackup)
  })

  it('is refused with any bit changed, with a part taken out, put in twice or moved, and with more behind its end', async () => {
    const changed = (file: Buffer, at: number) => {
      const copy = Buffer.from(file)
      copy[at]! ^= 1 << random(8)
      return copy
    }
    const places = Array.from({ length: 60 }, () => random(plain.length))
    for (const at of [...Array.from({ length: SIGNATURE.length + HEAD_BYTES }, (_, byte) => byte), ...places])
      await expect(read(changed(plain, at)), String(at)).rejects.toThrow(BadBackup)
    for (const at of Array.from({ length: 15 }, () => random(sealed.length)))
      await expect(read(changed(sealed, at), keyFile), String(at)).rejects.toThrow(BadBackup)
    const first = plain.subarray(0, plain.indexOf('{"name":"dense"}') - HEAD_BYTES)
    const rest = plain.subarray(first.length)
    for (const other of [
      Buffer.concat([first.subarray(0, SIGNATURE.length), rest]),
      Buffer.concat([plain, Buffer.from([0])]),
      Buffer.concat([plain, plain]),
      Buffer.concat([first, first.subarray(SIGNATURE.length), rest]),
    ])
      await expect(read(other, null, false)).rejects.toThrow(BadBackup)
  })

  it('opens for its key alone, and says so without one', async () => {
    const other = join(folder, 'other')
    await makeKeyFile(other)
    await expect(read(sealed, other)).rejects.toThrow('encrypted for another key')
    await expect(read(sealed)).rejects.toThrow('--key FILE')
    await expect(makeKeyFile(keyFile)).rejects.toThrow('EEXIST')
    expect(await isPublicKey(publicKey)).toBe(true)
    expect(await isPublicKey(`${publicKey.slice(0, -1)}!`)).toBe(false)
  })

  it('does not make a reader take more memory than a frame may have', async () => {
    // A head that announces four thousand million bytes.
    const bomb = Buffer.concat([SIGNATURE, Buffer.from([0, 0, 0, 0]), Buffer.alloc(8, 0xff)])
    await expect(read(bomb)).rejects.toThrow(BadBackup)
  })
})
