import { createServer, type AddressInfo, type Socket } from 'node:net'

/** What a mail host does with one connection. `onLine` hands over each line that comes, without its CRLF. */
export type HostScript = (socket: Socket, onLine: (take: (line: string) => void) => void) => void

export type ScriptedMailHost = {
  port: number
  /** Those that are open, in the order they came. */
  sockets: Set<Socket>
  close: () => Promise<void>
}

/** A server on loopback that runs `script` for each connection. */
export async function scriptedMailHost(script: HostScript): Promise<ScriptedMailHost> {
  const sockets = new Set<Socket>()
  const server = createServer({ noDelay: true }, (socket) => {
    sockets.add(socket)
    socket.on('error', () => {})
    socket.on('close', () => sockets.delete(socket))
    script(socket, (take) => onLines(socket, take))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    port: (server.address() as AddressInfo).port,
    sockets,
    close: () => {
      for (const socket of sockets) socket.destroy()
      return new Promise((resolve) => server.close(() => resolve()))
    },
  }
}

/** Hands over each line that comes on a socket, without its CRLF; also for one that has gone over to TLS. */
export function onLines(socket: Socket, take: (line: string) => void): void {
  let unread = ''
  socket.on('data', (bytes: Buffer) => {
    const lines = (unread + bytes.toString('utf8')).split('\r\n')
    unread = lines.pop()!
    for (const line of lines) take(line)
  })
}
