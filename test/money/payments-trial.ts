import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Stripe } from 'stripe'
import { openPayments, type PaymentsSettings } from '../../sandbox/payments/open-payments.ts'

export const apiVersion = '2026-10-28.endive'
export const webhookSecret = 'whsec_practice'

export type Delivery = { body: string; signature: string }
export type Answer = { status: number; body: Record<string, unknown>; text: string; headers: Headers }

/** The practice provider with the real SDK on one side and an endpoint that records events on the other. */
export async function openPaymentsTrial(settings: Partial<PaymentsSettings> = {}) {
  const dir = settings.dir ?? (await mkdtemp(join(tmpdir(), 'quarry-payments-')))
  const deliveries: Delivery[] = []
  const endpoint = { status: 200 }
  const listener = createServer((request, response) => {
    let body = ''
    request.setEncoding('utf8').on('data', (text: string) => (body += text))
    request.on('end', () => {
      deliveries.push({ body, signature: String(request.headers['stripe-signature']) })
      response.writeHead(endpoint.status).end()
    })
  })
  await new Promise<void>((resolve) => void listener.listen(0, '127.0.0.1', resolve))
  const payments = await openPayments({
    origin: 'http://127.0.0.1:3000',
    webhookUrl: `http://127.0.0.1:${(listener.address() as AddressInfo).port}/hook`,
    webhookSecret,
    ...settings,
    dir,
  })
  const base = `http://127.0.0.1:${payments.port}`

  async function ask(path: string, init: RequestInit = {}): Promise<Answer> {
    const response = await fetch(`${base}${path}`, init)
    const text = await response.text()
    const isJson = (response.headers.get('content-type') ?? '').includes('json')
    const body = isJson ? (JSON.parse(text) as Record<string, unknown>) : {}
    return { status: response.status, body, text, headers: response.headers }
  }
  const postJson = (path: string, body: object, headers: Record<string, string> = {}) =>
    ask(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    })

  return {
    dir,
    base,
    stripe: stripeOn(payments.port),
    stripeWith: (key?: string) => stripeOn(payments.port, key),
    deliveries,
    /** What the endpoint answers. */
    endpoint,
    /** The types of events so far, in their order. */
    types: () => deliveries.map(({ body }) => (JSON.parse(body) as { type: string }).type),
    ask,
    /** As a page of the provider's posts. */
    page: (path: string, body: object) => postJson(`/sandbox/${path}`, body),
    async operator(verb: string, body: object = {}) {
      const headers = { authorization: `Bearer ${payments.operatorToken}` }
      const answer = await postJson(`/operator/${verb}`, body, headers)
      if (answer.status !== 200) throw new Error(answer.text)
      return answer.body
    },
    operatorToken: payments.operatorToken,
    async close() {
      await payments.close()
      listener.closeAllConnections()
      await new Promise((resolve) => listener.close(resolve))
      if (settings.dir === undefined) await rm(dir, { recursive: true, force: true })
    },
  }
}

export type PaymentsTrial = Awaited<ReturnType<typeof openPaymentsTrial>>

/** The SDK as the product uses it, on a provider's port. */
export function stripeOn(port: number, key = 'sk_test_practice'): Stripe {
  return new Stripe(key, {
    host: '127.0.0.1',
    port,
    protocol: 'http',
    apiVersion,
    maxNetworkRetries: 0,
    timeout: 20_000,
    telemetry: false,
  })
}
