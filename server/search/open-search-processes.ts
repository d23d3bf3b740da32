import { createHash } from 'node:crypto'
import { DirectoryBusy, SearchAway } from '../../engines/directory/port.ts'
import { ProcessBehind, type AskOne, type SearchProcesses } from '../../engines/directory/remote/open-remote-index.ts'
import type { WireAnswer } from '../../engines/directory/remote/wire.ts'
import { ProcessAway, SearchProcess, type ProcessState } from './search-process.ts'

/** No search waits longer, whatever is tried. */
const usualLimitMs = 10_000
/** Second tries are at most this part of all questions, and so many at once after a quiet time: they must not double the work. */
const hedgePart = 0.1
const mostHedges = 20
/** An asker stays with one process, which remembers their lists, unless it has so much more to do than another. */
const mostMore = 4

export type SearchEvent =
  | { kind: 'answered'; of: string; tookMs: number }
  | { kind: 'failed' | 'busy' | 'away' | 'behind' | 'moved' | 'second' | 'second-first' }

export type SearchProcessesOptions = {
  urls: readonly URL[]
  secret: string
  version: string
  limitMs?: number
  count?: (event: SearchEvent) => void
  /** Each time one of them comes or goes. */
  tell?: (name: string, state: ProcessState) => void
}

export type OpenSearchProcesses = SearchProcesses & {
  states(): { name: string; isUp: boolean; /** The highest change number it told of. */ mark: number }[]
}

/** Asks the search processes of an installation: the one that an asker is used to, another if it is away, behind, busy or slow. */
export function openSearchProcesses({
  urls,
  secret,
  version,
  limitMs = usualLimitMs,
  count = () => {},
  tell = () => {},
}: SearchProcessesOptions): OpenSearchProcesses {
  const processes = urls.map(
    (url) => new SearchProcess({ url, secret, version }, ({ name }, state) => tell(name, state)),
  )
  const delays = new Map<string, LearnedDelay>()
  let hedges = mostHedges

  const delayOf = (kind: string) => {
    const delay = delays.get(kind) ?? new LearnedDelay()
    delays.set(kind, delay)
    return delay
  }

  function mayHedge(): boolean {
    if (hedges < 1) return false
    hedges -= 1
    return true
  }

  return {
    async ask(kind, asker, ask, signal) {
      signal?.throwIfAborted()
      hedges = Math.min(mostHedges, hedges + hedgePart)
      return new Asking({ processes, asker, ask, delay: delayOf(kind), kind, mayHedge, count, limitMs }).run(signal)
    },
    async askAll(question) {
      const signal = AbortSignal.timeout(limitMs)
      const said = await Promise.allSettled(processes.map((each) => each.ask(question, signal)))
      const answers = said.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []))
      if (answers.length === 0) throw away()
      return answers satisfies WireAnswer[]
    },
    states: () => processes.map(({ name, mark, state: { isUp } }) => ({ name, isUp, mark })),
    async close() {
      for (const each of processes) each.close()
    },
  }
}

type Asked<Answer> = {
  processes: readonly SearchProcess[]
  asker: string
  ask: (one: AskOne) => Promise<Answer>
  delay: LearnedDelay
  kind: string
  mayHedge: () => boolean
  count: (event: SearchEvent) => void
  limitMs: number
}

type Try = { process: SearchProcess; abort: AbortController; isSecond: boolean }

/** One question, at one process after the other, and at most once at two together. */
class Asking<Answer> {
  readonly #asked: Asked<Answer>
  readonly #tried = new Set<SearchProcess>()
  readonly #running = new Set<Try>()
  #hedge: NodeJS.Timeout | undefined
  #worst: unknown = null
  #end: { resolve: (answer: Answer) => void; reject: (error: unknown) => void } = { resolve() {}, reject() {} }
  #over = false

  constructor(asked: Asked<Answer>) {
    this.#asked = asked
  }

  async run(signal?: AbortSignal): Promise<Answer> {
    const onAbort = () => this.#end.reject(signal?.reason)
    const limit = setTimeout(() => this.#late(), this.#asked.limitMs)
    signal?.addEventListener('abort', onAbort, { once: true })
    try {
      return await new Promise<Answer>((resolve, reject) => {
        this.#end = { resolve, reject }
        if (!this.#start(false)) this.#giveUp()
        else this.#hedge = setTimeout(() => this.#startSecond(), this.#asked.delay.ms)
      })
    } finally {
      this.#over = true
      clearTimeout(limit)
      clearTimeout(this.#hedge)
      signal?.removeEventListener('abort', onAbort)
      for (const { abort } of this.#running) abort.abort()
    }
  }

  #start(isSecond: boolean): boolean {
    const process = choose(this.#untried(), this.#asked.asker)
    if (!process) return false
    this.#tried.add(process)
    const one: Try = { process, abort: new AbortController(), isSecond }
    this.#running.add(one)
    void this.#follow(one)
    return true
  }

  /** Those that are up, or else those that rest. */
  #untried(): SearchProcess[] {
    const untried = this.#asked.processes.filter((each) => !this.#tried.has(each))
    const up = untried.filter(({ state }) => state.isUp)
    return up.length > 0 ? up : untried.filter(({ rests }) => rests)
  }

  async #follow(one: Try): Promise<void> {
    const { ask, delay, kind, count } = this.#asked
    const startMs = performance.now()
    try {
      const answer = await ask((question) => one.process.ask(question, one.abort.signal))
      this.#running.delete(one)
      if (this.#over) return
      this.#over = true
      const tookMs = performance.now() - startMs
      delay.answered(tookMs)
      count({ kind: 'answered', of: kind, tookMs })
      if (one.isSecond) {
        count({ kind: 'second-first' })
        for (const other of this.#running) other.process.lost()
      }
      this.#end.resolve(answer)
    } catch (error) {
      this.#running.delete(one)
      if (!this.#over) this.#goOn(error)
    }
  }

  /** Whoever is away, behind or busy says nothing of the question; any other failure would come again elsewhere. */
  #goOn(error: unknown): void {
    const isElsewhere = error instanceof ProcessAway || error instanceof ProcessBehind || error instanceof DirectoryBusy
    if (!isElsewhere) {
      this.#asked.count({ kind: 'failed' })
      this.#end.reject(error)
      return
    }
    if (!(error instanceof ProcessAway)) this.#worst = error
    if (this.#start(false)) this.#asked.count({ kind: 'moved' })
    else if (this.#running.size === 0) this.#giveUp()
  }

  #startSecond(): void {
    if (this.#over || this.#running.size !== 1) return
    if (this.#untried().length > 0 && this.#asked.mayHedge() && this.#start(true)) this.#asked.count({ kind: 'second' })
  }

  #late(): void {
    if (this.#over) return
    this.#over = true
    for (const { process } of this.#running) process.lost()
    this.#giveUp()
  }

  #giveUp(): void {
    const isBusy = this.#worst instanceof DirectoryBusy
    this.#asked.count({ kind: isBusy ? 'busy' : this.#worst ? 'behind' : 'away' })
    this.#end.reject(isBusy ? this.#worst : away())
  }
}

function away(): SearchAway {
  return new SearchAway('No search process answers.')
}

/** By rendezvous: each asker has an order of processes of their own, and only those of one that goes are moved. */
function choose(processes: readonly SearchProcess[], asker: string): SearchProcess | undefined {
  const least = Math.min(...processes.map(({ asked }) => asked))
  const weights = new Map(processes.map((each) => [each, asker === '' ? -each.asked : weightOf(each.name, asker)]))
  const inOrder = processes.toSorted((a, b) => weights.get(b)! - weights.get(a)!)
  return inOrder.find(({ asked }) => asked <= least + mostMore)
}

function weightOf(name: string, asker: string): number {
  return createHash('sha1').update(`${name} ${asker}`).digest().readUInt32LE(0)
}

const remembered = 256
/** Reckoned anew after so many answers. */
const every = 32
const times = 2
const firstMs = 500
const leastMs = 30
const mostMs = 2_000

/** How long an answer may take before another process is asked as well: twice what 19 of 20 took lately. */
class LearnedDelay {
  readonly #tookMs: number[] = []
  #seen = 0
  #ms = firstMs

  get ms(): number {
    return this.#ms
  }

  answered(tookMs: number): void {
    this.#tookMs[this.#seen % remembered] = tookMs
    this.#seen += 1
    if (this.#seen % every !== 0) return
    const sorted = this.#tookMs.toSorted((a, b) => a - b)
    const usual = sorted[Math.floor(sorted.length * 0.95)]!
    this.#ms = Math.min(mostMs, Math.max(leastMs, usual * times))
  }
}
