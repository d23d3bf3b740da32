import { once } from 'node:events'
import { connect, type AddressInfo, type Socket } from 'node:net'
import { connect as connectTls, createServer as createTlsServer } from 'node:tls'
import { dialDirect } from '../../engines/egress/client/dial-direct.ts'
import { openEgress, type EgressSettings } from '../../engines/egress/open-egress.ts'
import type { EgressEvent, EgressServer } from '../../engines/egress/port.ts'
import type { Certificate } from '../../engines/egress/tls/keep-certificate.ts'
import { addressBytes } from '../../engines/egress/socks/wire.ts'
import { readUsers, userLine } from '../../engines/egress/users/read-users.ts'
import { privateAddress } from '../../engines/verifier/dns/private-address.ts'
import { scriptedMailHost, type HostScript, type ScriptedMailHost } from './scripted-mail-host.ts'

export const password = 'correct horse battery'
let line: Promise<string> | undefined

/** `ann` with that password. */
export async function ann(): Promise<ReadonlyMap<string, string>> {
  return readUsers(await (line ??= userLine('ann', password)))
}

export type EgressTrial = {
  egress: EgressServer
  events: EgressEvent[]
  /** What was dialled, as `ip:port`. */
  dialled: string[]
  host: ScriptedMailHost
}

const opened: { close(): Promise<void> }[] = []

/** A door whose every mail host is one on loopback; the rule of addresses holds. */
export async function egressTrial(
  settings: Partial<EgressSettings> = {},
  script: HostScript = greet,
): Promise<EgressTrial> {
  const host = await scriptedMailHost(script)
  const [events, dialled]: [EgressEvent[], string[]] = [[], []]
  const egress = await openEgress({
    listen: { host: '127.0.0.1', port: 0 },
    users: await ann(),
    certificate: null,
    isPrivate: privateAddress,
    log: (event) => events.push(event),
    dial: (_ip, _port, signal) => dialDirect('127.0.0.1', host.port, signal),
    ...settings,
    ...noting(settings, dialled, host),
  })
  opened.push({ close: () => egress.close(0) }, host)
  return { egress, events, dialled, host }
}

function noting({ dial }: Partial<EgressSettings>, dialled: string[], host: ScriptedMailHost): Partial<EgressSettings> {
  return {
    dial: (ip, port, signal) => {
      dialled.push(`${ip}:${port}`)
      return dial ? dial(ip, port, signal) : dialDirect('127.0.0.1', host.port, signal)
    },
  }
}

/** A door of ours as it was before connections were kept: TLS of its own before one without. */
export async function olderDoor({ key, certificate }: Certificate, to: number) {
  const server = createTlsServer({ key, cert: certificate, ALPNProtocols: ['quarry-egress/1'] }, (client) => {
    const door = connect({ host: '127.0.0.1', port: to, noDelay: true })
    clients.push(client, door)
    for (const each of [client, door]) each.on('error', () => {})
    client.pipe(door).pipe(client)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const close = () => new Promise<void>((resolve) => void server.close(() => resolve()))
  opened.push({ close })
  return { port: (server.address() as AddressInfo).port, close }
}

/** To be called after each test. */
export async function endEgressTrials(): Promise<void> {
  for (const client of clients.splice(0)) client.destroy()
  await Promise.all(opened.splice(0).map((each) => each.close()))
}

/** A mail host that greets, and ends when it is told QUIT. */
export function greet(socket: Socket, onLine: (take: (line: string) => void) => void): void {
  socket.write('220 mx.acme.example ESMTP\r\n')
  onLine((said) => (said === 'QUIT' ? socket.end('221 bye\r\n') : socket.write(`250 ${said}\r\n`)))
}

const clients: Socket[] = []

/** A client that sends bytes and reads bytes, and knows nothing of the protocol. */
export type RawClient = {
  socket: Socket
  send(...parts: (Buffer | number[] | string)[]): void
  /** The next bytes, in hex; fewer if the connection ends. */
  read(count: number): Promise<string>
  /** All until the other side has ended, as text. */
  rest(): Promise<string>
}

export async function rawClient(port: number, isTls = false): Promise<RawClient> {
  const socket = isTls
    ? connectTls({ host: '127.0.0.1', port, rejectUnauthorized: false })
    : connect({ host: '127.0.0.1', port, allowHalfOpen: true, noDelay: true })
  clients.push(socket)
  let received = Buffer.alloc(0)
  let hasEnded = false
  let wake = () => {}
  const end = () => {
    hasEnded = true
    wake()
  }
  socket.on('error', end).on('end', end).on('close', end)
  socket.on('data', (bytes: Buffer) => {
    received = Buffer.concat([received, bytes])
    wake()
  })
  await once(socket, isTls ? 'secureConnect' : 'connect').catch((error: NodeJS.ErrnoException) => {
    // Taken and turned away at once.
    if (error.code !== 'ECONNRESET') throw error
  })
  const until = async (isSo: () => boolean) => {
    while (!isSo() && !hasEnded) await new Promise<void>((resolve) => (wake = resolve))
  }
  const take = (count: number) => {
    const taken = received.subarray(0, count)
    received = received.subarray(count)
    return taken
  }
  return {
    socket,
    send: (...parts) => void socket.write(Buffer.concat(parts.map((part) => Buffer.from(part as string)))),
    async read(count) {
      await until(() => received.length >= count)
      return take(count).toString('hex')
    },
    async rest() {
      await until(() => false)
      return take(received.length).toString('latin1')
    },
  }
}

export const greeting = [5, 1, 2]
export const signingIn = (name = 'ann', secret = password) => [1, name.length, ...Buffer.from(name), secret.length, ...Buffer.from(secret)] // oxfmt-ignore

export function connectTo(ip: string, port = 25): number[] {
  const address = addressBytes(ip)
  return [5, 1, 0, address.length === 4 ? 1 : 4, ...address, port >> 8, port & 255]
}

/** The second byte of the answer to a request of who has signed in, and the rest of that answer read; null if none came. */
export async function replyTo(port: number, request: number[]): Promise<{ reply: number | null; client: RawClient }> {
  const client = await rawClient(port)
  client.send(greeting, signingIn(), request)
  const answer = await client.read(4 + 4)
  if (!answer.startsWith('05020100')) return { reply: null, client }
  const [, code, , type] = Buffer.from(answer.slice(8), 'hex')
  await client.read((type === 4 ? 16 : 4) + 2)
  if (code !== 0) client.socket.end()
  return { reply: code ?? null, client }
}
