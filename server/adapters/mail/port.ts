/** Outgoing mail: a real server by SMTP_URL, otherwise the practice outbox (files in DATA_DIR/outbox). */
export interface MailSender {
  /** Resolves once the message is handed over or written; rejects otherwise. */
  send(message: OutgoingMail): Promise<void>
  /** Whether mails only become files, which nobody gets but the operator. */
  isKept?: boolean
  close(): Promise<void>
}

export type OutgoingMail = {
  to: string
  subject: string
  text: string
  /** The same as `text`, laid out. */
  html?: string
  headers?: Record<string, string>
  /** What mail programs thread by (RFC 5322 3.6.4), each id in angle brackets. Without an id of ours the mail gets a random one. */
  messageId?: string
  inReplyTo?: string
  references?: string[]
}

/** The practice outbox as its reader sees it. */
export type Outbox = {
  /** Newest first, `most` of them from the `from`th on. */
  list(from: number, most: number): Promise<OutboxEntry[]>
  /** Null if there is none of that name, or it is too long or too broken to show. */
  read(name: string): Promise<OutboxMail | null>
}

export type OutboxEntry = { name: string; at: string }
export type OutboxMail = OutboxEntry & { to: string; subject: string; text: string }
