import { timingSafeEqual } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Books } from '../books/open-books.ts'
import { sendJson } from '../http/send.ts'
import { readBody } from '../http/read-body.ts'
import { ApiError, invalidRequest } from '../api-error.ts'
import type { Deliveries } from '../webhooks/open-deliveries.ts'
import { listPayments } from './list-payments.ts'
import { operatorActions } from './operator-actions.ts'

type Parts = {
  books: Books
  deliveries: Deliveries
  token: string
  /** Where the product is now. */
  product: { origin: string; webhookUrl: string | null }
}

const maxBodyBytes = 16_000

/**
 * The operator's side, as JSON with a token of its own:
 *   GET /operator/payments   POST /operator/{refund, fail-refund, dispute, escalate, close-dispute, clock, fail-renewal,
 *   write-off, settle-slowly, replay, webhooks, product}
 */
export function answerOperator(parts: Parts) {
  const actions = operatorActions(parts)
  return async (request: IncomingMessage, response: ServerResponse, url: URL): Promise<void> => {
    try {
      if (!isSame(request.headers.authorization ?? '', `Bearer ${parts.token}`)) {
        throw invalidRequest('The operator’s token is missing or wrong.', { status: 401 })
      }
      const verb = url.pathname.slice('/operator/'.length)
      if (request.method === 'GET' && verb === 'payments') {
        return sendJson(response, 200, await parts.books.transact((tx) => listPayments(tx)))
      }
      const action = Object.hasOwn(actions, verb) ? actions[verb] : undefined
      if (!action || request.method !== 'POST') throw invalidRequest('There is no such action.', { status: 404 })
      sendJson(response, 200, await action(await bodyOf(request)))
    } catch (error) {
      const isKnown = error instanceof ApiError
      if (!isKnown) process.stderr.write(`practice payments: ${String((error as Error)?.stack ?? error)}\n`)
      const message = isKnown ? error.message : 'The practice provider failed; its log says why.'
      sendJson(response, isKnown ? error.status : 500, { error: { message } })
    }
  }
}

async function bodyOf(request: IncomingMessage): Promise<Record<string, unknown>> {
  const text = await readBody(request, maxBodyBytes)
  try {
    const body: unknown = JSON.parse(text === '' ? '{}' : text)
    if (typeof body === 'object' && body !== null) return body as Record<string, unknown>
  } catch {
    // Told below.
  }
  throw invalidRequest('The body must be a JSON object.')
}

function isSame(given: string, wanted: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(wanted)]
  return a.length === b.length && timingSafeEqual(a, b)
}
