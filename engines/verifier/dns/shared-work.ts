import { setMaxListeners } from 'node:events'

type UnderWay<Value> = { value: Promise<Value>; waiting: number; stop: AbortController; isDone: boolean }

/** One piece of work may listen to its signal in several places at once; Node warns from 11 on. */
const maxListenersOfOne = 64

/** The same work asked for again while it is under way is done once; when nobody waits for it any more it is aborted. */
export class SharedWork<Value> {
  private readonly underWay = new Map<string, UnderWay<Value>>()

  async run(key: string, work: (signal: AbortSignal) => Promise<Value>, signal: AbortSignal): Promise<Value> {
    signal.throwIfAborted()
    const shared = this.underWay.get(key) ?? this.begin(key, work)
    shared.waiting++
    try {
      return await orAborted(shared.value, signal)
    } finally {
      if (--shared.waiting === 0 && !shared.isDone) {
        if (this.underWay.get(key) === shared) this.underWay.delete(key)
        shared.stop.abort(new Error('nobody waits for it any more'))
      }
    }
  }

  private begin(key: string, work: (signal: AbortSignal) => Promise<Value>): UnderWay<Value> {
    const stop = new AbortController()
    setMaxListeners(maxListenersOfOne, stop.signal)
    const shared: UnderWay<Value> = { value: work(stop.signal), waiting: 0, stop, isDone: false }
    const end = () => {
      shared.isDone = true
      if (this.underWay.get(key) === shared) this.underWay.delete(key)
    }
    shared.value.then(end, end)
    this.underWay.set(key, shared)
    return shared
  }
}

function orAborted<Value>(value: Promise<Value>, signal: AbortSignal): Promise<Value> {
  return new Promise((resolve, reject) => {
    const stop = () => reject(signal.reason)
    const leave = () => signal.removeEventListener('abort', stop)
    signal.addEventListener('abort', stop, { once: true })
    value.then(
      (result) => {
        leave()
        resolve(result)
      },
      (error: unknown) => {
        leave()
        reject(error)
      },
    )
  })
}
