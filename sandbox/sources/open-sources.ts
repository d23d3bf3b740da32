import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { onFreePort } from '../on-free-port.ts'
import type { Vendor, VendorSays } from './vendor.ts'

/** How a vendor behaves besides what it says: `dead` never answers, `cut` ends each connection behind its work. */
export type VendorManner = { latencyMs?: number; is?: 'well' | 'dead' | 'cut' | 'down' }

export type OpenSources = {
  port: number
  /** Where this vendor is asked: `http://127.0.0.1:PORT/NAME`, to which its own paths are appended. */
  baseOf(name: string): string
  /** Each request that was taken, the newest last: `hunter GET /v2/email-finder`. */
  asked: readonly string[]
  /** From now on. */
  behave(name: string, manner: VendorManner): void
  close(): Promise<void>
}

const mostBodyBytes = 2 * 1024 * 1024
const mostKept = 10_000

/** Serves vendors' APIs on loopback, each below a path of its own name. `port` 0: any that is free. */
export async function openSources({
  vendors,
  port: wanted = 0,
}: {
  vendors: Readonly<Record<string, Vendor>>
  port?: number
}): Promise<OpenSources> {
  const manners = new Map<string, VendorManner>()
  const asked: string[] = []
  const server = createServer({ keepAliveTimeout: 5_000 }, (request, response) => {
    void answer(request, response).catch(() => response.destroy())
  })

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', 'http://127.0.0.1')
    const [, name = '', rest = ''] = /^\/([^/]*)(.*)$/.exec(url.pathname) ?? []
    const vendor = Object.hasOwn(vendors, name) ? vendors[name] : undefined
    if (!vendor) return send(response, { status: 404, body: 'No vendor of this name.' })
    const body = await readBody(request)
    if (asked.push(`${name} ${request.method} ${rest}`) > mostKept) asked.shift()
    const { latencyMs = 0, is = 'well' } = manners.get(name) ?? {}
    if (latencyMs > 0 && (await isGone(response, latencyMs))) return
    if (is === 'down') return send(response, { status: 503, body: '<html><h1>503 Service Unavailable</h1></html>' })
    const headers = Object.fromEntries(Object.entries(request.headers).map(([key, value]) => [key, String(value)]))
    const ask = { method: request.method ?? 'GET', path: rest, query: url.searchParams, headers, body }
    send(response, is === 'dead' ? 'hang' : is === 'cut' ? await cut(vendor.answer(ask)) : await vendor.answer(ask))
  }

  const port = await onFreePort(wanted, async (port) => {
    server.listen(port, '127.0.0.1')
    await once(server, 'listening')
    return (server.address() as AddressInfo).port
  })
  return {
    port,
    asked,
    baseOf: (name) => `http://127.0.0.1:${port}/${name}`,
    behave: (name, manner) => void manners.set(name, manner),
    async close() {
      server.close()
      server.closeAllConnections()
      await once(server, 'close')
    },
  }
}

function send(response: ServerResponse, says: VendorSays): void {
  if (says === 'hang') return
  if (says === 'cut') return void response.destroy()
  const type = says.body.startsWith('<') ? 'text/html' : 'application/json'
  response.writeHead(says.status, { 'content-type': type, ...says.headers })
  response.end(says.body)
}

async function cut(work: Promise<VendorSays>): Promise<VendorSays> {
  await work
  return 'cut'
}

/** Waits; true as soon as whoever asked has hung up. */
function isGone(response: ServerResponse, ms: number): Promise<boolean> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve(false), ms)
    response.once('close', () => {
      clearTimeout(timer)
      resolve(true)
    })
  })
}

async function readBody(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  let bytes = 0
  for await (const chunk of request as AsyncIterable<Buffer>) {
    bytes += chunk.length
    if (bytes > mostBodyBytes) throw new Error('The request is too large.')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}
