import { join } from 'node:path'
import { openOutbox } from './adapters/mail/open-outbox.ts'
import { openSmtpSender } from './adapters/mail/open-smtp-sender.ts'
import type { MailSender } from './adapters/mail/port.ts'
import type { Config } from './config.ts'

/** Mails go to the server of SMTP_URL; without one they become files. */
export function openMail(config: Config, now: () => Date): MailSender {
  const from = config.supportEmail
  return config.smtpUrl ? openSmtpSender(config.smtpUrl, from) : openOutbox(join(config.dataDir, 'outbox'), from, now)
}
