import { setTimeout as sleep } from 'node:timers/promises'

/** Two lanes with places of their own, so that people at a screen and batches don't wait for each other. */
export type Lane = 'interactive' | 'batch'

/** One piece of claimed work, and whose it is, where a lane counts that. */
export type Work = { whose: string | null; attempt: (signal: AbortSignal) => Promise<void> }

/** Who has how many of a lane's places. */
export type Taken = { places: number; by: ReadonlyMap<string, number> }

export type LaneSettings = {
  /** Pieces at a time. */
  places: number
  /** The longest time for one piece. */
  checkMs: number
  /** Each claims at most this many due pieces of its kind. */
  kinds: readonly ((most: number, taken: Taken) => Promise<Work[]>)[]
  log: (error: unknown, what: string) => void
  /** Called when there are free places. */
  onIdle?: () => void
}

/** Claims due work of several kinds, taking turns which kind is first, and does a limited number at a time. */
export class WorkLane {
  readonly #settings: LaneSettings
  readonly #running = new Set<Promise<void>>()
  readonly #by = new Map<string, number>()
  readonly #stopping = new AbortController()
  #claiming: Promise<void> | null = null
  #again = false
  #isEnding = false
  #turn = 0

  constructor(settings: LaneSettings) {
    this.#settings = settings
  }

  /** Looks for due work; may be called at any time. */
  wake(): void {
    this.#again = true
    this.#claiming ??= this.#claim()
      .catch((error: unknown) => this.#settings.log(error, 'due work could not be claimed'))
      .finally(() => {
        this.#claiming = null
        // It was called between the last look and now.
        if (this.#again && this.#running.size < this.#settings.places && !this.#isEnding) this.wake()
      })
  }

  /** Claims nothing more, and aborts work under way after that long: it stays due. Waits for its end. */
  async stop(graceMs = 0): Promise<void> {
    this.#isEnding = true
    if (graceMs > 0) await this.#settled(graceMs)
    this.#stopping.abort()
    await this.#claiming
    await Promise.allSettled(this.#running)
  }

  async #settled(mostMs: number): Promise<void> {
    const timer = new AbortController()
    const ended = async () => {
      await this.#claiming
      await Promise.allSettled(this.#running)
    }
    await Promise.race([ended(), sleep(mostMs, undefined, { signal: timer.signal }).catch(() => {})])
    timer.abort()
  }

  async #claim(): Promise<void> {
    while (this.#again && !this.#isEnding) {
      this.#again = false
      const free = this.#settings.places - this.#running.size
      if (free <= 0) return
      const taken = await this.#claimFairly(free)
      if (taken === free) this.#again = true
      else this.#settings.onIdle?.()
    }
  }

  /** Half of the places for the kind whose turn it is, then the others, then the rest for the first kind again. */
  async #claimFairly(free: number): Promise<number> {
    const { kinds } = this.#settings
    const [first, ...others] = [...kinds.slice(this.#turn), ...kinds.slice(0, this.#turn)]
    this.#turn = (this.#turn + 1) % kinds.length
    let left = free
    const take = async (kind: LaneSettings['kinds'][number], most: number) => {
      const works = most > 0 ? await kind(most, { places: this.#settings.places, by: this.#by }) : []
      for (const work of works) this.#run(work)
      left -= works.length
      return works.length
    }
    const half = Math.ceil(free / 2)
    const hadHalf = first !== undefined && (await take(first, half)) === half
    for (const kind of others) await take(kind, left)
    if (first && hadHalf) await take(first, left)
    return free - left
  }

  #run({ whose, attempt }: Work): void {
    const { checkMs, log } = this.#settings
    this.#count(whose, 1)
    const done = attempt(AbortSignal.any([this.#stopping.signal, AbortSignal.timeout(checkMs)]))
      .catch((error: unknown) => {
        if (!this.#stopping.signal.aborted) log(error, 'a check failed')
      })
      .finally(() => {
        this.#running.delete(done)
        this.#count(whose, -1)
        this.wake()
      })
    this.#running.add(done)
  }

  #count(whose: string | null, change: 1 | -1): void {
    if (whose === null) return
    const places = (this.#by.get(whose) ?? 0) + change
    if (places > 0) this.#by.set(whose, places)
    else this.#by.delete(whose)
  }
}
