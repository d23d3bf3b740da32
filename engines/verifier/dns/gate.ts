import type { StopSignal } from '../stop.ts'

/** A place that is held for so long counts against its domain. */
const longMs = 500

/** Of one domain that waits or holds places; `long`: how many it held for long, as name servers that never answer do. */
type Use = { held: number; long: number; waiting: number }

/**
 * At most `limit` holders at a time. Whoever waits leaves the line when their signal is aborted. Two lines, of work that goes on and of
 * work that begins, are let in by turns; within a line the domain goes first that took the least, so that one whose name servers never
 * answer keeps nobody else's waiting.
 */
export class Gate {
  private readonly limit: number
  private held = 0
  private readonly uses = new Map<string, Use>()
  private readonly going: Line = new Map()
  private readonly beginning: Line = new Map()
  private isTurnOfGoing = true

  constructor(limit: number) {
    this.limit = limit
  }

  /** Resolves to the function that gives the place back; calling it twice gives back one place. */
  async enter(signal: StopSignal, domain: string, goesOn = false): Promise<() => void> {
    signal.throwIfAborted()
    if (this.held >= this.limit) await this.wait(goesOn ? this.going : this.beginning, domain, signal)
    else {
      this.held++
      this.use(domain, { held: 1 })
    }
    const enteredMs = performance.now()
    let left = false
    return () => {
      if (left) return
      left = true
      this.use(domain, { held: -1, long: performance.now() - enteredMs >= longMs ? 1 : 0 })
      this.leave()
    }
  }

  get idle(): boolean {
    return this.held === 0 && this.uses.size === 0
  }

  private wait(line: Line, domain: string, signal: StopSignal): Promise<void> {
    return new Promise((resolve, reject) => {
      const go = () => {
        signal.removeEventListener('abort', stop)
        resolve()
      }
      const stop = () => {
        remove(line, domain, go)
        this.use(domain, { waiting: -1 })
        reject(signal.reason)
      }
      const waiting = line.get(domain)
      if (waiting) waiting.add(go)
      else line.set(domain, new Set([go]))
      this.use(domain, { waiting: 1 })
      signal.addEventListener('abort', stop)
    })
  }

  /** A place is handed to the next in line without becoming free in between. */
  private leave(): void {
    const { going, beginning } = this
    const line = (this.isTurnOfGoing ? [going, beginning] : [beginning, going]).find(({ size }) => size > 0)
    if (!line) return void this.held--
    this.isTurnOfGoing = line !== going
    const domain = this.nextOf(line)
    const [go] = line.get(domain)!
    remove(line, domain, go!)
    this.use(domain, { held: 1, waiting: -1 })
    go!()
  }

  /** The first that took nothing, else the one that took least: in a list of many domains the first look finds it. */
  private nextOf(line: Line): string {
    let [next, least] = ['', Infinity]
    for (const domain of line.keys()) {
      const { held, long } = this.uses.get(domain)!
      if (held + long < least) [next, least] = [domain, held + long]
      if (least === 0) break
    }
    return next
  }

  private use(domain: string, { held = 0, long = 0, waiting = 0 }: Partial<Use>): void {
    const use = this.uses.get(domain) ?? { held: 0, long: 0, waiting: 0 }
    use.held += held
    use.long += long
    use.waiting += waiting
    if (use.held + use.waiting > 0) this.uses.set(domain, use)
    else this.uses.delete(domain)
  }
}

/** Who waits, by domain. */
type Line = Map<string, Set<() => void>>

function remove(line: Line, domain: string, go: () => void): void {
  const waiting = line.get(domain)
  waiting?.delete(go)
  if (waiting?.size === 0) line.delete(domain)
}
