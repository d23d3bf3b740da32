import type { Duplex } from 'node:stream'

const mostBytes = 2_048

/** The first line that a mail host says, printable characters only; null if it says none until the signal aborts or it ends. */
export function readBanner(socket: Duplex, signal: AbortSignal): Promise<string | null> {
  return new Promise((resolve) => {
    let heard = ''
    const end = (line: string | null) => {
      signal.removeEventListener('abort', onAbort)
      // A word of goodbye, so that nobody has to wait for us.
      if (line === null) socket.destroy()
      else socket.end('QUIT\r\n', () => socket.destroy())
      resolve(line)
    }
    const onAbort = () => end(null)
    signal.addEventListener('abort', onAbort)
    socket.on('data', (bytes: Buffer) => {
      heard += bytes.toString('latin1')
      const lineEnd = heard.indexOf('\n')
      if (lineEnd >= 0)
        end(
          heard
            .slice(0, lineEnd)
            .replaceAll(/[^ -~]/g, '')
            .slice(0, 200),
        )
      else if (heard.length > mostBytes) end(null)
    })
    socket.on('error', () => end(null)).on('close', () => end(null))
    socket.resume()
  })
}
