import { setImmediate as nextTurn } from 'node:timers/promises'
import { Worker, type ResourceLimits } from 'node:worker_threads'
import { createFairQueue, type QueueBounds, type Taken } from './fair-queue.ts'

/** What a thread answers to each message. */
export type FromPoolThread<Answer> = { answer: Answer } | { fault: string }

/** Too many questions at once: this one was not started. */
export class PoolBusy extends Error {}
/** The question took more time or memory than is allowed; its thread was ended. */
export class TooHard extends Error {}

export type PoolOptions = {
  /** The thread's program; it answers each message with one FromPoolThread. */
  entry: URL
  name: string
  /** Started when they are first needed. */
  threads: number
  queue: QueueBounds
  /** A question that takes longer is given up. */
  limitMs: number
  memory: ResourceLimits
  onTrouble: (message: string, error: unknown) => void
}

type Waiting<Q, A> = { question: Q; resolve: (answer: A) => void; reject: (error: Error) => void }

/** Threads that answer one question at a time, within a limit of time and memory. A thread that ends is replaced. */
export class ThreadPool<Q, A> {
  readonly #options: PoolOptions
  readonly #waiting
  readonly #idle = new Set<Worker>()
  readonly #busy = new Map<Worker, (error: Error) => void>()
  #closed = false

  constructor(options: PoolOptions) {
    this.#options = options
    this.#waiting = createFairQueue<Waiting<Q, A>>(options.queue, (reason) => new PoolBusy(reason))
  }

  /** `asker`: waits behind askers who have used less time. Throws PoolBusy, TooHard, or an Error of the thread's. */
  async ask(question: Q, asker: string): Promise<A> {
    if (this.#closed) throw new Error('the threads are closed')
    return new Promise((resolve, reject) => {
      this.#waiting.add(asker, { question, resolve, reject })
      this.#dispatch()
    })
  }

  async close(): Promise<void> {
    this.#closed = true
    const error = new Error('the threads are closed')
    for (const { reject } of this.#waiting.empty()) reject(error)
    const workers = [...this.#idle, ...this.#busy.keys()]
    for (const fail of this.#busy.values()) fail(error)
    await Promise.all(workers.map((worker) => worker.terminate()))
  }

  #dispatch(): void {
    const hasRoom = () => this.#idle.size > 0 || this.#busy.size < this.#options.threads
    while (!this.#closed && !this.#waiting.isEmpty() && hasRoom()) {
      const [worker = this.#start()] = this.#idle
      this.#idle.delete(worker)
      this.#run(worker, this.#waiting.take()!)
    }
  }

  #start(): Worker {
    const { entry, name, memory } = this.#options
    const worker = openThread(entry, name, null, memory)
    const gone = (error: Error) => {
      this.#idle.delete(worker)
      this.#busy.get(worker)?.(error)
    }
    worker.on('error', (error: NodeJS.ErrnoException) =>
      gone(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? new TooHard('it took too much memory') : error),
    )
    worker.on('exit', () => gone(new Error(`a thread for ${name} ended`)))
    return worker
  }

  #run(worker: Worker, taken: Taken<Waiting<Q, A>>): void {
    const { question, resolve, reject } = taken.question
    const startedMs = performance.now()
    const settle = (isAlive: boolean, end: () => void) => {
      clearTimeout(late)
      this.#busy.delete(worker)
      worker.off('message', hear)
      taken.answered(performance.now() - startedMs)
      // An idle thread keeps no process alive.
      worker.unref()
      if (isAlive) this.#idle.add(worker)
      else void worker.terminate()
      end()
      this.#dispatch()
    }
    const fail = (error: Error) => {
      if (!this.#closed) this.#options.onTrouble(`A thread for ${this.#options.name} was ended.`, error)
      settle(false, () => reject(error))
    }
    const hear = (said: FromPoolThread<A>) =>
      settle(true, () => ('answer' in said ? resolve(said.answer) : reject(new Error(said.fault))))
    const giveUp = async () => {
      // Answers that came in while this process was busy are read before the question is given up.
      await nextTurn()
      if (this.#busy.get(worker) === fail) fail(new TooHard('it took too long'))
    }
    const late = setTimeout(() => void giveUp(), this.#options.limitMs)
    this.#busy.set(worker, fail)
    worker.ref()
    worker.on('message', hear)
    worker.postMessage(question)
  }
}

/** Runs a program of ours in a thread, from the build or from its source; it finds `data` under `workerData.data`. */
export function openThread(
  entry: URL,
  name: string,
  data: unknown = null,
  resourceLimits: ResourceLimits = {},
): Worker {
  const options = { name, workerData: { entry: entry.href, data }, resourceLimits }
  const program = entry.pathname.endsWith('.ts') ? new URL('./run-thread.js', import.meta.url) : entry
  try {
    return new Worker(program, { ...options, execArgv: [...process.execArgv, '--enable-source-maps'] })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ERR_WORKER_INVALID_EXEC_ARGV') throw error
    // Node was started with an option of the whole process (--max-old-space-size): a thread that names it is refused, one that names none gets it.
    return new Worker(program, options)
  }
}
