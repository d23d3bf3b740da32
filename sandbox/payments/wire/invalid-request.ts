import { ApiError } from './api-error.ts'

/** 400 `invalid_request_error`, or another status of the same type. */
export function invalidRequest(
  message: string,
  more: { param?: string; code?: string; status?: number } = {},
): ApiError {
  const { status = 400, ...body } = more
  return new ApiError(status, { type: 'invalid_request_error', message, ...body })
}
