import { isIP } from 'node:net'
import type { Duplex } from 'node:stream'
import { checkCommands } from './check-commands.ts'
import { ehloKeywords, ReplyReader, type SmtpReply } from './reply-reader.ts'
import { openSocket, type OpenSocket } from './open-socket.ts'
import type { VerdictReason } from '../port.ts'
import { startTls, type TlsFacts } from './start-tls.ts'
import type { StopSignal } from '../stop.ts'

export type { SmtpReply }

/** The talk broke off: no reply, or none that can be read. Proves nothing about a mailbox. */
export class SmtpFault extends Error {
  readonly reason: VerdictReason
  constructor(reason: VerdictReason, message: string) {
    super(message)
    this.reason = reason
  }
}

/** How every talk ends; made once, as the stack trace is the expensive part of an error. */
const closedByUs = new SmtpFault('proto.closed_midsession', 'closed by us')
const connectionClosed = new SmtpFault('proto.closed_midsession', 'connection closed')

/** A question whose reply is still to come; the greeting has no line. */
type Wait = {
  line: string | null
  timeoutMs: number
  late: VerdictReason
  resolve: (reply: SmtpReply) => void
  reject: (why: Error) => void
}

/** More than any batch needs; bounds how much a host can make us hold. */
const maxOpenQuestions = 200
/** All else is one byte a letter, which is cheaper to write. */
// eslint-disable-next-line no-control-regex
const beyondAscii = /[^\u0000-\u007f]/
const noExtensions: ReadonlySet<string> = new Set()

/**
 * One talk with one mail host. It can greet, name a sender and name recipients; there is no way to send a message.
 * Question and answer stay in step, or the talk ends: a reply too many, a late or unreadable one, or an abort while one is
 * due end it, and all open questions are rejected with the same reason.
 * Every wait has its own limit in ms for the whole reply, so a host that drips bytes gains nothing.
 */
export class SmtpSession {
  /** When it was dialled, in `performance.now()` ms. */
  readonly bornMs: number
  private socket: Duplex
  private signal: StopSignal | null = null
  private reader = new ReplyReader()
  private fault: Error | null = null
  /** On the wire, in order; `unsent` waits until these are answered if the host has no PIPELINING. */
  private asked: Wait[] = []
  private unsent: Wait[] = []
  private handshaking = false
  private offered = noExtensions
  /** Within a transaction that asked for SMTPUTF8. */
  private beyondAscii = false
  private timer: NodeJS.Timeout | null = null
  private timerMs = 0
  private commands = 0
  private bytes = 0

  /** `socket` is paused: it is read from the first question on. */
  private constructor(socket: Duplex, bornMs: number, signal: StopSignal) {
    this.socket = socket
    this.bornMs = bornMs
    this.listen()
    this.use(signal)
  }

  /** `ip` is an address, never a name: names are looked up, and checked, elsewhere. `open` is the way out. */
  static async dial(
    ip: string,
    port: number,
    timeoutMs: number,
    signal: StopSignal,
    open: OpenSocket = openSocket,
  ): Promise<SmtpSession> {
    if (isIP(ip) === 0) throw new TypeError('no IP address')
    const bornMs = performance.now()
    try {
      return new SmtpSession(await open(ip, port, timeoutMs, signal), bornMs, signal)
    } catch (error) {
      if (signal.aborted && error === signal.reason) throw errorOf(signal)
      const { code } = error as NodeJS.ErrnoException
      // Without a code, or with one of Node's own, it is a mistake of ours and not a fault of the network.
      if (code === undefined || code.startsWith('ERR_')) throw error
      throw new SmtpFault(connectReason(code), code === 'ETIMEDOUT' ? 'no connection in time' : code)
    }
  }

  /** Why no more can be asked, or null. An idle session that the host closes or talks into breaks by itself. */
  get broken(): Error | null {
    return this.fault
  }

  /** Upper-case keywords of the last EHLO; none after STARTTLS until the next one. */
  get extensions(): ReadonlySet<string> {
    return this.offered
  }

  /** Since the dial, STARTTLS and its new greeting included. */
  get commandsSent(): number {
    return this.commands
  }

  /** What the host has sent of replies since the dial. */
  get bytesRead(): number {
    return this.bytes
  }

  /**
   * From now on `signal` may abort a wait; null: nothing may (while idle in a pool). Aborting a wait breaks the session,
   * as question and answer would be out of step; an abort between waits does not.
   */
  use(signal: StopSignal | null): void {
    this.signal?.removeEventListener('abort', this.stop)
    this.signal = signal
    if (signal === null || this.fault) return
    signal.addEventListener('abort', this.stop)
    if (signal.aborted) this.stop()
  }

  /** The greeting. */
  banner(timeoutMs: number): Promise<SmtpReply> {
    return this.ask([null], timeoutMs, 'net.banner_timeout')[0]!
  }

  /** EHLO, and HELO if the host does not know EHLO (RFC 5321 3.2). The replies in order, each within its own limit. */
  async greet(helo: string, timeoutMs: number): Promise<{ sent: string; reply: SmtpReply }[]> {
    this.offered = noExtensions
    const sent = `EHLO ${helo}`
    const reply = await this.command(sent, timeoutMs)
    if (reply.code === 250) this.offered = ehloKeywords(reply)
    if (!isForeignCommand(reply)) return [{ sent, reply }]
    const plain = `HELO ${helo}`
    return [
      { sent, reply },
      { sent: plain, reply: await this.command(plain, timeoutMs) },
    ]
  }

  /**
   * STARTTLS and the handshake, each within `timeoutMs`. `tls` is null if the host refuses: the talk goes on in clear.
   * Any other answer, or other bytes than a handshake after its 220, end it with `net.tls_failed`: bytes injected before TLS
   * (CVE-2011-0411) are never read as an answer under it. Afterwards greet again.
   */
  async startTls(host: string, timeoutMs: number): Promise<{ reply: SmtpReply; tls: TlsFacts | null }> {
    if (this.asked.length > 0) throw new TypeError('STARTTLS among other questions')
    const reply = await this.ask(['STARTTLS'], timeoutMs, 'net.reply_timeout')[0]!
    if (reply.code >= 400) return { reply, tls: null }
    const isClean = reply.code === 220 && !this.reader.inReply
    if (!isClean) this.breakOff(new SmtpFault('net.tls_failed', 'no handshake follows'))
    if (this.fault) throw this.fault

    this.offered = noExtensions
    this.beyondAscii = false
    this.unlisten()
    const { secured, handshake } = startTls(this.socket, host, timeoutMs)
    this.socket = secured
    this.handshaking = true
    try {
      const tls = await handshake
      this.listen()
      // Bytes sent along with the handshake show now, as an answer to no question.
      await new Promise((resolve) => setImmediate(resolve))
      if (this.fault) throw this.fault
      return { reply, tls }
    } catch (error) {
      const { code, message } = error as NodeJS.ErrnoException
      this.breakOff(new SmtpFault('net.tls_failed', code ?? message))
      throw this.fault ?? error
    } finally {
      this.handshaking = false
    }
  }

  /** One line, one reply. Rejects with a TypeError, nothing written, if the line may not be sent (checkCommands). */
  command(line: string, timeoutMs: number): Promise<SmtpReply> {
    try {
      return this.converse([line], timeoutMs)[0]!
    } catch (error) {
      return Promise.reject(error)
    }
  }

  /**
   * All lines written at once if the host offers PIPELINING (RFC 2920), else one after the other. One promise a reply,
   * in order; each has `timeoutMs` counted from the reply before it. A break rejects all that are open.
   * Throws a TypeError, nothing written, if a line may not be sent or more than 200 are open.
   */
  converse(lines: readonly string[], timeoutMs: number): Promise<SmtpReply>[] {
    const beyondAscii = checkCommands(lines, this.offered, this.beyondAscii)
    const replies = this.ask(lines, timeoutMs, 'net.reply_timeout')
    this.beyondAscii = beyondAscii
    return replies
  }

  /** Ends the talk in any state. For a polite end send QUIT first. */
  close(): void {
    this.breakOff(closedByUs)
  }

  private ask(lines: readonly (string | null)[], timeoutMs: number, late: VerdictReason): Promise<SmtpReply>[] {
    const open = this.asked.length + this.unsent.length
    if (open + lines.length > maxOpenQuestions) throw new TypeError('too many questions at once')
    if (this.handshaking) throw new TypeError('no questions during the handshake')
    if (open === 0 && this.reader.inReply) this.garbage('a reply without a question has begun')
    const why = this.fault ?? (this.signal?.aborted ? errorOf(this.signal) : null)
    const replies = lines.map((line) => {
      const reply = new Promise<SmtpReply>((resolve, reject) => {
        if (why) reject(why)
        else this.unsent.push({ line, timeoutMs, late, resolve, reject })
      })
      reply.catch(unheard)
      return reply
    })
    if (!why) this.send()
    return replies
  }

  /** Writes the questions that may go out: all, or without PIPELINING one if none is open. */
  private send(): void {
    const all = this.offered.has('PIPELINING')
    if (this.unsent.length === 0 || (this.asked.length > 0 && !all)) return
    if (this.asked.length === 0) this.arm(this.unsent[0]!.timeoutMs)
    const batch = all ? this.unsent.splice(0) : [this.unsent.shift()!]
    let bytes = ''
    for (const wait of batch) {
      this.asked.push(wait)
      if (wait.line !== null) {
        bytes += `${wait.line}\r\n`
        this.commands++
      }
    }
    if (bytes !== '') this.socket.write(bytes, beyondAscii.test(bytes) ? 'utf8' : 'latin1')
    if (this.socket.isPaused()) this.socket.resume()
  }

  /** All replies of a chunk are read before one is believed: a reply too many casts doubt on those it came with. */
  private readonly take = (chunk: Buffer): void => {
    if (this.fault) return
    this.bytes += chunk.length
    const open = this.asked.length
    const replies: SmtpReply[] = []
    const wrong = this.reader.take(chunk, replies, open + 1)
    if (wrong !== null) return this.garbage(wrong)
    if (replies.length > open && replies[open]!.code !== 421) return this.garbage('a reply without a question')
    for (const reply of replies) this.answer(reply)
  }

  /** After a 421, asked for or not, the host closes (RFC 5321 3.8): nothing more is said to it. */
  private answer(reply: SmtpReply): void {
    if (this.fault) return
    const wait = this.asked.shift()
    wait?.resolve(reply)
    if (reply.code === 421) return this.breakOff(new SmtpFault('proto.closed_midsession', 'the host said 421'))
    if (this.asked.length > 0) return this.arm(this.asked[0]!.timeoutMs)
    this.disarm()
    this.send()
  }

  private arm(timeoutMs: number): void {
    if (this.timer !== null && this.timerMs === timeoutMs) {
      this.timer.refresh()
      return
    }
    this.disarm()
    this.timerMs = timeoutMs
    this.timer = setTimeout(this.overdue, timeoutMs)
  }

  private disarm(): void {
    if (this.timer !== null) clearTimeout(this.timer)
    this.timer = null
  }

  /** Timers run before arrived bytes are read: a reply that is already here is not late because this process was busy. */
  private readonly overdue = (): void => {
    const wait = this.asked[0]
    setImmediate(() => {
      if (wait && this.asked[0] === wait) this.breakOff(new SmtpFault(wait.late, 'no whole reply in time'))
    })
  }

  private listen(): void {
    this.socket.on('data', this.take).on('end', this.ended).on('close', this.ended).on('error', this.failed)
  }

  private unlisten(): void {
    this.socket.off('data', this.take).off('end', this.ended).off('close', this.ended).off('error', this.failed)
  }

  private readonly ended = (): void => this.breakOff(connectionClosed)

  private readonly failed = ({ code = 'error' }: NodeJS.ErrnoException): void =>
    this.breakOff(new SmtpFault(/^ERR_(?:SSL|TLS)/.test(code) ? 'net.tls_failed' : 'net.reset', code))

  private readonly stop = (): void => {
    const isWaiting = this.asked.length > 0 || this.unsent.length > 0 || this.handshaking
    if (this.signal && isWaiting) this.breakOff(errorOf(this.signal))
  }

  private garbage(what: string): void {
    this.breakOff(new SmtpFault(this.asked[0]?.line === 'STARTTLS' ? 'net.tls_failed' : 'proto.garbage', what))
  }

  private breakOff(why: Error): void {
    if (this.fault) return
    this.fault = why
    this.disarm()
    this.signal?.removeEventListener('abort', this.stop)
    this.signal = null
    this.socket.destroy()
    const open = [...this.asked.splice(0), ...this.unsent.splice(0)]
    for (const wait of open) wait.reject(why)
  }
}

/** A reply that nobody awaits any more must not end the process when it fails. */
const unheard = (): void => {}

function errorOf(signal: StopSignal): Error {
  return signal.reason instanceof Error ? signal.reason : new Error('aborted', { cause: signal.reason })
}

/**
 * RFC 5321 3.2 names "command not recognized" (500, 502); other hosts that know HELO only answer 503, 504 (they want a
 * HELO first), 550 or 554 (RFC 1869 4.3). A 5.7.x refuses us, not the command, and 501 our name: HELO changes nothing.
 */
function isForeignCommand({ code, enhanced }: SmtpReply): boolean {
  return [500, 502, 503, 504, 550, 554].includes(code) && enhanced?.startsWith('5.7.') !== true
}

/** Resources that run out on this machine say nothing about the host. */
const ownLimits = new Set(['EMFILE', 'ENFILE', 'ENOBUFS', 'ENOMEM', 'EADDRNOTAVAIL', 'EAGAIN'])

function connectReason(code: string): VerdictReason {
  if (ownLimits.has(code)) return 'local.budget'
  if (code === 'ECONNREFUSED') return 'net.refused'
  return code === 'ECONNRESET' ? 'net.reset' : 'net.connect_timeout'
}
