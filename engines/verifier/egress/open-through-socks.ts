import { connect, isIP, type Socket } from 'node:net'
import { connect as connectTls } from 'node:tls'
import type { OpenSocket } from '../session/open-socket.ts'
import { EgressFault, type SocksProxy } from './egress.ts'
import { socksHandshake } from './socks-handshake.ts'

/** Resources that run out on this machine say nothing about the way out. */
const ownLimits = new Set(['EMFILE', 'ENFILE', 'ENOBUFS', 'ENOMEM', 'EADDRNOTAVAIL', 'EAGAIN'])

/**
 * As `openSocket`, through a SOCKS server: the socket is paused and holds what the mail host has said already. Rejects as
 * `openSocket` does where the host is at fault, and with an EgressFault where the server is: it can't be reached, shows
 * another certificate, refuses our password, or does not speak SOCKS5. `timeoutMs` is for all steps together.
 */
export function openThroughSocks(proxy: SocksProxy): OpenSocket {
  return (ip, port, timeoutMs, signal) =>
    new Promise((resolve, reject) => {
      signal.throwIfAborted()
      const plain = connect({ host: proxy.host, port: proxy.port }).setNoDelay(true)
      let socket: Socket = plain
      let isAsked = false
      const end = () => {
        clearTimeout(timer)
        signal.removeEventListener('abort', stop)
      }
      const fail = (why: Error) => {
        end()
        // What breaks from now on concerns nobody.
        for (const each of [plain, socket]) each.on('error', () => {}).destroy()
        reject(why)
      }
      const stop = () => fail(signal.reason as Error)
      const late = () =>
        fail(
          isAsked
            ? Object.assign(new Error('no connection in time'), { code: 'ETIMEDOUT' })
            : new EgressFault('does not answer', true),
        )
      const timer = setTimeout(late, timeoutMs)
      signal.addEventListener('abort', stop)
      reach(plain, proxy)
        .then(async (reached) => {
          socket = reached
          await socksHandshake(reached, ip, port, proxy.login, () => (isAsked = true))
          end()
          resolve(reached)
        })
        .catch((error: unknown) => fail(error as Error))
    })
}

/** Connected, and within TLS if the proxy has a certificate to show; paused. */
async function reach(plain: Socket, { host, fingerprint }: SocksProxy): Promise<Socket> {
  await settled(plain, 'connect', 'can not be reached')
  if (fingerprint === null) return plain.pause()
  // The TLS socket reports errors of this one; they only must not be unhandled here.
  plain.on('error', () => {})
  // No authority vouches for it: it must be the very certificate that the settings name.
  const options = { socket: plain, rejectUnauthorized: false, minVersion: 'TLSv1.2' } as const
  const secured = connectTls({ ...options, ...(isIP(host) === 0 ? { servername: host } : {}) })
  await settled(secured, 'secureConnect', 'speaks no TLS')
  const shown = secured.getPeerX509Certificate()?.fingerprint256.replaceAll(':', '').toLowerCase()
  if (shown !== fingerprint) {
    secured.on('error', () => {}).destroy()
    throw new EgressFault('shows another certificate than the one that is pinned', true)
  }
  return secured.pause()
}

function settled(socket: Socket, event: 'connect' | 'secureConnect', fault: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const end = () => socket.off(event, done).off('error', failed).off('close', closed)
    const done = () => {
      end()
      resolve()
    }
    const failed = (error: NodeJS.ErrnoException) => {
      end()
      const { code = 'error' } = error
      reject(ownLimits.has(code) ? error : new EgressFault(`${fault} (${code})`, true))
    }
    const closed = () => {
      end()
      reject(new EgressFault('closed the connection', true))
    }
    socket.on(event, done).on('error', failed).on('close', closed)
  })
}
