import { enhancedCode } from './enhanced-code.ts'

export type ParsedReply = {
  /** SMTP reply code (RFC 5321 4.2); null if the text has none, as in many bounce messages. */
  code: number | null
  /** RFC 3463, e.g. `5.1.1`. */
  enhanced: string | null
  /** The text without the codes at the start of each line, lines joined by newlines. */
  text: string
  /** The command that a bounce message says was answered, e.g. `rcpt to`; null if it says nothing. */
  answered: string | null
}

const maxChars = 65_536

/**
 * Reads one reply from the raw text of a server (RFC 5321 4.2.1, all its lines) or of a bounce message that quotes it:
 * "host … said: 550 …", "smtp; 550 …", "… after RCPT TO:<…>: 550 …", "Remote Server returned '550 …'". Never throws.
 */
export function parseReply(raw: string): ParsedReply {
  const whole = withoutOriginal(unwrapLines(raw.slice(0, maxChars)))
  const start = startOfReply(whole)
  if (!start)
    return { code: null, enhanced: enhancedCode(whole), text: saidBecause(whole), answered: answeredCommand(whole) }
  const { code, at } = start
  // A bounce goes on after the reply it quotes; a server's reply stands alone.
  const quoted = start.isQuoted ? whole.slice(at).split(/\n\s*\n|\n-{4,}/, 1)[0]! : whole.slice(at)
  const said = withoutRepeatedCode(withoutTrailer(quoted), code)
  return {
    code: Number(code),
    enhanced:
      enhancedCode(said) ??
      enhancedCode(`${code} ${said}`) ??
      statusField(whole) ??
      outerCode(whole.slice(0, start.at)),
    text: saysNothing.test(said) ? withoutTrailer(whole) : said,
    answered: answeredCommand(whole),
  }
}

/** Sendmail's last word on a delivery whose reason stands in the lines before. */
const saysNothing =
  /^(?:[45]\.0\.0\s)?(?:<[^<>\s]{0,254}>[.\s]{0,4})?(?:service unavailable|can't create output|unknown mailer error \d{0,3})?[^\p{L}\p{N}]*$/iu

/** Postfix's note of the command that was answered: not the host's words. */
function withoutTrailer(text: string): string {
  return text.replace(/\(in reply to [^()]{0,60}\)|\(delivery attempts: \d{0,4}\)/gi, '')
}

/** Line ends of all kinds, those spelt out as `\n`, and the soft ones of quoted-printable. */
function unwrapLines(raw: string): string {
  return raw
    .replace(/=\r?\n/g, '')
    .replace(/\r\n?|\\r\\n|\\n/g, '\n')
    .trim()
}

/** The message that came back, with its own header, is not part of the host's reply. */
function withoutOriginal(whole: string): string {
  const end = whole.search(
    /\n\s{0,4}(?:-{2,} ?(?:below this line|this is a copy|original message|returned message|message header)|(?:return-path|received|delivered-to): )|\sreturn-path: <[^<>\s]{0,254}> /i,
  )
  return end > 0 ? whole.slice(0, end) : whole
}

/** A notice without a reply names the message first and the cause after. */
function saidBecause(whole: string): string {
  const plain = whole.replace(/(^|\n)\s{0,8}(?:subject|to|from|cc|date|sent|message-id):[^\n]*/gi, '$1')
  return (
    /\b(?:because|for the following reasons?|the error was|the reason (?:is|was)):\s([^]+)/i.exec(plain)?.[1] ?? plain
  )
}

/** In the order of certainty: where the reply begins on its own, behind a known wrapping, on a line, after a colon. */
const starts = [
  /^["'([#<]{0,2}([1-9]\d\d)(?=[\s\-:;,"]|$)/,
  /<<<\s([2-5]\d\d)(?=[\s-])/,
  /(?:\bsaid|\breason|\bdiagnostic-code|\breturned|\bresponse(?: was)?|\bresponded(?: with)?|\berror(?: was)?)[:\s]\s{0,4}(?:smtp\s{0,2};)?\s{0,4}["'(<]{0,2}([2-5]\d\d)(?=[\s\-:;])/i,
  /\bsmtp\s{0,2};\s{0,4}["'(<]{0,2}([2-5]\d\d)(?=[\s\-:;])/i,
  /(?:^|\n)\s{0,8}["'(#<]{0,2}([2-5]\d\d)(?=[\s\-:;])/,
  /[:;>"'(#]\s{0,3}["'#]?([2-5]\d\d)(?=[ -][\w<"'[({#\u0080-\uffff])/,
  /\b(?:smtp|error|code|status)\W{1,3}([45]\d\d)\b/i,
  /\srejected address ([45]\d\d)(?= <)/i,
  /\s\d{1,3}(?:\.\d{1,3}){3} ([45]\d\d)(?=[ -][a-z#])/i,
  /(?:^|[\s#])([45]\d\d)(?=[ -]#?[245]\.[0-7]\.\d)/,
]

function startOfReply(whole: string): { code: string; at: number; isQuoted: boolean } | null {
  for (const form of starts) {
    const found = form.exec(whole)
    if (found) return { code: found[1]!, at: found.index + found[0].length, isQuoted: form !== starts[0] }
  }
  return null
}

/** Each further line says the code again, and often the enhanced one; bounces join such lines by blanks. */
function withoutRepeatedCode(said: string, code: string): string {
  const again = new RegExp(String.raw`(^|\s)(?:<<<\s)?${code}(?:-|[ :]|$)`, 'g')
  const lines = said.replace(/^[-:;,\s]+/, '').replace(again, '$1')
  const enhanced = enhancedCode(lines)
  if (!enhanced) return lines.trim()
  // The first stays, for readers and for enhancedCode.
  const first = lines.indexOf(enhanced) + enhanced.length
  return (lines.slice(0, first) + lines.slice(first).replaceAll(`\n${enhanced} `, '\n')).trim()
}

function statusField(whole: string): string | null {
  return /(?:^|\n)\s{0,4}status:\s{0,4}([245]\.\d{1,3}\.\d{1,3})/i.exec(whole)?.[1] ?? null
}

/** Exchange puts it before the reply; Cisco's own "5.1.0 - Unknown address error" stands before any. */
function outerCode(before: string): string | null {
  return /unknown address error/i.test(before) ? null : enhancedCode(before)
}

function answeredCommand(whole: string): string | null {
  const found =
    /\b(?:in reply to|in response to|after)(?: the)?(?: pipelined)?(?: sending)?(?: the)? (end of data|rcpt to|mail from|data|e?hlo|helo|starttls|quit|initial connection|banner)\b/i.exec(
      whole,
    ) ?? />>> (rcpt to|mail from|data|e?hlo|helo|quit|\.)[^\n]{0,512}\n<<< [45]/i.exec(whole)
  return found ? found[1]!.toLowerCase() : null
}
