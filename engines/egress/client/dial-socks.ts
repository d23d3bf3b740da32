import type { Socket } from 'node:net'
import type { Duplex } from 'node:stream'
import type { Tunnel } from '../lines/tunnel.ts'
import { LeftError } from '../socks/read-exactly.ts'
import { atOnceProtocol } from '../socks/wire.ts'
import { readAnswer, requestOf, signIn, withCode, wordsOf } from './ask-socks.ts'
import { connectTo, opened, type SocksProxy } from './connect-to.ts'
import { lineTo, type KeptLine, type Spare } from './keep-line.ts'
import { WayError } from './way-error.ts'

/** An AbortSignal is one. */
export type DialSignal = {
  readonly reason: unknown
  throwIfAborted(): void
  addEventListener(type: 'abort', listener: () => void): void
  removeEventListener(type: 'abort', listener: () => void): void
}

export type DialOptions = {
  /** For all steps together. */
  timeoutMs?: number
  /** Hears from which address the server goes out, if it says so. */
  onBound?: (ip: string) => void
}

/**
 * A connection to `ip` through a SOCKS5 server, paused; it holds what the mail host has said already. Rejects with a `WayError` if the server is
 * at fault, with an error whose `code` says what became of the mail host (ETIMEDOUT: the server was told where to, and did not answer
 * in time), or with the signal's reason.
 */
export async function dialSocks(
  proxy: SocksProxy,
  ip: string,
  port: number,
  signal: DialSignal,
  { timeoutMs, onBound }: DialOptions = {},
): Promise<Duplex> {
  signal.throwIfAborted()
  const request = requestOf(ip, port)
  let way: Duplex | null = null
  let line: KeptLine | Spare | null = null
  let tunnel: Tunnel | null = null
  let isAsked = false
  let late: Error | null = null
  let giveUp = () => {}
  const givenUp = new Promise<never>((_, reject) => {
    giveUp = () => {
      const why = new LeftError('given up')
      // The door of a tunnel gives up as well.
      way?.destroy(why)
      reject(why)
    }
  })
  givenUp.catch(() => {})
  const timer = setTimeout(
    () => {
      // The door says soon that it has heard of a tunnel: one that doesn't is gone.
      isAsked ||= tunnel?.isHeard ?? false
      late = isAsked ? withCode('no connection in time', 'ETIMEDOUT') : new WayError('unreachable', 'does not answer')
      giveUp()
    },
    timeoutMs ?? 2 ** 31 - 1,
  )
  signal.addEventListener('abort', giveUp)
  try {
    // A line that has no place left is followed by another.
    while (proxy.fingerprint !== null && tunnel === null) {
      line = await Promise.race([lineTo(proxy), givenUp])
      if (!('open' in line)) break
      way = tunnel = line.open(request)
    }
    if (tunnel === null) {
      const taken = line && 'take' in line ? line.take() : null
      const socket = taken ?? connectTo(proxy, [atOnceProtocol])
      way = socket
      if (!taken) await opened(socket, proxy)
      await ask(socket, proxy, request, () => (isAsked = true))
    }
    if (way === null) throw new TypeError('no way')
    await readAnswer(way, onBound)
    signal.throwIfAborted()
    if (way.destroyed) throw withCode('closed behind the answer', 'ECONNRESET')
    return way.pause()
  } catch (error) {
    way?.destroy()
    signal.throwIfAborted()
    if (late && !isAsked && line && 'retire' in line) line.retire()
    throw late ?? (error instanceof LeftError ? new WayError('protocol', 'closed the connection') : error)
  } finally {
    clearTimeout(timer)
    signal.removeEventListener('abort', giveUp)
  }
}

/** Says on a connection of its own who we are and what we want; `asked` hears when the server knows the latter. */
async function ask(socket: Socket, proxy: SocksProxy, request: Buffer, asked: () => void): Promise<void> {
  const words = wordsOf(proxy)
  // Many servers read each with one call and would lose what comes behind; ours says that it does not.
  const isAtOnce = 'alpnProtocol' in socket && socket.alpnProtocol === atOnceProtocol
  if (isAtOnce) socket.write(Buffer.concat([words.greeting, words.login, request]))
  const say = (what: Buffer) => isAtOnce || socket.write(what)
  await signIn(socket, proxy, words, say)
  asked()
  say(request)
}
