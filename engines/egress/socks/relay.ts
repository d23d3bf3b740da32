import type { Duplex } from 'node:stream'

/** How a tunnel ended. `ended`: by client or mail host; the others by this door, or by a broken connection. */
export type TunnelEnd = 'ended' | 'broken' | 'idle' | 'too_long' | 'too_many_bytes' | 'stopped'

/** In ms and bytes; `halfOpenMs`: after one side has ended, until the other one has. */
export type TunnelLimits = { idleMs: number; tunnelMs: number; halfOpenMs: number; bytesUp: number; bytesDown: number }

export type Passed = { bytesUp: number; bytesDown: number }

/**
 * Passes bytes both ways until both sides have ended, a limit is reached or `stop` aborts; then both are closed. Bytes beyond a
 * limit are not passed. What passes is counted and not read: behind STARTTLS nobody could.
 */
export function relay(
  client: Duplex,
  host: Duplex,
  limits: TunnelLimits,
  passed: Passed,
  stop: AbortSignal,
): Promise<TunnelEnd> {
  return new Promise((resolve) => {
    let sidesEnded = 0
    const timers = [
      setTimeout(() => finish('idle'), limits.idleMs),
      setTimeout(() => finish('too_long'), limits.tunnelMs),
    ]
    const onStop = () => finish('stopped')
    const finish = (end: TunnelEnd) => {
      for (const timer of timers) clearTimeout(timer)
      stop.removeEventListener('abort', onStop)
      for (const side of [client, host]) side.destroy()
      resolve(end)
    }
    const oneEnded = () => {
      if (++sidesEnded === 2) return finish('ended')
      timers.push(setTimeout(() => finish('ended'), limits.halfOpenMs))
    }
    const pass = (from: Duplex, to: Duplex, counter: keyof Passed) => {
      from.on('data', (bytes: Buffer) => {
        timers[0]!.refresh()
        if (passed[counter] + bytes.length > limits[counter]) return finish('too_many_bytes')
        passed[counter] += bytes.length
        if (!to.write(bytes)) from.pause()
      })
      to.on('drain', () => from.resume())
      from.on('end', () => {
        // What was passed is on its way before the connection closes.
        to.end(oneEnded)
      })
      from.on('error', () => finish('broken'))
      // A side that has ended in both directions closes by itself.
      from.on('close', () => (from.readableEnded && from.writableFinished) || finish('broken'))
    }
    stop.addEventListener('abort', onStop)
    if (stop.aborted) return finish('stopped')
    pass(client, host, 'bytesUp')
    pass(host, client, 'bytesDown')
    client.resume()
    host.resume()
  })
}
