import type { Duplex } from 'node:stream'
import type { Door } from './door.ts'
import { Line } from './lines/line.ts'
import type { Tunnel } from './lines/tunnel.ts'

const lingerMs = 2_000

/**
 * A connection that is kept, of a user who has signed in: each of its tunnels is served as a connection of its own. Resolves when it has
 * ended. `mayStill`: false once the user's password is another.
 */
export function serveStreams(
  client: Duplex,
  user: string,
  { limits, counts, closing, stop, streams, log }: Door,
  mayStill: () => boolean,
  serve: (tunnel: Tunnel) => Promise<void>,
): Promise<void> {
  return new Promise((resolve) => {
    let isLeaving = false
    let waiting: NodeJS.Timeout | undefined
    const cut = () => line.destroy()
    const wait = (ms: number, then: () => void) => {
      clearTimeout(waiting)
      if (line.isOpen) waiting = setTimeout(then, ms)
    }
    /** Gives the last tunnels their time, and then a client that doesn't hang up its own. */
    const leave = () => {
      if (!isLeaving) line.leave()
      isLeaving = true
      if (line.size === 0) wait(lingerMs, cut)
    }
    const line: Line = new Line(client, {
      server() {
        const giveBack = mayStill() && !closing.aborted ? streams.enter(user) : null
        if (giveBack === null) {
          counts.failedHandshakes.turned_away = (counts.failedHandshakes.turned_away ?? 0) + 1
          // Who comes next has to sign in again.
          if (!mayStill()) leave()
          return null
        }
        clearTimeout(waiting)
        return (tunnel) => void serve(tunnel.on('close', giveBack))
      },
      onRest: () => (isLeaving ? wait(lingerMs, cut) : wait(limits.idleMs, leave)),
      onFault: (fault) => log({ event: 'error', message: `a kept connection of ${user} ended: ${fault}` }),
      onClose() {
        clearTimeout(waiting)
        closing.removeEventListener('abort', leave)
        stop.removeEventListener('abort', cut)
        resolve()
      },
    })
    if (!line.isOpen) return
    wait(limits.idleMs, leave)
    closing.addEventListener('abort', leave)
    stop.addEventListener('abort', cut)
    if (closing.aborted) leave()
  })
}
