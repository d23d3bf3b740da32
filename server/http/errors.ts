import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod'
import { refusals, type ErrorBody, type RefusalCode } from '../../contract/errors.ts'
import { PaymentsUnavailable } from '../adapters/payments/port.ts'
import { DirectoryBusy } from '../engines/directory/port.ts'
import { Refusal } from '../refusal.ts'
import { refusalStatus } from './refusals.ts'

/** Turns whatever was thrown into `{message}`: a refusal by its code, bad input by a sentence, the rest a bare 500. */
export function answerError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const refusal = error instanceof Refusal ? error : refusalOf(error as FastifyError)
  if (error instanceof PaymentsUnavailable) request.log.warn({ err: error }, 'the payment provider could not be asked')
  if (!refusal) {
    request.log.error({ err: error }, 'request failed')
    return reply.code(500).send(body('fault', refusals.fault))
  }
  if (refusal.retryAfterSeconds !== null) reply.header('retry-after', refusal.retryAfterSeconds)
  return reply.code(refusalStatus[refusal.code]).send(body(refusal.code, refusal.message))
}

export function answerUnknownPath(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  return answerError(new Refusal('not-found'), request, reply)
}

function refusalOf(error: FastifyError): Refusal | null {
  if (error instanceof PaymentsUnavailable) return new Refusal('payments-unavailable', { retryAfterSeconds: 5 })
  if (error instanceof DirectoryBusy) return new Refusal('busy', { retryAfterSeconds: 1 })
  if (hasZodFastifySchemaValidationErrors(error)) {
    const [issue] = error.validation
    const path = issue?.instancePath.split('/').filter(Boolean).join('.')
    const sentence = issue?.message ?? refusals['bad-request']
    return new Refusal('bad-request', { message: path && isGeneric(sentence) ? `${path}: ${sentence}` : sentence })
  }
  switch (error.statusCode) {
    case 413:
      return new Refusal('too-large')
    case 415:
      return new Refusal('bad-request', { message: 'Send the body as application/json.' })
    case 404:
      return new Refusal('not-found')
  }
  if (error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500)
    return new Refusal('bad-request', { message: badInput(error) })
  return null
}

/** Zod's own sentences begin like this and need the field's name beside them; ours stand for themselves. */
function isGeneric(sentence: string): boolean {
  return /^(Invalid|Too |Expected|Required|Unrecognized)/.test(sentence)
}

function badInput(error: FastifyError): string {
  if (error.code === 'FST_ERR_CTP_INVALID_JSON_BODY' || error.code === 'FST_ERR_CTP_EMPTY_JSON_BODY')
    return 'The body is not valid JSON.'
  return refusals['bad-request']
}

function body(code: RefusalCode, message: string): ErrorBody {
  return { message, code }
}
