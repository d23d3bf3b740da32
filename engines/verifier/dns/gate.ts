/** At most `limit` holders at a time; the others wait in line, and leave it when their signal is aborted. */
export class Gate {
  private readonly limit: number
  private held = 0
  private readonly waiting = new Set<() => void>()

  constructor(limit: number) {
    this.limit = limit
  }

  /** Resolves to the function that gives the place back; calling it twice gives back one place. */
  async enter(signal: AbortSignal): Promise<() => void> {
    signal.throwIfAborted()
    if (this.held >= this.limit) await this.wait(signal)
    else this.held++
    let left = false
    return () => {
      if (left) return
      left = true
      this.leave()
    }
  }

  get idle(): boolean {
    return this.held === 0 && this.waiting.size === 0
  }

  private wait(signal: AbortSignal): Promise<void> {
    return new Promise((resolve, reject) => {
      const go = () => {
        signal.removeEventListener('abort', stop)
        resolve()
      }
      const stop = () => {
        this.waiting.delete(go)
        reject(signal.reason)
      }
      this.waiting.add(go)
      signal.addEventListener('abort', stop, { once: true })
    })
  }

  /** A place is handed to the next in line without becoming free in between. */
  private leave(): void {
    for (const next of this.waiting) {
      this.waiting.delete(next)
      next()
      return
    }
    this.held--
  }
}
