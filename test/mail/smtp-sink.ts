import { once } from 'node:events'
import { createServer, type AddressInfo, type Socket } from 'node:net'
import { createInterface } from 'node:readline'

export type SmtpSink = {
  url: string
  port: number
  messages: { from: string; to: string[]; text: string }[]
  /** What is answered instead, by the command or, for `message`, after the text; "" is never answered. */
  answers: Partial<Record<'mail' | 'rcpt' | 'data' | 'message', string>>
  /** Before this the text of a message has no answer. */
  until: Promise<unknown>
  close(): Promise<void>
}

/** As much of an SMTP server as takes a message (RFC 5321), or refuses who signs in. */
export async function openSmtpSink(port = 0, { refusesLogin = false } = {}): Promise<SmtpSink> {
  const messages: SmtpSink['messages'] = []
  const told: Pick<SmtpSink, 'answers' | 'until'> = { answers: {}, until: Promise.resolve() }
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
    let message: SmtpSink['messages'][number] = { from: '', to: [], text: '' }
    let inData = false
    const say = (line: string) => void (line !== '' && socket.write(`${line}\r\n`))
    socket.on('error', () => {})
    say('220 sink.test')
    createInterface({ input: socket }).on('line', (line) => {
      if (inData) {
        if (line !== '.') return void (message.text += `${line}\n`)
        inData = false
        messages.push(message)
        message = { from: '', to: [], text: '' }
        const answer = told.answers.message ?? '250 kept'
        return void told.until.then(() => say(answer))
      }
      if (/^starttls/i.test(line)) return say('502 5.5.1 not here')
      const address = /<([^>]*)>/.exec(line)?.[1] ?? ''
      if (/^mail from:/i.test(line)) message.from = address
      if (/^rcpt to:/i.test(line)) message.to.push(address)
      if (refusesLogin && /^ehlo/i.test(line)) return say('250-sink.test\r\n250 AUTH PLAIN')
      if (refusesLogin && /^auth/i.test(line)) return say('535 5.7.8 wrong user or password')
      const step = /^(mail|rcpt|data)\b/i.exec(line)?.[1]?.toLowerCase() as 'mail' | 'rcpt' | 'data' | undefined
      const other = step && told.answers[step]
      inData = step === 'data' && other === undefined
      say(other ?? (inData ? '354 go on' : /^quit/i.test(line) ? '221 bye' : '250 ok'))
    })
  })
  await once(server.listen(port, '127.0.0.1'), 'listening')
  const close = async () => {
    server.close()
    for (const socket of sockets) socket.destroy()
    await once(server, 'close')
  }
  const { port: bound } = server.address() as AddressInfo
  return Object.assign(told, { url: `smtp://127.0.0.1:${bound}`, port: bound, messages, close })
}
