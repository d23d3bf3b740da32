import { lookup } from 'node:dns'
import http from 'node:http'
import https from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { SignInTrouble } from './port.ts'

const limitMs = 8_000
const mostBytes = 512 * 1024

type Init = { method?: string; headers?: Record<string, string>; body?: unknown }

/** Providers are sent forms alone. */
function formOf(body: unknown): string | null {
  return body instanceof URLSearchParams || typeof body === 'string' ? body.toString() : null
}

/**
 * A fetch for providers: 8 seconds in all, half a megabyte, no redirects. The name is looked up once, and the connection goes to
 * an address that `mayReach` lets through: nobody's DNS leads us into our own network.
 */
export function guardedFetch(mayReach: (address: string) => boolean) {
  return async (address: string, { method = 'GET', headers = {}, body }: Init): Promise<Response> => {
    const url = new URL(address)
    const host = url.hostname.replace(/^\[|\]$/g, '')
    if (isIP(host) !== 0 && !mayReach(host)) throw new SignInTrouble('unreachable')
    const sent = formOf(body)
    const { status, type, text } = await ask(url, { method, headers, sent, lookup: lookupOf(mayReach) })
    if (status >= 500 || status === 429) throw new SignInTrouble('unreachable', new Error(`HTTP ${status}`))
    return new Response(status === 204 ? null : text, { status, headers: { 'content-type': type } })
  }
}

type Asked = { method: string; headers: Record<string, string>; sent: string | null; lookup: LookupFunction }

async function ask(
  url: URL,
  { method, headers, sent, lookup }: Asked,
): Promise<{ status: number; type: string; text: string }> {
  const signal = AbortSignal.timeout(limitMs)
  const by = url.protocol === 'https:' ? https : http
  return new Promise((resolve, reject) => {
    const fail = (error: unknown) => reject(new SignInTrouble('unreachable', error))
    const length = sent === null ? {} : { 'content-length': String(Buffer.byteLength(sent)) }
    const options = { method, headers: { ...headers, ...length }, lookup, signal, agent: false as const }
    const request = by.request(url, options, (response) => {
      const pieces: Buffer[] = []
      let bytes = 0
      response.on('data', (piece: Buffer) => {
        pieces.push(piece)
        bytes += piece.length
        if (bytes > mostBytes) request.destroy(new Error('the answer is too long'))
      })
      response.on('error', fail)
      response.on('end', () =>
        resolve({
          // A redirect is no answer.
          status: response.statusCode ?? 500,
          type: response.headers['content-type'] ?? '',
          text: Buffer.concat(pieces).toString(),
        }),
      )
    })
    request.on('error', fail)
    request.end(sent ?? undefined)
  })
}

function lookupOf(mayReach: (address: string) => boolean): LookupFunction {
  return (host, options, done) => {
    lookup(host, { ...options, all: true }, (error, found) => {
      if (error) return done(error, '', 0)
      const [first] = found
      if (!first || !found.every(({ address }) => mayReach(address)))
        return done(new Error('that address is not a public one'), '', 0)
      if (options.all) return done(null, found)
      done(null, first.address, first.family)
    })
  }
}
