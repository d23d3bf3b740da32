const limitMs = 45_000
const unauthorized = 401

type Asked<Answer> = { question: string; response: Promise<Response>; answer: Answer | null }

/**
 * What an early script asks while the program that will show it is still on its way. Only exactly this question is answered by it, and
 * only once, so that asking again does ask again.
 */
export class EarlyAnswer<Answer> {
  #asked: Asked<Answer> | null = null

  /** Resolves with the answer; with null if it fails, which is told by whoever takes it. */
  async ask(path: string, question: string, how: RequestInit = {}): Promise<Answer | null> {
    const response = fetch(path, { credentials: 'same-origin', signal: AbortSignal.timeout(limitMs), ...how })
    const mine: Asked<Answer> = { question, response, answer: null }
    this.#asked = mine
    const settled = await response.catch(() => null)
    // Nobody was signed in: whoever signs in next asks for themselves.
    if (settled?.status === unauthorized && this.#asked === mine) this.#asked = null
    if (settled?.ok)
      mine.answer = (await settled
        .clone()
        .json()
        .catch(() => null)) as Answer | null
    return mine.answer
  }

  /** What has arrived, left for whoever takes it. */
  get arrived(): Answer | null {
    return this.#asked?.answer ?? null
  }

  /** The response, whether it has come or not. */
  take(question: string): Promise<Response> | undefined {
    const early = this.#asked
    this.#asked = null
    return early?.question === question ? early.response : undefined
  }

  /** The answer if it has arrived already, so that the page is drawn with it at once. */
  takeArrived(question: string): Answer | undefined {
    const early = this.#asked
    if (!early?.answer || early.question !== question) return undefined
    this.#asked = null
    return early.answer
  }
}
