import { connect } from 'node:net'
import type { Duplex } from 'node:stream'
import type { StopSignal } from '../stop.ts'
import { whenLate } from '../when-late.ts'

export type OpenSocket = (ip: string, port: number, timeoutMs: number, signal: StopSignal) => Promise<Duplex>

/**
 * A connection to `ip`, paused and without listeners. Rejects with the system's error (its `code` says which), with
 * ETIMEDOUT after `timeoutMs`, or with the signal's reason.
 */
export const openSocket: OpenSocket = (ip, port, timeoutMs, signal) => {
  return new Promise((resolve, reject) => {
    signal.throwIfAborted()
    const socket = connect({ host: ip, port, noDelay: true })
    const done = () => {
      callOff()
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
    const late = () => fail(Object.assign(new Error('no connection in time'), { code: 'ETIMEDOUT' }))
    const callOff = whenLate(timeoutMs, late)
    signal.addEventListener('abort', stop)
    socket.on('error', fail).on('connect', connected)
  })
}
