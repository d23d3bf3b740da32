type ErrorBody = {
  type: 'api_error' | 'card_error' | 'idempotency_error' | 'invalid_request_error'
  message: string
  code?: string
  param?: string
  decline_code?: string
  charge?: string
  /** The intent as it stands after a declined attempt, and the method that was tried. */
  payment_intent?: unknown
  payment_method?: unknown
}

/** A refusal in Stripe's form: a status and an error object. */
export class ApiError extends Error {
  status: number
  body: ErrorBody
  /** A declined attempt is kept; any other refusal changes nothing. */
  isFact: boolean

  constructor(status: number, body: ErrorBody, isFact = false) {
    super(body.message)
    this.name = 'ApiError'
    this.status = status
    this.body = body
    this.isFact = isFact
  }
}

/** 400 `invalid_request_error`, or another status of the same type. */
export function invalidRequest(
  message: string,
  more: { param?: string; code?: string; status?: number } = {},
): ApiError {
  const { status = 400, ...body } = more
  return new ApiError(status, { type: 'invalid_request_error', message, ...body })
}
