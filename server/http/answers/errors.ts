import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod'
import { refusals, refusalStatus, type ErrorBody, type RefusalCode } from '../../../contract/errors.ts'
import { productName } from '../../../contract/site.ts'
import { PaymentsUnavailable } from '../../adapters/payments/port.ts'
import { isAway } from '../../db/is-away.ts'
import { TooManyAtOnce } from '../../db/pooler/in-turn.ts'
import { sqlState } from '../../db/sql-state.ts'
import { tellOutage } from '../../db/tell-outage.ts'
import { DirectoryBusy, SearchAway, SearchUnavailable } from '../../../engines/directory/port.ts'
import { Refusal } from '../../refusal.ts'
import { methodsAt } from './methods-at.ts'
import { html } from '../pages/html.ts'
import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'

/** Most outages are over by then: the embedded database starts again within a second or two. */
const outageSeconds = 2

/**
 * Turns any thrown error into `{message}`: a refusal by its code, bad input by a sentence, a database that is away into
 * "busy", anything else into a bare 500.
 */
export function answerError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const refusal = refusalFor(error, request)
  const status = refusalStatus[refusal.code]
  if (status >= 500) return sendBare(refusal, reply)
  if (refusal.retryAfterSeconds !== null) reply.header('retry-after', refusal.retryAfterSeconds)
  // RFC 9110, 15.5.2: some clients take a 401 without it for a broken answer. Browsers ask nobody for a Bearer.
  if (status === 401) reply.header('www-authenticate', 'Bearer')
  return reply.code(status).send(bodyOf(refusal))
}

/**
 * Answers a failure while an answer was being sent, e.g. a session that could not be saved. It must not fall through to
 * Fastify, which would write the error's message, SQL with its values, into the answer.
 */
export function answerLastError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  return sendBare(refusalFor(error, request), reply)
}

/** A call that is known by another method says by which. */
export function answerUnknownPath(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const methods = methodsAt(request.url.split('?', 1)[0]!)
  if (methods.length > 0) {
    reply.header('allow', methods.join(', '))
    const message = `This call takes ${methods.join(' and ')}, not ${request.method}.`
    return answerError(new Refusal('method-not-allowed', { message }), request, reply)
  }
  return answerError(new Refusal('not-found'), request, reply)
}

/** The answer for the caller; other details go into the log. */
export function refusalFor(error: unknown, request: FastifyRequest): Refusal {
  if (error instanceof Refusal) return error
  if (error instanceof PaymentsUnavailable) {
    request.log.warn({ err: error }, 'the payment provider could not be asked')
    return new Refusal('payments-unavailable', { retryAfterSeconds: 5 })
  }
  if (error instanceof DirectoryBusy)
    return new Refusal('busy', {
      message: 'Too many searches are under way. Please try again in a moment.',
      retryAfterSeconds: 1,
    })
  if (error instanceof SearchAway)
    return new Refusal('busy', {
      message: 'Search can’t be reached right now. Please try again in a few seconds.',
      retryAfterSeconds: 2,
    })
  if (error instanceof SearchUnavailable)
    return new Refusal('search-unavailable', {
      message: error.message,
      ...(error.retryAfterMs === null ? {} : { retryAfterSeconds: Math.max(1, Math.ceil(error.retryAfterMs / 1_000)) }),
    })
  if (error instanceof TooManyAtOnce)
    return new Refusal('too-many', {
      message: 'Too many calls of this workspace are waiting. Please try again in a moment.',
      retryAfterSeconds: outageSeconds,
    })
  if (isAway(error)) {
    tellOutage(request.server.log, error, 'requests are answered 503')
    return new Refusal('busy', { retryAfterSeconds: outageSeconds })
  }
  const refusal = sqlState(error) === null ? badRequestOf(error as FastifyError) : null
  if (refusal) return refusal
  request.log.error({ err: error }, 'request failed')
  return new Refusal('fault')
}

/**
 * Bypasses all hooks and serializers, since one of them may have failed: on a full disk a session could not be saved for this
 * answer either. The headers of the intended answer are removed, those of security stay.
 */
function sendBare(refusal: Refusal, reply: FastifyReply): FastifyReply {
  const { raw } = reply
  reply.hijack()
  if (raw.headersSent) {
    raw.destroy()
    return reply
  }
  for (const name of ['content-disposition', 'content-encoding', 'content-length', 'etag']) raw.removeHeader(name)
  const isPage = isForReading(reply.request)
  const text = isPage ? pageOf(refusal) : JSON.stringify(bodyOf(refusal))
  raw.statusCode = refusalStatus[refusal.code]
  raw.setHeader('content-type', isPage ? 'text/html; charset=utf-8' : 'application/json; charset=utf-8')
  raw.setHeader('content-length', Buffer.byteLength(text))
  raw.setHeader('cache-control', 'no-store')
  if (refusal.retryAfterSeconds !== null) raw.setHeader('retry-after', refusal.retryAfterSeconds)
  raw.end(text)
  return reply
}

/** Whether a browser is navigating to a page. */
function isForReading({ url, method, headers }: FastifyRequest): boolean {
  return method === 'GET' && !url.startsWith('/api/') && headers.accept?.includes('text/html') === true
}

function pageOf({ message }: Refusal): string {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width,initial-scale=1" />
        <title>${productName}</title>
      </head>
      <body>
        <h1>${productName}</h1>
        <p>${message}</p>
        <p><a href="/">To the start page</a></p>
      </body>
    </html>`.text
}

function badRequestOf(error: FastifyError): Refusal | null {
  if (hasZodFastifySchemaValidationErrors(error)) {
    const [issue] = error.validation
    const path = issue?.instancePath.split('/').filter(Boolean).join('.')
    if (issue?.keyword === 'unrecognized_keys')
      return new Refusal('bad-request', { message: unknownField(path, issue) })
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

/** Zod's own sentences begin like this and need the field's name; ours don't. */
function isGeneric(sentence: string): boolean {
  return /^(Invalid|Too |Expected|Required)/.test(sentence)
}

/** The first of them; hostile names can be as long as the body. */
function unknownField(path: string | undefined, { params }: { params: Record<string, unknown> }): string {
  const [key] = (params['keys'] as string[]).map((each) => each.slice(0, 60))
  return `This call has no field “${path ? `${path}.` : ''}${key}”.`
}

function badInput(error: FastifyError): string {
  if (error.code === 'FST_ERR_CTP_INVALID_JSON_BODY' || error.code === 'FST_ERR_CTP_EMPTY_JSON_BODY')
    return 'The body is not valid JSON.'
  return refusals['bad-request']
}

function bodyOf({ code, message }: Refusal): ErrorBody {
  return { message, code }
}

/**
 * A request that could not be read as HTTP reaches no route and no error handler: it is answered on the socket itself, with the
 * same body as every refusal.
 */
export function answerBrokenRequest(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy()
    return
  }
  const code = codeOf(error)
  const status = refusalStatus[code]
  const body = JSON.stringify({ message: refusals[code], code } satisfies ErrorBody)
  socket.end(
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nContent-Type: application/json; charset=utf-8\r\n` +
      `Content-Length: ${Buffer.byteLength(body)}\r\nCache-Control: no-store\r\nConnection: close\r\n\r\n${body}`,
  )
}

function codeOf({ code }: NodeJS.ErrnoException): RefusalCode {
  if (code === 'HPE_HEADER_OVERFLOW') return 'headers-too-large'
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return 'too-slow'
  return 'bad-request'
}
