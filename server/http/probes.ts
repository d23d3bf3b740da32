import { isIP } from 'node:net'
import Fastify, { type FastifyInstance, type FastifyRequest, LogController } from 'fastify'
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client'
import { isSameSecret } from '../outside-text/is-same-secret.ts'
import { Refusal } from '../refusal.ts'
import type { Logger } from 'pino'
import { answerError, answerUnknownPath } from './answers/errors.ts'

export type ProbeOptions = {
  /** Null if all is well, else a sentence for the monitoring; within two seconds. */
  whatIsWrong: () => Promise<string | null>
  metricsToken: string | undefined
  /** Further metrics of this process. */
  registry?: Registry
}

/** /healthz: the process is up. /readyz: its database takes writes. /metrics: Prometheus text, to loopback or the token's holder. */
export function addProbes(
  app: FastifyInstance,
  { whatIsWrong, metricsToken, registry = new Registry() }: ProbeOptions,
): void {
  collectDefaultMetrics({ register: registry })
  const requests = new Histogram({
    name: 'quarry_http_request_seconds',
    help: 'Time to answer, by route and status',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1, 5, 20],
    registers: [registry],
  })
  app.addHook('onResponse', async (request, reply) => {
    const labels = { method: request.method, route: request.routeOptions.url ?? 'unknown', status: reply.statusCode }
    requests.observe(labels, reply.elapsedTime / 1_000)
  })

  app.get('/healthz', async () => ({ status: 'up' }))
  app.get('/readyz', async () => {
    const wrong = await whatIsWrong()
    if (wrong !== null) throw new Refusal('not-ready', { message: wrong, retryAfterSeconds: 1 })
    return { status: 'ready' }
  })
  app.get('/metrics', async (request, reply) => {
    if (!mayRead(request, metricsToken)) throw new Refusal('not-found')
    return reply.type(registry.contentType).send(await registry.metrics())
  })
}

const saidByProxies = ['forwarded', 'via', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip']

function mayRead(request: FastifyRequest, token: string | undefined): boolean {
  if (token && isSameSecret(request.headers.authorization ?? '', `Bearer ${token}`)) return true
  // A proxy on this machine connects from loopback too, but sends one of these headers; TRUST_PROXY doesn't matter here.
  const isForwarded = saidByProxies.some((name) => request.headers[name] !== undefined)
  return !isForwarded && isLoopback(request.socket.remoteAddress ?? '')
}

function isLoopback(address: string): boolean {
  const plain = address.replace(/^::ffff:/, '')
  return plain === '::1' || (isIP(plain) === 4 && plain.startsWith('127.'))
}

/** /healthz, /readyz and /metrics of a process that serves nothing else. Rejects if it can't listen there. */
export async function openWorkerProbes(
  at: { host: string; port: number },
  { logger, ...probes }: ProbeOptions & { logger: Logger },
): Promise<{ close(): Promise<void> }> {
  const app = Fastify({
    loggerInstance: logger,
    logController: new LogController({ disableRequestLogging: true }),
    forceCloseConnections: true,
  }) as unknown as FastifyInstance
  app.setErrorHandler(answerError)
  app.setNotFoundHandler(answerUnknownPath)
  addProbes(app, probes)
  await app.listen(at)
  return { close: () => app.close() }
}
