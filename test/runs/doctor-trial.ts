import { once } from 'node:events'
import { createServer as createHttpServer, request as ask, type IncomingMessage, type ServerResponse } from 'node:http'
import { createServer as createHttpsServer } from 'node:https'
import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net'
import type { Certificate } from '../../engines/egress/tls/keep-certificate.ts'
import { zoneDns, type ZoneDns } from '../mail/zone-dns.ts'
import { scriptedMailHost, type ScriptedMailHost } from '../mail/scripted-mail-host.ts'

/** What the doctor asks about by itself (wellKnownDomains), and by whose names their hosts greet. */
const wellKnown = { 'gmail.com': 'mx.google.com', 'outlook.com': 'a.outlook.com', 'yahoo.com': 'mta.yahoo.com', 'gmx.net': 'mx.gmx.net' } // oxfmt-ignore

export type MailWorld = { dns: ZoneDns; host: ScriptedMailHost; close(): Promise<void> }

/** A name server that knows the well-known domains, and one host on loopback that answers for all of them. */
export async function openWellKnown(): Promise<MailWorld> {
  const records = Object.fromEntries(
    Object.entries(wellKnown).flatMap(([domain, mx]) => [
      [`${domain} MX`, [`10 ${mx}`]],
      [`${mx} A`, ['127.0.0.1']],
    ]),
  )
  const names = Object.values(wellKnown).join(' ')
  const host = await scriptedMailHost((socket) => socket.write(`220 ${names} ESMTP\r\n`))
  const dns = await zoneDns({
    ...records,
    'mail.proven-here.com A': ['203.0.113.5'],
    '5.113.0.203.in-addr.arpa PTR': ['mail.proven-here.com'],
    'proven-here.com MX': ['10 mail.proven-here.com'],
    'proven-here.com TXT': ['v=spf1 ip4:203.0.113.5 -all'],
  })
  return {
    dns,
    host,
    async close() {
      await Promise.all([dns.close(), host.close()])
    },
  }
}

export type Front = { url: string; close(): Promise<void> }

export type FrontOptions = {
  /** How many proxies stand one behind the other. */
  proxies: number
  /** With TLS at the outermost. */
  certificate?: Certificate
  saysScheme?: boolean
  /** Whether the outermost passes on what a visitor claims, and appends; else it replaces it. */
  appends?: boolean
}

/** Proxies in front of a product, as nginx does it with `$proxy_add_x_forwarded_for`. */
export async function openFront(target: string, options: FrontOptions): Promise<Front> {
  const { proxies, certificate, saysScheme = true, appends = true } = options
  const servers: Server[] = []
  let next = target
  for (let at = 0; at < proxies; at++) {
    const isOutermost = at === proxies - 1
    const behind = next
    const scheme = isOutermost && certificate ? 'https' : 'http'
    const hand = (incoming: IncomingMessage, outgoing: ServerResponse) => {
      const said = incoming.headers['x-forwarded-proto']
      const headers = { ...incoming.headers, 'x-forwarded-for': chain(incoming, appends || !isOutermost) }
      delete headers['x-forwarded-proto']
      if (saysScheme) headers['x-forwarded-proto'] = isOutermost ? scheme : said
      pass(incoming, outgoing, behind, headers)
    }
    const server = isOutermost && certificate
        ? createHttpsServer({ key: certificate.key, cert: certificate.certificate }, hand)
        : createHttpServer(hand) // oxfmt-ignore
    await once(server.listen(0, '127.0.0.1'), 'listening')
    servers.push(server)
    next = `${scheme}://127.0.0.1:${(server.address() as AddressInfo).port}`
  }
  return { url: next, close: async () => void (await Promise.all(servers.map(closed))) }
}

function chain({ headers, socket }: IncomingMessage, appends: boolean): string {
  const before = appends ? headers['x-forwarded-for'] : undefined
  return [before, socket.remoteAddress].filter(Boolean).join(', ')
}

function pass(from: IncomingMessage, to: ServerResponse, target: string, headers: IncomingMessage['headers']): void {
  const onward = ask(target + (from.url ?? '/'), { method: from.method ?? 'GET', headers, agent: false })
  onward.on('response', (answer) => {
    to.writeHead(answer.statusCode ?? 502, answer.headers)
    answer.pipe(to)
  })
  onward.on('error', () => to.destroy())
  from.pipe(onward)
}

/** A way to the test's PostgreSQL by TCP, for what knows no sockets of files. */
export async function openBridge(socketPath: string): Promise<{ port: number; close(): Promise<void> }> {
  const sockets = new Set<Socket>()
  const server = createServer((near) => {
    const far = connect(socketPath)
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      // oxfmt-ignore
      sockets.add(one)
      one.on('error', () => other.destroy())
      one.on('close', () => sockets.delete(one))
      one.pipe(other)
    }
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  return {
    port: (server.address() as AddressInfo).port,
    async close() {
      for (const socket of sockets) socket.destroy()
      await closed(server)
    },
  }
}

async function closed(server: Server): Promise<void> {
  if ('closeAllConnections' in server) (server as ReturnType<typeof createHttpServer>).closeAllConnections()
  server.close()
  await once(server, 'close')
}
