import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { fileKey } from './file-key.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'quarry-key-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

async function keyOf(name: string, content: Uint8Array): Promise<string> {
  await writeFile(path.join(folder, name), content)
  return fileKey(path.join(folder, name))
}

it('is the same for the same content under another name, and another for another size, or a byte that is other at either end', async () => {
  const content = Buffer.alloc(3_000_000, 'people ')
  const changed = (place: number) => {
    const other = Buffer.from(content)
    other[place] = 0x21
    return other
  }
  const key = await keyOf('a', content)
  expect(key).toMatch(/^[0-9a-f]{64}$/)
  expect(await keyOf('b', content)).toBe(key)
  const others = [
    changed(0),
    changed(content.length - 1),
    Buffer.concat([content, Buffer.from('x')]),
    Buffer.alloc(0),
    Buffer.alloc(3_000_007, 'people '),
  ]
  const keys = await Promise.all(others.map((other, i) => keyOf(`c${i}`, other)))
  expect(new Set([key, ...keys]).size).toBe(6)
})
