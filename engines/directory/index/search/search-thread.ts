import { parentPort, workerData } from 'node:worker_threads'
import { sharePackedMemory, type PackedMemory } from '../../rules/packed/packed-memory.ts'
import type { ListedPeople } from '../select/list-columns.ts'
import type { IndexView } from '../view/index-view.ts'
import { letGoSoon } from './let-go-soon.ts'
import { createSearchEngine, type SearchEngine, type SearchQuestion } from './search-engine.ts'
import type { DirectoryFilters, TextField } from '../../port.ts'

/** What a search thread is told; every question is answered with its number, in order. */
export type ToSearchThread =
  | { kind: 'view'; view: IndexView; isAnew: boolean }
  | { kind: 'search'; number: number; question: SearchQuestion }
  | { kind: 'suggest'; number: number; field: TextField; typed: string; limit: number }
  | { kind: 'did-you-mean'; number: number; filters: DirectoryFilters }
  | { kind: 'count-listed'; number: number; list: ListedPeople }

export type FromSearchThread = { number: number; tookMs: number; answer?: unknown; fault?: string }

sharePackedMemory((workerData as { data: PackedMemory }).data)

const letGo = letGoSoon()
let engine: SearchEngine | null = null

parentPort!.on('message', (message: ToSearchThread) => {
  if (message.kind === 'view') {
    if (engine) engine.show(message.view)
    else engine = createSearchEngine(message.view)
    if (message.isAnew) letGo.begin()
    return
  }
  const { number } = message
  const startMs = performance.now()
  const tell = (said: { answer: unknown } | { fault: string }) =>
    parentPort!.postMessage({ number, tookMs: performance.now() - startMs, ...said } satisfies FromSearchThread)
  try {
    tell({ answer: answer(message) })
  } catch (error) {
    tell({ fault: error instanceof Error ? (error.stack ?? error.message) : String(error) })
  }
})

function answer(message: Exclude<ToSearchThread, { kind: 'view' }>): unknown {
  if (!engine) throw new Error('a search came before the first view')
  if (message.kind === 'search') return engine.search(message.question)
  if (message.kind === 'count-listed') return engine.countListed(message.list)
  if (message.kind === 'did-you-mean') return engine.didYouMean(message.filters)
  return engine.suggest(message.field, message.typed, message.limit)
}
