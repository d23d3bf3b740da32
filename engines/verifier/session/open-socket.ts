import { setMaxListeners } from 'node:events'
import { connect, type Socket } from 'node:net'

/**
 * A connection to `ip`, paused and without listeners. Rejects with the system's error (its `code` says which), with
 * ETIMEDOUT after `timeoutMs`, or with the signal's reason.
 */
export function openSocket(ip: string, port: number, timeoutMs: number, signal: AbortSignal): Promise<Socket> {
  return new Promise((resolve, reject) => {
    signal.throwIfAborted()
    const socket = connect({ host: ip, port })
    const done = () => {
      clearTimeout(timer)
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
      // Nothing is read before it is asked for.
      resolve(socket.pause())
    }
    const timer = setTimeout(
      () => fail(Object.assign(new Error('no connection in time'), { code: 'ETIMEDOUT' })),
      timeoutMs,
    )
    // One that stops a whole pool is listened to by each dial.
    setMaxListeners(0, signal)
    signal.addEventListener('abort', stop, { once: true })
    socket.on('error', fail).on('connect', connected)
  })
}
