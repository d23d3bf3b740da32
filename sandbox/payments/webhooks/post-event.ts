import { request } from 'node:http'

const timeoutMs = 10_000

/** One POST to the product's endpoint; resolves to its status, or 0 where there was no answer in time. */
export function postEvent(url: string, body: string, signature: string, signal: AbortSignal): Promise<number> {
  return new Promise((resolve) => {
    const headers = {
      'content-type': 'application/json; charset=utf-8',
      'content-length': Buffer.byteLength(body),
      'stripe-signature': signature,
      'user-agent': 'Stripe/1.0 (practice provider)',
    }
    const limit = AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)])
    const post = request(url, { method: 'POST', headers, agent: false, signal: limit }, (response) => {
      // What the endpoint says beside its status is nobody's business.
      response.on('error', () => resolve(0)).resume()
      resolve(response.statusCode ?? 0)
    })
    post.on('error', () => resolve(0))
    post.end(body)
  })
}
