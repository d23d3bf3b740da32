import { fork } from 'node:child_process'
import {
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  truncateSync,
  writeFileSync,
  writeSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { DEFAULT_SEED } from '../../../../synthetic/random.ts'
import { addDemoPeople } from '../keep/demo-rows.ts'
import { readIndexFile, writeIndexFile, type IndexOrigin } from './index-file.ts'
import { emptyView, writeIndex } from './index-writer.ts'
import type { IndexView } from '../view/index-view.ts'
import { createSearchEngine } from '../search/search-engine.ts'

/** Between two moments at which its writer is killed. */
const killStepMs = process.env['QUARRY_LONG'] === '1' ? 6 : 24
const origin: IndexOrigin = { made: 'test', demoPeople: 3000, seed: DEFAULT_SEED, installation: '', mark: 7 }
let folder: string
let view: IndexView
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'quarry-index-file-'))
  const writer = writeIndex(emptyView(), 3000)
  await addDemoPeople(writer, DEFAULT_SEED, 3000)
  view = writer.finish([], emptyView().aliases)
})
afterAll(() => rmSync(folder, { recursive: true }))

const question = {
  criteria: { jobTitle: ['manager'] },
  excluded: null,
  limit: 50,
  after: null,
  facets: 'others' as const,
}

it('gives back the same index, array by array, and so the same answers', () => {
  const path = join(folder, 'same')
  writeIndexFile(path, view, origin)
  const opened = readIndexFile(path)
  expect(opened?.origin).toEqual(origin)
  expect(opened?.view).toEqual(view)
  expect(createSearchEngine(opened!.view).search(question)).toEqual(createSearchEngine(view).search(question))
})

it('opens in blocks, none of which has to hold all of it', () => {
  const path = join(folder, 'blocks')
  writeIndexFile(path, view, origin)
  for (const blockBytes of [1, 2 ** 16]) {
    const opened = readIndexFile(path, blockBytes)
    expect(isDeepStrictEqual(opened?.view, view)).toBe(true)
    const memories = new Set(buffersOf(opened?.view))
    expect(memories.size).toBeGreaterThan(4)
    // only an array that is larger by itself has more
    const largest = Math.max(blockBytes, ...buffersOf(view).map(({ byteLength }) => byteLength))
    expect(Math.max(...[...memories].map(({ byteLength }) => byteLength))).toBeLessThanOrEqual(largest)
  }
})

it('is no index where it is cut short at any place, or one byte of it is another', () => {
  const path = join(folder, 'whole')
  writeIndexFile(path, view, origin)
  const whole = readFileSync(path)
  const broken = join(folder, 'broken')
  for (let part = 0; part < 40; part++) {
    const at = Math.floor((whole.length * part) / 40)
    writeFileSync(broken, whole)
    truncateSync(broken, at)
    expect([at, readIndexFile(broken)]).toEqual([at, null])
  }
  const used = usedBytes(whole)
  for (let n = 0; n < 40; n++) {
    const at = used[(n * 7919) % used.length]!
    writeFileSync(broken, whole)
    const file = openSync(broken, 'r+')
    writeSync(file, Buffer.of(whole[at]! ^ 0x10), 0, 1, at)
    expect([at, readSafely(broken)]).toEqual([at, null])
  }
})

it('stays the old one when its writer is killed at any moment', { timeout: 90_000 }, async () => {
  const path = join(folder, 'killed')
  writeIndexFile(path, view, origin)
  const before = readIndexFile(path)
  for (let afterMs = 0; afterMs < 60; afterMs += killStepMs) {
    const program = join(import.meta.dirname, '../../../../test/programs/write-index.ts')
    const child = fork(program, [path], { execArgv: ['--import', 'tsx'], stdio: 'ignore' })
    await new Promise((resolve) => child.once('message', resolve))
    await new Promise((resolve) => setTimeout(resolve, afterMs))
    child.kill('SIGKILL')
    await new Promise((resolve) => child.once('exit', resolve))
    const after = readIndexFile(path)
    // the writer writes the same people again and again under rising marks: whichever file stands is a whole one
    expect(after?.view.segments[0]?.count).toBe(before?.view.segments[0]?.count)
    expect(after?.origin.mark).toBeGreaterThanOrEqual(7)
  }
  expect(readdirSync(folder).filter((name) => name.startsWith('killed') && !name.endsWith('.unfinished'))).toEqual(['killed']) // oxfmt-ignore
})

function buffersOf(value: unknown): ArrayBufferLike[] {
  if (ArrayBuffer.isView(value)) return [value.buffer]
  if (value === null || typeof value !== 'object') return []
  return Object.values(value).flatMap(buffersOf)
}

/** A header may be broken in a way that its own length or its arrays can't be read; that is no index either. */
function readSafely(path: string): unknown {
  try {
    return readIndexFile(path)
  } catch {
    return null
  }
}

/** Positions that stand for something: between the arrays there is room that nobody reads. */
function usedBytes(whole: Buffer): number[] {
  const headerBytes = whole.readUInt32LE(8)
  const bodyStart = Math.ceil((16 + headerBytes) / 64) * 64
  const used: number[] = []
  const header = JSON.parse(whole.toString('utf8', 16, 16 + headerBytes)) as { view: unknown }
  const visit = (value: unknown): void => {
    if (value === null || typeof value !== 'object') return
    if ('$' in value) {
      const { at, length } = value as unknown as { at: number; length: number }
      if (length > 0) used.push(bodyStart + at)
    } else Object.values(value).forEach(visit)
  }
  visit(header.view)
  return [...Array.from({ length: 16 + headerBytes }, (_, at) => at), ...used]
}
