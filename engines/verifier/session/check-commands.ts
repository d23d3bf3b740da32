const maxCommandBytes = 1_024

/**
 * Throws a TypeError unless each line is one command that may be sent: one known here (no DATA, no BDAT: so a message can
 * never be sent, even by a mistake elsewhere), without CR, LF or NUL, at most 1,024 octets, and in ASCII.
 * Beyond ASCII only in a transaction whose MAIL asks for SMTPUTF8, if that was offered (RFC 6531 3.4).
 * `beyondAscii` says whether such a transaction is open before the lines; returns whether one is after them.
 */
export function checkCommands(lines: readonly string[], offered: ReadonlySet<string>, beyondAscii: boolean): boolean {
  let open = beyondAscii
  for (const [i, line] of lines.entries()) {
    const verb = /^(?:EHLO|HELO|MAIL|RCPT|RSET|NOOP|QUIT)(?= |$)/.exec(line)?.[0]
    if (verb === undefined) throw new TypeError('no command that this session sends')
    // RFC 2920 3.1: the host may discard lines behind these in one packet.
    if (i < lines.length - 1 && !batchable.has(verb)) throw new TypeError(`${verb} must be the last of its batch`)
    if (verb === 'MAIL') open = asksForUtf8(line)
    else if (endsTransaction.has(verb)) open = false
    if (open && !offered.has('SMTPUTF8')) throw new TypeError('SMTPUTF8 was not offered')
    const isOneLine = open ? !/[\p{Cc}\p{Cs}\p{Zl}\p{Zp}]/u.test(line) : !/[^\x20-\x7e]/.test(line)
    if (!isOneLine || Buffer.byteLength(line) > maxCommandBytes) throw new TypeError('not one line of SMTP')
  }
  return open
}

const batchable = new Set(['MAIL', 'RCPT', 'RSET'])
const endsTransaction = new Set(['EHLO', 'HELO', 'RSET'])

/** As a parameter after the path: the sender's address itself may hold any words. */
function asksForUtf8(line: string): boolean {
  return / SMTPUTF8(?: |$)/.test(line.slice(line.lastIndexOf('>') + 1))
}
