import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net'
import { createServer as createTlsServer } from 'node:tls'
import type { SocksProxy } from './egress/egress.ts'

export type SocksStep = 'greeting' | 'login' | 'request'

/** What a test's SOCKS server does differently from a proper one. */
export type SocksScript = {
  login?: { user: string; password: string }
  /** Said in place of the answer to a step; `HANG UP`, and null says nothing. Undefined: the proper answer. */
  say?: (step: SocksStep, of: { ip: string; port: number } | null) => Buffer | 'HANG UP' | null | undefined
  /** One byte at a time. */
  drips?: boolean
  /** The answer waits for the mail host's first bytes, and goes out with them. */
  withBanner?: boolean
  tls?: { key: string; cert: string; fingerprint: string }
}

export type ScriptedSocks = {
  proxy: SocksProxy
  /** Where it was asked to connect to. */
  asked: string[]
  /** All bytes that it was sent before a tunnel stood. */
  heard: () => Buffer
  close: () => Promise<void>
}

const answered = (reply: number) => Buffer.from([5, reply, 0, 1, 0, 0, 0, 0, 0, 0])

/** A SOCKS5 server on loopback that a test scripts. */
export async function scriptedSocks(script: SocksScript = {}): Promise<ScriptedSocks> {
  const sockets = new Set<Socket>()
  const asked: string[] = []
  const heard: Buffer[] = []
  const serveOne = (socket: Socket) => {
    sockets.add(socket)
    socket.on('error', () => {}).on('close', () => sockets.delete(socket))
    void serve(socket, script, asked, heard, sockets).catch(() => socket.destroy())
  }
  const server: Server = script.tls ? createTlsServer({ ...script.tls }, serveOne) : createServer(serveOne)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const proxy = { host: '127.0.0.1', port, login: script.login ?? null, fingerprint: script.tls?.fingerprint ?? null }
  return {
    ...{ proxy, asked, heard: () => Buffer.concat(heard) },
    async close() {
      for (const socket of sockets) socket.destroy()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

async function serve(
  socket: Socket,
  script: SocksScript,
  asked: string[],
  heard: Buffer[],
  sockets: Set<Socket>,
): Promise<void> {
  const next = pieces(socket, heard)
  const answer = async (step: SocksStep, proper: Buffer, of: { ip: string; port: number } | null = null) => {
    const said = script.say?.(step, of)
    if (said === 'HANG UP') return void socket.destroy()
    const bytes = said === undefined ? proper : said
    if (bytes) await write(socket, bytes, script.drips ?? false)
  }
  const [, count] = await next(2)
  await next(count!)
  await answer('greeting', Buffer.from([5, script.login ? 2 : 0]))
  if (script.login) {
    const [, length] = await next(2)
    const user = (await next(length!)).toString()
    const password = (await next((await next(1))[0]!)).toString()
    const isRight = user === script.login.user && password === script.login.password
    await answer('login', Buffer.from([1, isRight ? 0 : 1]))
    if (!isRight) return void socket.end()
  }
  const [, , , kind] = await next(4)
  const address = await next(kind === 4 ? 16 : 4)
  const port = (await next(2)).readUInt16BE()
  const ip = kind === 4 ? address.toString('hex') : [...address].join('.')
  asked.push(`${ip} ${port}`)
  const said = script.say?.('request', { ip, port })
  if (said !== undefined) return answer('request', Buffer.alloc(0), { ip, port })
  const target = connect({ host: ip, port })
  sockets.add(target)
  target.on('close', () => socket.destroy()).on('error', () => socket.destroyed || socket.end(answered(5)))
  socket.on('close', () => target.destroy())
  target.once('connect', () => {
    const begin = async (first: Buffer) => {
      target.pause()
      await write(socket, Buffer.concat([answered(0), first]), script.drips ?? false)
      socket.removeAllListeners('data')
      socket.pipe(target).pipe(socket)
    }
    if (script.withBanner) target.once('data', (bytes: Buffer) => void begin(bytes))
    else void begin(Buffer.alloc(0))
  })
}

async function write(socket: Socket, bytes: Buffer, drips: boolean): Promise<void> {
  if (!drips) return void socket.write(bytes)
  for (const byte of bytes) {
    socket.write(Buffer.from([byte]))
    await new Promise((resolve) => setImmediate(resolve))
  }
}

function pieces(socket: Socket, heard: Buffer[]): (count: number) => Promise<Buffer> {
  let kept = Buffer.alloc(0)
  let wake: () => void = () => {}
  socket.on('data', (bytes: Buffer) => {
    heard.push(bytes)
    kept = Buffer.concat([kept, bytes])
    wake()
  })
  return async (count) => {
    while (kept.length < count) await new Promise<void>((resolve) => (wake = resolve))
    const piece = kept.subarray(0, count)
    kept = kept.subarray(count)
    return piece
  }
}
