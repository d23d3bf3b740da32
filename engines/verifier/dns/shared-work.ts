import { Stop, type StopSignal } from '../stop.ts'

type UnderWay<Value> = { value: Promise<Value>; waiting: number; stop: Stop; isDone: boolean }

/** The same work asked for again while it is under way is done once; when nobody waits for it any more it is aborted. */
export class SharedWork<Value> {
  private readonly underWay = new Map<string, UnderWay<Value>>()

  async run(key: string, work: (signal: StopSignal) => Promise<Value>, signal: StopSignal): Promise<Value> {
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

  private begin(key: string, work: (signal: StopSignal) => Promise<Value>): UnderWay<Value> {
    const stop = new Stop()
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

function orAborted<Value>(value: Promise<Value>, signal: StopSignal): Promise<Value> {
  return new Promise((resolve, reject) => {
    const stop = () => reject(signal.reason)
    const leave = () => signal.removeEventListener('abort', stop)
    signal.addEventListener('abort', stop)
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
