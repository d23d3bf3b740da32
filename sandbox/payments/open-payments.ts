import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { onFreePort } from '../on-free-port.ts'
import { answerApi } from './api/answer-api.ts'
import type { Kind } from './books/entry.ts'
import { type Books, openBooks } from './books/open-books.ts'
import type { Transaction } from './books/transaction.ts'
import { sendJson } from './http/send.ts'
import { expireSession } from './money/complete-session.ts'
import { passPeriod } from './money/renew-subscription.ts'
import { answerOperator } from './operator/answer-operator.ts'
import { answerMailboxes, type PracticeMailboxes } from './pages/answer-mailboxes.ts'
import { answerPages } from './pages/answer-pages.ts'
import { openDeliveries, type Timers } from './webhooks/open-deliveries.ts'

export type PaymentsSettings = {
  /** Where the provider keeps its books. */
  dir: string
  /** Where to listen; without it on any free port. */
  port?: number
  /** The product's origin: its own pages appear below it, under /sandbox. */
  origin: string
  /** The product's endpoint; null until it has one (the operator's `product` says it later). */
  webhookUrl: string | null
  webhookSecret: string
  operatorToken?: string
  wallNowMs?: () => number
  timers?: Timers
  /** Every wait between two attempts to deliver an event is multiplied by it. */
  timeScale?: number
  /** Left out if there is no mail world beside it. */
  mailboxes?: PracticeMailboxes
}

export type Payments = {
  /** Of the listener on 127.0.0.1: /v1, /sandbox and /operator. */
  port: number
  operatorToken: string
  close(): Promise<void>
}

const maxConnections = 512
const patienceMs = 30_000

/** The practice payment provider: Stripe's API, pages and events on loopback, and an operator to move its world. */
export async function openPayments(settings: PaymentsSettings): Promise<Payments> {
  const { wallNowMs = Date.now, timers = realTimers, timeScale = 1 } = settings
  const token = settings.operatorToken ?? randomBytes(24).toString('base64url')
  const product = { origin: settings.origin, webhookUrl: settings.webhookUrl }
  const books = await openBooks({ dir: settings.dir, wallNowMs, fallDue })
  const deliveries = await openDeliveries({
    books,
    url: () => product.webhookUrl,
    secret: settings.webhookSecret,
    wallNowMs,
    timers,
    timeScale,
  })
  const origin = () => product.origin
  const answers = {
    v1: answerApi(books, { origin, wallNowMs }),
    sandbox: withMailboxes(await answerPages(books, { origin }), settings.mailboxes),
    operator: answerOperator({ books, deliveries, token, product }),
  }
  const server = createServer({ requestTimeout: patienceMs, headersTimeout: patienceMs, keepAliveTimeout: 5_000 })
  server.maxConnections = maxConnections
  server.on('request', (request, response) => void answer(answers, request, response))
  const port = await onFreePort(settings.port ?? 0, async (each) => {
    server.listen(each, '127.0.0.1')
    await once(server, 'listening')
    return each
  })
  return {
    port,
    operatorToken: token,
    async close() {
      server.close()
      server.closeAllConnections()
      await deliveries.close()
      await closeBooks(books)
    },
  }
}

type Answer = (request: IncomingMessage, response: ServerResponse, url: URL) => Promise<void>

async function answer(
  answers: Record<'v1' | 'sandbox' | 'operator', Answer>,
  request: IncomingMessage,
  response: ServerResponse,
) {
  response.on('error', () => {})
  const path = request.url ?? '/'
  // Only the path counts: a Host header or an absolute address from outside changes nothing.
  const url =
    path.startsWith('/') && URL.canParse(path, 'http://127.0.0.1') ? new URL(path, 'http://127.0.0.1') : undefined
  const place = url?.pathname.split('/')[1]
  try {
    if (url && (place === 'v1' || place === 'sandbox' || place === 'operator')) {
      return await answers[place](request, response, url)
    }
    sendJson(response, 404, { error: { type: 'invalid_request_error', message: 'Unrecognized request URL.' } })
  } catch (error) {
    process.stderr.write(`practice payments: ${String((error as Error)?.stack ?? error)}\n`)
    sendJson(response, 500, { error: { type: 'api_error', message: 'The practice provider failed.' } })
  }
}

function withMailboxes(pages: Answer, mailboxes: PracticeMailboxes | undefined): Answer {
  return (request, response, url) =>
    mailboxes && request.method === 'POST' && url.pathname === '/sandbox/mailbox'
      ? answerMailboxes(mailboxes, request, response)
      : pages(request, response, url)
}

function fallDue(tx: Transaction, kind: Kind, id: string): void {
  if (kind === 'checkout.session') expireSession(tx, id)
  if (kind === 'subscription') passPeriod(tx, id)
}

async function closeBooks(books: Books): Promise<void> {
  await books.settled().catch(() => {})
  await books.close()
}

const realTimers: Timers = {
  after(ms, run) {
    const timer = setTimeout(run, Math.min(ms, 2 ** 31 - 1)).unref()
    return () => clearTimeout(timer)
  },
}
