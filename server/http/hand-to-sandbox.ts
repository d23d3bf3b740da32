import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Refusal } from '../refusal.ts'

const limitMs = 10_000
const maxBodyBytes = 16_000
const maxAnswerBytes = 2_000_000
/** Only these headers are passed on, both ways: no cookie, no visitor's address, none of the connection's. */
const passedIn = ['accept', 'content-type', 'sec-fetch-site']
const passedOut = [
  'content-type',
  'content-security-policy',
  'referrer-policy',
  'cache-control',
  'x-content-type-options',
]
/** Plain names only: an address that could be read in two ways can't reach other parts of the provider. */
const places = /^\/sandbox(\/[A-Za-z0-9_-][A-Za-z0-9_.-]*)+$/

/** In practice mode only: the practice provider's pages and scripts, on the product's own origin. */
export function handToSandbox(app: FastifyInstance, port: () => Promise<number | null>): void {
  app.route({
    method: ['GET', 'POST'],
    url: '/sandbox/*',
    bodyLimit: maxBodyBytes,
    schema: { hide: true },
    handler: async (request, reply) => handOn(request, reply, await port()),
  })
}

async function handOn(request: FastifyRequest, reply: FastifyReply, port: number | null): Promise<FastifyReply> {
  const [path = ''] = request.url.split('?')
  if (!places.test(path)) throw new Refusal('not-found')
  if (port === null) throw new Refusal('payments-unavailable', { retryAfterSeconds: 5 })
  const answer = await fetch(`http://127.0.0.1:${port}${request.url}`, {
    method: request.method,
    headers: Object.fromEntries(passedIn.flatMap((name) => pairOf(name, request.headers[name]))),
    body: request.method === 'POST' ? JSON.stringify(request.body ?? {}) : null,
    redirect: 'manual',
    signal: AbortSignal.timeout(limitMs),
  }).catch((error: unknown) => {
    request.log.warn({ err: error }, 'the practice payments did not answer')
    throw new Refusal('payments-unavailable', { retryAfterSeconds: 5 })
  })
  const body = await bodyOf(answer)
  for (const name of passedOut)
    for (const [, value] of pairOf(name, answer.headers.get(name))) reply.header(name, value)
  return reply.code(answer.status).send(body)
}

function pairOf(name: string, value: string | string[] | null | undefined): [string, string][] {
  return typeof value === 'string' ? [[name, value]] : []
}

async function bodyOf(answer: Response): Promise<Buffer> {
  const chunks: Uint8Array[] = []
  let bytes = 0
  for await (const chunk of answer.body ?? []) {
    bytes += (chunk as Uint8Array).length
    if (bytes > maxAnswerBytes) throw new Error('The practice payments answered too much.')
    chunks.push(chunk as Uint8Array)
  }
  return Buffer.concat(chunks)
}
