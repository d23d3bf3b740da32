import { createServer, request as ask, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export type AppendingProxy = { url: string; close(): Promise<void> }

/**
 * A proxy like nginx with `proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for`: it appends the client's address to
 * the header the client sent. `seenAs` sets the address of the next client, since all of them are on loopback here.
 */
export async function openAppendingProxy(target: string, seenAs: () => string): Promise<AppendingProxy> {
  const server = createServer((incoming, outgoing) => hand(incoming, outgoing, target, seenAs()))
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    close: () => {
      server.closeAllConnections()
      return new Promise<void>((done) => server.close(() => done()))
    },
  }
}

function hand(incoming: IncomingMessage, outgoing: ServerResponse, target: string, client: string): void {
  const before = incoming.headers['x-forwarded-for']
  const headers = {
    ...incoming.headers,
    'x-forwarded-for': before === undefined ? client : `${String(before)}, ${client}`,
    'x-forwarded-proto': 'http',
  }
  const onward = ask(target + (incoming.url ?? '/'), { method: incoming.method ?? 'GET', headers, agent: false })
  onward.on('response', (answer) => {
    outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
    answer.pipe(outgoing)
  })
  onward.on('error', () => outgoing.destroy())
  incoming.pipe(onward)
}
