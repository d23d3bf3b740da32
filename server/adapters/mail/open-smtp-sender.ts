import nodemailer from 'nodemailer'
import { isLoopback } from '../../settings/is-loopback.ts'
import { MailTrouble, type MailSender } from './port.ts'

const limitMs = 20_000

export type SmtpSettings = {
  smtpUrl: string
  from: string
  /** Where bounces go (the envelope's sender); `from` if none is set. In the place of its `*` stands the mail's tag (VERP). */
  bounceAddress?: string | undefined
  dkim?: { domainName: string; keySelector: string; privateKey: string } | undefined
  /** Messages at a time. */
  connections: number
  /** How long the server may be silent. One that looks into a message for viruses takes it after a while: to leave before sends it again. */
  answerMs: number
}

/** Sends by the server of SMTP_URL, with time limits on every step, and signs if there is a key. */
export function openSmtpSender({
  smtpUrl,
  from,
  bounceAddress,
  dkim,
  connections,
  answerMs,
}: SmtpSettings): MailSender {
  const transport = nodemailer.createTransport({
    url: smtpUrl,
    requireTLS: needsTls(smtpUrl),
    pool: true,
    maxConnections: connections,
    // The queue tries again, and knows how often it did.
    maxRequeues: 0,
    connectionTimeout: limitMs,
    greetingTimeout: limitMs,
    socketTimeout: answerMs,
    disableFileAccess: true,
    disableUrlAccess: true,
    ...(dkim && { dkim }),
  })
  return {
    async send({ tag, ...message }, signal) {
      const envelope = { from: returnPath(bounceAddress ?? from, tag), to: message.to }
      try {
        await transport.sendMail({ from, ...message, envelope, signal })
      } catch (error) {
        throw troubleOf(error)
      }
    },
    async close() {
      transport.close()
    },
  }
}

/**
 * A password crosses the network encrypted, or not at all: whoever stands between could else take STARTTLS out of what the server offers, and
 * read it and each link that signs somebody in. `?requireTLS=false` in SMTP_URL goes before this.
 */
function needsTls(smtpUrl: string): boolean {
  const { username, hostname } = new URL(smtpUrl)
  return username !== '' && !isLoopback(hostname)
}

/** `bounces+*@quarry.example`, with the tag or without one. */
function returnPath(address: string, tag: string | undefined): string {
  return tag === undefined ? address.replace(/[^a-z\d]?\*/i, '') : address.replace('*', tag)
}

type SmtpError = { command?: unknown; responseCode?: unknown; response?: unknown; message?: unknown }

/**
 * A 5xx to RCPT TO ends a mail, and one to its content. To anything else, and where it is about us (530, 535, or 5.7.x to RCPT
 * TO, such as a relay that doesn't know us), it concerns every mail alike: the operator mends it, and the mails go out then. A relay may
 * say so behind the content too (an unverified sender), or mean this content: that mail is tried again, and the others go on.
 */
function troubleOf(error: unknown): MailTrouble {
  const { command, responseCode, response, message } = error as SmtpError
  const code = typeof responseCode === 'number' ? responseCode : 0
  const reply = String(typeof response === 'string' && response !== '' ? response : message)
  const step = typeof command === 'string' ? command.toUpperCase() : ''
  const isOurs = /^5(?:30|35|38)\b/.test(reply) || (step === 'RCPT TO' && /^5\d\d[ -]5\.7\.\d/.test(reply))
  if (isOurs) return new MailTrouble('server', { isPermanent: false, reply, cause: error })
  const isPermanent = code >= 500 && code <= 599
  if (step === 'RCPT TO' && code >= 400) return new MailTrouble('recipient', { isPermanent, reply, cause: error })
  const isPolicy = /^5\d\d[ -]5\.7\.\d/.test(reply)
  if (step === 'DATA' && code >= 400)
    return new MailTrouble('message', { isPermanent: isPermanent && !isPolicy, reply, cause: error })
  return new MailTrouble('server', { isPermanent: false, reply, cause: error })
}

const verifyLimitMs = 8_000

/** Connects, greets and signs in; rejects with what the server or the network says. No mail is sent. */
export async function verifySmtp(smtpUrl: string): Promise<void> {
  const transport = nodemailer.createTransport({
    url: smtpUrl,
    requireTLS: needsTls(smtpUrl),
    connectionTimeout: verifyLimitMs,
    greetingTimeout: verifyLimitMs,
    socketTimeout: verifyLimitMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  try {
    await transport.verify()
  } finally {
    transport.close()
  }
}
