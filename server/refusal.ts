import { refusals, type RefusalCode } from '../contract/errors.ts'

/** An answer the product gives on purpose, e.g. no credits left. Anything else that is thrown is a fault of ours. */
export class Refusal extends Error {
  readonly code: RefusalCode
  readonly retryAfterSeconds: number | null

  constructor(code: RefusalCode, options: { message?: string; retryAfterSeconds?: number } = {}) {
    super(options.message ?? refusals[code])
    this.name = 'Refusal'
    this.code = code
    this.retryAfterSeconds = options.retryAfterSeconds ?? null
  }
}
