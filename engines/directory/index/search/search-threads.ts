import type { Worker } from 'node:worker_threads'
import { DirectoryBusy, type DidYouMean, type DirectoryFilters, type Suggestion, type TextField } from '../../port.ts'
import { createFairQueue, type Taken } from '../../../../threads/fair-queue.ts'
import { packedMemory } from '../../rules/packed/packed-memory.ts'
import type { ListedPeople } from '../select/list-columns.ts'
import type { IndexView } from '../view/index-view.ts'
import { letGoSoon } from './let-go-soon.ts'
import { openThread } from '../../../../threads/thread-pool.ts'
import type { SearchAnswer, SearchQuestion } from './search-engine.ts'
import type { FromSearchThread, ToSearchThread } from './search-thread.ts'

/** Sent ahead to a thread, so that it never idles between two. */
const MAX_AHEAD = 2
/** Nothing is sent ahead behind what is expected to take longer: somebody else's may come first meanwhile. */
const AHEAD_MS = 3
/** One asker's are more than a person with several windows ever has. */
const QUEUE = { maxWaiting: 500, maxOfOne: 50 }
/** A thread that is silent for so long is ended, and what it was asked fails. */
const ANSWER_LIMIT_MS = 20_000

type Asked =
  | { kind: 'search'; question: SearchQuestion }
  | { kind: 'suggest'; field: TextField; typed: string; limit: number }
  | { kind: 'did-you-mean'; filters: DirectoryFilters }
  | { kind: 'count-listed'; list: ListedPeople }

type Question = {
  asked: Asked
  signal: AbortSignal | undefined
  resolve: (answer: unknown) => void
  reject: (error: unknown) => void
}

type Thread = { worker: Worker; questions: Map<number, Taken<Question>>; watch: NodeJS.Timeout | null }

/** Threads that search one view together; each answers one question after the other. A thread that dies is replaced. */
export class SearchThreads {
  readonly #onTrouble: (message: string, error: unknown) => void
  readonly #threads: Thread[]
  readonly #waiting = createFairQueue<Question>(QUEUE, (reason) => new DirectoryBusy(reason))
  readonly #letGo = letGoSoon()
  #view: IndexView | null = null
  #closed = false
  #lastNumber = 0

  constructor(count: number, onTrouble: (message: string, error: unknown) => void) {
    this.#onTrouble = onTrouble
    this.#threads = Array.from({ length: count }, () => this.#start())
  }

  /** `isAnew`: it shares nothing with the views before, which are let go of. */
  show(view: IndexView, isAnew: boolean): void {
    this.#view = view
    for (const { worker } of this.#threads) worker.postMessage({ kind: 'view', view, isAnew } satisfies ToSearchThread)
    if (isAnew) this.#letGo.begin()
    this.#dispatch()
  }

  /** `asker`: who waits behind others who have asked less; "" for nobody in particular. */
  async search(question: SearchQuestion, asker: string, signal?: AbortSignal): Promise<SearchAnswer> {
    return (await this.#ask({ kind: 'search', question }, asker, signal)) as SearchAnswer
  }

  async suggest(field: TextField, typed: string, limit: number, asker: string): Promise<Suggestion[]> {
    return (await this.#ask({ kind: 'suggest', field, typed, limit }, asker)) as Suggestion[]
  }

  async didYouMean(filters: DirectoryFilters, asker: string): Promise<DidYouMean[]> {
    return (await this.#ask({ kind: 'did-you-mean', filters }, asker)) as DidYouMean[]
  }

  async countListed(list: ListedPeople, asker: string): Promise<number> {
    return (await this.#ask({ kind: 'count-listed', list }, asker)) as number
  }

  /** What is searched now; null before the first view. */
  get view(): IndexView | null {
    return this.#view
  }

  async close(): Promise<void> {
    this.#closed = true
    this.#letGo.stop()
    const error = new Error('the index is closed')
    for (const question of this.#waiting.empty()) question.reject(error)
    await Promise.all(this.#threads.map((thread) => end(thread, error)))
  }

  async #ask(asked: Asked, asker: string, signal?: AbortSignal): Promise<unknown> {
    if (this.#closed) throw new Error('the index is closed')
    return new Promise((resolve, reject) => {
      this.#waiting.add(asker, { asked, signal, resolve, reject })
      this.#dispatch()
    })
  }

  #dispatch(): void {
    while (!this.#waiting.isEmpty() && this.#view) {
      const thread = this.#threads.reduce((a, b) => (b.questions.size < a.questions.size ? b : a))
      if (!hasRoom(thread)) return
      const taken = this.#waiting.take()!
      const { asked, signal, reject } = taken.question
      if (signal?.aborted) {
        taken.answered(0)
        reject(signal.reason)
        continue
      }
      const number = ++this.#lastNumber
      thread.questions.set(number, taken)
      if (thread.questions.size === 1) this.#watch(thread)
      thread.worker.postMessage({ ...asked, number } satisfies ToSearchThread)
    }
  }

  #start(): Thread {
    const worker = openThread(new URL('./search-thread.ts', import.meta.url), 'search', packedMemory())
    const thread: Thread = { worker, questions: new Map(), watch: null }
    worker.on('message', (message: FromSearchThread) => this.#hear(thread, message))
    worker.on('error', (error) => this.#replace(thread, error))
    worker.on('exit', () => this.#replace(thread, new Error('a search thread ended')))
    if (this.#view) worker.postMessage({ kind: 'view', view: this.#view, isAnew: false } satisfies ToSearchThread)
    return thread
  }

  #hear(thread: Thread, { number, answer, fault, tookMs }: FromSearchThread): void {
    const taken = thread.questions.get(number)
    if (!taken) return
    const { question } = taken
    taken.answered(tookMs)
    thread.questions.delete(number)
    this.#watch(thread)
    if (fault === undefined) question.resolve(answer)
    else question.reject(new Error(`the search failed in its thread: ${fault}`))
    this.#dispatch()
  }

  /** From the oldest question it has not answered. */
  #watch(thread: Thread): void {
    if (thread.watch) clearTimeout(thread.watch)
    const late = () => this.#replace(thread, new Error('a search took too long'))
    thread.watch = thread.questions.size === 0 ? null : setTimeout(late, ANSWER_LIMIT_MS)
  }

  #replace(thread: Thread, error: unknown): void {
    const at = this.#threads.indexOf(thread)
    if (at < 0 || this.#closed) return
    this.#onTrouble('A search thread failed and was started again.', error)
    this.#threads[at] = this.#start()
    void end(thread, error)
    this.#dispatch()
  }
}

function hasRoom({ questions }: Thread): boolean {
  let expectedMs = 0
  for (const taken of questions.values()) expectedMs += taken.expectedMs
  return questions.size === 0 || (questions.size < MAX_AHEAD && expectedMs < AHEAD_MS)
}

async function end({ worker, questions, watch }: Thread, error: unknown): Promise<void> {
  if (watch) clearTimeout(watch)
  for (const { question } of questions.values()) question.reject(error)
  questions.clear()
  await worker.terminate()
}
