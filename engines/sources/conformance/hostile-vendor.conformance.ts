import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export type HostileReply = (request: IncomingMessage, response: ServerResponse) => void

/** A vendor that answers every request with the same reply, whatever was asked. */
export type HostileVendor = {
  base: string
  /** From now on; counting starts anew. */
  replyWith(reply: HostileReply): void
  requests(): number
  /** Resolves once a request has come. */
  asked(): Promise<void>
  close(): Promise<void>
}

export async function openHostileVendor(): Promise<HostileVendor> {
  let reply: HostileReply = (_, response) => void response.end()
  let count = 0
  let tell = () => {}
  let asked = Promise.resolve()
  const server = createServer((request, response) => {
    count += 1
    request.resume().once('end', () => {
      tell()
      reply(request, response)
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    base: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    replyWith(next) {
      reply = next
      count = 0
      asked = new Promise((resolve) => (tell = resolve))
    },
    requests: () => count,
    asked: () => asked,
    async close() {
      server.close()
      server.closeAllConnections()
      await once(server, 'close')
    },
  }
}

/** Bodies that are no answer of any vendor. */
export const GARBAGE: readonly (readonly [name: string, body: string])[] = [
  ['an empty body', ''],
  ['a page', '<!doctype html><title>Sign in</title><p>Please enable cookies'],
  ['null', 'null'],
  ['a text', '"fine"'],
  ['a list', '[]'],
  ['half of an object', '{"person":{"email":"ada@'],
  ['100,000 brackets', '['.repeat(100_000) + ']'.repeat(100_000)],
  ['100,000 objects in each other', '{"data":'.repeat(100_000) + '1' + '}'.repeat(100_000)],
  ['bytes', '\u0000\u0001\ufffd\u0002'],
  ['more than 4 MB', `{"data":"${'x'.repeat(5 * 1024 * 1024)}"}`],
]

/** Wrong kinds of value in every place where vendors put something. */
export function wrongKinds(value: unknown): string {
  const names = [
    'people', 'person', 'data', 'matches', 'results', 'result', 'email', 'emails', 'address', 'status', 'verification', 'total',
    'total_entries', 'contact_info', 'organization', 'company', 'response', 'quality', 'is_reachable', 'pagination', 'request_id',
    'enrichment_id', 'meta', 'error', 'errors', 'healthy', 'credits',
  ] // oxfmt-ignore
  return JSON.stringify(Object.fromEntries(names.map((name) => [name, value])))
}
