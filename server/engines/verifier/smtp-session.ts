import { connect, type Socket } from 'node:net'
import { enhancedCode } from './enhanced-code.ts'
import type { VerdictReason } from './port.ts'

/** One whole reply, all its lines (RFC 5321 4.2.1). `text` is the lines after the code, joined by newlines. */
export type SmtpReply = { code: number; enhanced: string | null; text: string }

/** The talk broke off: no reply, or none that can be read. Never says anything about a mailbox. */
export class SmtpFault extends Error {
  readonly reason: VerdictReason
  constructor(reason: VerdictReason, message: string) {
    super(message)
    this.reason = reason
  }
}

const maxLineBytes = 2_048
const maxReplyBytes = 65_536
const maxReplyLines = 100
const maxCommandBytes = 1_024

/**
 * One talk with one mail host. It can greet, name a sender and name recipients; there is no way to send a message.
 * Every wait has its own limit in ms over the whole reply, so that a host that drips bytes gains nothing by it.
 */
export class SmtpSession {
  private readonly socket: Socket
  private readonly signal: AbortSignal
  private unread: Buffer = Buffer.alloc(0)
  private lines: string[] = []
  private replyBytes = 0
  private ready: SmtpReply[] = []
  private broken: Error | null = null
  private waiter: { resolve: (reply: SmtpReply) => void; reject: (why: Error) => void } | null = null

  private constructor(socket: Socket, signal: AbortSignal) {
    this.socket = socket
    this.signal = signal
    socket.setNoDelay(true)
    socket.on('data', (bytes: Buffer) => this.take(bytes))
    socket.on('error', (error: NodeJS.ErrnoException) =>
      this.breakOff(new SmtpFault('net.reset', error.code ?? 'error')),
    )
    socket.on('close', () => this.breakOff(new SmtpFault('proto.closed_midsession', 'connection closed')))
    signal.addEventListener('abort', this.stop, { once: true })
  }

  static dial(ip: string, port: number, timeoutMs: number, signal: AbortSignal): Promise<SmtpSession> {
    return new Promise((resolve, reject) => {
      signal.throwIfAborted()
      const socket = connect({ host: ip, port })
      const fail = (why: Error) => {
        clearTimeout(timer)
        signal.removeEventListener('abort', stop)
        socket.destroy()
        reject(why)
      }
      const stop = () => fail(signal.reason as Error)
      const timer = setTimeout(() => fail(new SmtpFault('net.connect_timeout', 'no connection in time')), timeoutMs)
      signal.addEventListener('abort', stop, { once: true })
      const refused = (error: NodeJS.ErrnoException) => fail(new SmtpFault(connectReason(error), error.code ?? 'error'))
      socket.on('error', refused)
      socket.once('connect', () => {
        clearTimeout(timer)
        signal.removeEventListener('abort', stop)
        socket.removeListener('error', refused)
        resolve(new SmtpSession(socket, signal))
      })
    })
  }

  /** The greeting. */
  banner(timeoutMs: number): Promise<SmtpReply> {
    return this.reply(timeoutMs, 'net.banner_timeout')
  }

  /** Sends one line and waits for its reply. A reply that was there before the question belongs to none: garbage. */
  async command(line: string, timeoutMs: number): Promise<SmtpReply> {
    if (/[^\u0020-\u007e]/.test(line) || line.length > maxCommandBytes) throw new TypeError('not one line of SMTP')
    if (this.broken) throw this.broken
    if (this.ready.length > 0 || this.lines.length > 0 || this.unread.length > 0)
      throw new SmtpFault('proto.garbage', 'reply without a question')
    this.socket.write(`${line}\r\n`, 'latin1')
    return this.reply(timeoutMs, 'net.reply_timeout')
  }

  /** Ends the talk whatever state it is in. */
  close(): void {
    this.signal.removeEventListener('abort', this.stop)
    this.breakOff(new SmtpFault('proto.closed_midsession', 'closed by us'))
  }

  private reply(timeoutMs: number, late: VerdictReason): Promise<SmtpReply> {
    return new Promise((resolve, reject) => {
      const first = this.ready.shift()
      if (first) return resolve(first)
      if (this.broken) return reject(this.broken)
      const timer = setTimeout(() => this.breakOff(new SmtpFault(late, 'no whole reply in time')), timeoutMs)
      const settled = (done: () => void) => {
        clearTimeout(timer)
        this.waiter = null
        done()
      }
      this.waiter = {
        resolve: (reply) => settled(() => resolve(reply)),
        reject: (why) => settled(() => reject(why)),
      }
    })
  }

  private take(bytes: Buffer): void {
    if (this.broken) return
    this.unread = this.unread.length === 0 ? bytes : Buffer.concat([this.unread, bytes])
    for (let end = this.unread.indexOf(10); end >= 0 && !this.broken; end = this.unread.indexOf(10)) {
      const line = this.unread.subarray(0, end)
      this.unread = this.unread.subarray(end + 1)
      this.takeLine(line)
    }
    if (this.unread.length > maxLineBytes) this.garbage('line too long')
  }

  private takeLine(bytes: Buffer): void {
    this.replyBytes += bytes.length + 1
    if (bytes.length > maxLineBytes) return this.garbage('line too long')
    if (this.replyBytes > maxReplyBytes || this.lines.length >= maxReplyLines) return this.garbage('reply too long')
    const line = bytes.toString('latin1').replace(/\r$/, '')
    const parts = /^([245][0-5]\d)(?:([ -])([^]*))?$/.exec(line)
    if (!parts) return this.garbage(`not a reply: ${line.slice(0, 100)}`)
    const [, code, separator, text] = parts
    if (this.lines.length > 0 && !this.lines[0]!.startsWith(code!)) return this.garbage('codes differ within one reply')
    this.lines.push(`${code} ${text ?? ''}`)
    if (separator === '-') return
    const whole = replyOf(this.lines)
    this.lines = []
    this.replyBytes = 0
    if (this.waiter) this.waiter.resolve(whole)
    else if (this.ready.length < 2) this.ready.push(whole)
    else this.garbage('replies without questions')
  }

  private garbage(what: string): void {
    this.breakOff(new SmtpFault('proto.garbage', what))
  }

  private breakOff(why: Error): void {
    this.broken ??= why
    this.unread = Buffer.alloc(0)
    this.lines = []
    this.signal.removeEventListener('abort', this.stop)
    this.socket.destroy()
    this.waiter?.reject(why)
  }

  private readonly stop = (): void => this.breakOff(this.signal.reason as Error)
}

function replyOf(lines: string[]): SmtpReply {
  const texts = lines.map((line) => line.slice(4))
  return { code: Number(lines[0]!.slice(0, 3)), enhanced: enhancedCode(texts[0]!), text: texts.join('\n') }
}

function connectReason(error: NodeJS.ErrnoException): VerdictReason {
  if (error.code === 'ECONNREFUSED') return 'net.refused'
  return error.code === 'ECONNRESET' ? 'net.reset' : 'net.connect_timeout'
}
