import { isIPv4, isIPv6, type Socket } from 'node:net'
import { EgressFault, type SocksProxy } from './egress.ts'

const version = 5
const noLogin = 0
const byPassword = 2
const connectTo = 1

/** RFC 1928, 6: what the server says of a host that it could not reach, as the system would say it. */
const hostFaults: Record<number, string> = {
  0x03: 'ENETUNREACH',
  0x04: 'EHOSTUNREACH',
  0x05: 'ECONNREFUSED',
  0x06: 'EHOSTUNREACH',
}

/** The server's own reasons: nothing follows from them about the host. */
const ownFaults: Record<number, string> = {
  0x01: 'failed by itself',
  0x02: 'does not allow this connection',
  0x07: 'knows no CONNECT',
  0x08: 'knows no address of this kind',
}

/**
 * Asks the server at the other end of `socket`, which is paused, for a connection to `ip` (RFC 1928; RFC 1929 for the
 * password). Reads no byte more than the answers are long: what the mail host says right behind them stays in the socket,
 * which is paused again. `asking` is called before the server is told where to. Rejects with an EgressFault, or with a
 * system-like error about the host.
 */
export async function socksHandshake(
  socket: Socket,
  ip: string,
  port: number,
  login: SocksProxy['login'],
  asking: () => void = () => {},
): Promise<void> {
  const read = exactReader(socket)
  try {
    const method = login ? byPassword : noLogin
    socket.write(Buffer.from([version, 1, method]))
    const [spoken, chosen] = await read.bytes(2)
    if (spoken !== version) throw new EgressFault('does not speak SOCKS5', true)
    if (chosen !== method) throw new EgressFault(login ? 'takes no password' : 'asks for a password', true)
    if (login) await signIn(socket, read.bytes, login)
    asking()
    socket.write(Buffer.from([version, connectTo, 0, ...addressBytes(ip), port >> 8, port & 255]))
    await readAnswer(read.bytes)
    if (read.isOver()) throw Object.assign(new Error('closed behind the answer'), { code: 'ECONNRESET' })
  } finally {
    read.end()
  }
}

type ReadBytes = (count: number) => Promise<Buffer>

async function signIn(socket: Socket, bytes: ReadBytes, login: NonNullable<SocksProxy['login']>): Promise<void> {
  const [user, password] = [Buffer.from(login.user), Buffer.from(login.password)]
  socket.write(Buffer.concat([Buffer.from([1, user.length]), user, Buffer.from([password.length]), password]))
  const [spoken, status] = await bytes(2)
  if (spoken !== 1) throw new EgressFault('does not speak SOCKS5', true)
  if (status !== 0) throw new EgressFault('refused our name or password', true)
}

async function readAnswer(bytes: ReadBytes): Promise<void> {
  const [spoken, reply] = await bytes(2)
  if (spoken !== version) throw new EgressFault('does not speak SOCKS5', true)
  // Many servers hang up behind a refusal without the rest of it.
  if (reply !== 0) throw faultOf(reply!)
  const [reserved, kind] = await bytes(2)
  if (reserved !== 0) throw new EgressFault('does not speak SOCKS5', true)
  const named = kind === 3 ? (await bytes(1))[0]! : null
  const length = named ?? (kind === 1 ? 4 : kind === 4 ? 16 : null)
  if (length === null) throw new EgressFault('does not speak SOCKS5', true)
  await bytes(length + 2)
}

function faultOf(reply: number): Error {
  const code = hostFaults[reply]
  if (code !== undefined) return Object.assign(new Error('refused by the SOCKS server'), { code })
  return new EgressFault(ownFaults[reply] ?? `answered ${reply}, which is no reply`, false)
}

function addressBytes(ip: string): number[] {
  if (isIPv4(ip)) return [1, ...ip.split('.').map(Number)]
  if (!isIPv6(ip)) throw new TypeError('no IP address')
  // A last part in dots (::ffff:192.0.2.1) is two groups.
  const plain = ip.replace(/(\d+)\.(\d+)\.(\d+)\.(\d+)$/, (_, a, b, c, d) =>
    [
      [a, b],
      [c, d],
    ]
      .map(([high, low]) => (Number(high) * 256 + Number(low)).toString(16))
      .join(':'),
  )
  const [head = '', tail] = plain.split('::')
  const groupsOf = (text: string) => (text === '' ? [] : text.split(':').map((group) => Number.parseInt(group, 16)))
  const [front, back] = [groupsOf(head), groupsOf(tail ?? '')]
  const groups = [...front, ...Array<number>(8 - front.length - back.length).fill(0), ...back]
  return [4, ...groups.flatMap((group) => [group >> 8, group & 255])]
}

/** Whole pieces of what comes in; an end before that is the server's fault. What is left over goes back into the socket. */
function exactReader(socket: Socket): { bytes: ReadBytes; isOver: () => boolean; end: () => void } {
  let kept: Buffer = Buffer.alloc(0)
  let wanted: { count: number; resolve: (bytes: Buffer) => void; reject: (why: Error) => void } | null = null
  let broken: Error | null = null

  const serve = () => {
    if (!wanted) return
    if (kept.length >= wanted.count) {
      const { count, resolve } = wanted
      wanted = null
      socket.pause()
      const bytes = kept.subarray(0, count)
      kept = kept.subarray(count)
      resolve(bytes)
    } else if (broken) wanted.reject(broken)
  }
  const take = (chunk: Buffer) => {
    kept = kept.length === 0 ? chunk : Buffer.concat([kept, chunk])
    serve()
  }
  const broke = () => {
    broken ??= new EgressFault('closed the connection', true)
    serve()
  }
  socket.on('data', take).on('end', broke).on('close', broke).on('error', broke)

  return {
    bytes: (count) =>
      new Promise((resolve, reject) => {
        wanted = { count, resolve, reject }
        serve()
        if (wanted && !broken) socket.resume()
      }),
    isOver: () => broken !== null || socket.destroyed,
    end() {
      socket.pause()
      socket.off('data', take).off('end', broke).off('close', broke).off('error', broke)
      if (kept.length > 0 && !socket.destroyed && !socket.readableEnded) socket.unshift(kept)
    },
  }
}
