import type { TLSSocket } from 'node:tls'
import { Line, mostTunnels } from '../lines/line.ts'
import type { Tunnel } from '../lines/tunnel.ts'
import { LeftError } from '../socks/read-exactly.ts'
import { atOnceProtocol, keptProtocol } from '../socks/wire.ts'
import { signIn, wordsOf } from './ask-socks.ts'
import { connectTo, opened, type SocksProxy } from './connect-to.ts'
import { WayError } from './way-error.ts'

/** A connection to our own door that has signed in, and that many tunnels share. */
export type KeptLine = {
  /** One more tunnel, on which the request is said; null if another line has to be asked for. Throws a `WayError` if it has ended. */
  open(request: Buffer): Tunnel | null
  /** Who comes from now on has another one; the tunnels that stand go on. */
  retire(): void
}

/** The connection that found out that there is no line; whoever takes it first has it. */
export type Spare = { take(): TLSSocket | null }

const openMs = 10_000
const idleMs = 60_000
/** A door that has not answered one by the next is gone, whatever TCP believes. */
const pingMs = 5_000
/** How long another server, or an older one of ours, is spoken to without asking again for a line. */
const separateMs = 600_000

const lines = new Map<string, Promise<KeptLine | Spare>>()

/** The line to a door; opened once, whoever waits for it. Rejects with a `WayError`. */
export function lineTo(proxy: SocksProxy): Promise<KeptLine | Spare> {
  // Another user's is another line.
  const key = JSON.stringify([proxy.host, proxy.port, proxy.fingerprint, proxy.login])
  const known = lines.get(key)
  if (known) return known
  const forget = () => void (lines.get(key) === line && lines.delete(key))
  const line = openLine(proxy, forget)
  lines.set(key, line)
  line.catch(forget)
  return line
}

async function openLine(proxy: SocksProxy, forget: () => void): Promise<KeptLine | Spare> {
  const socket = connectTo(proxy, [keptProtocol, atOnceProtocol]) as TLSSocket
  let isLate = false
  const late = setTimeout(() => {
    isLate = true
    socket.destroy()
  }, openMs)
  try {
    await opened(socket, proxy)
    if (socket.alpnProtocol !== keptProtocol) {
      setTimeout(forget, separateMs).unref()
      return spareOf(socket)
    }
    const words = wordsOf(proxy)
    socket.write(Buffer.concat(Object.values(words)))
    await signIn(socket, proxy, words, () => {})
    return share(socket, forget)
  } catch (error) {
    socket.destroy()
    if (isLate) throw new WayError('unreachable', 'does not answer')
    throw error instanceof LeftError ? new WayError('protocol', 'closed the connection') : error
  } finally {
    clearTimeout(late)
  }
}

function spareOf(socket: TLSSocket): Spare {
  let spare: TLSSocket | null = socket
  const take = () => {
    const taken = spare
    spare = null
    return taken
  }
  // Those who wait are served before; if all have given up, nobody comes.
  setImmediate(() => take()?.destroy())
  return { take }
}

function share(socket: TLSSocket, forget: () => void): KeptLine {
  if (socket.destroyed) throw new LeftError('the connection ended')
  let [live, isOld] = [0, false]
  let idle: NodeJS.Timeout | undefined
  const retire = () => {
    isOld = true
    forget()
    if (line.size === 0) line.end()
  }
  const rest = () => {
    if (!line.isOpen) return
    if (isOld) line.end()
    else idle = setTimeout(retire, idleMs).unref()
  }
  const line = new Line(socket, {
    onLeave: retire,
    onRest: rest,
    onClose() {
      forget()
      clearInterval(pings)
      clearTimeout(idle)
    },
  })
  // Timers run before arrived bytes are read: an answer that is here already is not missing because this process was busy.
  const pings = setInterval(() => setImmediate(() => line.ping() || line.destroy()), pingMs).unref()
  // Only tunnels keep the process alive.
  socket.unref()
  rest()
  return {
    retire,
    open(request) {
      if (!line.isOpen) throw new WayError('protocol', 'closed the connection')
      if (isOld) return null
      clearTimeout(idle)
      if (live++ === 0) socket.ref()
      const tunnel = line.open(request)
      if (line.size >= mostTunnels) retire()
      return tunnel.on('close', () => {
        if (--live === 0) socket.unref()
      })
    },
  }
}
