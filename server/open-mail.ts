import { join } from 'node:path'
import { openOutbox } from './adapters/mail/open-outbox.ts'
import { openSmtpSender } from './adapters/mail/open-smtp-sender.ts'
import type { MailSender } from './adapters/mail/port.ts'
import type { Config } from './config.ts'
import { mailLimits } from './features/mails/queue/mail-limits.ts'
import { readDkimKey } from './settings/mail-settings.ts'

/** For who sends: mails go to the server of SMTP_URL; without one they become files. */
export function openMail(config: Config, now: () => Date): MailSender {
  const { smtpUrl, supportEmail: from, mail } = config
  if (smtpUrl === undefined) return openOutbox(join(config.dataDir, 'outbox'), from, now)
  return openSmtpSender({
    smtpUrl,
    from,
    bounceAddress: mail.bounceAddress ?? undefined,
    dkim: mail.dkim ? readDkimKey(mail.dkim) : undefined,
    connections: mailLimits.places,
    answerMs: mailLimits.sendMs,
  })
}
