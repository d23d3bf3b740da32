import { createHash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Books } from '../books/open-books.ts'
import { newId } from '../books/new-id.ts'
import type { Transaction } from '../books/transaction.ts'
import { readBody } from '../http/read-body.ts'
import { send } from '../http/send.ts'
import { apiVersion } from '../books/new-event.ts'
import { ApiError, invalidRequest } from '../api-error.ts'
import { expand } from '../wire/expand.ts'
import { type FormValue, readForm } from '../wire/read-form.ts'
import { readShape } from '../wire/rules.ts'
import { billingPortalCalls } from './billing-portal.ts'
import type { Call } from './call.ts'
import { checkoutSessionCalls } from './checkout-sessions.ts'
import { customerCalls } from './customers.ts'
import { eventCalls } from './events.ts'
import { invoiceCalls } from './invoices.ts'
import { moneyBackCalls } from './money-back.ts'
import { paymentCalls } from './payments.ts'
import { productCalls } from './products.ts'
import { subscriptionCalls } from './subscriptions.ts'

type Answer = { status: number; body: string; requestId: string; isReplayed: boolean }
type Asked = { call: Call; id: string; form: Map<string, FormValue>; key: string | null; fingerprint: string }

const maxBodyBytes = 256_000
const maxKeyChars = 255

/** The API under /v1: checks the key, finds the call, runs it once per Idempotency-Key, and answers when it is on the disk. */
export function answerApi(books: Books, options: { origin: () => string; wallNowMs: () => number }) {
  const calls: Call[] = [
    ...customerCalls,
    ...productCalls,
    ...checkoutSessionCalls(options.wallNowMs),
    ...paymentCalls,
    ...moneyBackCalls,
    ...subscriptionCalls,
    ...invoiceCalls,
    ...billingPortalCalls,
    ...eventCalls,
  ]
  const running = new Set<string>()

  return async (request: IncomingMessage, response: ServerResponse, url: URL): Promise<void> => {
    const requestId = newId('req', 14)
    const key = request.method === 'GET' ? null : (request.headers['idempotency-key'] ?? null)
    let answer: Answer
    try {
      checkCaller(request)
      const asked = await readRequest(calls, request, url, key === null ? null : String(key))
      answer = await once(books, running, asked, requestId, options.origin())
    } catch (error) {
      answer = { ...errorAnswer(error), requestId, isReplayed: false }
    }
    send(response, answer.status, 'application/json', answer.body, {
      'request-id': answer.requestId,
      'stripe-version': apiVersion,
      ...(key === null ? {} : { 'idempotency-key': String(key).slice(0, maxKeyChars) }),
      ...(answer.isReplayed ? { 'idempotent-replayed': 'true', 'original-request': answer.requestId } : {}),
    })
  }
}

function checkCaller(request: IncomingMessage): void {
  const { authorization = '', 'stripe-version': version } = request.headers
  const [, scheme, value = ''] = /^(Bearer|Basic) (.+)$/.exec(authorization) ?? []
  const key = scheme === 'Basic' ? (Buffer.from(value, 'base64').toString().split(':')[0] ?? '') : value
  if (!/^sk_test_\w{1,200}$/.test(key)) {
    const message =
      key === '' ? 'You did not provide an API key.' : 'Invalid API key: the practice provider takes sk_test_… only.'
    throw invalidRequest(message, { status: 401 })
  }
  if (version !== undefined && version !== apiVersion) {
    throw invalidRequest(`The practice provider speaks ${apiVersion} only.`, { param: 'Stripe-Version' })
  }
}

async function readRequest(calls: Call[], request: IncomingMessage, url: URL, key: string | null): Promise<Asked> {
  const method = request.method ?? 'GET'
  const body = await readBody(request, maxBodyBytes)
  const found = calls.flatMap((call) => {
    const id = call.method === method ? matchPath(call.path, url.pathname) : undefined
    return id === undefined ? [] : [{ call, id }]
  })[0]
  if (!found)
    throw invalidRequest(`Unrecognized request URL (${method}: ${url.pathname.slice(0, 200)}).`, { status: 404 })
  if (key !== null && (key === '' || key.length > maxKeyChars)) {
    throw new ApiError(400, {
      type: 'idempotency_error',
      message: `Idempotency keys have 1 to ${maxKeyChars} characters.`,
    })
  }
  const type = request.headers['content-type'] ?? ''
  if (body !== '' && !type.startsWith('application/x-www-form-urlencoded')) {
    throw invalidRequest('The body must be application/x-www-form-urlencoded.')
  }
  const text = method === 'POST' ? body : [url.search.slice(1), body].filter((part) => part !== '').join('&')
  const fingerprint = createHash('sha256').update(`${method} ${url.pathname}\n${text}`).digest('base64url')
  return { ...found, form: readForm(text), key, fingerprint }
}

/** The id in the path; an empty text where the pattern has none; undefined if it doesn't fit. */
function matchPath(pattern: string, path: string): string | undefined {
  const wanted = pattern.split('/')
  const given = path.split('/')
  if (wanted.length !== given.length) return undefined
  let id = ''
  for (const [at, step] of wanted.entries()) {
    if (step === ':id') id = given[at] ?? ''
    else if (step !== given[at]) return undefined
  }
  if (!pattern.includes(':id')) return ''
  return /^[\w.-]{1,255}$/.test(id) ? id : undefined
}

/** Only the first request with a key runs; the same request again gets its answer, a different one is refused. */
async function once(
  books: Books,
  running: Set<string>,
  asked: Asked,
  requestId: string,
  origin: string,
): Promise<Answer> {
  const { key } = asked
  if (key === null)
    return books.transact((tx) => run(tx, asked, requestId, origin), { id: requestId, idempotencyKey: null })
  if (running.has(key)) {
    throw new ApiError(409, {
      type: 'idempotency_error',
      code: 'idempotency_key_in_use',
      message: 'Another request with this idempotency key is running.',
    })
  }
  running.add(key)
  try {
    return await books.transact(
      (tx) => {
        const kept = tx.find('kept_answer', key)?.wire
        if (kept && kept.atMs > tx.nowMs - 86_400_000) return replay(kept, asked)
        const answer = runOnce(tx, asked, requestId, origin)
        const { status, body } = answer
        tx.put('kept_answer', {
          id: key,
          object: 'kept_answer',
          atMs: tx.nowMs,
          fingerprint: asked.fingerprint,
          status,
          body,
          requestId,
        })
        return answer
      },
      { id: requestId, idempotencyKey: key },
    )
  } finally {
    running.delete(key)
  }
}

function replay(kept: { fingerprint: string; status: number; body: string; requestId: string }, asked: Asked): Answer {
  if (kept.fingerprint !== asked.fingerprint) {
    throw new ApiError(400, {
      type: 'idempotency_error',
      message: 'This idempotency key was used with other parameters; keys stand for one request each.',
    })
  }
  return { ...kept, isReplayed: true }
}

/** A declined card is an answer like any other: kept, and repeated. */
function runOnce(tx: Transaction, asked: Asked, requestId: string, origin: string): Answer {
  try {
    return run(tx, asked, requestId, origin)
  } catch (error) {
    if (!(error instanceof ApiError) || !error.isFact) throw error
    return { ...errorAnswer(error), requestId, isReplayed: false }
  }
}

function run(tx: Transaction, { call, id, form }: Asked, requestId: string, origin: string): Answer {
  const { expand: paths = [], ...params } = readShape(call.shape, form)
  const object = call.run(tx, params, id)
  const body = JSON.stringify(expand({ tx, origin }, object, paths as string[]), null, 2)
  return { status: 200, body, requestId, isReplayed: false }
}

function errorAnswer(error: unknown): { status: number; body: string } {
  const known =
    error instanceof ApiError
      ? error
      : new ApiError(500, { type: 'api_error', message: 'The practice provider failed; its log says why.' })
  if (known !== error) process.stderr.write(`practice payments: ${String((error as Error)?.stack ?? error)}\n`)
  return { status: known.status, body: JSON.stringify({ error: known.body }, null, 2) }
}
