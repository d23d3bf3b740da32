import type { Move, Site, Step, Talk } from './manner.ts'
import { plainWords } from './words.ts'

const maxRecipients = 100
const extensions = ['PIPELINING', 'SIZE 10485760', 'ENHANCEDSTATUSCODES', '8BITMIME'] as const

/** How every host of this world answers if none of its manners does. It accepts no message. */
export function ordinaryHost(step: Step, talk: Talk, site: Site, offered: readonly string[]): Move {
  switch (step.verb) {
    case 'CONNECT':
      return { code: 220, text: `${site.host} ESMTP practice world` }
    case 'EHLO':
    case 'HELO':
      if (!/^\w{4} \S+$/.test(step.line)) return noName
      return { code: 250, text: step.verb === 'HELO' ? site.host : [site.host, ...offered].join('\n') }
    case 'MAIL':
      return answerMail(step, talk, offered)
    case 'RCPT':
      return answerRcpt(step, talk, site)
    case 'RSET':
    case 'NOOP':
      return ok
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

/** What EHLO offers before the manners change it. */
export function ordinaryExtensions(): readonly string[] {
  return extensions
}

const ok: Move = { code: 250, text: '2.0.0 Ok' }
const senderOk: Move = { code: 250, text: '2.1.0 Ok' }
const noName: Move = { code: 501, text: '5.5.4 Say who you are' }

function answerMail({ line, path }: Step, talk: Talk, offered: readonly string[]): Move {
  if (!talk.greeted) return { code: 503, text: '5.5.1 EHLO first' }
  if (talk.sender !== null) return { code: 503, text: '5.5.1 Sender already given' }
  if (!path) return { code: 501, text: '5.5.4 MAIL FROM:<address>' }
  if (asksForUtf8(line) && !offered.includes('SMTPUTF8'))
    return { code: 555, text: '5.5.4 SMTPUTF8 is not offered here' }
  return senderOk
}

export function asksForUtf8(line: string): boolean {
  return /> (?:.* )?SMTPUTF8(?: |$)/i.test(line)
}

function answerRcpt({ path }: Step, talk: Talk, site: Site): Move {
  if (talk.sender === null) return { code: 503, text: '5.5.1 MAIL first' }
  if (!path || path.domain === '') return { code: 501, text: '5.1.3 Bad recipient address syntax' }
  if (talk.recipients >= maxRecipients) return { code: 452, text: '4.5.3 Too many recipients' }
  // eslint-disable-next-line no-control-regex
  if (!talk.utf8 && /[^\u0000-\u007f]/.test(path.address)) return { code: 553, text: '5.6.7 ASCII addresses only' }
  const mailbox = site.mailbox(path.local, path.domain)
  if (mailbox) return plainWords[mailbox.kind](path.address)
  return { code: 550, text: `5.7.1 <${path.address}>: Relay access denied, ${path.domain} is not served here` }
}
