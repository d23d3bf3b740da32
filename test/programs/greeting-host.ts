import { createServer } from 'node:net'

/** A mail host on `host:port` that greets by the name it is given; prints the address of each client. */
const [host = '', port = '25', name = ''] = process.argv.slice(2)
const server = createServer((socket) => {
  process.stdout.write(`from ${socket.remoteAddress}\n`)
  socket.on('error', () => {})
  socket.on('data', () => socket.end('221 bye\r\n'))
  socket.write(`220 ${name} ESMTP\r\n`)
})
server.listen({ host, port: Number(port) }, () => process.stdout.write('listening\n'))
