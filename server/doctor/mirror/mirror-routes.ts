import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Refusal } from '../../refusal.ts'
import type { TrustProxy } from '../../settings/read-trust-proxy.ts'
import { openNonces } from './nonce.ts'
import { mirrorPath, type Seen } from './seen.ts'

const mostBytes = 1_000

export type MirrorOptions = {
  secretKey: string
  publicUrl: () => string
  trustProxy: TrustProxy
  sessionCookie: string
  now: () => Date
}

/** Tells `quarry doctor`, and nobody else, how this process sees a request. */
export function mirrorRoutes(app: FastifyInstance, options: MirrorOptions): void {
  const nonces = openNonces(options.secretKey)
  app.get<{ Params: { nonce: string } }>(`${mirrorPath}:nonce`, { schema: { hide: true } }, async (request, reply) => {
    if (!nonces.take(request.params.nonce, options.now())) throw new Refusal('not-found')
    // No schema of the contract: the text is made here.
    return reply.type('application/json; charset=utf-8').send(JSON.stringify(seen(request, options)))
  })
}

function seen(request: FastifyRequest, { publicUrl, trustProxy, sessionCookie }: MirrorOptions): Seen {
  return {
    protocol: request.protocol,
    ip: request.ip,
    peer: request.socket.remoteAddress ?? '',
    forwardedFor: headerOf(request, 'x-forwarded-for'),
    forwardedProto: headerOf(request, 'x-forwarded-proto'),
    publicUrl: publicUrl(),
    proxies: trustProxy.proxies,
    networks: trustProxy.networks.length,
    sessionCookie,
  }
}

function headerOf({ headers }: FastifyRequest, name: string): string {
  return String(headers[name] ?? '').slice(0, mostBytes)
}
