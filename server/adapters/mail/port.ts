/** Outgoing mail: a real server by SMTP_URL, otherwise the practice outbox (files in DATA_DIR/outbox). */
export interface MailSender {
  /** Resolves once the message is handed over or written; rejects with a MailTrouble otherwise. */
  send(message: OutgoingMail, signal?: AbortSignal): Promise<void>
  close(): Promise<void>
}

/** Why a message was not taken: because of whom it is for, of what it is, or of the server, which concerns all messages alike. */
export class MailTrouble extends Error {
  readonly about: 'recipient' | 'message' | 'server'
  /** Another try would end in the same way. */
  readonly isPermanent: boolean
  /** What was answered, or what went wrong. */
  readonly reply: string

  constructor(
    about: MailTrouble['about'],
    { isPermanent, reply, cause }: Pick<MailTrouble, 'isPermanent' | 'reply' | 'cause'>,
  ) {
    super(`a mail was not taken: ${reply}`, { cause })
    this.name = 'MailTrouble'
    this.about = about
    this.isPermanent = isPermanent
    this.reply = reply
  }
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
  /** When it was written, which may be long before it could be sent. */
  date?: Date
  /** What its return path is known by, where return paths have such a place. */
  tag?: string
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
