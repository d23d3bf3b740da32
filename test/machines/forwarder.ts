import { once } from 'node:events'
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'

export type Forwarder = { port: number; switchTo(target: number): void; close(): Promise<void> }

/** One address for whichever server is the first one now: what a name, a virtual address or HAProxy is to an operator. */
export async function openForwarder(firstTarget: number): Promise<Forwarder> {
  let target = firstTarget
  const open = new Set<Socket>()
  const server = createServer((incoming) => {
    const outgoing = connect(target, '127.0.0.1')
    for (const [socket, other] of [
      [incoming, outgoing],
      [outgoing, incoming],
    ] as const) {
      open.add(socket)
      socket.setNoDelay(true)
      socket.on('error', () => other.destroy())
      socket.on('close', () => {
        open.delete(socket)
        other.destroy()
      })
      socket.pipe(other)
    }
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const cut = () => {
    for (const socket of open) socket.destroy()
  }
  return {
    port: (server.address() as AddressInfo).port,
    switchTo(next) {
      target = next
      cut()
    },
    async close() {
      server.close()
      cut()
      await once(server, 'close')
    },
  }
}
