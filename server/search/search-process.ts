import { setMaxListeners } from 'node:events'
import { DirectoryBusy } from '../../engines/directory/port.ts'
import type { WireAnswer, WireQuestion } from '../../engines/directory/remote/wire.ts'
import { noConnection, openCalls, type CallAnswer, type ProcessAddress } from './call-process.ts'

const helloEveryMs = 500
const helloLimitMs = 2_000
/** Without an answer to so many hellos in a row it counts as dead. */
const mostSilent = 2
/** After so many questions in a row that it let wait it rests, however it answers hellos. */
const mostLost = 3
const restMs = 2_000

/** This process gives no answer, whatever is asked; another may. */
export class ProcessAway extends Error {
  override name = 'ProcessAway'
}

export type ProcessState = { isUp: boolean; /** A sentence; "" while it is up. */ reason: string }

/**
 * One process that searches, as those see it who ask it. It counts as up until it shows that it isn't: a connection that fails, a refusal,
 * silence. Then it is only greeted until it answers well; what it was being asked goes elsewhere at once.
 */
export class SearchProcess {
  readonly name: string
  /** The highest change number it has told of. */
  mark = 0
  /** Questions under way. */
  asked = 0
  readonly #calls: ReturnType<typeof openCalls>
  readonly #tell: (process: SearchProcess, state: ProcessState) => void
  readonly #timer: NodeJS.Timeout
  readonly #ended = new AbortController()
  #state: ProcessState = { isUp: true, reason: '' }
  /** Aborted when it goes down. */
  #up = untilDown()
  #silent = 0
  #lost = 0
  #rests = false
  #restsUntilMs = 0
  #greeting = false

  constructor(address: ProcessAddress, tell: (process: SearchProcess, state: ProcessState) => void) {
    this.name = address.url.host
    this.#calls = openCalls(address)
    this.#tell = tell
    this.#timer = setInterval(() => void this.#greet(), helloEveryMs)
    this.#timer.unref()
    void this.#greet()
  }

  get state(): ProcessState {
    return this.#state
  }

  /** It is only slow: better than none. */
  get rests(): boolean {
    return this.#rests
  }

  /** Rejects with ProcessAway, with DirectoryBusy, or with an Error that is about the question. */
  async ask(question: WireQuestion, signal: AbortSignal): Promise<WireAnswer> {
    const { aborted, ...any } = anyOf(signal, this.#up.signal)
    this.asked += 1
    try {
      const answer = await this.#calls.ask(question, any.signal)
      this.#lost = 0
      if (answer.status === 200) return this.#read(answer)
      if (answer.status === 503) throw new DirectoryBusy(sentenceOf(answer))
      if (isRefusal(answer)) throw this.#goDown(sentenceOf(answer))
      throw new Error(`the search failed in its process: ${sentenceOf(answer)}`)
    } catch (error) {
      signal.throwIfAborted()
      if (aborted()) throw new ProcessAway(this.#state.reason, { cause: error })
      if (error instanceof ProcessAway || error instanceof DirectoryBusy || !isOfConnection(error)) throw error
      const away = this.#goDown(`It can’t be reached (${(error as NodeJS.ErrnoException).code ?? (error as Error).message}).`) // oxfmt-ignore
      void this.#greet()
      throw away
    } finally {
      this.asked -= 1
      any.done()
    }
  }

  /** It let a question wait until another process had answered it, or until there was no time left. */
  lost(): void {
    this.#lost += 1
    if (this.#lost < mostLost) return
    this.#lost = 0
    this.#restsUntilMs = performance.now() + restMs
    this.#goDown('It lets questions wait.')
    this.#rests = true
    if (this.#up.signal.aborted) this.#up = untilDown()
  }

  close(): void {
    clearInterval(this.#timer)
    this.#ended.abort()
    this.#up.abort()
    this.#calls.close()
  }

  #read({ body }: CallAnswer): WireAnswer {
    const answer = body as WireAnswer | null
    if (typeof answer?.mark !== 'number') throw new Error('a search process answered what nobody understands')
    this.mark = Math.max(this.mark, answer.mark)
    return answer
  }

  async #greet(): Promise<void> {
    if (this.#greeting || this.#ended.signal.aborted) return
    this.#greeting = true
    const { aborted, ...any } = anyOf(this.#ended.signal, AbortSignal.timeout(helloLimitMs))
    try {
      const answer = await this.#calls.hello(any.signal)
      this.#silent = 0
      if (isRefusal(answer)) this.#goDown(sentenceOf(answer))
      else if (performance.now() >= this.#restsUntilMs) this.#comeUp(answer)
    } catch (error) {
      if (this.#ended.signal.aborted) return
      if (!aborted())
        this.#goDown(`It can’t be reached (${(error as NodeJS.ErrnoException).code ?? (error as Error).message}).`) // oxfmt-ignore
      else if (++this.#silent >= mostSilent) this.#goDown('It doesn’t answer.')
    } finally {
      this.#greeting = false
      any.done()
    }
  }

  #comeUp({ body }: CallAnswer): void {
    const mark = (body as { mark?: unknown } | null)?.mark
    if (typeof mark === 'number') this.mark = mark
    if (this.#state.isUp) return
    this.#rests = false
    this.#up = untilDown()
    this.#state = { isUp: true, reason: '' }
    this.#tell(this, this.#state)
  }

  #goDown(reason: string): ProcessAway {
    if (this.#state.isUp || this.#state.reason !== reason) {
      this.#state = { isUp: false, reason }
      this.#rests = false
      this.#up.abort()
      this.#tell(this, this.#state)
    }
    return new ProcessAway(reason)
  }
}

/** As many wait for it as there are questions under way. */
function untilDown(): AbortController {
  const down = new AbortController()
  setMaxListeners(0, down.signal)
  return down
}

/** Aborts with any of them, and holds on to none afterwards. */
function anyOf(...signals: AbortSignal[]) {
  const both = new AbortController()
  const abort = () => both.abort()
  for (const signal of signals) {
    if (signal.aborted) abort()
    signal.addEventListener('abort', abort, { once: true })
  }
  return {
    signal: both.signal,
    aborted: () => both.signal.aborted,
    done: () => signals.forEach((signal) => signal.removeEventListener('abort', abort)),
  }
}

/** Another secret, another version, no index yet, or no search process at all. */
function isRefusal({ status }: CallAnswer): boolean {
  return [401, 404, 412, 425].includes(status)
}

function sentenceOf({ status, body }: CallAnswer): string {
  const { message } = (body ?? {}) as { message?: unknown }
  return typeof message === 'string' ? message.slice(0, 2_000) : `It answered ${status}.`
}

function isOfConnection(error: unknown): boolean {
  return error instanceof Error && ('code' in error || error.message === noConnection || error.message === 'aborted') // oxfmt-ignore
}
