import { readdir, readFile } from 'node:fs/promises'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { fileURLToPath } from 'node:url'
import type { Books } from '../books/open-books.ts'
import type { Transaction } from '../books/transaction.ts'
import { send, sendJson } from '../http/send.ts'
import { ApiError, invalidRequest } from '../api-error.ts'
import { challengePage } from './challenge-page.ts'
import { checkoutPage } from './checkout-page.ts'
import { html, page } from './page.ts'
import {
  actInPortal,
  answerInBrowser,
  answerOnPage,
  confirmInBrowser,
  intentBySecret,
  payCheckout,
  retrieveInBrowser,
} from './page-actions.ts'
import { portalPage } from './portal-page.ts'
import { readJson } from '../http/read-body.ts'

/** Everything comes from the product's own origin: no inline script or style, no frame, no other host. */
const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "connect-src 'self'",
  "img-src 'self' data:",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ')
const pageHeaders = { 'content-security-policy': policy, 'referrer-policy': 'no-referrer' }
const types: Record<string, string> = { css: 'text/css; charset=utf-8', js: 'text/javascript; charset=utf-8' }
const portalLifeSeconds = 3_600

/** What a browser sees, under /sandbox: the hosted pages, the scripts, and what they send. */
export async function answerPages(books: Books, options: { origin: () => string }) {
  const assets = await readAssets()
  return async (request: IncomingMessage, response: ServerResponse, url: URL): Promise<void> => {
    const [, , place = '', name = ''] = url.pathname.split('/')
    const asset = assets.get(url.pathname.slice('/sandbox/'.length))
    const isRead = request.method === 'GET' || request.method === 'HEAD'
    try {
      if (isRead && asset) return send(response, 200, asset.type, asset.body, { 'cache-control': 'no-cache' })
      if (isRead) {
        const body = await books.transact((tx) => pageAt(tx, place, name, url))
        return send(response, 200, 'text/html; charset=utf-8', body, pageHeaders)
      }
      if (request.method !== 'POST') throw invalidRequest('Only GET and POST.', { status: 405 })
      const body = await readJson(request)
      sendJson(response, 200, await books.transact((tx) => act(tx, place, name, body, options.origin())))
    } catch (error) {
      refuse(response, error, isRead)
    }
  }
}

function pageAt(tx: Transaction, place: string, id: string, url: URL): string {
  if (place === 'checkout') {
    const { wire: session, hidden } = tx.need('checkout.session', id)
    const customer = session.customer === null ? undefined : tx.find('customer', session.customer as string)?.wire
    const intent =
      session.payment_intent === null ? undefined : tx.need('payment_intent', session.payment_intent as string)
    const failure = intent?.wire.last_payment_error?.message ?? null
    const email = customer?.email ?? session.customer_email
    return checkoutPage({ session, lineItems: hidden.lineItems ?? [], email, failure })
  }
  if (place === '3ds') {
    const intent = intentBySecret(tx, { client_secret: url.searchParams.get('client_secret') ?? '' })
    if (intent.id === id) return challengePage(intent)
  }
  if (place === 'portal') return portalAt(tx, id)
  throw invalidRequest('There is no such page.', { status: 404 })
}

function portalAt(tx: Transaction, id: string): string {
  const { wire: session } = tx.need('billing_portal.session', id)
  if (session.created + portalLifeSeconds < tx.now) {
    throw invalidRequest('This page has expired. Open it again from the product.', { status: 410 })
  }
  const { wire: customer } = tx.need('customer', session.customer)
  const subscriptions = tx.all('subscription').flatMap(({ wire }) => {
    if (wire.customer !== customer.id) return []
    const product = wire.items.data[0]?.price.product as string
    return [{ wire, name: tx.need('product', product).wire.name, card: cardWords(tx, wire.default_payment_method) }]
  })
  const invoices = tx.all('invoice').flatMap(({ wire }) => (wire.customer === customer.id ? [wire] : []))
  return portalPage({ session, customer, subscriptions: subscriptions.slice(0, 10), invoices: invoices.slice(0, 50) })
}

function cardWords(tx: Transaction, method: unknown): string | null {
  const card = typeof method === 'string' ? tx.find('payment_method', method)?.wire.card : undefined
  return card ? `${card.brand.slice(0, 1).toUpperCase()}${card.brand.slice(1)} ending in ${card.last4}` : null
}

function act(tx: Transaction, place: string, id: string, body: Record<string, unknown>, origin: string): object {
  if (place === 'checkout') return payCheckout(tx, id, body)
  if (place === 'portal') return actInPortal(tx, id, body)
  if (place === '3ds') return answerOnPage(tx, body)
  if (place === 'api' && id === 'confirm') return confirmInBrowser(tx, body, origin)
  if (place === 'api' && id === 'challenge') return answerInBrowser(tx, body, origin)
  if (place === 'api' && id === 'intent') return retrieveInBrowser(tx, body, origin)
  throw invalidRequest('There is no such page.', { status: 404 })
}

function refuse(response: ServerResponse, error: unknown, isRead: boolean): void {
  const isKnown = error instanceof ApiError
  if (!isKnown) process.stderr.write(`practice payments: ${String((error as Error)?.stack ?? error)}\n`)
  const status = isKnown ? error.status : 500
  const message = isKnown ? error.message : 'Something went wrong in the practice provider.'
  if (!isRead) return sendJson(response, status, { error: { type: 'invalid_request_error', message } })
  const main = html`<section class="panel alone">
    <h1>${status === 404 ? 'There is no such payment' : 'That did not work'}</h1>
    <p>${message}</p>
    <a class="quiet" href="/">To the start page</a>
  </section>`
  send(
    response,
    status,
    'text/html; charset=utf-8',
    page({ title: 'Practice payment', script: null, main }),
    pageHeaders,
  )
}

async function readAssets(): Promise<Map<string, { type: string; body: Buffer }>> {
  const dir = fileURLToPath(new URL('../browser/', import.meta.url))
  const assets = new Map<string, { type: string; body: Buffer }>()
  for (const name of ['stripe.js', ...(await readdir(`${dir}assets`)).map((name) => `assets/${name}`)]) {
    const type = types[name.split('.').at(-1) ?? '']
    if (type !== undefined) assets.set(name, { type, body: await readFile(`${dir}${name}`) })
  }
  return assets
}
