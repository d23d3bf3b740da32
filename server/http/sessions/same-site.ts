import type { FastifyRequest } from 'fastify'
import { Refusal } from '../../refusal.ts'
import { apiKeyOf } from './session.ts'

/**
 * These calls come from other places and ignore cookies: the payment provider proves itself by a signature, a source of addresses and
 * the one click of mail programs by the token in the address.
 */
const openToOthers: readonly (string | undefined)[] = [
  '/api/webhooks/stripe',
  '/api/webhooks/sources/:token',
  '/newsletter/unsubscribe',
  '/mail/alerts',
]
const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * Refuses state-changing requests that another site makes a browser send. Browsers say where a request comes from
 * (Sec-Fetch-Site, else Origin); programs send neither and carry no cookie that could be misused.
 */
export function requireSameSite(publicUrl: () => string) {
  return async (request: FastifyRequest): Promise<void> => {
    // No browser adds a key by itself, and a request with a key ignores cookies.
    if (openToOthers.includes(request.routeOptions.url) || apiKeyOf(request) !== null) return
    // Signing out changes state, although the specification reaches it by GET.
    const changesState = !safeMethods.has(request.method) || request.routeOptions.url === '/api/logout'
    if (changesState && !isOwnSite(request, publicUrl())) throw new Refusal('another-site')
  }
}

/** Whether a page of ours, or nobody's, made the browser send this. */
export function isOwnSite(request: FastifyRequest, publicUrl: string): boolean {
  const site = request.headers['sec-fetch-site']
  if (site !== undefined) return site === 'same-origin' || site === 'none'
  const { origin } = request.headers
  if (origin === undefined) return true
  return origin === new URL(publicUrl).origin || origin === `${request.protocol}://${request.headers.host ?? ''}`
}
