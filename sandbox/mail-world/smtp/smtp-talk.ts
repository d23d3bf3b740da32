import type { Socket } from 'node:net'
import { TLSSocket } from 'node:tls'
import type { Latency } from '../world-clock.ts'
import { LineQueue } from './line-queue.ts'
import { firstAnswer, type Move, type Step, type Talk, type Tls, wire } from '../manner.ts'
import { isProbe } from '../mailbox.ts'
import type { MailSite } from '../mail-site.ts'
import { asksForUtf8, ordinaryHost } from '../ordinary-host.ts'
import { secureContext } from '../self-signed.ts'
import { connectStep, stepOf } from './step-of.ts'

export type TalkSettings = { latency: Latency; idleMs: number }

const maxWaitingLines = 256
const maxCommands = 2_000
const maxRefusals = 20
const lingerMs = 1_000
const tooManyCommands: Move = { code: 421, text: '4.7.0 Too many commands' }
const tooManyErrors: Move = { code: 421, text: '4.7.0 Too many errors' }

/**
 * One connection to one mail host. Lines are answered in order; as long as nothing has to wait, all replies to what came
 * in one read go out in one write.
 */
export class SmtpTalk implements Talk {
  readonly nth: number
  readonly site: MailSite
  greeted: 'EHLO' | 'HELO' | null = null
  sender: string | null = null
  utf8 = false
  recipients = 0
  rcpts = 0
  rejected = 0
  errors = 0
  commands = 0
  isTls = false

  private readonly settings: TalkSettings
  private socket: Socket
  private lines = new LineQueue()
  /** How many of `lines` may be answered by now. */
  private due = 0
  private out = ''
  private busy = true
  private refusals = 0
  private refusedLines = 0
  /** Recipients may follow their MAIL in one batch and fail with it: that is no mistake of the client's. */
  private refusedSender = false
  private saidBanner = false
  private saidQuit = false
  /** The host has sent its last reply; `saidGoAway` if that was a 421. */
  private ended = false
  private saidGoAway = false
  /** Something went wrong on the host's side: then the client need not send QUIT. */
  private spoilt = false

  constructor(socket: Socket, site: MailSite, settings: TalkSettings) {
    this.socket = socket
    this.site = site
    this.settings = settings
    this.nth = ++site.begun
    site.open++
    site.meter.connected(site.open)
    socket.setNoDelay(true)
    this.listen(socket)
    socket.once('close', () => this.over())
    this.after(settings.latency.fixedMs, () => {
      this.busy = false
      this.act(connectStep)
      this.pump()
    })
  }

  get waiting(): number {
    return this.lines.waiting
  }

  private listen(socket: Socket): void {
    socket.on('error', () => {})
    socket.on('data', (bytes: Buffer) => this.take(bytes))
    socket.setTimeout(this.settings.idleMs, () => {
      this.spoilt = true
      socket.end('421 4.4.2 Idle for too long\r\n', () => socket.destroy())
    })
  }

  private take(bytes: Buffer): void {
    if (this.ended) return this.takeTooLate(bytes)
    const unanswered = this.waiting
    const taken = this.lines.take(bytes)
    if (!this.saidBanner && taken > 0) this.site.note('talksBeforeBanner')
    else if (unanswered + taken > 1 && !this.mayPipeline) this.site.note('unofferedPipelining')
    if (this.waiting > maxWaitingLines) return void this.socket.destroy()
    if (this.lines.isOverlong) return void this.socket.end('500 5.5.2 Line too long\r\n', () => this.socket.destroy())
    this.after(this.settings.latency.fixedMs, () => {
      this.due += taken
      this.pump()
    })
  }

  /** QUIT may cross our 421 on the wire. So may the rest of a batch, if PIPELINING is offered. */
  private takeTooLate(bytes: Buffer): void {
    const isQuit = /^QUIT\r?\n$/i.test(bytes.toString('latin1', 0, 16))
    if (this.saidGoAway && !isQuit && !this.mayPipeline) this.site.note('commandsAfter421')
  }

  private get mayPipeline(): boolean {
    return this.greeted === 'EHLO' && this.site.offers(this).includes('PIPELINING')
  }

  private pump(): void {
    while (!this.busy && this.due > 0 && !this.ended) {
      this.due--
      const line = this.lines.next()
      if (line === undefined) break
      this.commands++
      this.site.meter.command()
      this.act(stepOf(line))
    }
    this.flush()
  }

  private act(step: Step): void {
    const move = this.decide(step)
    this.remember(step, move)
    const waitMs = this.site.clock.realMs(move.afterMs ?? 0) + this.settings.latency.drawMs()
    if (waitMs <= 0) return this.say(move, step)
    this.flush()
    this.busy = true
    this.after(waitMs, () => {
      this.busy = false
      this.say(move, step)
      this.pump()
    })
  }

  private decide(step: Step): Move {
    const { site } = this
    const manners = site.manners()
    let move = firstAnswer(manners, step, this)
    if (!move) {
      move = ordinaryHost(step, this, site, site.offers(this))
      if (isBlunder(move.code) && !(step.verb === 'RCPT' && this.refusedSender))
        site.meter.atLeast('errorsPerTalk', ++this.refusedLines)
    }
    for (const manner of manners) if (manner.alter) move = manner.alter(move, step, this)
    if (this.commands > maxCommands) return tooManyCommands
    if (move.code >= 500 && ++this.refusals > maxRefusals) return tooManyErrors
    return move
  }

  private remember(step: Step, { code }: Move): void {
    const { meter } = this.site
    const isGood = code >= 200 && code < 300
    if (code >= 400) this.errors++
    switch (step.verb) {
      case 'CONNECT':
        if (code === 554) meter.sentAway()
        break
      case 'EHLO':
      case 'HELO':
        if (isGood) Object.assign(this, { greeted: step.verb, sender: null })
        break
      case 'MAIL':
        this.refusedSender = !isGood
        if (isGood)
          Object.assign(this, { sender: step.path?.address ?? '', recipients: 0, utf8: asksForUtf8(step.line) })
        break
      case 'RCPT':
        this.rememberRcpt(step, isGood)
        break
      case 'RSET':
        if (isGood) this.sender = null
        break
      case 'DATA':
      case 'VRFY':
        this.site.note('messageAttempts')
        break
      case 'QUIT':
        this.saidQuit = true
    }
    if (code === 421) meter.sentAway()
  }

  private rememberRcpt({ path, line }: Step, isGood: boolean): void {
    const { meter } = this.site
    this.rcpts++
    if (isGood) this.recipients++
    else this.rejected++
    meter.rcpt(this.rcpts, this.rejected)
    if (path && isProbe(path.local)) meter.probe(path.local, path.domain)
    if (this.sender === '' && this.recipients > 1) this.site.note('nullSenderBatches')
    // eslint-disable-next-line no-control-regex
    if (!this.utf8 && /[^\u0000-\u007f]/.test(line)) this.site.note('unofferedUtf8')
  }

  private say(move: Move, step: Step): void {
    if (this.socket.destroyed) return
    this.saidBanner = true
    const bytes = move.raw ?? wire(move)
    if (move.dripMs !== undefined) return this.drip(bytes, move, step)
    this.out += bytes
    this.follow(move, step)
  }

  private drip(bytes: string, move: Move, step: Step): void {
    this.flush()
    this.busy = true
    const startedMs = performance.now()
    const perByteMs = this.site.clock.realMs(move.dripMs!)
    let at = 0
    const next = () => {
      if (this.socket.destroyed) return
      if (at < bytes.length) {
        // As many bytes as are due by now: on a busy machine the timers come late.
        const due = Math.max(at + 1, Math.floor((performance.now() - startedMs) / perByteMs))
        this.socket.write(bytes.slice(at, due), 'latin1')
        at = due
        return this.after(Math.max(1, perByteMs), next)
      }
      this.busy = false
      this.follow(move, step)
      this.pump()
    }
    next()
  }

  /** What happens after the reply. */
  private follow({ code, next, raw }: Move, step: Step): void {
    const isLastWord = code === 421 || (code === 221 && step.verb === 'QUIT')
    if (next === undefined && !isLastWord) return
    if (next !== undefined || code === 421) this.spoilt = true
    if (next === 'hang') this.busy = true
    else if (next === 'flood') this.flood(raw ?? '')
    else if (typeof next === 'object') this.startTls(next)
    else this.end(next === 'reset', code === 421)
  }

  private end(isReset: boolean, isGoAway: boolean): void {
    const { socket } = this
    this.ended = true
    this.saidGoAway = isGoAway
    const out = this.out
    this.out = ''
    if (!isReset) {
      socket.end(out, 'latin1')
      setTimeout(() => socket.destroy(), lingerMs).unref()
    } else if (out === '') socket.resetAndDestroy()
    else socket.write(out, 'latin1', () => socket.resetAndDestroy())
  }

  private flood(chunk: string): void {
    this.flush()
    this.busy = true
    const bytes = Buffer.from(chunk, 'latin1')
    const more = () => {
      // A write that fits is reported at once: without a turn of the loop in between, nothing else would run.
      if (this.socket.destroyed || this.socket.writableEnded) return
      if (this.socket.write(bytes)) setImmediate(more)
      else this.socket.once('drain', more)
    }
    more()
  }

  private startTls(tls: Tls): void {
    const { socket } = this
    this.flush()
    this.busy = true
    for (const event of ['data', 'timeout', 'error']) socket.removeAllListeners(event)
    socket.on('error', () => {})
    const secure = new TLSSocket(socket, { isServer: true, secureContext: secureContext(tls) })
    secure.on('close', () => socket.destroy())
    secure.once('secure', () => {
      this.busy = false
      this.spoilt = false
    })
    // What was sent before the handshake was not under TLS, and is forgotten (RFC 3207 4.2).
    Object.assign(this, {
      socket: secure,
      isTls: true,
      greeted: null,
      sender: null,
      lines: new LineQueue(),
      due: 0,
    })
    this.listen(secure)
  }

  private flush(): void {
    if (this.out === '') return
    const out = this.out
    this.out = ''
    if (!this.socket.destroyed && !this.socket.writableEnded) this.socket.write(out, 'latin1')
  }

  private after(realMs: number, work: () => void): void {
    if (realMs <= 0) return work()
    setTimeout(() => {
      if (!this.socket.destroyed) work()
    }, realMs).unref()
  }

  private over(): void {
    this.site.open--
    this.site.meter.sent(this.socket.bytesWritten)
    if (this.sender !== null && !this.saidQuit && !this.spoilt && !this.ended) this.site.note('missingQuits')
  }
}

/** Codes by which the ordinary host says that a line made no sense, or not here. */
function isBlunder(code: number): boolean {
  return code === 500 || code === 501 || code === 503 || code === 555
}
