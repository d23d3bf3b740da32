import { enhancedCode } from '../replies/enhanced-code.ts'
import { printable } from '../local-item.ts'

/** One whole reply, all its lines (RFC 5321 4.2.1). `text` is the lines after the code, joined by newlines. */
export type SmtpReply = { code: number; enhanced: string | null; text: string }

const maxLineBytes = 2_048
const maxReplyBytes = 65_536
const maxReplyLines = 100
/** The rest of a longer reply is counted and checked, but not kept: thousands of sessions may each hold one. */
const maxTextBytes = 8_192

const newline = 10
const carriageReturn = 13
const tab = 9
const space = 32
const hyphen = 45

/**
 * Cuts a host's bytes into replies. Each byte is read once, in any split; between replies it holds no buffer. Tolerates
 * habits of hosts: LF without CR, no text after the code, a tab for the space, any bytes in the text.
 */
export class ReplyReader {
  /** The line that has begun and not ended; grows to `maxLineBytes` at most. */
  private line: Buffer | null = null
  private lineBytes = 0
  private code = 0
  private lines = 0
  private replyBytes = 0
  private text = ''
  private enhanced: string | null = null

  /** Whether a reply has begun and not ended. */
  get inReply(): boolean {
    return this.lines > 0 || this.lineBytes > 0
  }

  /**
   * Appends the replies that end in `chunk` to `replies`, and stops reading when there are `most`.
   * Returns null, or what is wrong: after that the reader is of no more use.
   */
  take(chunk: Buffer, replies: SmtpReply[], most: number): string | null {
    let start = 0
    while (start < chunk.length && replies.length < most) {
      const end = chunk.indexOf(newline, start)
      const wrong = end < 0 ? this.keep(chunk, start) : this.endLine(chunk, start, end, replies)
      if (wrong !== null || end < 0) return wrong
      start = end + 1
    }
    return null
  }

  private endLine(chunk: Buffer, start: number, end: number, replies: SmtpReply[]): string | null {
    if (this.line === null) return this.takeLine(chunk, start, end, replies)
    const wrong = this.keep(chunk.subarray(0, end), start)
    if (wrong !== null) return wrong
    const { line, lineBytes } = this
    this.line = null
    this.lineBytes = 0
    return this.takeLine(line, 0, lineBytes, replies)
  }

  /** Doubling keeps a line that comes byte by byte linear. */
  private keep(chunk: Buffer, start: number): string | null {
    const bytes = this.lineBytes + chunk.length - start
    if (bytes > maxLineBytes) return 'line too long'
    if (this.line === null || this.line.length < bytes) {
      const larger = Buffer.allocUnsafeSlow(Math.max(64, 2 ** Math.ceil(Math.log2(bytes))))
      this.line?.copy(larger, 0, 0, this.lineBytes)
      this.line = larger
    }
    chunk.copy(this.line, this.lineBytes, start)
    this.lineBytes = bytes
    return null
  }

  private takeLine(bytes: Buffer, start: number, lineEnd: number, replies: SmtpReply[]): string | null {
    if (lineEnd - start > maxLineBytes) return 'line too long'
    this.replyBytes += lineEnd - start + 1
    this.lines++
    if (this.replyBytes > maxReplyBytes || this.lines > maxReplyLines) return 'reply too long'
    let end = lineEnd
    while (end > start && bytes[end - 1] === carriageReturn) end--

    const code = codeAt(bytes, start, end)
    const separator = end > start + 3 ? bytes[start + 3] : space
    if (code === null || (separator !== space && separator !== hyphen && separator !== tab))
      return `not a reply: ${printable(bytes.toString('latin1', start, Math.min(end, start + 100)))}`
    if (this.lines > 1 && code !== this.code) return 'codes differ within one reply'
    this.code = code
    this.addText(bytes, start + 4, end)
    if (separator !== hyphen) replies.push(this.endReply())
    return null
  }

  private addText(bytes: Buffer, start: number, end: number): void {
    if (this.replyBytes > maxTextBytes) return
    const text = end > start ? decode(bytes, start, end) : ''
    this.text = this.lines === 1 ? text : `${this.text}\n${text}`
    // RFC 2034 wants it on each line of a refusal; some hosts begin with a line of their own.
    if (this.enhanced === null && (this.lines === 1 || this.code >= 400)) this.enhanced = enhancedCode(text)
  }

  private endReply(): SmtpReply {
    const reply = { code: this.code, enhanced: this.enhanced, text: this.text }
    this.code = 0
    this.lines = 0
    this.replyBytes = 0
    this.text = ''
    this.enhanced = null
    return reply
  }
}

/**
 * RFC 5321 4.2: 2, 4 or 5, then 0 to 5. Refusals go beyond that in practice (`571`, `591`); 1xx and 3xx answer none of our
 * questions.
 */
function codeAt(bytes: Buffer, start: number, end: number): number | null {
  if (end < start + 3) return null
  const first = bytes[start]! - 48
  const second = bytes[start + 1]! - 48
  const third = bytes[start + 2]! - 48
  if (first !== 2 && first !== 4 && first !== 5) return null
  if (second < 0 || second > (first === 2 ? 5 : 9) || third < 0 || third > 9) return null
  return first * 100 + second * 10 + third
}

/** Most hosts send ASCII, some their own language: read as UTF-8 if it is valid, else byte by byte. */
function decode(bytes: Buffer, start: number, end: number): string {
  const text = bytes.toString('utf8', start, end)
  return text.includes('\ufffd') ? bytes.toString('latin1', start, end) : text
}

/** The first line is the host's name and greeting; then one keyword a line, some old hosts write `AUTH=…`. */
export function ehloKeywords(reply: SmtpReply): ReadonlySet<string> {
  const keywords = reply.text.split('\n').slice(1)
  return new Set(keywords.flatMap((line) => /^[a-z\d][a-z\d-]*/i.exec(line)?.[0].toUpperCase() ?? []))
}
