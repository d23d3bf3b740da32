import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import { refusals, refusalStatus, type ErrorBody, type RefusalCode } from '../../../contract/errors.ts'

/**
 * A request that could not be read as HTTP reaches no route and no error handler: it is answered on the socket itself, with the
 * same body as every refusal.
 */
export function answerBrokenRequest(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy()
    return
  }
  const code = codeOf(error)
  const status = refusalStatus[code]
  const body = JSON.stringify({ message: refusals[code], code } satisfies ErrorBody)
  socket.end(
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nContent-Type: application/json; charset=utf-8\r\n` +
      `Content-Length: ${Buffer.byteLength(body)}\r\nCache-Control: no-store\r\nConnection: close\r\n\r\n${body}`,
  )
}

function codeOf({ code }: NodeJS.ErrnoException): RefusalCode {
  if (code === 'HPE_HEADER_OVERFLOW') return 'headers-too-large'
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return 'too-slow'
  return 'bad-request'
}
