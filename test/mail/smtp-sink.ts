import { once } from 'node:events'
import { createServer, type AddressInfo } from 'node:net'
import { createInterface } from 'node:readline'

export type SmtpSink = { url: string; messages: { from: string; to: string[]; text: string }[]; close(): Promise<void> }

/** As much of an SMTP server as takes a message (RFC 5321), or refuses who signs in. */
export async function openSmtpSink({ refusesLogin = false } = {}): Promise<SmtpSink> {
  const messages: SmtpSink['messages'] = []
  const server = createServer((socket) => {
    let message: SmtpSink['messages'][number] = { from: '', to: [], text: '' }
    let inData = false
    const say = (line: string) => socket.write(`${line}\r\n`)
    socket.on('error', () => {})
    say('220 sink.test')
    createInterface({ input: socket }).on('line', (line) => {
      if (inData) {
        if (line !== '.') return void (message.text += `${line}\n`)
        inData = false
        messages.push(message)
        message = { from: '', to: [], text: '' }
        return say('250 kept')
      }
      const address = /<([^>]*)>/.exec(line)?.[1] ?? ''
      if (/^mail from:/i.test(line)) message.from = address
      if (/^rcpt to:/i.test(line)) message.to.push(address)
      if (refusesLogin && /^ehlo/i.test(line)) return say('250-sink.test\r\n250 AUTH PLAIN')
      if (refusesLogin && /^auth/i.test(line)) return say('535 5.7.8 wrong user or password')
      inData = /^data$/i.test(line)
      say(inData ? '354 go on' : /^quit/i.test(line) ? '221 bye' : '250 ok')
    })
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const close = async () => {
    server.close()
    await once(server, 'close')
  }
  return { url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`, messages, close }
}
