import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:net'

/**
 * A port of 127.0.0.1 where nobody listens. No system hands it out by itself (Linux from 32768, others from 49152), and practice
 * worlds stay below it, so that no other process gets it before the test does.
 */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(30_000, 32_768)
    const server = createServer().listen(port, '127.0.0.1')
    if (!(await once(server, 'listening').catch(() => false))) continue
    server.close()
    await once(server, 'close')
    return port
  }
}
