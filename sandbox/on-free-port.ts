import { randomInt } from 'node:crypto'

/** Below what Linux (32768 and up), macOS and Windows (49152 and up) hand out by themselves, above what services use. */
const ports = { from: 20_000, below: 30_000 }
const tries = 50

/**
 * Listens on the wanted port, or for 0 on a free one that no system hands out by itself. A world that dies is started again
 * on its ports: in between nobody's outgoing connection may get one, as it would keep it for a minute after its end.
 * Rejects as `listen` does if the wanted port is taken, or 50 others are.
 */
export async function onFreePort<T>(wanted: number, listen: (port: number) => Promise<T>): Promise<T> {
  if (wanted !== 0) return listen(wanted)
  for (let left = tries; ; left--) {
    try {
      return await listen(randomInt(ports.from, ports.below))
    } catch (error) {
      if (left === 1 || (error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error
    }
  }
}
