import type { VerifierStore } from './store.ts'

export type StoreWatchSettings = {
  store: VerifierStore
  onTrouble: (message: string, error?: unknown) => void
  /** ms, never going back. */
  now: () => number
}

/** An answer that takes longer is ignored. */
const answerMs = 2_000
const retryMs = 5_000

/** Calls the store with a time limit. A store that is away is not asked again at once, and is reported once. */
export class StoreWatch {
  private readonly settings: StoreWatchSettings
  private away: { sinceMs: number | null } = { sinceMs: null }

  constructor(settings: StoreWatchSettings) {
    this.settings = settings
  }

  /** The same store seen in another way; that it is away is known to both. */
  through(view: (store: VerifierStore) => VerifierStore): StoreWatch {
    const watch = new StoreWatch({ ...this.settings, store: view(this.settings.store) })
    watch.away = this.away
    return watch
  }

  /** Rejects when the store does. `tooLate` undoes the store's work if its answer came too late. */
  async ask<T>(work: (store: VerifierStore) => Promise<T>, tooLate?: (result: T) => Promise<void>): Promise<T> {
    const { store, now } = this.settings
    if (this.away.sinceMs !== null && now() - this.away.sinceMs < retryMs)
      throw new Error('the store was away just now')
    try {
      const result = await inTime(work(store), tooLate)
      this.isBack()
      return result
    } catch (error) {
      this.isAway(error)
      throw error
    }
  }

  /** Without waiting for it. */
  tell(work: (store: VerifierStore) => Promise<void>): void {
    this.ask(work).catch(() => {})
  }

  private isAway(error: unknown): void {
    const message = 'the verifier’s store does not answer: one session for each mail host, and nothing is remembered'
    if (this.away.sinceMs === null) this.settings.onTrouble(message, error)
    this.away.sinceMs = this.settings.now()
  }

  private isBack(): void {
    if (this.away.sinceMs !== null) this.settings.onTrouble('the verifier’s store answers again')
    this.away.sinceMs = null
  }
}

function inTime<T>(work: Promise<T>, tooLate?: (result: T) => Promise<void>): Promise<T> {
  let isLate = false
  if (tooLate) work.then((result) => (isLate ? tooLate(result) : undefined)).catch(() => {})
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      isLate = true
      reject(new Error(`no answer within ${answerMs} ms`))
    }, answerMs)
    work.then(
      (result) => {
        clearTimeout(timer)
        resolve(result)
      },
      (error: unknown) => {
        clearTimeout(timer)
        reject(error)
      },
    )
  })
}

/** Questions of one turn of the event loop go to the store together: one statement for the batch. */
export function askTogether<Question, Answer>(
  ask: (questions: readonly Question[]) => Promise<Answer>,
): (question: Question) => Promise<Answer> {
  let questions: Question[] = []
  let pending: Promise<Answer> | null = null
  return (question) => {
    questions.push(question)
    pending ??= new Promise((resolve, reject) => {
      setImmediate(() => {
        const asked = questions
        questions = []
        pending = null
        ask(asked).then(resolve, reject)
      })
    })
    return pending
  }
}
