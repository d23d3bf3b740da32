import type { StopSignal } from '../stop.ts'
/** At most `limit` holders at a time. The others wait in line, those with `isFirst` before the rest, and leave it when their signal is aborted. */
export class Gate {
  private readonly limit: number
  private held = 0
  private readonly waiting = new Set<() => void>()
  private readonly waitingFirst = new Set<() => void>()

  constructor(limit: number) {
    this.limit = limit
  }

  /** Resolves to the function that gives the place back; calling it twice gives back one place. */
  async enter(signal: StopSignal, isFirst = false): Promise<() => void> {
    signal.throwIfAborted()
    if (this.held >= this.limit) await this.wait(signal, isFirst ? this.waitingFirst : this.waiting)
    else this.held++
    let left = false
    return () => {
      if (left) return
      left = true
      this.leave()
    }
  }

  get idle(): boolean {
    return this.held === 0 && this.waiting.size === 0 && this.waitingFirst.size === 0
  }

  private wait(signal: StopSignal, line: Set<() => void>): Promise<void> {
    return new Promise((resolve, reject) => {
      const go = () => {
        signal.removeEventListener('abort', stop)
        resolve()
      }
      const stop = () => {
        line.delete(go)
        reject(signal.reason)
      }
      line.add(go)
      signal.addEventListener('abort', stop)
    })
  }

  /** A place is handed to the next in line without becoming free in between. */
  private leave(): void {
    const line = this.waitingFirst.size > 0 ? this.waitingFirst : this.waiting
    for (const next of line) {
      line.delete(next)
      next()
      return
    }
    this.held--
  }
}
