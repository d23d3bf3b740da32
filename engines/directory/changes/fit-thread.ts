import { parentPort } from 'node:worker_threads'
import type { FromPoolThread } from '../../../threads/thread-pool.ts'
import { shareGazetteerMemory } from '../rules/places/gazetteer-memory.ts'
import { fitStates, type FitQuestion, type Fits } from './fit-states.ts'

export type AskedOfThread = FitQuestion & { gazetteer: SharedArrayBuffer | null }

parentPort!.on('message', ({ gazetteer, ...question }: AskedOfThread) => {
  shareGazetteerMemory(gazetteer)
  try {
    parentPort!.postMessage({ answer: fitStates(question) } satisfies FromPoolThread<Fits>)
  } catch (error) {
    const fault = error instanceof Error ? (error.stack ?? error.message) : String(error)
    parentPort!.postMessage({ fault } satisfies FromPoolThread<Fits>)
  }
})
