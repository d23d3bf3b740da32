import { createServer, type AddressInfo, type Socket } from 'node:net'
import { answerRcpt, type Greylist, type SmtpAnswer } from './behaviours.ts'
import type { MailboxSource } from './mailbox-source.ts'

export type SmtpWorld = { port: number; close: () => Promise<void> }

export type SmtpWorldSettings = {
  source: MailboxSource
  greylist: Greylist
  /** How long the next reply takes, in ms. */
  latencyMs: () => number
  idleMs?: number
}

const maxConnections = 500
const maxLineBytes = 1_024
const maxWaitingLines = 64
const maxCommands = 500
const maxErrors = 20
const maxRecipients = 100
const ourName = 'mx.practice.test'

/** All mail hosts of the practice world in one: the recipient's domain decides how it answers. It takes no message. */
export async function openSmtpServer(settings: SmtpWorldSettings): Promise<SmtpWorld> {
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    socket.on('error', () => {})
    if (sockets.size >= maxConnections) return void socket.end('421 4.3.2 Too many connections, try again later\r\n')
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
    serve(socket, settings)
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(0, '127.0.0.1', resolve)
  })
  server.on('error', () => {})
  return {
    port: (server.address() as AddressInfo).port,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        for (const socket of sockets) socket.destroy()
      }),
  }
}

type Talk = { greeted: boolean; sender: string | null; recipients: number; commands: number; errors: number }

function serve(socket: Socket, settings: SmtpWorldSettings): void {
  const talk: Talk = { greeted: false, sender: null, recipients: 0, commands: 0, errors: 0 }
  const lines: string[] = []
  let unread: Buffer = Buffer.alloc(0)
  let isAnswering = true

  const say = (answer: SmtpAnswer, then: () => void) => {
    setTimeout(() => {
      if (socket.destroyed) return
      const isLast = answer.code === 221 || answer.code === 421
      socket.write(wire(answer))
      if (isLast) socket.end()
      else then()
    }, settings.latencyMs()).unref()
  }
  const next = () => {
    const line = lines.shift()
    isAnswering = line !== undefined
    if (line !== undefined) say(answerCommand(line, talk, settings), next)
  }

  socket.setTimeout(settings.idleMs ?? 60_000, () =>
    socket.end('421 4.4.2 Idle for too long\r\n', () => socket.destroy()),
  )
  socket.on('data', (bytes: Buffer) => {
    unread = unread.length === 0 ? bytes : Buffer.concat([unread, bytes])
    for (let end = unread.indexOf(10); end >= 0; end = unread.indexOf(10)) {
      lines.push(unread.toString('latin1', 0, Math.min(end, maxLineBytes)).replace(/\r$/, ''))
      unread = unread.subarray(end + 1)
      if (lines.length > maxWaitingLines) return socket.destroy()
    }
    if (unread.length > maxLineBytes) return void socket.end('500 5.5.2 Line too long\r\n', () => socket.destroy())
    if (!isAnswering) next()
  })
  say({ code: 220, text: `${ourName} ESMTP practice world` }, next)
}

function answerCommand(line: string, talk: Talk, settings: SmtpWorldSettings): SmtpAnswer {
  if (++talk.commands > maxCommands) return { code: 421, text: '4.7.0 Too many commands' }
  const answer = answerVerb(line, talk, settings)
  if (answer.code >= 500 && ++talk.errors > maxErrors) return { code: 421, text: '4.7.0 Too many errors' }
  return answer
}

function answerVerb(line: string, talk: Talk, { source, greylist }: SmtpWorldSettings): SmtpAnswer {
  const [verb = ''] = line.toUpperCase().split(' ', 1)
  switch (verb) {
    case 'EHLO':
    case 'HELO':
      if (!/^\w{4} \S+$/.test(line)) return { code: 501, text: '5.5.4 Say who you are' }
      Object.assign(talk, { greeted: true, sender: null })
      return { code: 250, text: verb === 'HELO' ? ourName : extensions }
    case 'MAIL': {
      const path = /^MAIL FROM:\s?<([^<>\s]*)>(?: .*)?$/i.exec(line)
      if (!talk.greeted) return { code: 503, text: '5.5.1 EHLO first' }
      if (talk.sender !== null) return { code: 503, text: '5.5.1 Sender already given' }
      if (!path) return { code: 501, text: '5.5.4 MAIL FROM:<address>' }
      Object.assign(talk, { sender: path[1]!, recipients: 0 })
      return { code: 250, text: '2.1.0 Ok' }
    }
    case 'RCPT': {
      const path = /^RCPT TO:\s?<(.+)@([^@<>\s]+)>$/i.exec(line)
      if (talk.sender === null) return { code: 503, text: '5.5.1 MAIL first' }
      if (!path) return { code: 501, text: '5.1.3 Bad recipient address syntax' }
      if (++talk.recipients > maxRecipients) return { code: 452, text: '4.5.3 Too many recipients' }
      return answerRcpt(source, greylist, talk.sender, path[1]!.toLowerCase(), path[2]!.toLowerCase())
    }
    case 'RSET':
      talk.sender = null
      return { code: 250, text: '2.0.0 Ok' }
    case 'NOOP':
      return { code: 250, text: '2.0.0 Ok' }
    case 'VRFY':
      return { code: 252, text: '2.0.0 Try RCPT' }
    case 'DATA':
      return { code: 554, text: '5.7.1 This practice world takes no messages' }
    case 'QUIT':
      return { code: 221, text: '2.0.0 Bye' }
    default:
      return { code: 500, text: '5.5.2 Unknown command' }
  }
}

const extensions = [ourName, 'PIPELINING', 'SIZE 10485760', 'ENHANCEDSTATUSCODES', '8BITMIME'].join('\n')

function wire({ code, text }: SmtpAnswer): string {
  const lines = text.split('\n')
  return lines.map((line, i) => `${code}${i < lines.length - 1 ? '-' : ' '}${line}\r\n`).join('')
}
