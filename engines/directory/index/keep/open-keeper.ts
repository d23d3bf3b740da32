import type { Worker } from 'node:worker_threads'
import type { IndexKeeper, KeepOptions } from './keep-index.ts'
import type { FromKeeper, KeeperData, KeeperStart, ToKeeper } from './keeper-thread.ts'
import { packedMemory } from '../../rules/packed/packed-memory.ts'
import { openThread } from '../../../../threads/thread-pool.ts'

const RESTART_MS = 1_000
const CLOSE_LIMIT_MS = 5_000

/**
 * The keeper in a thread of its own; resolves with its first view. One that dies later is started anew, and until then
 * searches go on in the last view.
 */
export async function openKeeper(
  data: KeeperData,
  onTrouble: KeepOptions['onTrouble'],
  onView: KeepOptions['onView'],
): Promise<IndexKeeper> {
  const thread = new KeeperThread(data, onTrouble, onView)
  await thread.start()
  return thread
}

class KeeperThread implements IndexKeeper {
  readonly #data: KeeperData
  readonly #onTrouble: KeepOptions['onTrouble']
  readonly #onView: KeepOptions['onView']
  readonly #catchingUp = new Map<number, () => void>()
  #worker: Worker | null = null
  #restart: NodeJS.Timeout | null = null
  #lastNumber = 0
  #closed = false

  constructor(data: KeeperData, onTrouble: KeepOptions['onTrouble'], onView: KeepOptions['onView']) {
    this.#data = data
    this.#onTrouble = onTrouble
    this.#onView = onView
  }

  /** Resolves with the first view, fails if the thread ends before. */
  start(): Promise<void> {
    return new Promise((resolve, reject) => {
      let hasView = false
      let reason: unknown = new Error('the thread that keeps the index ended')
      const { database, ...options } = this.#data
      const start: KeeperStart = { options, hasStore: database !== null, packed: packedMemory() }
      const worker = openThread(new URL('./keeper-thread.ts', import.meta.url), 'index', start)
      this.#worker = worker
      if (database !== null)
        Promise.resolve(database).then(
          (connection) => worker.postMessage({ kind: 'store', connection } satisfies ToKeeper),
          (error: unknown) => {
            reason = error
            void worker.terminate()
          },
        )
      worker.on('error', (error) => (reason = error))
      worker.on('exit', () => {
        this.#worker = null
        for (const number of [...this.#catchingUp.keys()]) this.#caughtUp(number)
        if (hasView) this.#startLater(reason)
        else reject(reason)
      })
      worker.on('message', (message: FromKeeper) => {
        if (message.kind === 'caught-up') this.#caughtUp(message.number)
        else if (message.kind === 'trouble') this.#onTrouble(message.message, new Error(message.reason))
        else {
          hasView = true
          this.#onView(message.view, message.isAnew, message.mark)
          resolve()
        }
      })
    })
  }

  catchUp(): Promise<void> {
    return new Promise((resolve) => {
      if (!this.#worker) return resolve()
      const number = ++this.#lastNumber
      this.#catchingUp.set(number, resolve)
      this.#worker.postMessage({ kind: 'catch-up', number } satisfies ToKeeper)
    })
  }

  async close(): Promise<void> {
    this.#closed = true
    if (this.#restart) clearTimeout(this.#restart)
    const worker = this.#worker
    if (!worker) return
    const ended = new Promise((resolve) => worker.once('exit', resolve))
    worker.postMessage({ kind: 'close' } satisfies ToKeeper)
    const limit = setTimeout(() => void worker.terminate(), CLOSE_LIMIT_MS)
    await ended
    clearTimeout(limit)
  }

  #caughtUp(number: number): void {
    this.#catchingUp.get(number)?.()
    this.#catchingUp.delete(number)
  }

  #startLater(reason: unknown): void {
    if (this.#closed) return
    this.#onTrouble('The thread that keeps the search index failed and is started again.', reason)
    this.#restart = setTimeout(() => {
      this.start().catch((error: unknown) => this.#startLater(error))
    }, RESTART_MS)
  }
}
