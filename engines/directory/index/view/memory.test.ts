import { Worker } from 'node:worker_threads'
import { expect, it } from 'vitest'
import { bytes, shorts, words } from './memory.ts'

const MIB = 2 ** 20

it.each([0, 1, 65_535, 65_536, 65_537, MIB + 1])('is shared, empty, and as long as was asked: %d', (length) => {
  for (const [make, size] of [
    [bytes, 1],
    [shorts, 2],
    [words, 4],
  ] as const) {
    // oxfmt-ignore
    const array = make(length)
    expect([array.length, array.byteLength, array.byteOffset]).toEqual([length, length * size, 0])
    expect(array.buffer).toBeInstanceOf(SharedArrayBuffer)
    expect(array.every((value) => value === 0)).toBe(true)
  }
})

it('is the same memory in another thread', async () => {
  const array = words(MIB)
  const source = `const { parentPort, workerData: array } = require('node:worker_threads')
    array[array.length - 1] = 7
    parentPort.postMessage(array.length)`
  const worker = new Worker(source, { eval: true, workerData: array })
  const length = await new Promise((resolve, reject) => worker.once('message', resolve).once('error', reject))
  expect([length, array.at(-1)]).toEqual([MIB, 7])
  await worker.terminate()
})
