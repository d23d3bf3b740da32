/** A call that did not succeed. `message` is the specification's: the status, a colon, a space and the body's text. */
export class CallError extends Error {
  /** 0 if the server could not be reached. */
  readonly status: number
  /** The server's sentence; "" where it gave none. */
  readonly sentence: string
  /** The refusal (contract/errors.ts); "" where it was none. */
  readonly code: string

  private constructor(message: string, status: number, { message: sentence, code }: Told) {
    super(message)
    this.name = 'CallError'
    this.status = status
    this.sentence = sentence
    this.code = code
  }

  static from(status: number, statusText: string, body: string): CallError {
    return new CallError(`${status}: ${body || statusText}`, status, toldIn(body))
  }

  static unreachable(): CallError {
    const message = 'The server can’t be reached. Check your connection and try again.'
    return new CallError(message, 0, { message, code: '' })
  }
}

/** Recognised by its message, as the specification has it. */
export function isUnauthorized(error: unknown): boolean {
  return error instanceof Error && /^401: .*Unauthorized/.test(error.message)
}

/** What a person is told: the server's sentence, else the one given. "" where the session is over, which is told already. */
export function sentenceOfError(error: unknown, otherwise = 'Please try again.'): string {
  if (isUnauthorized(error)) return ''
  return (error instanceof CallError && error.sentence) || otherwise
}

type Told = { message: string; code: string }

function toldIn(body: string): Told {
  try {
    const { message, code } = JSON.parse(body) as { message?: unknown; code?: unknown }
    return { message: textOf(message), code: textOf(code) }
  } catch {
    return { message: '', code: '' }
  }
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : ''
}
