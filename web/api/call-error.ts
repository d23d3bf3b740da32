/** A call that did not succeed. `message` is the specification's: the status, a colon, a space and the body's text. */
export class CallError extends Error {
  /** 0 where the server could not be reached. */
  readonly status: number
  /** The server's sentence; "" where it gave none. */
  readonly sentence: string

  private constructor(message: string, status: number, sentence: string) {
    super(message)
    this.name = 'CallError'
    this.status = status
    this.sentence = sentence
  }

  static from(status: number, statusText: string, body: string): CallError {
    return new CallError(`${status}: ${body || statusText}`, status, sentenceOf(body))
  }

  static unreachable(): CallError {
    const sentence = 'The server cannot be reached. Check your connection and try again.'
    return new CallError(sentence, 0, sentence)
  }
}

/** Recognised by its message, as the specification has it. */
export function isUnauthorized(error: unknown): boolean {
  return error instanceof Error && /^401: .*Unauthorized/.test(error.message)
}

/** What a person is told: the server's sentence, else the one given. */
export function sentenceOfError(error: unknown, otherwise: string): string {
  return (error instanceof CallError && error.sentence) || otherwise
}

function sentenceOf(body: string): string {
  try {
    const { message } = JSON.parse(body) as { message?: unknown }
    return typeof message === 'string' ? message : ''
  } catch {
    return ''
  }
}
