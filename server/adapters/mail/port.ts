/** Outgoing mail: a real server by SMTP_URL, otherwise the practice outbox (files in DATA_DIR/outbox). */
export interface MailSender {
  /** Resolves once the message is handed over or written; rejects otherwise. */
  send(message: OutgoingMail): Promise<void>
  close(): Promise<void>
}

export type OutgoingMail = { to: string; subject: string; text: string }
