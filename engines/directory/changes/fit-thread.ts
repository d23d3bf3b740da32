import { parentPort } from 'node:worker_threads'
import type { FromPoolThread } from '../../../threads/thread-pool.ts'
import { sharePackedMemory, type PackedMemory } from '../rules/packed/packed-memory.ts'
import { fitStates, type FitQuestion, type Fits } from './fit-states.ts'

export type AskedOfThread = FitQuestion & { packed: PackedMemory }

parentPort!.on('message', ({ packed, ...question }: AskedOfThread) => {
  sharePackedMemory(packed)
  try {
    parentPort!.postMessage({ answer: fitStates(question) } satisfies FromPoolThread<Fits>)
  } catch (error) {
    const fault = error instanceof Error ? (error.stack ?? error.message) : String(error)
    parentPort!.postMessage({ fault } satisfies FromPoolThread<Fits>)
  }
})
