import { connect, type Socket } from 'node:net'

/**
 * A connection from this machine itself, paused. Rejects with the system's error (its `code` says which), or with the
 * signal's reason.
 */
export function dialDirect(ip: string, port: number, signal: AbortSignal): Promise<Socket> {
  return new Promise((resolve, reject) => {
    signal.throwIfAborted()
    const socket = connect({ host: ip, port, allowHalfOpen: true, noDelay: true })
    const done = () => {
      signal.removeEventListener('abort', stop)
      socket.off('error', fail).off('connect', connected)
    }
    const fail = (why: Error) => {
      done()
      socket.on('error', () => {}).destroy()
      reject(why)
    }
    const stop = () => fail(signal.reason as Error)
    const connected = () => {
      done()
      resolve(socket.pause())
    }
    signal.addEventListener('abort', stop)
    socket.on('error', fail).on('connect', connected)
  })
}
