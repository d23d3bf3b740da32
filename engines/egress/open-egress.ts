import { setMaxListeners } from 'node:events'
import { createServer, type AddressInfo, type Server, type Socket, isIPv4 } from 'node:net'
import { createSecureContext } from 'node:tls'
import { dialDirect } from './client/dial-direct.ts'
import type { Door } from './door.ts'
import { egressLimits, type EgressLimits } from './limits.ts'
import type { Dial, EgressCounts, EgressEvent, EgressServer, EgressUsers } from './port.ts'
import { Places, Quotas, SharedPlaces } from './quotas.ts'
import { serveClient } from './serve-client.ts'
import type { Certificate } from './tls/keep-certificate.ts'
import { openPasswordGate } from './users/open-password-gate.ts'
import { addressBytes } from './socks/wire.ts'

export type EgressSettings = {
  listen: { host: string; port: number }
  users: EgressUsers
  /** Null: no TLS. */
  certificate: Certificate | null
  /** True for every address that is not public; nobody is connected there. */
  isPrivate: (ip: string) => boolean
  log: (event: EgressEvent) => void
  limits?: Partial<EgressLimits>
  /** Of mail hosts. Default 25. */
  mailPort?: number
  dial?: Dial
  /** In ms, never going back. */
  now?: () => number
}

const stopMs = 5_000

/** Opens the door. Rejects if it can't listen there. */
export async function openEgress(settings: EgressSettings): Promise<EgressServer> {
  const { certificate, listen, isPrivate, log } = settings
  const limits = { ...egressLimits, ...settings.limits }
  const now = settings.now ?? (() => performance.now())
  const counts: EgressCounts = {
    connections: 0,
    tunnels: 0,
    ended: {},
    refused: {},
    failedHandshakes: {},
    bytesUp: 0,
    bytesDown: 0,
  }
  const gate = openPasswordGate(settings.users, limits, now)
  const stop = new AbortController()
  const closing = new AbortController()
  // Each tunnel listens to them.
  setMaxListeners(0, stop.signal, closing.signal)
  const door: Door = {
    limits,
    counts,
    log,
    isPrivate,
    mailPort: settings.mailPort ?? 25,
    dial: settings.dial ?? dialDirect,
    checkPassword: (name, password, network) => gate.check(name, password, network),
    quotas: new Quotas(limits, now),
    secureContext: certificate && createSecureContext({ ...tlsOptions, key: certificate.key, cert: certificate.certificate }), // oxfmt-ignore
    standing: (name) => gate.standing(name),
    ofUser: new Places(limits.connectionsPerUser),
    streams: new SharedPlaces(limits.connections, limits.connectionsPerUser),
    closing: closing.signal,
    stop: stop.signal,
  }
  const crowd = openCrowd(door)
  const server = createServer({ allowHalfOpen: true, noDelay: true, pauseOnConnect: true }, crowd.take)
  await listening(server, listen)
  return {
    port: (server.address() as AddressInfo).port,
    fingerprint: certificate?.fingerprint ?? null,
    counts: () => structuredClone(counts),
    setUsers: (users) => gate.setUsers(users),
    async close(graceMs = stopMs) {
      const closed = new Promise((resolve) => server.close(resolve))
      crowd.sendAway()
      closing.abort()
      const cut = setTimeout(() => stop.abort(), graceMs)
      await closed
      clearTimeout(cut)
    },
  }
}

/** Its only clients are made for it. */
const tlsOptions = { minVersion: 'TLSv1.3' } as const

function listening(server: Server, { host, port }: { host: string; port: number }): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen({ host, port }, () => {
      server.off('error', reject)
      // A connection that ends before it is taken (EMFILE, ECONNABORTED) is no reason to end.
      server.on('error', () => {})
      resolve()
    })
  })
}

/** Those who are here: in all, and such as have not signed in so far, who are few and few of one network. */
function openCrowd(door: Door) {
  const { limits, counts } = door
  const [all, strangers] = [new Places(limits.connections), new Places(limits.handshakes)]
  const ofNetwork = new Places(limits.handshakesPerNetwork)
  const shaking = new Set<Socket>()
  let isOpen = true

  function take(client: Socket): void {
    const network = networkOf(client.remoteAddress)
    const left = [all.enter(''), strangers.enter(''), ofNetwork.enter(network)] as const
    const [leave, ...known] = left
    if (!isOpen || leave === null || known.includes(null)) {
      for (const each of left) each?.()
      counts.failedHandshakes.turned_away = (counts.failedHandshakes.turned_away ?? 0) + 1
      // At once, without a state of waiting that a crowd could fill.
      client.on('error', () => {}).resetAndDestroy()
      return
    }
    counts.connections += 1
    shaking.add(client)
    const signedIn = () => {
      shaking.delete(client)
      for (const each of known) each?.()
    }
    client.once('close', () => {
      signedIn()
      leave()
      counts.connections -= 1
    })
    void serveClient(client, network, door, signedIn)
  }

  return {
    take,
    sendAway() {
      isOpen = false
      for (const client of shaking) client.destroy()
    },
  }
}

/** The network that limits and the log count by: /24 of IPv4, /48 of IPv6; never a whole address. */
export function networkOf(address: string | undefined): string {
  // What an IPv6 socket calls a client of IPv4, and a scope that only this machine knows.
  const ip = (address ?? '').replace(/^::ffff:(?=\d+\.)/i, '').replace(/%.*$/, '')
  if (ip === '') return 'unknown'
  if (isIPv4(ip)) return `${ip.slice(0, ip.lastIndexOf('.'))}.0/24`
  const bytes = addressBytes(ip)
  return `${[0, 2, 4].map((at) => bytes.readUInt16BE(at).toString(16)).join(':')}::/48`
}
