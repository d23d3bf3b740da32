import { createServer } from 'node:net'

/** Is more than one loopback address ours? All of 127/8 is on Linux; elsewhere 127.0.0.1 stands alone. */
export function manyHosts(): Promise<boolean> {
  const server = createServer()
  return new Promise((resolve) => {
    server.once('error', () => resolve(false))
    server.listen({ host: '127.16.255.1', port: 0 }, () => server.close(() => resolve(true)))
  })
}
