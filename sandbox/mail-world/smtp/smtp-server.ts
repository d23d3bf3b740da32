import { createServer, type AddressInfo, type Server, type Socket } from 'node:net'
import type { Latency } from '../world-clock.ts'
import type { MailSite } from '../mail-site.ts'
import { onFreePort } from '../../on-free-port.ts'
import { openMuteHost, type MuteHost } from './mute-host.ts'
import { SmtpTalk } from './smtp-talk.ts'

export type SmtpWorld = {
  port: number
  /** Gives the host an address of its own and listens there; 127.0.0.1 if this machine has no other. Rejects beyond 10,000 hosts. */
  place(site: MailSite): Promise<string>
  /** An address where nobody listens. */
  placeNobody(): string
  /** An address where connections are never made. */
  placeMute(): Promise<string>
  /** Listens on ::1, where there is one. */
  placeV6(site: MailSite): Promise<string>
  /** Connections that are open now. */
  talks(): number
  close(): Promise<void>
}

export type SmtpWorldSettings = {
  /** The host that answers at 127.0.0.1. */
  site: MailSite
  latency: Latency
  /** The port of all hosts; without it any free one. */
  port?: number
  /** Where that host answers; 127.0.0.1 by default. */
  host?: string
  idleMs?: number
  maxConnections?: number
}

/** How many connections may wait to be accepted; a bench opens thousands at once. */
const backlog = 4_096
const maxHosts = 10_000
/** Another program may have our port at one of the addresses. */
const placeTries = 3

/** All mail hosts of the practice world: one port, many loopback addresses (all of 127/8 is this machine, on Linux). */
export async function openSmtpServer(settings: SmtpWorldSettings): Promise<SmtpWorld> {
  const { latency, idleMs = 60_000, maxConnections = 10_000 } = settings
  const servers: Server[] = []
  const sockets = new Set<Socket>()
  const hang = { host: null as Promise<MuteHost> | null }
  let addresses = 0
  let v6: MailSite | null = null
  let isClosed = false

  const listen = async (site: MailSite, host: string, port: number): Promise<number> => {
    const server = createServer((socket) => {
      socket.on('error', () => {})
      if (sockets.size >= maxConnections) return void socket.end('421 4.3.2 Too many connections, try again later\r\n')
      sockets.add(socket)
      socket.on('close', () => sockets.delete(socket))
      void new SmtpTalk(socket, site, { latency, idleMs })
    })
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject)
      server.listen({ host, port, backlog }, resolve)
    })
    server.on('error', () => {})
    servers.push(server)
    // A name server was still at work when this was closed.
    if (isClosed) server.close()
    return (server.address() as AddressInfo).port
  }
  const port = await onFreePort(settings.port ?? 0, (each) => listen(settings.site, settings.host ?? '127.0.0.1', each))
  const hasMany = await manyHosts()

  /** Each in a net of its own, as different hosts are: 127.16.0.1, 127.16.1.1 … */
  const nextAddress = () => {
    if (addresses >= maxHosts) throw new Error(`more than ${maxHosts} mail hosts`)
    const nth = addresses++
    return `127.${16 + Math.floor(nth / 256)}.${nth % 256}.1`
  }

  return {
    port,
    async place(site) {
      if (!hasMany) return '127.0.0.1'
      for (let left = placeTries; ; left--) {
        const ip = nextAddress()
        try {
          await listen(site, ip, port)
          return ip
        } catch (error) {
          if (left === 1) throw error
        }
      }
    },
    placeNobody: nextAddress,
    async placeMute() {
      hang.host ??= openMuteHost(port)
      return (await hang.host).ip
    },
    async placeV6(site) {
      if (v6) return '::1'
      v6 = site
      await listen(site, '::1', port).catch(() => {})
      return '::1'
    },
    talks: () => sockets.size,
    async close() {
      isClosed = true
      const closed = servers.map((server) => new Promise<void>((resolve) => server.close(() => resolve())))
      for (const socket of sockets) socket.destroy()
      await (await hang.host)?.close()
      await Promise.all(closed)
    },
  }
}

/** Does this machine have more than one loopback address? Linux has all of 127/8; elsewhere there is only 127.0.0.1. */
export function manyHosts(): Promise<boolean> {
  const server = createServer()
  return new Promise((resolve) => {
    server.once('error', () => resolve(false))
    server.listen({ host: '127.16.255.1', port: 0 }, () => server.close(() => resolve(true)))
  })
}
